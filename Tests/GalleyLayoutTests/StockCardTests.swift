import GalleyGeometry
import GalleyLayout
import Testing

@Suite("CardLayout: cards of one size") struct StockCardTests {
    @Test("cards are as wide as the widest and as high as the highest, as many beside each other as fit")
    func equal() {
        let boxes = [FlowBox.elastic("A", 1, 2, 99), .elastic("B", 1, 4, 99, thickness: 2), .elastic("C", 1, 3, 99)]
        #expect(
            Setting(CardLayout(spacing: 1), boxes, width: 11).picture == """
                +---------+
                |AAAA BBBB|
                |AAAA BBBB|
                |         |
                |CCCC     |
                |CCCC     |
                +---------+
                """)
        #expect(boxes[0].proposal == ProposedViewSize(width: 4, height: 2))
    }

    @Test("they grow to the width proposed, within maxWidth")
    func grow() {
        let boxes = { (0..<5).map { _ in FlowBox.elastic("x", 1, 20, 999) } }
        func widths(_ layout: CardLayout, _ width: CGFloat?) -> Set<CGFloat> {
            Set(Setting(layout, boxes(), width: width).frames.map(\.width))
        }
        #expect(widths(CardLayout(spacing: 10), 100) == [20])
        #expect(widths(CardLayout(maxWidth: 40, spacing: 10), 100) == [80.0 / 3])
        #expect(widths(CardLayout(maxWidth: 22, spacing: 10), 100) == [22])
        #expect(widths(CardLayout(minWidth: 30, spacing: 10), 100) == [30])
        #expect(widths(CardLayout(maxWidth: 15, spacing: 10), 100) == [15])
        #expect(widths(CardLayout(spacing: 10), nil) == [20])
        #expect(Setting(CardLayout(spacing: 10), boxes(), width: nil).size.width == 140)
        #expect(Setting(CardLayout(spacing: 10), boxes(), width: .infinity).size.width == 140)
    }

    @Test("if no card fits, it takes the width, but at least minWidth; no width at all does not trap")
    func narrow() {
        let boxes = { [FlowBox.elastic("A", 0, 20, 99), .elastic("B", 0, 10, 99)] }
        #expect(Setting(CardLayout(), boxes(), width: 12).frames.map(\.width) == [12, 12])
        #expect(Setting(CardLayout(minWidth: 15), boxes(), width: 12).frames.map(\.width) == [15, 15])
        for width in [0, -3, .nan] as [CGFloat] {
            let setting = Setting(CardLayout(), boxes(), width: width)
            #expect(setting.boxes.allSatisfy { $0.placements == 1 } && setting.size.height > 0)
        }
        #expect(Setting(CardLayout(), [], width: 12).size == .zero)
    }

    @Test("with an aspect ratio the width decides on the height")
    func aspect() {
        let boxes = [FlowBox.elastic("A", 0, 6, 99), .elastic("B", 0, 4, 99)]
        let setting = Setting(CardLayout(aspectRatio: 1.5), boxes, width: nil)
        #expect(setting.frames.map(\.size) == Array(repeating: CGSize(width: 6, height: 4), count: 2))
    }

    @Test("a smaller subview is centred in its card; a larger one enlarges all cards")
    func middle() {
        let setting = Setting(
            CardLayout(maxWidth: 6, aspectRatio: 2, spacing: 1), [Box("A", 2, 1), Box("B", 8, 1), Box("C", 4, 3)],
            width: nil)
        #expect(
            setting.picture == """
                +--------------------------+
                |                    CCCC  |
                |   AA    BBBBBBBB   CCCC  |
                |                    CCCC  |
                +--------------------------+
                """)
    }

    @Test("rows of cards are strips, and may share the width like any flow's")
    func rows() {
        let layout = CardLayout(spacing: 2, alignment: .spaceBetween)
        let host = LayoutHost((0..<5).map { _ in Box("x", 3, 2) })
        var cache = layout.makeCache(subviews: host.subviews)
        let proposal = ProposedViewSize(width: 10, height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(size == CGSize(width: 10, height: 10))
        let strips = layout.strips(
            in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: host.subviews, cache: &cache)
        #expect(strips.map(\.minY) == [0, 4, 8] && strips.map(\.subviews) == [0..<2, 2..<4, 4..<5])
    }
}
