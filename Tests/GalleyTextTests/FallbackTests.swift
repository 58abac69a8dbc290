import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Fallback: characters that the style's font lacks") struct FallbackTests {
    private let itemiser = Itemiser(fonts: FontCollection())

    private func itemise(_ text: String, _ families: [String] = ["Noto Sans"]) throws -> ItemisedText {
        let units = Array(text.utf16)
        return try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: ShapingStyle(families: families))])
    }

    private func families(_ text: String, _ families: [String] = ["Noto Sans"]) throws -> [String] {
        try itemise(text, families).items.map(\.font.descriptor.family)
    }

    @Test(
        "letters of a script go to the family that has them",
        arguments: [
            ("سلام", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"), ("नमस्ते", "Noto Sans Devanagari"),
            ("สวัสดี", "Noto Sans Thai"), ("Привет", "Noto Sans"), ("Αθήνα", "Noto Sans"), ("հայ", "DejaVu Sans"),
        ])
    func scripts(text: String, family: String) throws {
        #expect(try families(text) == [family])
        #expect(try itemise(text).missing.isEmpty)
    }

    @Test("the fallback has the same weight and slant")
    func weight() throws {
        let units = Array("नमस्ते".utf16)
        let style = ShapingStyle(families: ["Noto Serif"], weight: 700, slant: .italic)
        let text = try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
        #expect(text.items.map(\.font.source.name) == ["NotoSansDevanagari-Bold.ttf"])
    }

    @Test("the style's own families come first, in their order")
    func ownFamilies() throws {
        #expect(try families("سلام", ["Noto Serif", "DejaVu Sans"]) == ["DejaVu Sans"])
        #expect(try families("é", ["Noto Sans Thai", "Inter", "Noto Serif"]) == ["Inter"])
    }

    @Test("mixed text is divided where the font changes, and only there")
    func mixed() throws {
        let text = try itemise("abc नमस्ते defשלום")
        let parts = text.items.map {
            "\($0.font.descriptor.family): \(String(decoding: text.text[$0.range], as: UTF16.self))"
        }
        #expect(
            parts == [
                "Noto Sans: abc ", "Noto Sans Devanagari: नमस्ते ", "Noto Sans: def", "Noto Sans Hebrew: שלום",
            ], "a space belongs to the text before it")
    }

    @Test(
        "a mark is never parted from its base, though another font has to set both",
        arguments: [
            "ب\u{301}", "a\u{651}", "क\u{301}", "ก\u{307}", "e\u{20DD}", "ש\u{308}", "α\u{5B0}", "x\u{302}\u{64B}",
        ])
    func marks(cluster: String) throws {
        for (before, after) in [("", ""), ("ab", "cd"), ("ا", "ا"), ("नम ", " ไทย")] {
            let text = try itemise(before + cluster + after)
            let (start, end) = (before.utf16.count, before.utf16.count + cluster.utf16.count)
            let boundaries = Set(text.items.map(\.range.lowerBound))
            #expect((start + 1..<end).allSatisfy { !boundaries.contains($0) }, "\(before)\(cluster)\(after)")
        }
    }

    @Test(
        "emoji sequences stay one item, in whatever font",
        arguments: ["👩\u{200D}👩\u{200D}👧\u{200D}👦", "👍🏽", "❤\u{FE0F}\u{200D}🔥", "🇩🇪", "1\u{FE0F}\u{20E3}"])
    func emoji(sequence: String) throws {
        for before in ["", "ab", "س"] {
            let start = before.utf16.count
            let boundaries = Set(try itemise(before + sequence + "س").items.map(\.range.lowerBound))
            #expect((start + 1..<start + sequence.utf16.count).allSatisfy { !boundaries.contains($0) })
        }
    }

    @Test("characters that no font has are reported, each with its name and its place")
    func missing() throws {
        let text = try itemise("ab 漢e\u{1ACE}\u{1F9FF}.")
        #expect(text.missing.map(\.scalar) == ["漢", "\u{1ACE}", "\u{1F9FF}"])
        #expect(text.missing.map(\.offset) == [3, 5, 6])
        #expect(
            text.missing.map(\.scalar.unicodeName) == [
                "CJK UNIFIED IDEOGRAPH-6F22", "COMBINING LATIN SMALL LETTER INSULAR T", "NAZAR AMULET",
            ])
        #expect(text.items.allSatisfy { $0.font.descriptor.family == "Noto Sans" })
    }

    @Test("names of characters come from the Unicode Character Database, controls included")
    func names() {
        #expect(Unicode.Scalar("ä").unicodeName == "LATIN SMALL LETTER A WITH DIAERESIS")
        #expect(Unicode.Scalar("\u{1F600}").unicodeName == "GRINNING FACE")
        #expect(Unicode.Scalar("\u{9}").unicodeName == "<control-0009>")
        #expect(Unicode.Scalar("\u{AC00}").unicodeName == "HANGUL SYLLABLE GA")
    }

    @Test("a character that needs no glyph is not missing, and stays with its neighbours")
    func ignorable() throws {
        let text = try itemise("नम\u{200D}स्\u{200C}ते\u{E0001}")
        #expect(text.missing.isEmpty)
        #expect(text.items.map(\.font.descriptor.family) == ["Noto Sans Devanagari"])
        #expect(try itemise("a\u{200E}b\u{2028}c\u{3000}d\n\r\u{85}\te").missing.isEmpty)
    }

    @Test("halves of surrogate pairs neither trap nor vanish")
    func surrogates() throws {
        for units in [[0xd800], [0xdc00], [0x61, 0xd83d], [0xde00, 0x62, 0xd83d, 0xd83d, 0xde00]] as [[UInt16]] {
            let style = ShapingStyle(families: ["Noto Sans"])
            let text = try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
            #expect(text.items.first?.range.lowerBound == 0 && text.items.last?.range.upperBound == units.count)
            let shaper = Shaper()
            for item in text.items {
                let run = shaper.shape(
                    units, item.range, font: item.font, style: shaper.number(of: style), script: item.script,
                    isRightToLeft: item.level & 1 == 1)
                #expect(run.brokenInvariant == nil)
            }
        }
    }

    @Test("a collection finds a font for all of a text, or none")
    func covering() {
        let (fonts, style) = (FontCollection(), ShapingStyle(families: ["Noto Serif"]))
        func family(_ text: String) -> String? {
            fonts.font(covering: Array(text.unicodeScalars), for: style)?.descriptor.family
        }
        #expect(family("abc") == "Noto Serif")
        #expect(family("אב") == "Noto Sans Hebrew")
        // DejaVu Sans alone has Hebrew and Arabic letters.
        #expect(family("אب") == "DejaVu Sans")
        #expect(family("漢") == nil)
        #expect(family("\u{200D} \n") == "Noto Serif")
    }

    @Test("a text gets the same fallback font as without the text before it, the collection's first")
    func asCollection() throws {
        let characters = Array("aÄж€אبक漢字がアกA🌍😀1#©☎✂→∑℃ﬁ①").map(String.init) + ["1\u{20e3}", "☎\u{fe0f}", "☎\u{fe0e}"]
        var generator = SeededGenerator(seed: 7)
        func family(_ character: String, _ style: ShapingStyle, _ itemiser: Itemiser) throws -> String? {
            let units = Array(character.utf16)
            let text = try itemiser.itemise(units, spans: [TextSpan(end: units.count, style: style)])
            return text.items.first?.font.descriptor.family
        }
        for families in [["Noto Sans"], ["Noto Serif", "Noto Sans Hebrew"], ["DejaVu Sans"], ["Galley Nowhere"]] {
            let (itemiser, style) = (Itemiser(fonts: FontCollection()), ShapingStyle(families: families))
            for character in (characters + characters).shuffled(using: &generator) {
                let fresh = try family(character, style, Itemiser(fonts: FontCollection()))
                #expect(try family(character, style, itemiser) == fresh, "\(character) in \(families)")
            }
            for character in characters {
                let (scalars, fonts) = (Array(character.unicodeScalars), FontCollection())
                guard
                    let own = fonts.ownFonts(of: style).first(where: {
                        !$0.hasColorGlyphs && $0.hasGlyphs(for: scalars)
                    })
                else { continue }
                #expect(fonts.font(covering: scalars, for: style) === own, "\(character) in \(families)")
            }
        }
    }
}
