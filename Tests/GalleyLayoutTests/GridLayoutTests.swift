import GalleyGeometry
import GalleyLayout
import Testing

@Suite("GridLayout: rows and columns") struct GridLayoutTests {
    /// The leaves of rows, each a member of its row, in order.
    private func cells(_ rows: [[Leaf]], alignments: [VerticalAlignment?] = []) -> [Leaf] {
        rows.enumerated().flatMap { number, row in
            let alignment = number < alignments.count ? alignments[number] : nil
            return row.map { $0.stating(GridRowKey.self, GridRowMembership(row: number, alignment: alignment)) }
        }
    }

    private func grid(_ alignment: Alignment = .center, _ horizontal: CGFloat? = 0, _ vertical: CGFloat? = 0)
        -> GridLayout
    {
        GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical)
    }

    private func widths(_ leaves: [Leaf]) -> [CGFloat] { leaves.map(\.frame.width) }
    private func xs(_ leaves: [Leaf]) -> [CGFloat] { leaves.map(\.frame.minX) }
    private func ys(_ leaves: [Leaf]) -> [CGFloat] { leaves.map(\.frame.minY) }

    // MARK: Sizes

    @Test("a column is as wide as its widest cell, a row as high as its highest, and cells are centred")
    func fixedCells() {
        let leaves = cells([[Leaf(30, 10), Leaf(50, 20)], [Leaf(40, 30), Leaf(20, 10)]])
        // Columns 40 and 50, rows 20 and 30.
        #expect(
            Container(grid(.center, 5, 2), leaves).set(nil, at: CGPoint(x: 100, y: 200))
                == CGSize(width: 95, height: 52))
        #expect(
            leaves.map(\.frame) == [
                CGRect(x: 105, y: 205, width: 30, height: 10), CGRect(x: 145, y: 200, width: 50, height: 20),
                CGRect(x: 100, y: 222, width: 40, height: 30), CGRect(x: 160, y: 232, width: 20, height: 10),
            ])
    }

    @Test("an updated cache has the new sizes, and new cells where the grid has changed")
    func updatedCache() {
        var length: CGFloat = 30
        let growing = Leaf { _ in CGSize(width: length, height: 10) }
        let host = LayoutHost(cells([[growing, Leaf(50, 20)], [Leaf(40, 30), Leaf(20, 10)]]))
        let layout = grid(.topLeading, 5, 2)
        var cache = layout.makeCache(subviews: host.subviews)
        func width(_ layout: GridLayout) -> CGFloat {
            layout.sizeThatFits(proposal: .unspecified, subviews: host.subviews, cache: &cache).width
        }
        #expect(width(layout) == 95)
        length = 60
        growing.forgetSizes()
        layout.updateCache(&cache, subviews: host.subviews)
        #expect(width(layout) == 115)
        let wider = grid(.topLeading, 9, 2)
        wider.updateCache(&cache, subviews: host.subviews)
        #expect(width(wider) == 119)
        let single = LayoutHost([Leaf(70, 10)])
        layout.updateCache(&cache, subviews: single.subviews)
        #expect(layout.sizeThatFits(proposal: .unspecified, subviews: single.subviews, cache: &cache).width == 70)
    }

    @Test("flexible cells share the width that the others leave")
    func flexibleColumns() {
        let leaves = cells([
            [Leaf(40, 10), Leaf(.any), Leaf(.any)], [Leaf(60, 10), Leaf(.any), Leaf(.any)],
        ])
        #expect(Container(grid(.center, 10), leaves).set(300).width == 300)
        #expect(widths(leaves) == [40, 110, 110, 60, 110, 110])
        #expect(xs(leaves) == [10, 70, 190, 0, 70, 190])
    }

    @Test("a column is as inflexible as its cells together")
    func limitedColumns() {
        // The first column is 40 to 60 wide, so it chooses first: 60 of 150; the rest for the other.
        let leaves = cells([[Leaf(.range(10, 60)), Leaf(.any)], [Leaf(40, 10), Leaf(.range(20, 30))]])
        #expect(Container(grid(), leaves).set(150).width == 150)
        #expect(widths(leaves) == [60, 90, 40, 30])
        // Of 70 it is offered 35 and takes 40; then 30 are left.
        #expect(Container(grid(), leaves).set(70).width == 70)
        #expect(widths(leaves) == [40, 30, 40, 30])
    }

    @Test("texts wrap in their columns, and rows are as high as the texts under those widths")
    func texts() {
        // Letters are 10 wide and 20 high. The short column takes 30 of 100, the long text has 70: 3 lines of 7.
        let leaves = cells([[.text(3), .text(20)], [.text(2), .text(4)]])
        #expect(Container(grid(.topLeading), leaves).set(100) == CGSize(width: 100, height: 80))
        #expect(leaves.map(\.frame.size.height) == [20, 60, 20, 20])
        #expect(ys(leaves) == [0, 0, 60, 60])
    }

    @Test("the smallest, the ideal and the largest size")
    func threeQuestions() {
        let leaves = cells([
            [Leaf(Extent(low: 5, ideal: 20, high: 50)), Leaf(10, 7)], [Leaf(8, 7), Leaf(.any, .any)],
        ])
        let container = Container(grid(.center, 1, 1), leaves)
        #expect(container.sizeThatFits(.zero) == CGSize(width: 19, height: 18))
        // A shape is 10 × 10 at its ideal, and the row of fixed height 7 grows to it.
        #expect(container.sizeThatFits(.unspecified) == CGSize(width: 31, height: 21))
        #expect(container.sizeThatFits(.infinity) == CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    }

    @Test("rows of flexible cells share the height that the others leave")
    func flexibleRows() {
        let leaves = cells([[Leaf(10, 10), Leaf(.fixed(10), .any)], [Leaf(10, 30)], [Leaf(.fixed(10), .any)]])
        #expect(Container(grid(.center, 0, 5), leaves).set(nil, 100).height == 100)
        // 100 − 10 − 30 for two rows.
        #expect(leaves.map(\.frame.height) == [10, 30, 30, 30])
        #expect(ys(leaves) == [10, 0, 35, 70])
    }

    @Test("a shape is stretched over its cell once the others have made it large")
    func stretched() {
        let leaves = cells([[Leaf(50, 40), Leaf(.any, .any)], [Leaf(.any, .any), Leaf(70, 20)]])
        #expect(Container(grid(), leaves).set(nil) == CGSize(width: 120, height: 60))
        #expect(leaves[1].frame == CGRect(x: 50, y: 0, width: 70, height: 40))
        #expect(leaves[2].frame == CGRect(x: 0, y: 40, width: 50, height: 20))
    }

    // MARK: Which cell is which

    @Test("the widest row counts the columns; a shorter one leaves its last cells empty")
    func shortRows() {
        let leaves = cells([[Leaf(10, 10)], [Leaf(10, 10), Leaf(20, 10), Leaf(30, 10)], [Leaf(10, 10), Leaf(10, 10)]])
        #expect(Container(grid(.leading), leaves).set(nil) == CGSize(width: 60, height: 30))
        #expect(xs(leaves) == [0, 0, 10, 30, 0, 10])
    }

    @Test("a view without a row spans all columns, and a flexible one fills the remaining width")
    func outsideRows() {
        let divider = Leaf(.any, .fixed(1))
        let leaves = [cells([[Leaf(30, 10), Leaf(50, 10)]]), [divider]].flatMap { $0 }
        // The columns grow by 60 each.
        #expect(Container(grid(), leaves).set(200) == CGSize(width: 200, height: 11))
        #expect(divider.frame == CGRect(x: 0, y: 10, width: 200, height: 1))
        #expect(xs(leaves) == [30, 120, 0])
        // Under no proposal its ideal 10 is no reason to grow.
        #expect(Container(grid(), leaves).set(nil) == CGSize(width: 80, height: 11))
        #expect(divider.frame.width == 80)
    }

    @Test("a view takes the size of its cell on an axis on which it is unsized")
    func unsized() {
        let divider = Leaf(.any, .fixed(1)).stating(GridCellUnsizedAxesKey.self, .horizontal)
        let leaves = [cells([[Leaf(30, 10), Leaf(50, 10)]]), [divider]].flatMap { $0 }
        #expect(Container(grid(), leaves).set(200) == CGSize(width: 80, height: 11))
        #expect(divider.frame == CGRect(x: 0, y: 10, width: 80, height: 1))
        // An empty cell of a shape: it has the place, and makes none.
        let empty = Leaf(.any, .any).stating(GridCellUnsizedAxesKey.self, [.horizontal, .vertical])
        let others = cells([[empty, Leaf(50, 20)], [Leaf(30, 10), Leaf(10, 10)]])
        #expect(Container(grid(), others).set(400, 400) == CGSize(width: 80, height: 30))
        #expect(empty.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test("consecutive rows with the same number are one row, others are not")
    func rowNumbers() {
        let leaves = [1, 1, 2, 1].map { row in
            Leaf(10, 10).stating(GridRowKey.self, GridRowMembership(row: row))
        }
        #expect(Container(grid(), leaves).set(nil) == CGSize(width: 20, height: 30))
    }

    // MARK: Alignment

    @Test("the grid's alignment, a row's and a column's own, and the anchor of one cell")
    func alignments() {
        let wide = { [Leaf(100, 10), Leaf(100, 50)] }
        let column = Leaf(20, 10).stating(GridColumnAlignmentKey.self, .trailing)
        let anchored = Leaf(20, 10).stating(GridCellAnchorKey.self, UnitPoint(x: 0.25, y: 1))
        let leaves = cells(
            [wide(), [Leaf(20, 10), column], [Leaf(20, 10), Leaf(20, 40)], [anchored, Leaf(30, 60)]],
            alignments: [nil, nil, .bottom, nil])
        Container(grid(.topLeading), leaves).set(nil)
        #expect(xs(leaves) == [0, 100, 0, 180, 0, 180, 20, 170])
        #expect(ys(leaves) == [0, 0, 50, 50, 90, 60, 150, 100])
    }

    @Test("the first cell of a column to state an alignment decides")
    func columnAlignment() {
        let stating = { Leaf(10, 10).stating(GridColumnAlignmentKey.self, $0) }
        let leaves = cells([[Leaf(10, 10)], [stating(.trailing)], [stating(.leading)], [Leaf(40, 10)]])
        Container(grid(), leaves).set(nil)
        #expect(xs(leaves) == [30, 30, 30, 0])
    }

    @Test("the texts of a row are on one baseline, and the row is high enough")
    func baselines() {
        let leaves = cells(
            [
                [
                    Leaf(10, 30).stating(.firstTextBaseline) { _ in 22 },
                    Leaf(10, 20).stating(.firstTextBaseline) { _ in 8 }, Leaf(10, 15),
                ]
            ], alignments: [.firstTextBaseline])
        // Above the baseline 22, 8 and 15; below it 8, 12 and 0.
        #expect(Container(grid(), leaves).set(nil).height == 34)
        #expect(ys(leaves) == [0, 14, 7])
    }

    @Test("cells of a column on a custom guide")
    func customColumn() {
        let numbers = [(40, 25), (60, 30), (30, 30)].map { width, point in
            Leaf(CGFloat(width), 10).stating(.controlEdge) { _ in CGFloat(point) }
        }
        let leaves = cells(numbers.map { [$0] })
        let alignment = Alignment(horizontal: .controlEdge, vertical: .center)
        // Before the guide 25, 30 and 30; after it 15, 30 and 0.
        #expect(Container(grid(alignment), leaves).set(nil).width == 60)
        #expect(xs(leaves) == [5, 0, 0])
    }

    @Test("mirrored for right to left: the first column is at the right")
    func mirrored() {
        let leaves = cells([[Leaf(30, 10), Leaf(50, 10)], [Leaf(10, 10), Leaf(10, 10)]])
        Container(grid(.leading, 5), leaves, layoutDirection: .rightToLeft).set(nil)
        #expect(xs(leaves) == [55, 0, 75, 40])
    }

    // MARK: Spacing

    @Test("without a spacing, columns and rows are as far apart as their neighbouring cells prefer")
    func preferredSpacing() {
        let leaves = cells([
            [Leaf(10, 10), Leaf(10, 10), Leaf(10, 10)], [Leaf(10, 10), Leaf(10, 10), Leaf(10, 10)],
        ])
        _ = leaves[1].stating(spacing: ViewSpacing([.leading, .bottom], 20))
        _ = leaves[5].stating(spacing: .zero)
        Container(GridLayout(), leaves).set(nil)
        // 20 before the second column; 8 before the third, where the row below would have none.
        #expect(xs(leaves) == [0, 30, 48, 0, 30, 48])
        #expect(ys(leaves) == [0, 0, 0, 30, 30, 30])
        let texts = cells([[Leaf(10, 10)], [Leaf(10, 10)]]).map { $0.stating(spacing: .text(lineGap: 3)) }
        #expect(Container(GridLayout(), texts).set(nil).height == 23)
    }

    @Test("to the outside each edge has the wishes of the cells at it")
    func outerSpacing() {
        let leaves = cells([[Leaf(1, 1), Leaf(1, 1)], [Leaf(1, 1)]])
        for (index, leaf) in leaves.enumerated() { _ = leaf.stating(spacing: ViewSpacing(.all, CGFloat(index) + 1)) }
        let spacing = Container(GridLayout(), leaves).spacing
        #expect([spacing[.top], spacing[.leading], spacing[.bottom], spacing[.trailing]] == [2, 3, 3, 2])
    }

    // MARK: Pages

    @Test("pages may be cut between rows")
    func strips() {
        let layout = grid(.center, 0, 4)
        let leaves = cells([[Leaf(10, 10), Leaf(10, 20)], [Leaf(10, 5)]]) + [Leaf(10, 7)]
        let host = LayoutHost(leaves)
        var cache = layout.makeCache(subviews: host.subviews)
        let bounds = CGRect(x: 0, y: 50, width: 20, height: 40)
        let strips = layout.strips(in: bounds, proposal: .unspecified, subviews: host.subviews, cache: &cache)
        #expect(
            strips == [
                LayoutStrip(minY: 50, maxY: 70, subviews: 0..<2), LayoutStrip(minY: 74, maxY: 79, subviews: 2..<3),
                LayoutStrip(minY: 83, maxY: 90, subviews: 3..<4),
            ])
    }
}
