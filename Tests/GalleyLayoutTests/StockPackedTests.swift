import GalleyGeometry
import GalleyLayout
import Testing

@Suite("PackedLayout: boxes around a centre") struct StockPackedTests {
    /// Boxes of random sizes, the same for each seed.
    private func boxes(_ count: Int, seed: UInt64, longest: CGFloat = 60) -> [Box] {
        var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
        func random(_ most: CGFloat) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 1 + (most - 1) * CGFloat(state >> 33) / CGFloat(UInt32.max >> 1)
        }
        return (0..<count).map { _ in Box("x", random(longest), random(20)) }
    }

    @Test("no box is over another or nearer than the spacing, and all are in the bounds", arguments: 0..<30)
    func apart(_ seed: Int) {
        let (count, spacing) = (1 + seed * 3, CGFloat(seed % 4))
        let width: CGFloat? = seed % 3 == 0 ? nil : CGFloat(80 + 10 * seed)
        let setting = Setting(
            PackedLayout(spacing: spacing), boxes(count, seed: UInt64(seed)), width: width,
            height: seed % 3 == 2 ? 200 : nil, origin: CGPoint(x: 5, y: 7))
        let frames = setting.frames
        #expect(setting.boxes.allSatisfy { $0.placements == 1 })
        if let width { #expect(setting.size.width <= width + 1e-6) }
        for (index, frame) in frames.enumerated() {
            #expect(min(frame.minX - setting.bounds.minX, frame.minY - setting.bounds.minY) > -1e-6)
            #expect(max(frame.maxX - setting.bounds.maxX, frame.maxY - setting.bounds.maxY) < 1e-6)
            for other in frames[..<index] {
                let dx = max(frame.minX - other.maxX, other.minX - frame.maxX)
                let dy = max(frame.minY - other.maxY, other.minY - frame.maxY)
                #expect(max(dx, dy) >= spacing - 1e-5, "\(frame) and \(other)")
            }
        }
    }

    @Test("most of the area is filled, the largest is in the middle, and the same boxes have the same places")
    func dense() {
        let setting = Setting(PackedLayout(spacing: 0), boxes(200, seed: 3), width: 400)
        let area = setting.frames.reduce(0) { $0 + $1.width * $1.height }
        #expect(area / (setting.size.width * setting.size.height) > 0.6)
        let largest = setting.frames.max { $0.width * $0.height < $1.width * $1.height } ?? .zero
        #expect(abs(largest.midX - setting.bounds.midX) < 40 && abs(largest.midY - setting.bounds.midY) < 40)
        #expect(Setting(PackedLayout(spacing: 0), boxes(200, seed: 3), width: 400).frames == setting.frames)
    }

    @Test("equal boxes are next to each other, and mirrored from right to left")
    func equal() {
        let boxes = { "ABCDE".map { Box($0, 4, 2) } }
        let setting = Setting(PackedLayout(spacing: 1), boxes(), width: nil)
        let mirrored = Setting(PackedLayout(spacing: 1), boxes(), width: nil, direction: .rightToLeft)
        #expect(mirrored.size == setting.size)
        for (frame, other) in zip(setting.frames, mirrored.frames) {
            #expect(abs(frame.minX + other.maxX - setting.size.width) < 1e-9 && frame.minY == other.minY)
        }
        #expect(setting.size.width * setting.size.height < 5 * 5 * 3 * 2)
    }

    @Test("proposals that are nothing, boxes without extent and none at all do not trap")
    func edges() {
        for width in [0, -3, .nan, .infinity, 1e-9] as [CGFloat] {
            let setting = Setting(PackedLayout(), [Box("A", 0, 0), Box("B", 0, 5), Box("C", 1e9, 3)], width: width)
            #expect(setting.boxes.allSatisfy { $0.placements == 1 })
        }
        #expect(Setting(PackedLayout(), [], width: 12).size == .zero)
        // A long text wraps in the width that there is.
        #expect(Setting(PackedLayout(), [.text("t", 40)], width: 10).size == CGSize(width: 10, height: 4))
    }
}
