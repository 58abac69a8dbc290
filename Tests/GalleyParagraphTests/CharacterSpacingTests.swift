import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@testable import GalleyParagraph
@testable import GalleyText

/// Glyphs of the Chinese test font are as wide as the size of the text, those of the Japanese one, too.
@Suite("Distances between the characters of Chinese and Japanese") struct CharacterSpacingTests {
    private let files: SystemFontFiles
    private let session: TextSession

    init() throws {
        files = try SystemFontFiles()
        session = TextSession(fonts: FontCollection(systemFonts: .fallback, systemConfiguration: files.configuration))
    }

    private func setting(
        _ string: String, language: String = "zh", _ spacing: EastAsianSpacing = .automatic,
        _ alignment: ParagraphAlignment = .leading
    ) -> TextSetting {
        var style = ParagraphStyle()
        style.eastAsianSpacing = spacing
        let format = ParagraphFormat(
            style: CopyOnWrite(wrappedValue: style), alignment: alignment, direction: .leftToRight,
            truncationMode: .tail,
            lineSpacing: 0, language: language)
        let face = session.face(of: .system(size: 100), language: language)
        return TextSetting(
            ParagraphText(string, face, TextPaint(foreground: .color(.black))), format: format, allowance: nil,
            session: session)
    }

    private func change(_ string: String, language: String = "zh") -> CGFloat {
        setting(string, language: language).naturalSize.width
            - setting(string, language: language, .asWritten).naturalSize.width
    }

    @Test(
        "a quarter of an em is between ideographs or kana and Latin letters or digits",
        arguments: [
            ("漢a字", 50), ("漢12字", 50), ("かa", 25), ("aé漢", 25), ("漢 a", 0), ("漢字", 0), ("ab", 0), ("漢。a", 0),
            ("漢（a）字", 0),
            ("가a", 0), ("a", 0), ("漢", 0), ("漢e\u{301}字", 50),
        ])
    func besideLatin(_ string: String, _ change: Double) {
        #expect(abs(self.change(string) - change) < 0.01)
    }

    @Test(
        "punctuation marks in a row move together by half an em",
        arguments: [
            ("漢。」字", -50), ("漢」「字", -50), ("「（漢", -50), ("漢）、（字", -100), ("漢：「字", -50), ("漢「字」漢", 0), ("漢、字", 0),
            // Those of a Western font are not as wide as an ideograph.
            ("a”“a", 0),
        ])
    func marks(_ string: String, _ change: Double) {
        #expect(abs(self.change(string) - change) < 0.01)
        #expect(abs(self.change(string, language: "ja") - change) < 0.01)
    }

    @Test("the distance vanishes at the end of a line, and justified lines are full")
    func lineEnds() throws {
        var set = setting("漢字a漢字a漢字")
        let letter = setting("a").naturalSize.width
        // Two ideographs, a letter and one distance.
        let lines = set.fit(ProposedViewSize(width: 225 + letter, height: nil)).lines.lines
        #expect(lines.count == 3)
        for line in lines.dropLast() { #expect(abs(line.width - 225 - letter) < 0.01) }
        #expect(abs((lines.last?.width ?? 0) - 200) < 0.01)
        var justified = setting("漢字a漢字a漢字", .automatic, .justified)
        let measure = 240 + letter
        let full = justified.fit(ProposedViewSize(width: measure, height: nil)).lines.lines
        #expect(full.count == 3)
        for line in full.dropLast() { #expect(abs(line.width - measure) < 0.01) }
    }

    @Test("a long text takes steps in proportion to its length, with every distance")
    func long() {
        let count = 4_000
        let width = change(String(repeating: "漢a", count: count))
        #expect(abs(width - Double(2 * count - 1) * 25) < 1)
    }
}
