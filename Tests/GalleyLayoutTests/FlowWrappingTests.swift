import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: where lines end and how large they are") struct FlowWrappingTests {
    private let plain = FlowLayout(spacing: 1, lineSpacing: 0)

    @Test("a line takes what it can: words wrap")
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

    @Test("under no width, or an endless one, it is one line", arguments: [nil, CGFloat.infinity])
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

    @Test("a box that is too wide is asked again with the width, and wraps inside")
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

    @Test("a box exactly as wide as the width is not asked again")
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

    @Test("a box that stays too wide stands alone, with no empty line before or after it")
    func tooWide() {
        #expect(
            Setting(plain, boxes("AA BBBBBBBB CC"), width: 5).picture == """
                +--------+
                |AA      |
                |BBBBBBBB|
                |CC      |
                +--------+
                """)
        #expect(
            Setting(plain, boxes("BBBBBBBB CC DDDDDD"), width: 5).picture == """
                +--------+
                |BBBBBBBB|
                |CC      |
                |DDDDDD  |
                +--------+
                """)
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

    @Test("new subviews are laid out anew after updateCache")
    func updatedCache() {
        let (old, new) = (LayoutHost(boxes("AAA BBB")), LayoutHost(boxes("AAA BBB CCC")))
        var cache = plain.makeCache(subviews: old.subviews)
        let first = plain.sizeThatFits(proposal: .unspecified, subviews: old.subviews, cache: &cache)
        plain.updateCache(&cache, subviews: new.subviews)
        let second = plain.sizeThatFits(proposal: .unspecified, subviews: new.subviews, cache: &cache)
        #expect((first.width, second.width) == (7, 11))
    }
}
