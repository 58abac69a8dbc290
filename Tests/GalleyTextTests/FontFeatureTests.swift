import Testing

@testable import GalleyText

@Suite("FontFeature") struct FontFeatureTests {
    @Test(
        "a tag switches on, + too, - off, =n chooses",
        arguments: [
            ("tnum", "tnum", 1), ("+smcp", "smcp", 1), ("-kern", "kern", 0), ("liga=0", "liga", 0),
            ("ss01=2", "ss01", 2),
            ("cv05=65535", "cv05", 65535), ("liga=1", "liga", 1),
        ])
    func reads(text: String, tag: String, value: Int) {
        #expect(FontFeature(text) == FontFeature(tag: tag, value: value))
    }

    @Test(
        "anything else is no feature",
        arguments: [
            "", "+", "-", "lig", "ligat", "liga=", "=1", "liga=x", "liga=1=2", "liga=-1", "liga=+1", "liga=65536",
            "+liga=1", "-liga=0", "liga =1", "li ga", "été", "lig\u{7F}", " liga", "liga=1.5",
        ])
    func rejects(text: String) { #expect(FontFeature(text) == nil) }

    @Test("a feature reaches the glyphs: tabular figures are of one width, and no ligature without liga")
    func effect() throws {
        let (font, shaper) = (try FontFiles.instance(FontFiles.inter), Shaper())
        func glyphs(_ text: String, _ font: FontInstance, _ features: [FontFeature]) -> [Glyph] {
            let units = Array(text.utf16)
            let style = shaper.number(of: ShapingStyle(families: [], features: features))
            return shaper.shape(
                units, units.indices, font: font, style: style, script: .latin, isRightToLeft: false
            ).glyphs
        }
        let figures = "0123456789"
        #expect(Set(glyphs(figures, font, []).map(\.advance)).count > 1)
        #expect(Set(glyphs(figures, font, [FontFeature(tag: "tnum")]).map(\.advance)).count == 1)
        let dejavu = try FontFiles.instance(18)
        #expect(glyphs("fi", dejavu, []).count == 1)
        #expect(glyphs("fi", dejavu, [FontFeature(tag: "liga", value: 0)]).count == 2)
    }

    @Test(
        "Inter shows sizes with a multiplication sign, and numbers such as 0x1F with a letter",
        arguments: [
            ("0x0000", true), ("(0x1F)", true), ("0xCAFE", true), ("1920x1080", false), ("10x20", false),
            ("3x4", false),
        ])
    func hexadecimalNumber(_ text: String, _ keepsLetter: Bool) throws {
        let (font, shaper) = (try FontFiles.instance(FontFiles.inter), Shaper())
        func glyphs(_ text: String) -> GlyphRun {
            let units = Array(text.utf16)
            let style = shaper.number(of: ShapingStyle(families: []))
            return shaper.shape(
                units, units.indices, font: font, style: style, script: .latin, isRightToLeft: false)
        }
        let run = glyphs(text)
        #expect(run.glyphs.contains { $0.id == glyphs("x").glyphs[0].id } == keepsLetter)
        // Other programs shape it in their way.
        #expect(shaper.isReproduced(run) != keepsLetter)
    }
}
