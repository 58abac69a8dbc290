import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: line ends and sizes") struct FlowWrappingTests {
    private let plain = FlowLayout(spacing: 1, lineSpacing: 0)

    @Test("a line takes as many words as fit")
    func wraps() {
        #expect(
            Setting(plain, boxes("AAA BBB CC D EEEEE FF"), width: 7).picture == """
                +-------+
                |AAA BBB|
                |CC D   |
                |EEEEE  |
                |FF     |
                +-------+
                """)
    }

    @Test("an exact fit does not wrap, the least bit more does")
    func exactFit() {
        #expect(Setting(plain, boxes("AAA BBB"), width: 7).size == CGSize(width: 7, height: 1))
        #expect(Setting(plain, boxes("AAA BBB"), width: 6.99).size == CGSize(width: 3, height: 2))
        // Ten tenths are not 1 in binary.
        let tenths = (0..<10).map { _ in Box("x", 0.1) }
        #expect(Setting(FlowLayout(spacing: 0), tenths, width: 1).size.height == 1)
    }

    @Test("the space after the last box of a line is never counted")
    func trailingSpace() {
        let layout = FlowLayout(spacing: 5, lineSpacing: 0)
        #expect(
            Setting(layout, boxes("AA BB CC"), width: 9).picture == """
                +---------+
                |AA     BB|
                |CC       |
                +---------+
                """)
        #expect(Setting(layout, boxes("AA"), width: nil).size.width == 2)
    }

    @Test("the layout is as wide as its widest line and as high as its lines")
    func tight() {
        #expect(Setting(plain, boxes("AA BBB CC"), width: 100).size == CGSize(width: 9, height: 1))
        #expect(Setting(plain, boxes("AA BBB CCC"), width: 8).size == CGSize(width: 6, height: 2))
    }

    @Test("without a width, or with an infinite one, there is one line", arguments: [nil, CGFloat.infinity])
    func oneLine(width: CGFloat?) {
        let setting = Setting(plain, boxes("AAA BBB CCC DDD"), width: width)
        #expect(setting.size == CGSize(width: 15, height: 1))
        #expect(setting.boxes.allSatisfy { $0.measures == [.unspecified] })
    }

    @Test("every box gets its ideal size")
    func idealSize() {
        let setting = Setting(plain, boxes("AAA BBB"), width: 7)
        #expect(setting.boxes.allSatisfy { $0.measures == [.unspecified] && $0.proposal == .unspecified })
    }

    @Test("a box that is too wide is measured again with the width, and wraps inside")
    func asksAgain() {
        let setting = Setting(plain, [Box("A", 2), .text("B", 13), Box("C", 2)], width: 6)
        #expect(
            setting.picture == """
                +------+
                |AA    |
                |BBBBBB|
                |BBBBBB|
                |BBBBBB|
                |CC    |
                +------+
                """)
        #expect(setting.boxes[1].proposal == ProposedViewSize(width: 6, height: nil))
        #expect(setting.boxes[1].measures == [.unspecified, ProposedViewSize(width: 6, height: nil)])
    }

    @Test("a box exactly as wide as the width is not measured again")
    func asksNoMore() {
        let setting = Setting(plain, [.text("A", 6), .text("B", 7)], width: 6)
        #expect(setting.boxes.map(\.measures.count) == [1, 2])
        #expect(setting.boxes.map(\.proposal) == [.unspecified, ProposedViewSize(width: 6, height: nil)])
    }

    @Test("a box that wraps and is narrow then shares its line")
    func narrowAfterWrapping() {
        let shy = Box("B") { $0.width == nil ? CGSize(width: 20, height: 1) : CGSize(width: 3, height: 2) }
        let setting = Setting(
            FlowLayout(itemAlignment: .top, spacing: 1, lineSpacing: 0), [shy, Box("C", 2)], width: 6)
        #expect(
            setting.picture == """
                +------+
                |BBB CC|
                |BBB   |
                +------+
                """)
    }

    @Test(
        "a box that stays too wide overflows alone, without empty lines around it; the flow keeps its width")
    func tooWide() {
        #expect(
            Setting(plain, boxes("AA BBBBBBBB CC"), width: 5).picture == """
                +-----+
                |AA   |
                |BBBBB|
                |CC   |
                +-----+
                B is outside
                """)
        #expect(
            Setting(plain, boxes("BBBBBBBB CC DDDDDD"), width: 5).picture == """
                +-----+
                |BBBBB|
                |CC   |
                |DDDDD|
                +-----+
                B is outside
                D is outside
                """)
    }

    @Test(
        "the other lines are shared out within the measure, whatever sticks out of it",
        arguments: LayoutDirection.allCases)
    func sharedWithinMeasure(direction: LayoutDirection) {
        let policies: [(FlowLinePolicy, [CGFloat])] = [
            (.center, [0, 1.5]), (.trailing, [0, 3]), (.spaceBetween, [0, 0]), (.spaceEvenly, [0, 1.5]),
        ]
        for (policy, starts) in policies {
            let layout = FlowLayout(alignment: policy, spacing: 1, lineSpacing: 0)
            let setting = Setting(layout, boxes("BBBBBBBB CC"), width: 5, direction: direction)
            #expect(setting.size == CGSize(width: 5, height: 2))
            let expected: [CGFloat] = direction == .leftToRight ? starts : [-3, 3 - starts[1]]
            #expect(setting.frames.map(\.minX) == expected)
        }
        // The least width of a flow is that of its widest box.
        #expect(Setting(plain, boxes("BBBBBBBB CC"), width: 0).size.width == 8)
    }

    @Test("shrink: a box that is too wide is drawn smaller, by one factor, and its line is as low as that makes it")
    func shrinks() {
        var layout = plain
        layout.oversize = .shrink
        let boxes = [Box("A", 20, 4), Box("B", 5)]
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: 10, height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(size == CGSize(width: 10, height: 3))
        host.place(layout, in: CGRect(x: 1, y: 2, width: 10, height: 3), proposal: proposal, cache: &cache)
        #expect(host.fittings.keys.sorted() == [0])
        #expect(host.fittings[0]?.fitting == .scaled(0.5))
        #expect(host.fittings[0]?.frame == CGRect(x: 1, y: 2, width: 10, height: 2))
        #expect(boxes[0].frame == CGRect(x: 1, y: 2, width: 20, height: 4), "all of it, before it is drawn smaller")
        #expect(boxes[1].frame == CGRect(x: 1, y: 4, width: 5, height: 1))
        // Where it fits, nothing is made smaller.
        let wide = ProposedViewSize(width: 30, height: nil)
        host.place(layout, in: CGRect(x: 0, y: 0, width: 30, height: 4), proposal: wide, cache: &cache)
        #expect(host.fittings.isEmpty)
    }

    @Test(
        "clip: a box that is too wide is drawn up to its line's end, from its leading edge",
        arguments: LayoutDirection.allCases)
    func clips(direction: LayoutDirection) {
        var layout = plain
        layout.oversize = .clip
        let boxes = [Box("A", 20, 4)]
        let host = LayoutHost(boxes, layoutDirection: direction)
        var cache = layout.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: 10, height: nil)
        #expect(layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache).width == 10)
        host.place(layout, in: CGRect(x: 0, y: 0, width: 10, height: 4), proposal: proposal, cache: &cache)
        #expect(host.fittings[0]?.fitting == .clipped)
        #expect(host.fittings[0]?.frame == CGRect(x: 0, y: 0, width: 10, height: 4))
        #expect(boxes[0].frame?.minX == (direction == .leftToRight ? 0 : -10))
    }

    @Test("wrap-reverse: the first line is the lowest, and remaining space is above the lines")
    func reversed() {
        var layout = plain
        layout.wrap = .reverse
        #expect(
            Setting(layout, boxes("AAA BBB CC D EEEEE"), width: 7, boundsHeight: 4).picture == """
                +-------+
                |       |
                |EEEEE  |
                |CC D   |
                |AAA BBB|
                +-------+
                """)
        let host = LayoutHost(boxes("AAA BBB CC D EEEEE"))
        var cache = layout.makeCache(subviews: host.subviews)
        let bounds = CGRect(x: 0, y: 0, width: 7, height: 3)
        let strips = layout.strips(
            in: bounds, proposal: ProposedViewSize(width: 7, height: nil), subviews: host.subviews, cache: &cache)
        #expect(strips.map(\.subviews) == [0..<5], "pages do not cut it")
    }

    @Test("a distance in ems follows the type size of the two neighbours, or of the one that has one")
    func ems() {
        let layout = FlowLayout(spacing: 1, emSpacing: 0.5)
        let sizes: [CGFloat] = [10, 10, 30]
        let texts: [Box] = sizes.map { Box("x", 10, $0, spacing: .text(lineGap: 0, em: $0)) }
        let expected: [CGFloat] = [0, 16, 37, 63]
        #expect(Setting(layout, texts + [Box("y", 5, 5)], width: nil).frames.map(\.minX) == expected)
        #expect(Setting(layout, boxes("AA BB"), width: nil).frames.map(\.minX) == [0, 3], "no text, no ems")
    }

    @Test("no boxes: no size")
    func empty() {
        for alignment in FlowLineAlignment.allCases {
            #expect(Setting(FlowLayout(alignment: FlowLinePolicy(alignment)), [], width: 100).size == .zero)
        }
    }

    @Test("every box is measured once for a width, and again only for another")
    func measuredOnce() {
        let many = (0..<50).map { Box("x", CGFloat(1 + $0 % 7)) }
        let host = LayoutHost(many)
        var cache = plain.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: 20, height: nil)
        for _ in 0..<3 {
            let size = plain.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
            host.place(plain, in: CGRect(origin: .zero, size: size), proposal: proposal, cache: &cache)
        }
        #expect(many.allSatisfy { $0.measures.count == 1 })
        #expect(many.allSatisfy { $0.placements == 3 })
        let narrow = ProposedViewSize(width: 9, height: nil)
        let size = plain.sizeThatFits(proposal: narrow, subviews: host.subviews, cache: &cache)
        #expect(size.width <= 9)
    }

    @Test("new subviews are laid out after updateCache")
    func updatedCache() {
        let (old, new) = (LayoutHost(boxes("AAA BBB")), LayoutHost(boxes("AAA BBB CCC")))
        var cache = plain.makeCache(subviews: old.subviews)
        let first = plain.sizeThatFits(proposal: .unspecified, subviews: old.subviews, cache: &cache)
        plain.updateCache(&cache, subviews: new.subviews)
        let second = plain.sizeThatFits(proposal: .unspecified, subviews: new.subviews, cache: &cache)
        #expect((first.width, second.width) == (7, 11))
    }
}
