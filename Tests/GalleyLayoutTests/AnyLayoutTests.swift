import GalleyGeometry
import GalleyLayout
import Testing

@Suite("AnyLayout is the layout that it wraps") struct AnyLayoutTests {
    private func leaves() -> [Leaf] {
        [Leaf(30, 10).stating(.firstTextBaseline) { _ in 7 }, Leaf(.any, .fixed(20)), Leaf(.range(5, 25), .fixed(15))]
    }

    /// The results of a layout of `leaves`, as numbers.
    private func result(_ layout: some Layout, _ width: CGFloat?) -> (CGSize, [CGRect], CGFloat?, ViewSpacing) {
        let leaves = leaves()
        let container = Container(layout, leaves)
        let size = container.set(width, 200, at: CGPoint(x: 7, y: 9))
        let dimensions = container.dimensions(in: ProposedViewSize(width: width, height: 200))
        return (size, leaves.map(\.frame), dimensions[explicit: .firstTextBaseline], container.spacing)
    }

    @Test("size, places, guides and spacing are those of the layout inside")
    func forwards() {
        let layouts: [any Layout] = [
            HStackLayout(alignment: .bottom, spacing: 3), VStackLayout(alignment: .leading), ZStackLayout(),
            FlowLayout(spacing: 1), GridLayout(verticalSpacing: 2), AnyLayout(HStackLayout()),
        ]
        for layout in layouts {
            for width: CGFloat? in [nil, 0, 50, 100] {
                func compare<L: Layout>(_ layout: L) {
                    #expect(result(AnyLayout(layout), width) == result(layout, width))
                }
                compare(layout)
            }
        }
    }

    @Test("a cache follows the wrapped layout: another type replaces it, the same type updates it")
    func caches() {
        struct Counting: Layout {
            var step: Int
            func makeCache(subviews: Subviews) -> [Int] { [subviews.count] }
            func updateCache(_ cache: inout [Int], subviews: Subviews) { cache.append(-1) }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) -> CGSize {
                cache.append(step)
                return CGSize(width: cache.count, height: cache.reduce(0, +))
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) {}
        }
        let subviews = LayoutHost(leaves()).subviews
        func size(_ layout: AnyLayout, _ cache: inout AnyLayout.Cache) -> CGSize {
            layout.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache)
        }
        let counting = AnyLayout(Counting(step: 10))
        var cache = counting.makeCache(subviews: subviews)
        #expect(size(counting, &cache) == CGSize(width: 2, height: 13))
        #expect(size(counting, &cache) == CGSize(width: 3, height: 23))
        counting.updateCache(&cache, subviews: subviews)
        #expect(size(counting, &cache) == CGSize(width: 5, height: 32))
        // Spacing 8, 30 + 10 + 25 wide.
        let row = AnyLayout(HStackLayout())
        row.updateCache(&cache, subviews: subviews)
        #expect(size(row, &cache) == CGSize(width: 81, height: 20))
        #expect(size(counting, &cache) == CGSize(width: 2, height: 13), "without an update, too")
        let copy = cache
        #expect(size(counting, &cache) == CGSize(width: 3, height: 23))
        cache = copy
        #expect(size(counting, &cache) == CGSize(width: 3, height: 23), "a copy is a value")
    }

    @Test("two stacks of one cache type do not mistake each other's arrangements")
    func axes() {
        let subviews = LayoutHost(leaves()).subviews
        let (row, column) = (AnyLayout(HStackLayout(spacing: 0)), AnyLayout(VStackLayout(spacing: 0)))
        var cache = row.makeCache(subviews: subviews)
        #expect(row.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache).width == 65)
        #expect(column.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache).height == 45)
    }

    @Test("a wrapped flow can still be cut into pages between its lines; a layout without strips is one strip")
    func strips() throws {
        func strips<Whole: Layout>(_ layout: Whole) throws -> [LayoutStrip] {
            let host = LayoutHost([Leaf(30, 10), Leaf(30, 20), Leaf(30, 5)])
            let strips = try #require(layout as? any StripLayout)
            func ask<L: StripLayout>(_ layout: L) -> [LayoutStrip] {
                var cache = layout.makeCache(subviews: host.subviews)
                return layout.strips(
                    in: CGRect(x: 0, y: 100, width: 60, height: 27), proposal: ProposedViewSize(width: 60, height: nil),
                    subviews: host.subviews, cache: &cache)
            }
            return ask(strips)
        }
        #expect(
            try strips(AnyLayout(FlowLayout(itemAlignment: .top, spacing: 0, lineSpacing: 2))) == [
                LayoutStrip(minY: 100, maxY: 120, subviews: 0..<2), LayoutStrip(minY: 122, maxY: 127, subviews: 2..<3),
            ])
        #expect(try strips(AnyLayout(ZStackLayout())) == [LayoutStrip(minY: 100, maxY: 127, subviews: 0..<3)])
    }

    @Test("the properties are those of the wrapped layout")
    func properties() {
        #expect(LayoutProperties(of: HStackLayout()).stackOrientation == .horizontal)
        #expect(LayoutProperties(of: AnyLayout(VStackLayout())).stackOrientation == .vertical)
        #expect(LayoutProperties(of: AnyLayout(AnyLayout(ZStackLayout()))).stackOrientation == nil)
        #expect(VStackLayout.layoutProperties.stackOrientation == .vertical)
        #expect(LayoutProperties().stackOrientation == nil)
    }
}
