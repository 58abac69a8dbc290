import GalleyDisplay
import GalleyGeometry
import GalleyText
import Testing

@Suite("Text positions in a PDF match the runs") struct TextPositionTests {
    private let setting = Setting()

    /// Checks that a viewer shows each glyph of `runs` within 0.01 em of its place.
    private func expectInPlace(_ runs: [PlacedRun], height: CGFloat = 500) throws {
        let page = DisplayPage(size: CGSize(width: 5000, height: height), items: runs.map { .glyphs($0) })
        let shown = OpenFile(try pdf([page], compresses: false)).shownGlyphs()
        #expect(shown.count == runs.reduce(0) { $0 + $1.run.glyphs.count })
        var rest = shown[...]
        var (worst, worstSize) = (0.0, 0.0)
        for placed in runs {
            let scale = placed.size / CGFloat(placed.run.font.metrics.unitsPerEm)
            var x = placed.origin.x
            for glyph in placed.run.glyphs {
                guard let found = rest.popFirst() else { return }
                let (dx, dy) = (CGFloat(glyph.xOffset) * scale, CGFloat(glyph.yOffset) * scale)
                worst = max(worst, abs(found.x - Double(x + dx)) / placed.size)
                worst = max(worst, abs(found.y - Double(height - placed.origin.y + dy)) / placed.size)
                worstSize = max(worstSize, abs(found.size - placed.size))
                x += CGFloat(glyph.advance) * scale
            }
        }
        #expect(worst < 0.01, "in em")
        #expect(worstSize <= 0.005, "in points, as it is written")
    }

    @Test("a kerned run, at sizes from 1 to 400 points", arguments: [1, 7.3, 12, 30, 400])
    func kerned(_ size: CGFloat) throws {
        let placed = try setting.placed("AVATAR. We To Ty, Wa", size: size)
        let natural = placed.run.glyphs.reduce(0) { $0 + placed.run.font.advance(of: $1.id) }
        try #require(natural != placed.run.advance, "the text has to be kerned for this test to say anything")
        try expectInPlace([placed])
    }

    @Test("a long run at a size that two places cannot write does not drift", arguments: [1.0049, 9.3349, 10.0049])
    func unroundSize(_ size: CGFloat) throws {
        let text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 6)
        try expectInPlace([try setting.placed(text, size: size)])
    }

    @Test("a size that rounds to nothing is drawn as nothing, and is no error")
    func tinySize() throws {
        let page = DisplayPage(
            size: CGSize(width: 100, height: 100), items: [.glyphs(try setting.placed("tiny", size: 0.001))])
        let file = OpenFile(try pdf([page], compresses: false))
        #expect(file.shownGlyphs().allSatisfy { $0.size < 0.01 })
    }

    @Test("marks above letters: horizontal and vertical offsets")
    func marks() throws {
        let placed = try setting.placed("é q̃ X̄́", size: 20)
        try #require(placed.run.glyphs.contains { $0.yOffset != 0 || $0.xOffset != 0 })
        try expectInPlace([placed])
    }

    @Test("Arabic runs, whose glyphs come from left to right")
    func rightToLeft() throws {
        try expectInPlace([
            try setting.placed("نَصٌ عربي", "Noto Sans Arabic", script: "Arab", isRightToLeft: true, size: 18)
        ])
    }

    @Test("Devanagari: reordered signs and conjuncts")
    func devanagari() throws {
        try expectInPlace([try setting.placed("हिन्दी क्षेत्र", "Noto Sans Devanagari", script: "Deva", size: 18)])
    }

    @Test("runs beside each other, in other fonts, sizes, colours and lines")
    func severalRuns() throws {
        try expectInPlace([
            try setting.placed("AVA", at: CGPoint(x: 10, y: 50)),
            try setting.placed("WAVE", at: CGPoint(x: 40.123, y: 50)),
            try setting.placed("serif", "Noto Serif", at: CGPoint(x: 90, y: 50)),
            try setting.placed("red", at: CGPoint(x: 130, y: 50), color: .red),
            try setting.placed("large", size: 31.7, at: CGPoint(x: 20.5, y: 100.25)),
            try setting.placed("back", at: CGPoint(x: 10, y: 50)),
        ])
    }

    @Test("glyphs on one baseline in one style are one string: no operator between them")
    func oneString() throws {
        let first = try setting.placed("AVA", at: CGPoint(x: 10, y: 50))
        let second = try setting.placed("TAR", at: CGPoint(x: 10 + first.width + 3, y: 50))
        let page = DisplayPage(size: CGSize(width: 200, height: 100), items: [.glyphs(first), .glyphs(second)])
        let content = try #require(OpenFile(try pdf([page], compresses: false)).contents.first)
        #expect(content.matches(of: /T[jJ]\n/).count == 1)
        #expect(content.matches(of: /BT\n/).count == 1)
    }
}
