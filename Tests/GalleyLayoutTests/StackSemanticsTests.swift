import GalleyGeometry
import GalleyLayout
import Testing

@Suite("Stacks: measurements and proposals") struct StackSemanticsTests {
    /// The widths in a row, from leading to trailing.
    private func widths(_ width: CGFloat?, spacing: CGFloat? = 0, _ leaves: [Leaf]) -> [CGFloat] {
        Container(HStackLayout(spacing: spacing), leaves).set(width)
        return leaves.map(\.frame.width)
    }

    // MARK: The three questions

    @Test("the smallest, the ideal and the largest size are the sums of the views' own")
    func threeQuestions() {
        let row = Container(
            HStackLayout(spacing: 5),
            [
                Leaf(Extent(low: 20, ideal: 30, high: 50), .range(8, 12)),
                Leaf(Extent(low: 1, ideal: 10, high: 90), .any),
            ])
        #expect(row.sizeThatFits(.zero) == CGSize(width: 26, height: 8))
        #expect(row.sizeThatFits(.unspecified) == CGSize(width: 45, height: 12))
        #expect(row.sizeThatFits(.infinity) == CGSize(width: 145, height: CGFloat.infinity))
    }

    @Test("a row is as wide as its views, neither stretched nor compressed to the proposal")
    func ownWidth() {
        let leaves = [Leaf(30, 10), Leaf(.range(10, 40))]
        for (proposed, width): (CGFloat, CGFloat) in [(500, 75), (70, 70), (45, 45), (20, 45), (0, 45)] {
            #expect(Container(HStackLayout(spacing: 5), leaves).set(proposed).width == width)
        }
    }

