import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("GridLayout: cells that span columns, and invalid ones") struct GridSpanTests {
    private func cell(_ row: Int, _ leaf: Leaf, columns: Int = 1) -> Leaf {
        leaf.stating(GridRowKey.self, GridRowMembership(row: row)).stating(GridCellColumnsKey.self, columns)
    }

    private func grid(_ alignment: Alignment = .topLeading, spacing: CGFloat = 10) -> GridLayout {
        GridLayout(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: 0)
    }

    @Test("a cell that fits the columns that it spans changes nothing")
    func fits() {
        let leaves = [cell(0, Leaf(40, 10)), cell(0, Leaf(50, 10)), cell(1, Leaf(60, 10), columns: 2)]
        #expect(Container(grid(.center), leaves).set(nil) == CGSize(width: 100, height: 20))
        #expect(leaves.map(\.frame.minX) == [0, 50, 20])
    }

    @Test("a wider spanning cell widens each of its columns by the same amount")
    func widens() {
        let leaves = [
            cell(0, Leaf(40, 10)), cell(0, Leaf(50, 10)), cell(0, Leaf(20, 10)), cell(1, Leaf(120, 10), columns: 2),
        ]
        // 40 + 10 + 50 are 20 too few.
        #expect(Container(grid(), leaves).set(nil).width == 150)
        #expect(leaves.map(\.frame.minX) == [0, 60, 130, 0])
    }

    @Test("a flexible spanning cell makes its columns fill the remaining width")
    func flexible() {
        let leaves = [
            cell(0, Leaf(40, 10)), cell(0, Leaf(50, 10)), cell(0, Leaf(20, 10)), cell(1, Leaf(.any), columns: 2),
        ]
        // 300 − 130 are left: 85 for each of the two columns.
        #expect(Container(grid(), leaves).set(300).width == 300)
        #expect(leaves.map(\.frame.minX) == [0, 135, 280, 0])
        #expect(leaves[3].frame.width == 270)
    }

    @Test("a text across two columns wraps at their width and the remaining width")
    func text() {
        // Columns 40 and 50, 10 between, 20 left: 120 for the text of 30 letters, 12 in a line.
        let leaves = [cell(0, Leaf(40, 10)), cell(0, Leaf(50, 10)), cell(1, Leaf.text(30), columns: 2)]
        #expect(Container(grid(), leaves).set(120) == CGSize(width: 120, height: 70))
        #expect(leaves[2].frame.size == CGSize(width: 120, height: 60))
    }

    @Test("narrow spans widen columns first, which may suffice for wider ones")
    func order() {
        let leaves = [
            cell(0, Leaf(130, 10), columns: 3), cell(1, Leaf(100, 10), columns: 2), cell(1, Leaf(20, 10)),
        ]
        // Two columns of 45 with 10 between, then 20 and 10 more: 130, which is enough.
        #expect(Container(grid(), leaves).set(nil).width == 130)
        #expect(leaves.map(\.frame.minX) == [0, 0, 110])
    }

    @Test("a gap that only spanning cells cross has no distance")
    func gapOfNoNeighbours() {
        let leaves = [cell(0, Leaf(4, 10), columns: 2), cell(1, Leaf(2, 10), columns: 2), cell(1, Leaf(10, 10))]
        // Columns of 2, 2 and 10; 8 before the last.
        #expect(Container(GridLayout(), leaves).set(nil).width == 22)
    }

    @Test("a cell across no columns takes one, and one across too many is clamped")
    func oddSpans() {
        let leaves = [cell(0, Leaf(30, 10), columns: 0), cell(0, Leaf(10, 10), columns: -3)]
        #expect(Container(grid(spacing: 0), leaves).set(nil).width == 40)
        let wide = [cell(0, Leaf(1000, 10), columns: .max), cell(1, Leaf(1, 10))]
        #expect(abs(Container(grid(spacing: 0), wide).set(nil).width - 1000) < 1e-9)
        #expect(
            wide.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 1000, height: 10), CGRect(x: 0, y: 10, width: 1, height: 10),
            ])
    }

    @Test("no cells, no size; a grid of views without rows is a column")
    func ends() {
        #expect(Container(grid(), []).set(100, 100) == .zero)
        let leaves = [Leaf(30, 10), Leaf(50, 20)]
        #expect(Container(grid(.center), leaves).set(nil) == CGSize(width: 50, height: 30))
        #expect(leaves.map(\.frame.origin) == [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    }

    @Test("odd sizes, spacings and proposals: every cell is placed once")
    func odd() {
        let odd: [CGFloat] = [.nan, -.infinity, -7, 0, 12, .infinity]
        for value in odd {
            for proposed in odd {
                let leaves = [
                    cell(0, Leaf { _ in CGSize(width: value, height: value) }), cell(0, Leaf(.any, .any)),
                    cell(1, Leaf(10, 10).stating(.leading) { _ in value }, columns: 2), Leaf(.any, .any),
                ]
                let layout = GridLayout(horizontalSpacing: value, verticalSpacing: proposed)
                Container(layout, leaves).set(proposed, value)
                #expect(leaves.map(\.placements) == [1, 1, 1, 1])
            }
        }
    }

    @Test(
        "random grids: cells are in their areas, do not overlap, are inside the size, and follow the order of rows")
    func random() {
        var random = SeededGenerator(seed: 11)
        func extent() -> Extent {
            let low = CGFloat(Int.random(in: 0...30, using: &random))
            let high = low + CGFloat(Int.random(in: 0...60, using: &random))
            return Extent(
                low: low, ideal: (low + high) / 2, high: Int.random(in: 0..<6, using: &random) == 0 ? .infinity : high)
        }
        let alignments: [Alignment] = [.topLeading, .center, .bottomTrailing, .leadingFirstTextBaseline]
        for round in 0..<300 {
            var leaves: [Leaf] = []
            for row in 0..<Int.random(in: 1...5, using: &random) {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let leaf = cell(row, Leaf(extent(), extent()), columns: Int.random(in: 1...3, using: &random))
                    if Bool.random(using: &random) { _ = leaf.stating(.firstTextBaseline) { $0.height * 0.75 } }
                    if Int.random(in: 0..<5, using: &random) == 0 {
                        _ = leaf.stating(GridCellAnchorKey.self, .bottomTrailing)
                    }
                    leaves.append(leaf)
                }
                if Int.random(in: 0..<4, using: &random) == 0 { leaves.append(Leaf(extent(), extent())) }
            }
            let container = Container(
                GridLayout(alignment: alignments[round % 4], horizontalSpacing: 3, verticalSpacing: 2), leaves)
            let size = container.set(
                [nil, 0, 120, 400][round / 4 % 4], [nil, 0, 120, 400][round / 16 % 4])
            let frames = leaves.map(\.frame)
            #expect(leaves.allSatisfy { $0.placements == 1 })
            for (index, frame) in frames.enumerated() {
                #expect(frame.minX >= -1e-9 && frame.maxX <= size.width + 1e-9)
                #expect(frame.minY >= -1e-9 && frame.maxY <= size.height + 1e-9)
                for other in frames[..<index] {
                    let overlap = frame.insetBy(dx: 1e-9, dy: 1e-9).intersection(other.insetBy(dx: 1e-9, dy: 1e-9))
                    #expect(overlap.isNull || overlap.width <= 0 || overlap.height <= 0)
                }
            }
        }
    }
}
