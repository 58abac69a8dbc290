import GalleyGeometry
import GalleyLayout
import Testing

@Suite("LayoutSubviews and LayoutHost") struct SubviewsTests {
    private func widths(_ subviews: LayoutSubviews) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    private let host = LayoutHost(boxes("A BB CCC DDDD"))

    @Test("subviews come in source order")
    func order() {
        #expect(widths(host.subviews) == [1, 2, 3, 4])
        #expect(host.subviews.indices == 0..<4)
    }

    @Test("a slice is a LayoutSubviews that keeps its indices and its direction")
    func slices() {
        let slice: LayoutSubviews = LayoutHost(boxes("A BB CCC DDDD"), layoutDirection: .rightToLeft).subviews[1..<3]
        #expect(slice.startIndex == 1 && slice.endIndex == 3)
        #expect(widths(slice) == [2, 3])
        #expect(slice[2].sizeThatFits(.unspecified).width == 3)
        #expect(slice.layoutDirection == .rightToLeft)
        let rest: LayoutSubviews = slice.dropFirst()
        #expect(rest.indices == 2..<3)
    }

    @Test("the subviews at given indices come in that order, numbered from 0")
    func indexed() {
        let picked = host.subviews[[3, 0, 3]]
        #expect(picked.indices == 0..<3)
        #expect(widths(picked) == [4, 1, 4])
        #expect(widths(host.subviews[stride(from: 3, through: 0, by: -2)]) == [4, 2])
    }

    @Test("subviews are equal when they are the same elements in the same direction")
    func equality() {
        #expect(host.subviews == host.subviews)
        #expect(host.subviews[0..<2] == host.subviews[[0, 1]])
        #expect(host.subviews[0..<2] != host.subviews[[1, 0]])
        #expect(host.subviews != LayoutHost(boxes("A BB CCC DDDD")).subviews)
        #expect(host.subviews != LayoutHost(host.elements, layoutDirection: .rightToLeft).subviews)
        #expect(host.subviews[0] == host.subviews[[0]][0])
    }

