import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("MasonryLayout: the shortest column first") struct StockMasonryTests {
    private func box(_ letter: Character, _ height: CGFloat) -> FlowBox {
        FlowBox(letter) { CGSize(width: $0.width ?? 3, height: height) }
    }

    @Test("each goes to the shortest column, the first of equals")
    func columns() {
        let boxes = [box("A", 3), box("B", 1), box("C", 2), box("D", 1), box("E", 1), box("F", 2)]
        #expect(
            Setting(MasonryLayout(columns: 3, spacing: 1, lineSpacing: 0), boxes, width: 8).picture == """
                +--------+
                |AA BB CC|
                |AA DD CC|
                |AA EE FF|
                |      FF|
                +--------+
                """)
        #expect(boxes[0].proposal == ProposedViewSize(width: 2, height: nil))
    }

    @Test("spacing between rows equals spacing between columns unless set")
    func spacing() {
        #expect(
            Setting(MasonryLayout(columns: 2, spacing: 1), [box("A", 1), box("B", 1), box("C", 1)], width: 5).picture
                == """
                +-----+
                |AA BB|
                |     |
                |CC   |
                +-----+
                """)
    }

    @Test("as many columns as fit, one at least")
    func adaptive() {
        func columns(_ width: CGFloat?, _ count: Int = 9, minWidth: CGFloat = 20) -> Int {
            let layout = MasonryLayout(columns: .adaptive(minWidth: minWidth), spacing: 10)
            let boxes = (0..<count).map { _ in box("x", 5) }
            return Set(Setting(layout, boxes, width: width).frames.map(\.minX)).count
        }
        #expect([110, 109, 20, 5, 0].map { columns($0) } == [4, 3, 1, 1, 1])
        #expect(columns(1000) == 9 && columns(1000, 3) == 3)
        #expect(columns(100, minWidth: .nan) >= 1 && columns(100, minWidth: -5) >= 1)
    }

    @Test("without a width, columns have the widest ideal width; a subview wider than its column widens all")
    func widths() {
        let ideal = Setting(MasonryLayout(columns: 2, spacing: 1), [Box("A", 4, 1), Box("B", 6, 1)], width: nil)
        #expect(ideal.frames.map(\.minX) == [0, 7] && ideal.size == CGSize(width: 13, height: 1))
        let narrow = Setting(MasonryLayout(columns: 2, spacing: 1), [Box("A", 4, 1), Box("B", 6, 1)], width: 5)
        #expect(narrow.frames.map(\.minX) == [0, 7] && narrow.size.width == 13)
    }

    @Test("zero columns count as one; excess columns are empty; no number traps")
    func odd() {
        for count in [0, -4, 1] {
            let setting = Setting(MasonryLayout(columns: count, spacing: 0), [box("A", 1), box("B", 1)], width: 4)
            #expect(setting.frames.map(\.minY) == [0, 1])
        }
        #expect(Setting(MasonryLayout(columns: 4, spacing: 0), [box("A", 1)], width: 8).size.width == 8)
        _ = Setting(MasonryLayout(columns: .max, spacing: 1), [box("A", 1)], width: 8)
        #expect(Setting(MasonryLayout(columns: 3), [], width: 8).size == .zero)
        for width in [0, -1, .nan, .infinity] as [CGFloat] {
            let boxes = [box("A", .nan), box("B", .infinity), box("C", 2)]
            let setting = Setting(MasonryLayout(columns: 2, spacing: .nan), boxes, width: width)
            #expect(boxes.allSatisfy { $0.placements == 1 })
            #expect(setting.frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
        }
    }

    @Test("random masonry: in bounds, apart, and no column could have been shorter when its box came")
    func properties() {
        var random = SeededGenerator(seed: 62)
        for _ in 0..<300 {
            let boxes = (0..<Int.random(in: 1...30, using: &random)).map { _ in box("x", random.halves(1...20)) }
            let count = Int.random(in: 1...6, using: &random)
            let setting = Setting(MasonryLayout(columns: count, spacing: 2), boxes, width: 100)
            var ends: [CGFloat: CGFloat] = [:]
            for (index, frame) in setting.frames.enumerated() {
                #expect(setting.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(frame))
                let start = ends[frame.minX].map { $0 + 2 } ?? 0
                #expect(frame.minY == start)
                if index >= count { #expect(ends.values.allSatisfy { $0 >= (ends[frame.minX] ?? 0) }) }
                ends[frame.minX] = frame.maxY
            }
            #expect(ends.count == min(count, boxes.count))
        }
    }
}
