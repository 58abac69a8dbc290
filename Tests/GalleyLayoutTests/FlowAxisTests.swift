import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("FlowLayout: lines that are columns") struct FlowAxisTests {
    /// Boxes one wide and as high as their words are long.
    private func tall(_ words: String) -> [Box] {
        words.split(separator: " ").map { Box($0.first ?? "?", 1, CGFloat($0.count)) }
    }

    @Test("items stand below each other, columns beside each other")
    func columns() {
        let layout = FlowLayout(axis: .vertical, spacing: 1, lineSpacing: 1)
        #expect(
            Setting(layout, tall("AA BB CCC D"), width: nil, height: 5).picture == """
                +---+
                |A C|
                |A C|
                |  C|
                |B  |
                |B D|
                +---+
                """)
        #expect(Setting(layout, tall("AA BB CCC D"), width: 3, height: nil).size == CGSize(width: 1, height: 11))
    }

    @Test("right to left, the first column is at the right")
    func rightToLeft() {
        let layout = FlowLayout(axis: .vertical, spacing: 0, lineSpacing: 1)
        #expect(
            Setting(layout, tall("AA BB CC DD"), width: nil, height: 4, direction: .rightToLeft).picture == """
                +---+
                |C A|
                |C A|
                |D B|
                |D B|
                +---+
                """)
    }

    @Test("top and bottom are the leading and trailing edges of a column, and vice versa in a row")
    func alignments() {
        let boxes = { [Box("A", 3, 1), Box("B", 1, 1), Box("C", 2, 1)] }
        func column(_ alignment: FlowItemAlignment) -> [CGFloat] {
            Setting(FlowLayout(axis: .vertical, itemAlignment: alignment, spacing: 0), boxes(), width: nil).frames.map(
                \.minX)
        }
        #expect(column(.leading) == [0, 0, 0] && column(.top) == [0, 0, 0])
        #expect(column(.center) == [0, 1, 0.5])
        #expect(column(.trailing) == [0, 2, 1] && column(.bottom) == [0, 2, 1])
        #expect(column(.firstTextBaseline) == [0, 0, 0] && column(.lastTextBaseline) == [0, 0, 0])
        let row = Setting(
            FlowLayout(itemAlignment: .trailing, spacing: 0), [Box("A", 1, 3), Box("B", 1, 1)], width: nil)
        #expect(row.frames.map(\.minY) == [0, 2])
        enum Quarter: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 4 } }
        #expect(column(FlowItemAlignment(HorizontalAlignment(Quarter.self))) == [0, 0.5, 0.25])
    }

    @Test("a box that is too high is measured again with the height")
    func tooHigh() {
        let box = Box("A") { CGSize(width: 12 / min(12, $0.height ?? 12), height: min(12, $0.height ?? 12)) }
        let setting = Setting(FlowLayout(axis: .vertical), [box], width: nil, height: 4)
        #expect(setting.frames == [CGRect(x: 0, y: 0, width: 3, height: 4)])
        #expect(box.proposal == ProposedViewSize(width: nil, height: 4))
    }

    @Test("nil spacing: below each other the preferences up and down count, between columns those of the sides")
    func preferences() {
        let spacing = ViewSpacing([.bottom, .leading], 2)
        let boxes = (0..<3).map { _ in Box("x", 1, 1, spacing: spacing) }
        let setting = Setting(FlowLayout(axis: .vertical), boxes, width: nil, height: 4)
        #expect(setting.frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 3), CGPoint(x: 3, y: 0)])
    }

    @Test("a flow of columns is one strip and has no baselines")
    func strip() {
        let layout = FlowLayout(axis: .vertical, spacing: 1, lineSpacing: 1)
        let host = LayoutHost(tall("AA BB CCC D"))
        var cache = layout.makeCache(subviews: host.subviews)
        let bounds = CGRect(x: 10, y: 20, width: 3, height: 5)
        let proposal = ProposedViewSize(width: nil, height: 5)
        #expect(
            layout.strips(in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache) == [
                LayoutStrip(minY: 20, maxY: 25, subviews: 0..<4)
            ])
        #expect(
            layout.explicitAlignment(
                of: .firstTextBaseline, in: bounds, proposal: proposal, subviews: host.subviews, cache: &cache) == nil)
    }

    @Test("line boxes are columns with upright guides, mirrored from right to left")
    func lineBoxes() {
        let layout = FlowLayout(axis: .vertical, itemAlignment: .trailing, spacing: 0, lineSpacing: 1)
        for direction in LayoutDirection.allCases {
            let host = LayoutHost([Box("A", 2, 3), Box("B", 1, 3)], layoutDirection: direction)
            var cache = layout.makeCache(subviews: host.subviews)
            let boxes = layout.lineBoxes(
                in: CGRect(x: 10, y: 20, width: 4, height: 3), proposal: ProposedViewSize(width: nil, height: 3),
                subviews: host.subviews, cache: &cache)
            let isMirrored = direction == .rightToLeft
            #expect(boxes.map(\.frame.minX) == (isMirrored ? [12, 10] : [10, 13]))
            #expect(boxes.map(\.guide?.start.x) == (isMirrored ? [12, 10] : [12, 14]))
            #expect(boxes.allSatisfy { $0.frame.height == 3 && $0.strip == 0 })
        }
    }
}