    @Test("an infinite width is proposed to each, and an infinite height does not give a row of zero height")
    func endless() {
        let leaves = [Leaf(.any, .any), Leaf(20, 10), Leaf(.any, .fixed(30))]
        let row = Container(HStackLayout(), leaves)
        #expect(row.sizeThatFits(.infinity) == CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
        #expect(row.sizeThatFits(ProposedViewSize(width: 100, height: .infinity)).height == .infinity)
        #expect(leaves.map { $0.measures.first } == [.infinity, .infinity, .infinity])
        // A row of shapes among fixed views in a column takes the remaining height.
        let (fixed, inner) = (Leaf(10, 30), Container(HStackLayout(), [Leaf(.any, .any)]))
        Container(VStackLayout(spacing: 0), [inner, fixed]).set(50, 100)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 70))
    }

    @Test("a negative proposal counts as zero, and NaN as unspecified")
    func oddProposals() {
        let leaf = Leaf(Extent(low: 5, ideal: 30, high: 50))
        let row = Container(HStackLayout(spacing: 0), [leaf, Leaf(5, 5)])
        #expect(row.sizeThatFits(ProposedViewSize(width: -20, height: -1)).width == 10)
        #expect(row.sizeThatFits(ProposedViewSize(width: .nan, height: .nan)).width == 35)
        #expect(row.sizeThatFits(ProposedViewSize(width: -.infinity, height: nil)).width == 10)
        #expect(
            leaf.measures == [
                .zero, .unspecified, ProposedViewSize(width: 0, height: nil),
            ])
    }

    @Test("odd sizes, spacings, priorities and guides are set somewhere finite, and each view once")
    func oddViews() {
        let odd: [CGFloat] = [.nan, -.infinity, -7, 0, 12, .infinity]
        for value in odd {
            for proposed in odd {
                let leaves = [
                    Leaf { _ in CGSize(width: value, height: value) }, Leaf(.any, .any).stating(priority: value),
                    Leaf(10, 10).stating(VerticalAlignment.center) { _ in value },
                ]
                for spacing: CGFloat? in [nil, value] {
                    Container(HStackLayout(spacing: spacing), leaves).set(proposed, 40)
                    Container(VStackLayout(spacing: spacing), leaves).set(40, proposed)
                    Container(ZStackLayout(), leaves).set(proposed, proposed)
                }
                #expect(leaves.map(\.placements) == [6, 6, 6])
                for leaf in leaves where value.isFinite && proposed.isFinite {
                    #expect(leaf.frame.minX.isFinite && leaf.frame.minY.isFinite)
                    #expect(leaf.frame.width >= 0 && leaf.frame.height >= 0)
                }
            }
        }
    }

    @Test("views are placed under the proposals by which the room was divided, the height being the row's")
    func proposals() {
        let leaves = [Leaf(.any, .any), Leaf(20, 10)]
        Container(HStackLayout(spacing: 10), leaves).set(100, 40)
        #expect(leaves.map(\.proposal) == [ProposedViewSize(width: 70, height: 40), .init(width: 45, height: 40)])
        #expect(leaves.map(\.frame.size) == [CGSize(width: 70, height: 40), CGSize(width: 20, height: 10)])
    }

    // MARK: Spacers

    @Test("a spacer takes the rest, without spacing unless it is explicit")
    func spacer() {
        let views = { [Leaf.text(5), .spacer(.horizontal), .text(4)] }
        #expect(widths(300, spacing: nil, views()) == [50, 210, 40])
        #expect(widths(300, spacing: 10, views()) == [50, 190, 40])
        #expect(widths(nil, spacing: nil, views()) == [50, 8, 40])
        #expect(widths(0, spacing: nil, views()) == [10, 8, 10])
    }

    @Test("texts take their length before a spacer, but the spacer's smallest length is reserved")
    func tightSpacer() {
        // 62 for two texts of 100: the first is proposed 31, three letters; the second 32; the spacer the rest.
        #expect(widths(70, [.text(10), .spacer(.horizontal), .text(10)]) == [30, 10, 30])
        #expect(widths(70, [.text(10), .spacer(.horizontal, minLength: 0)]) == [70, 0])
        #expect(widths(70, [.text(10), .spacer(.horizontal, minLength: 25)]) == [40, 30])
        #expect(widths(20, [.text(10), .spacer(.horizontal, minLength: 25)]) == [10, 25])
    }

    @Test("spacers share equally, so a view between two is in the middle")
    func twoSpacers() {
        let leaves = [Leaf.spacer(.horizontal), Leaf(20, 10), .spacer(.horizontal)]
        #expect(widths(100, leaves) == [40, 20, 40])
        #expect(leaves[1].frame.midX == 50)
        #expect(leaves.map(\.frame.height) == [0, 10, 0])
    }

    @Test("a spacer follows its container's axis, and expands both ways without one")
    func spacerAxis() {
        let column = [Leaf(30, 10), Leaf.spacer(.vertical), Leaf(20, 10)]
        #expect(Container(VStackLayout(), column).set(50, 100) == CGSize(width: 30, height: 100))
        #expect(column[1].frame.size == CGSize(width: 0, height: 80))
        #expect(SpacerSizing(axis: nil).size(.init(width: 50, height: 3)) == CGSize(width: 50, height: 8))
        #expect(SpacerSizing(axis: nil).spacing == .zero)
        #expect(SpacerSizing(axis: .vertical).spacing[.leading] == nil)
    }

    // MARK: Priorities

    @Test("the highest priority is offered all but the smallest lengths of the lower ones, and so on down")
    func priorities() {
        let views = { [10.0, 20, 0].map { Leaf(.range(10, 100)).stating(priority: $0) } }
        // The middle one first: 150 − 20 offered, 100 taken; then 50 − 10; then 10.
        #expect(widths(150, views()) == [40, 100, 10])
        #expect(widths(25, views()) == [10, 10, 10])
        #expect(widths(300, views()) == [100, 100, 100])
    }

    @Test("views of one priority share, whatever is between them")
    func group() {
        let views = [Leaf(.any), Leaf(.any).stating(priority: 1), Leaf(.range(6, 9)), Leaf(.any).stating(priority: 1)]
        #expect(widths(106, views) == [0, 50, 6, 50])
    }

    // MARK: Division

    @Test("three texts: the shortest first, the others share the rest")
    func texts() {
        // 170: A is offered 56.7 and takes 30; the others 70 each.
        #expect(widths(170, [.text(20), .text(3), .text(20)]) == [70, 30, 70])
        // One letter wide each at least: with less room the row sticks out.
        #expect(widths(12, [.text(20), .text(3)]) == [10, 10])
    }

    @Test("a view that is endless even at its smallest leaves nothing, and is counted as inflexible")
    func endlessAtSmallest() {
        #expect(widths(100, [Leaf(.any), Leaf(.fixed(.infinity)), Leaf(20, 10)]) == [0, .infinity, 20])
    }

    @Test("a negative spacing lets views overlap, and the row is as long as they reach")
    func overlap() {
        let leaves = [Leaf(30, 10), Leaf(30, 10), Leaf(.any)]
        #expect(Container(HStackLayout(spacing: -10), leaves).set(80).width == 80)
        #expect(leaves.map(\.frame.minX) == [0, 20, 40])
        #expect(leaves[2].frame.width == 40)
        #expect(Container(HStackLayout(spacing: -100), leaves).set(nil).width == 0)
    }

    // MARK: Across

    @Test("an explicit guide moves its view, and the row extends on both sides")
    func guides() {
        let leaves = [
            Leaf(10, 20).stating(VerticalAlignment.center) { _ in -5 }, Leaf(10, 20),
            Leaf(10, 20).stating(VerticalAlignment.center) { $0.height + 3 },
        ]
        // Above the guide −5, 10 and 23; below it 25, 10 and −3.
        #expect(Container(HStackLayout(), leaves).set(nil).height == 48)
        #expect(leaves.map(\.frame.minY) == [28, 13, 0])
    }

    @Test("texts of a row are on one baseline, a picture by its lower edge")
    func baselines() {
        let leaves = [
            Leaf(10, 30).stating(.firstTextBaseline) { _ in 22 }, Leaf(10, 12).stating(.firstTextBaseline) { _ in 9 },
            Leaf(10, 16),
        ]
        #expect(Container(HStackLayout(alignment: .firstTextBaseline), leaves).set(nil).height == 30)
        #expect(leaves.map(\.frame.minY) == [0, 13, 6])
    }

    // MARK: Spacing

    @Test("texts in a column are as near as their lines, other views at the default distance")
    func textColumn() {
        let leaves = [Leaf(10, 10), Leaf(10, 10), Leaf(10, 10), Leaf(10, 10)]
        for text in leaves.prefix(2) { _ = text.stating(spacing: .text(lineGap: 2)) }
        _ = leaves[3].stating(spacing: ViewSpacing(.top, 5))
        Container(VStackLayout(), leaves).set(nil)
        #expect(leaves.map(\.frame.minY) == [0, 12, 30, 45])
        Container(HStackLayout(), leaves).set(nil)
        #expect(leaves.map(\.frame.minX) == [0, 18, 36, 54])
    }

    @Test("a column of texts is itself text at its ends, so that columns follow each other as their texts would")
    func outerSpacing() {
        let texts = { (0..<2).map { _ in Leaf(10, 10).stating(spacing: .text(lineGap: 3)) } }
        let columns = [Container(VStackLayout(), texts()), Container(VStackLayout(), texts() + [Leaf(10, 10)])]
        #expect(columns[0].spacing == .text(lineGap: 3))
        #expect(columns[1].spacing[toText: .top] == 3 && columns[1].spacing[toText: .bottom] == nil)
        let outer = Container(VStackLayout(), columns + [Leaf(10, 10)])
        outer.set(nil)
        // 23 high, 3 between; 41 high, and 8 after its last view.
        #expect(columns.map(\.frame.minY) == [0, 26] && outer.frame.height == 85)
    }

    @Test("a row's sides are those of its first and last view, above and below it all of them count")
    func rowSpacing() {
        let row = Container(
            HStackLayout(),
            [
                Leaf(1, 1).stating(spacing: ViewSpacing(.all, 1)), Leaf(1, 1).stating(spacing: ViewSpacing(.all, 9)),
                Leaf(1, 1).stating(spacing: ViewSpacing(.all, 4)),
            ])
        let spacing = row.spacing
        #expect([spacing[.leading], spacing[.trailing], spacing[.top], spacing[.bottom]] == [1, 4, 9, 9])
    }

    @Test("each subview's preferences are read once, however often the stack's are")
    func spacingQuestions() {
        let boxes = boxes("A BB CCC")
        let row = Container(HStackLayout(), boxes)
        for width: CGFloat? in [nil, 0, 10, 20, .infinity] { row.set(width) }
        _ = row.spacing
        #expect(boxes.map(\.spacingQuestions) == [1, 1, 1])
    }

    @Test("a cache for other subviews is cleared")
    func otherSubviews() {
        let layouts: [any Layout] = [HStackLayout(spacing: 0), AnyLayout(HStackLayout(spacing: 0)), GridLayout()]
        let subviews = LayoutHost([Leaf(10, 10), Leaf(20, 20), Leaf(40, 30)]).subviews
        for layout in layouts {
            func heights<L: Layout>(_ layout: L) -> [CGFloat] {
                var cache = layout.makeCache(subviews: subviews)
                return [subviews, subviews[1..<3], subviews[[0]], subviews].map {
                    layout.sizeThatFits(proposal: .unspecified, subviews: $0, cache: &cache).height
                }
            }
            // Grids of views without rows are columns, 8 apart.
            #expect(heights(layout) == (layout is GridLayout ? [76, 58, 10, 76] : [30, 30, 10, 30]))
        }
    }

    // MARK: Pages

    @Test("pages may be cut between the views of a column")
    func strips() {
        let layout = VStackLayout(spacing: 4)
        let host = LayoutHost([Leaf(10, 10), Leaf(10, 30), Leaf(10, 5)])
        var cache = layout.makeCache(subviews: host.subviews)
        let bounds = CGRect(x: 0, y: 100, width: 10, height: 53)
        let strips = layout.strips(in: bounds, proposal: .unspecified, subviews: host.subviews, cache: &cache)
        #expect(strips.map(\.minY) == [100, 114, 148] && strips.map(\.maxY) == [110, 144, 153])
        #expect(strips.map(\.subviews) == [0..<1, 1..<2, 2..<3])
    }
}
