import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: items that differ from their line, and items that fill it") struct FlowFillTests {
    private func picture(_ layout: FlowLayout, _ boxes: [Box], width: CGFloat?, height: CGFloat? = nil) -> String {
        Setting(layout, boxes, width: width, height: height).picture
    }

    @Test("fill: every item as high as its line, whose highest item decides")
    func fill() {
        let boxes = [
            FlowBox.elastic("A", 2, 2, 2), .elastic("B", 2, 2, 2, thickness: 3), .elastic("C", 2, 2, 2),
            .elastic("D", 2, 2, 2),
        ]
        let layout = FlowLayout(itemAlignment: .fill, spacing: 1, lineSpacing: 1)
        #expect(
            picture(layout, boxes, width: 6) == """
                +-----+
                |AA BB|
                |AA BB|
                |AA BB|
                |     |
                |CC DD|
                +-----+
                """)
        #expect(boxes[0].proposal == ProposedViewSize(width: 2, height: 3))
    }

    @Test("an item smaller than its line is at the top; an item that would become longer keeps its size")
    func fillRefused() {
        let growing = FlowBox("B") { CGSize(width: ($0.height ?? 1) * 2, height: $0.height ?? 1) }
        let layout = FlowLayout(itemAlignment: .fill, spacing: 1)
        #expect(
            picture(layout, [Box("A", 2, 3), Box("x", 2, 1), growing], width: nil) == """
                +--------+
                |AA xx BB|
                |AA      |
                |AA      |
                +--------+
                """)
        #expect(growing.proposal == .unspecified)
    }

    @Test("a single item fills, or is aligned differently from its line")
    func own() {
        let boxes = [
            FlowBox("A", 1, 3), FlowBox("B", 1, 1).with(.bottom), FlowBox("C", 1, 1).with(.center), FlowBox("D", 1, 1),
            FlowBox.elastic("E", 1, 1, 1).with(.fill),
        ]
        #expect(
            picture(FlowLayout(itemAlignment: .top, spacing: 1), boxes, width: nil) == """
                +---------+
                |A     D E|
                |A   C   E|
                |A B     E|
                +---------+
                """)
    }

    @Test("items on another guide are aligned with each other, and extend the line")
    func twoGuides() {
        let boxes = [
            FlowBox("A", 1, 2, firstBaseline: 2), FlowBox("B", 1, 2, firstBaseline: 1),
            FlowBox("C", 1, 5).with(.bottom), FlowBox("D", 1, 1).with(.bottom),
        ]
        let setting = Setting(FlowLayout(spacing: 1), boxes, width: nil)
        #expect(
            setting.picture == """
                +-------+
                |A   C  |
                |A B C  |
                |  B C  |
                |    C  |
                |    C D|
                +-------+
                """)
        let own = Setting(
            FlowLayout(spacing: 1),
            [
                FlowBox("A", 1, 4, lastBaseline: 4).with(.lastTextBaseline),
                FlowBox("B", 1, 4, lastBaseline: 1).with(.lastTextBaseline), FlowBox("C", 1, 2, firstBaseline: 1),
            ], width: nil)
        #expect(own.frames.map(\.minY) == [0, 3, 0] && own.size.height == 7)
    }

    @Test("a stretched line moves items at its middle or end, and stretches those that fill it")
    func stretchedLines() {
        let layout = FlowLayout(lines: .stretch, itemAlignment: .fill, spacing: 1, lineSpacing: 0)
        let boxes = [
            FlowBox.elastic("A", 2, 2, 2), FlowBox("B", 2).with(.center), FlowBox("C", 2).with(.bottom),
            FlowBox.elastic("D", 2, 2, 2),
        ]
        #expect(
            picture(layout, boxes, width: 8, height: 6) == """
                +--------+
                |AA      |
                |AA BB   |
                |AA    CC|
                |DD      |
                |DD      |
                |DD      |
                +--------+
                """)
    }
}