    /// Places the first box with an anchor, twice, and does not place the others.
    private struct Careless: Layout {
        var anchor: UnitPoint
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 20, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: .zero, proposal: .zero)
            subviews[0].place(at: CGPoint(x: 10, y: 5), anchor: anchor, proposal: .unspecified)
        }
    }

    @Test("subviews that are not placed land in the centre, under the layout's proposal")
    func unplaced() {
        let boxes = [Box("A", 2), Box("B", 4, 2), Box("C", 3, 4)]
        let setting = Setting(Careless(anchor: .topLeading), boxes, width: 33, origin: CGPoint(x: 100, y: 100))
        #expect(setting.frames[1] == CGRect(x: 108, y: 104, width: 4, height: 2))
        #expect(setting.frames[2] == CGRect(x: 108.5, y: 103, width: 3, height: 4))
        #expect(boxes[1].proposal == ProposedViewSize(width: 33, height: nil))
    }

    @Test("a subview that only the first pass has placed goes back to the centre")
    func unplacedAgain() {
        let boxes = [Box("A", 2), Box("B", 4)]
        let host = LayoutHost(boxes)
        let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        var flowCache = FlowLayout().makeCache(subviews: host.subviews)
        host.place(FlowLayout(), in: bounds, proposal: .unspecified, cache: &flowCache)
        #expect(boxes[1].frame?.minX == 10)
        // A variable of no size has no address, which Thread Sanitizer would look at.
        var cache: [Void] = [()]
        host.place(Careless(anchor: .top), in: bounds, proposal: .unspecified, cache: &cache[0])
        #expect(boxes[1].frame == CGRect(x: 8, y: 4.5, width: 4, height: 1))
    }

    @Test(
        "the anchor is the subview's point at the position, and the last call counts",
        arguments: [
            (UnitPoint.topLeading, 10, 5), (.center, 8, 4), (.bottomTrailing, 6, 3), (.top, 8, 5), (.trailing, 6, 4),
            (UnitPoint(x: 0.25, y: 0.5), 9, 4),
        ] as [(UnitPoint, CGFloat, CGFloat)])
    func anchors(anchor: UnitPoint, x: CGFloat, y: CGFloat) {
        let setting = Setting(Careless(anchor: anchor), [Box("A", 4, 2)], width: nil)
        #expect(setting.frames == [CGRect(x: x, y: y, width: 4, height: 2)])
    }

    @Test("an endless subview begins at its position, in either direction")
    func endless() {
        for direction in LayoutDirection.allCases {
            let box = Box("A", .infinity, .infinity)
            let setting = Setting(Careless(anchor: .center), [box], width: nil, direction: direction)
            #expect(setting.frames[0].origin == CGPoint(x: 10, y: 5))
        }
    }

    @Test("an element is measured once for each proposal")
    func measuredOnce() {
        let box = Box.text("A", 10)
        for _ in 0..<3 {
            #expect(box.sizeThatFits(.unspecified) == CGSize(width: 10, height: 1))
            #expect(box.sizeThatFits(ProposedViewSize(width: 4, height: nil)) == CGSize(width: 4, height: 3))
            #expect(box.sizeThatFits(ProposedViewSize(width: 4, height: 9)) == CGSize(width: 4, height: 3))
        }
        #expect(box.measures.count == 3)
    }

    @Test("a subview hands on its layout values, its priority and its guides")
    func values() {
        struct Rank: LayoutValueKey { static var defaultValue: Int { 7 } }
        final class Ranked: LayoutElement {
            override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
                key == Rank.self ? (3 as? K.Value) ?? K.defaultValue : K.defaultValue
            }
            override var layoutPriority: Double { 2 }
        }
        let subviews = LayoutHost([Ranked(), Box("A", 4, 6, firstBaseline: 5)]).subviews
        #expect(subviews[0][Rank.self] == 3)
        #expect(subviews[1][Rank.self] == 7)
        #expect(subviews.map(\.priority) == [2, 0])
        let dimensions = subviews[1].dimensions(in: .unspecified)
        #expect(dimensions[.firstTextBaseline] == 5)
        #expect(dimensions[explicit: .firstTextBaseline] == 5)
        #expect(dimensions[explicit: .lastTextBaseline] == nil)
        #expect(dimensions[.lastTextBaseline] == 6)
    }

    @Test("the first baseline is cached with the latest size, and cleared with it")
    func keptBaseline() {
        /// Its baseline is at a share of its height; without a width it states none.
        final class Half: LayoutElement {
            var (share, ideal, asked) = (0.5, 10.0, 0)

            override func measure(_ proposal: ProposedViewSize) -> CGSize {
                CGSize(width: proposal.width ?? 7, height: proposal.height ?? ideal)
            }

            override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
                -> CGFloat?
            {
                asked += 1
                guard key == VerticalAlignment.firstTextBaseline.key else { return 1 }
                return size.width == 0 ? nil : size.height * share
            }
        }
        let element = Half()
        func baseline(_ width: CGFloat?, _ height: CGFloat?) -> CGFloat? {
            element.dimensions(in: ProposedViewSize(width: width, height: height))[explicit: .firstTextBaseline]
        }
        #expect((0..<3).map { _ in baseline(nil, nil) } == [5, 5, 5] && element.asked == 1)
        #expect((0..<3).map { _ in baseline(0, 8) } == [nil, nil, nil] && element.asked == 2)
        // Only the latest is cached: any other is measured again.
        #expect(baseline(nil, nil) == 5 && baseline(nil, 30) == 15 && baseline(nil, nil) == 5)
        #expect(element.dimensions(in: .unspecified)[explicit: .lastTextBaseline] == 1)
        #expect(baseline(nil, .infinity) == .infinity && baseline(nil, .infinity) == .infinity)
        _ = baseline(nil, 20)
        element.share = 0.25
        element.forgetSizes()
        #expect(baseline(nil, 20) == 5)
        // Dimensions from before the content grew are of the size that they had.
        let old = element.dimensions(in: .unspecified)
        element.ideal = 40
        element.forgetSizes()
        #expect(element.dimensions(in: .unspecified)[explicit: .firstTextBaseline] == 10)
        #expect(old.height == 10 && old[explicit: .firstTextBaseline] == 2.5)
    }
}
