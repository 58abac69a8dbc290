import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("FlowLayout: items within their line") struct FlowItemAlignmentTests {
    /// Two lines of mixed heights; some boxes hold text, with their baselines counted from the top.
    private func mixed() -> [Box] {
        [
            Box("A", 2, 4, firstBaseline: 1, lastBaseline: 3), Box("B", 2, 2, firstBaseline: 1, lastBaseline: 2),
            Box("C", 2, 3), Box("D", 2, 1), Box("E", 2, 3, firstBaseline: 2, lastBaseline: 3), Box("F", 2, 1),
        ]
    }

    private func picture(_ alignment: VerticalAlignment) -> String {
        let layout = FlowLayout(itemAlignment: FlowItemAlignment(alignment), spacing: 1, lineSpacing: 0)
        return Setting(layout, mixed(), width: 8).picture
    }

    @Test("top: the top edges are aligned")
    func top() {
        #expect(
            picture(.top) == """
                +--------+
                |AA BB CC|
                |AA BB CC|
                |AA    CC|
                |AA      |
                |DD EE FF|
                |   EE   |
                |   EE   |
                +--------+
                """)
    }

    @Test("bottom: the bottom edges are aligned")
    func bottom() {
        #expect(
            picture(.bottom) == """
                +--------+
                |AA      |
                |AA    CC|
                |AA BB CC|
                |AA BB CC|
                |   EE   |
                |   EE   |
                |DD EE FF|
                +--------+
                """)
    }

    @Test("center: the centres are aligned, to half a point")
    func center() {
        let layout = FlowLayout(itemAlignment: .center, spacing: 1, lineSpacing: 0)
        let setting = Setting(layout, mixed(), width: 8)
        #expect(setting.frames.map(\.minY) == [0, 1, 0.5, 5, 4, 5])
        #expect(setting.size.height == 7)
    }

    @Test("firstTextBaseline: the first baselines are aligned, a box without text by its bottom edge")
    func firstBaseline() {
        // Line 1: ascents A 1, B 1, C 3; descents A 3, B 1, C 0: 3 + 3 high.
        // Line 2: ascents D 1, E 2, F 1; descents D 0, E 1, F 0: 2 + 1 high.
        #expect(
            picture(.firstTextBaseline) == """
                +--------+
                |      CC|
                |      CC|
                |AA BB CC|
                |AA BB   |
                |AA      |
                |AA      |
                |   EE   |
                |DD EE FF|
                |   EE   |
                +--------+
                """)
    }

    @Test("lastTextBaseline: the last baselines are aligned")
    func lastBaseline() {
        // Line 1: ascents A 3, B 2, C 3; descents A 1, B 0, C 0. Line 2: E's last baseline is its bottom.
        #expect(
            picture(.lastTextBaseline) == """
                +--------+
                |AA    CC|
                |AA BB CC|
                |AA BB CC|
                |AA      |
                |   EE   |
                |   EE   |
                |DD EE FF|
                +--------+
                """)
    }

    @Test("a custom guide aligns boxes, too")
    func ownGuide() {
        enum Third: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 3 } }
        let layout = FlowLayout(
            itemAlignment: FlowItemAlignment(VerticalAlignment(Third.self)), spacing: 0, lineSpacing: 0)
        let setting = Setting(layout, [Box("A", 2, 9), Box("B", 2, 3), Box("C", 2, 6)], width: nil)
        #expect(setting.frames.map(\.minY) == [0, 2, 1])
    }

    @Test("a baseline outside of its box extends the line only as far as needed")
    func outlyingBaselines() {
        let boxes = [Box("A", 2, 2, firstBaseline: -1), Box("B", 2, 2, firstBaseline: 5), Box("C", 2, 1)]
        let setting = Setting(FlowLayout(spacing: 1, lineSpacing: 0), boxes, width: nil)
        // Ascents -1, 5, 1 and descents 3, -3, 0: the line is 5 + 3 high, B at its top, A at its foot.
        #expect(setting.frames.map(\.minY) == [6, 0, 4])
        #expect(setting.size.height == 8)
        let alone = Setting(FlowLayout(), [Box("A", 2, 2, firstBaseline: -1)], width: nil)
        #expect(alone.frames[0].minY == 0 && alone.size.height == 2)
    }

    @Test("whatever the alignment, lines of random boxes keep apart by the line spacing")
    func noOverlap() {
        var random = SeededGenerator(seed: 4)
        let alignments: [FlowItemAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
        for round in 0..<500 {
            let boxes = (0..<12).map { _ in
                let height = CGFloat.random(in: 0...20, using: &random)
                let first = CGFloat.random(in: 0...1, using: &random) * height
                let last = CGFloat.random(in: first...max(first, height), using: &random)
                let hasText = Bool.random(using: &random)
                return Box(
                    "x", CGFloat.random(in: 1...30, using: &random), height, firstBaseline: hasText ? first : nil,
                    lastBaseline: hasText ? last : nil)
            }
            let layout = FlowLayout(itemAlignment: alignments[round % alignments.count], spacing: 2, lineSpacing: 3)
            let setting = Setting(layout, boxes, width: 60)
            var lines: [[CGRect]] = []
            for frame in setting.frames {
                if frame.minX == 0 { lines.append([]) }
                lines[lines.count - 1].append(frame)
            }
            var top: CGFloat = 0
            for line in lines {
                let low = line.map(\.minY).min() ?? 0
                let high = line.map(\.maxY).max() ?? 0
                #expect(abs(low - top) < 1e-9, "the line's highest box touches its top, round \(round)")
                top = high + 3
            }
            #expect(abs(setting.size.height - (top - 3)) < 1e-9, "the height is the lines', round \(round)")
        }
    }
}
