import GalleyDiagnostics
import GalleyGeometry
import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Emoji: pictures or text, as requested") struct EmojiTests {
    /// With Noto Color Emoji after the embedded fonts; nil if it is not installed.
    private func itemiser() throws -> Itemiser? {
        guard let path = try ColorFonts.notoColorEmoji() else { return nil }
        let fonts = FontCollection()
        try fonts.add(path: path)
        return Itemiser(fonts: fonts)
    }

    private func items(_ text: String, _ itemiser: Itemiser, _ families: [String] = ["Noto Sans"]) throws -> [String] {
        let units = Array(text.utf16)
        let style = ShapingStyle(families: families)
        let found = try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
        return found.items.map { "\(String(decoding: units[$0.range], as: UTF16.self)): \($0.font.descriptor.family)" }
    }

    @Test(
        "the default presentation of an emoji, and that with a selector",
        arguments: [
            ("😀", "Noto Color Emoji"), ("⌚", "Noto Color Emoji"), ("❤", "DejaVu Sans"),
            ("❤\u{FE0F}", "Noto Color Emoji"), ("❤\u{FE0E}", "DejaVu Sans"), ("☎\u{FE0F}", "Noto Color Emoji"),
            ("1", "Noto Sans"), ("1\u{FE0F}\u{20E3}", "Noto Color Emoji"), ("©", "Noto Sans"),
            ("©\u{FE0F}", "Noto Color Emoji"), ("🇩🇪", "Noto Color Emoji"), ("👍🏽", "Noto Color Emoji"),
            ("☝🏿", "Noto Color Emoji"), ("👩\u{200D}👩\u{200D}👧\u{200D}👦", "Noto Color Emoji"),
            ("❤\u{FE0F}\u{200D}🔥", "Noto Color Emoji"), ("👩🏽\u{200D}🚀", "Noto Color Emoji"),
            ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "Noto Color Emoji"),
        ])
    func presentation(_ text: String, _ family: String) throws {
        guard let itemiser = try itemiser() else { return }
        #expect(try items(text, itemiser) == ["\(text): \(family)"])
    }

    @Test("text around emoji keeps its font, and its spaces")
    func spaces() throws {
        guard let itemiser = try itemiser() else { return }
        #expect(
            try items("a 😀 b", itemiser) == ["a : Noto Sans", "😀: Noto Color Emoji", " b: Noto Sans"])
    }

    @Test("a style that names the emoji font gets it for all its characters, except for those with text presentation")
    func named() throws {
        guard let itemiser = try itemiser() else { return }
        #expect(try items("1❤", itemiser, ["Noto Color Emoji"]) == ["1❤: Noto Color Emoji"])
        #expect(try items("❤\u{FE0E}", itemiser, ["Noto Color Emoji"]) == ["❤\u{FE0E}: DejaVu Sans"])
    }

    @Test(
        "a sequence is one glyph",
        arguments: [
            "👩\u{200D}👩\u{200D}👧\u{200D}👦", "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "👩🏽\u{200D}🚀",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ])
    func sequences(_ text: String) throws {
        guard let itemiser = try itemiser() else { return }
        let units = Array(text.utf16)
        let style = ShapingStyle(families: ["Noto Sans"])
        let item = try #require(
            try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)]).items.first)
        let shaper = Shaper()
        let run = shaper.shape(
            units, item.range, font: item.font, style: shaper.number(of: style), script: item.script,
            isRightToLeft: false)
        #expect(run.glyphs.filter { $0.advance > 0 }.count == 1)
        let glyph = try #require(run.glyphs.first)
        guard case .bitmap(_, let frame)? = item.font.colorGlyph(glyph.id) else {
            Issue.record("the glyph has a picture")
            return
        }
        // 136 × 128 pixels at 109 per em of 2048 units.
        let em = 2048.0 / 109
        #expect(abs(frame.width - 136 * em) < 1 && abs(frame.height - 128 * em) < 1)
    }

    @Test("a font with SVG documents alone is refused for those glyphs, by name, and not as a fallback")
    func documents() throws {
        let fonts = FontCollection()
        try fonts.add(path: ColorFonts.documents)
        let itemiser = Itemiser(fonts: fonts)
        func families(_ text: String) throws -> [String] { try items(text, itemiser, ["Galley Documents"]) }
        #expect(try families("B") == ["B: Galley Documents"])
        #expect(throws: Diagnostic.svgGlyph(ColorFonts.documents, "A")) { try families("BA") }
        let message = Diagnostic.svgGlyph("x.ttf", "A").description
        #expect(
            message
                == "x.ttf: the glyph for U+0041 is an SVG document, which is not drawn; expected a font with coloured "
                + "glyphs in COLR, CBDT or sbix")
        let family = fonts.font(covering: ["A"], for: ShapingStyle(families: ["Galley Documents"]))?.descriptor.family
        #expect(family == "Noto Sans")
    }
}
