import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Word by word is the same as the whole line") struct WordwiseShapingTests {
    /// The runs of an item, each with its start in the text.
    private typealias Part = (run: GlyphRun, start: Int)

    /// Words and the spaces between them apart, as paragraphs are shaped.
    private func parts(_ text: [UInt16], _ item: TextItem, _ shaper: Shaper, _ style: Int32) -> [Part] {
        var parts: [Part] = []
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            var end = start + 1
            while end < item.range.upperBound, (text[end] == 0x20) == (text[start] == 0x20) { end += 1 }
            parts.append((shape(text, start..<end, item, shaper, style), start))
            start = end
        }
        return parts
    }

    private func shape(_ text: [UInt16], _ range: Range<Int>, _ item: TextItem, _ shaper: Shaper, _ style: Int32)
        -> GlyphRun
    {
        shaper.shape(
            text, range, font: item.font, style: style, script: item.script, isRightToLeft: item.level & 1 == 1)
    }

    /// Glyphs from left to right, each with its position.
    private func positioned(_ parts: [Part], isRightToLeft: Bool) -> [[Int]] {
        var x = 0
        var glyphs: [[Int]] = []
        for part in isRightToLeft ? parts.reversed() : parts {
            for glyph in part.run.glyphs {
                glyphs.append([
                    Int(glyph.id), Int(glyph.cluster) + part.start, x + Int(glyph.xOffset), Int(glyph.yOffset),
                ])
                x += Int(glyph.advance)
            }
        }
        return glyphs
    }

    private func differs(_ text: [UInt16], _ item: TextItem) -> Bool {
        // Two shapers, so that neither run comes from the other's cache.
        let (wordwise, whole) = (Shaper(), Shaper())
        let style = ShapingStyle(families: [])
        let isRightToLeft = item.level & 1 == 1
        let words = parts(text, item, wordwise, wordwise.number(of: style))
        let line = shape(text, item.range, item, whole, whole.number(of: style))
        return positioned(words, isRightToLeft: isRightToLeft)
            != positioned([(line, item.range.lowerBound)], isRightToLeft: isRightToLeft)
    }

    private static let fonts = HarfBuzzOracleTests.fonts

    @Test("there are twenty sentences and more, each of several words")
    func enough() {
        let sentences = Sample.all.flatMap(\.sentences)
        #expect(sentences.count >= 20)
        #expect(sentences.allSatisfy { $0.contains(" ") })
    }

    @Test("shaping word by word equals shaping the line, in every font without rules for the space", arguments: fonts)
    func everyFont(font: HarfBuzzOracleTests.Font) throws {
        let instance = try font.instance()
        guard !instance.hasSpaceRules else { return }
        for sample in Sample.all where instance.covers(sample.letter.value) {
            for sentence in sample.sentences + [
                sample.words.joined(separator: " "), sample.words.joined(separator: "  "),
            ] {
                let text = Array(sentence.utf16)
                let item = TextItem(
                    range: text.indices, font: instance, script: ScriptTag(sample.script),
                    level: sample.isRightToLeft ? 1 : 0, span: 0)
                #expect(!differs(text, item), "\(font) changes “\(sentence)” across spaces")
            }
        }
    }

    @Test("the embedded families with rules for the space")
    func looking() throws {
        let looking = try FontFiles.paths.indices.map { try FontFiles.instance($0) }.filter(\.hasSpaceRules)
        #expect(Set(looking.map(\.descriptor.family)) == ["DejaVu Sans", "Inter", "Noto Sans Devanagari"])
        #expect(looking.count == 6)
    }

    @Test("a font with rules around spaces needs the whole line: Inter's bold kerns across it")
    func wholeLineNeeded() throws {
        let bold = try FontFiles.instance(FontFiles.inter, [FontVariation(tag: "wght", value: 700)])
        let text = Array("The quick brown fox jumps over the lazy dog, AVAST!".utf16)
        let item = TextItem(range: text.indices, font: bold, script: .latin, level: 0, span: 0)
        #expect(differs(text, item))
    }

    /// A font whose lookups involve spaces, and a sentence whose words can be shaped separately in it.
    private static let apart: [(Int, [FontVariation])] = [
        (FontFiles.inter, []), (FontFiles.inter, [FontVariation(tag: "wght", value: 700)]), (FontFiles.inter + 1, []),
    ]

    @Test("Inter's words are shaped separately, and every letter is where it is in the whole line", arguments: 0..<3)
    func kernedSpaces(index: Int) throws {
        let font = try FontFiles.instance(Self.apart[index].0, Self.apart[index].1)
        let (shaper, whole) = (Shaper(), Shaper())
        let style = ShapingStyle(families: [])
        var generator = SeededGenerator(seed: 7)
        let letters = Array("AVTWYLPFaovwyrtf.,109Éçß")
        var sentences = Sample.all.filter { $0.script == "Latn" }.flatMap(\.sentences)
        for _ in 0..<200 {
            sentences.append(
                (0..<6).map { _ in
                    String(
                        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                            letters.randomElement(using: &generator) ?? "A"
                        })
                }.joined(separator: Bool.random(using: &generator) ? " " : "  "))
        }
        var count = 0
        for sentence in sentences {
            let text = Array(sentence.utf16)
            let item = TextItem(range: text.indices, font: font, script: .latin, level: 0, span: 0)
            guard
                let parts = shaper.shapeWordwise(
                    text, text.indices, font: font, style: shaper.number(of: style), script: .latin)
            else { continue }
            count += 1
            let line = shape(text, item.range, item, whole, whole.number(of: style))
            func inked(_ parts: [Part]) -> [[Int]] {
                positioned(parts, isRightToLeft: false).filter { text[$0[1]] != 0x20 }
            }
            #expect(inked(parts.map { ($0.run, $0.range.lowerBound) }) == inked([(line, 0)]), "“\(sentence)”")
            #expect(parts.reduce(0) { $0 + $1.run.advance } == line.advance)
        }
        #expect(count > 150)
    }

    @Test("a glyph that is substituted next to a space requires the whole line")
    func exchanged() throws {
        let font = try FontFiles.instance(FontFiles.inter)
        let shaper = Shaper()
        let style = shaper.number(of: ShapingStyle(families: []))
        for sentence in ["A -> B", "ABC (DEF) GHI", "AT : 9"] {
            let text = Array(sentence.utf16)
            #expect(shaper.shapeWordwise(text, text.indices, font: font, style: style, script: .latin) == nil)
        }
    }

    @Test("a font that kerns with the old table alone may kern across spaces")
    func kernTable() throws {
        // DejaVu Sans without its GPOS, and with a kern pair of space and A in place of the first one.
        var bytes = try FontFiles.bytes(18)
        let raw = RawFont(bytes: bytes)
        let (gpos, kern) = (try #require(raw.entry("GPOS")), try #require(raw.table("kern")))
        let font = try FontFiles.instance(18)
        let (space, letter) = (try #require(font.glyph(for: " ")), try #require(font.glyph(for: "A")))
        bytes.replaceSubrange(gpos..<gpos + 4, with: Array("XPOS".utf8))
        // Behind the table's header (4 bytes), the subtable's (6) and the search fields (8): OpenType 1.9 §kern.
        let pair = [space, letter, 0xff00].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        bytes.replaceSubrange(kern + 18..<kern + 24, with: pair)
        let file = try TemporaryFile(bytes, "kern.ttf")
        let old = try FontInstance(FontSource(path: file.path))
        let text = Array("B A".utf16)
        #expect(differs(text, TextItem(range: text.indices, font: old, script: .latin, level: 0, span: 0)))
        #expect(old.hasSpaceRules)
    }

    @Test("items of mixed text, in the fonts that a fallback gives")
    func mixedText() throws {
        let (itemiser, style) = (Itemiser(fonts: FontCollection()), ShapingStyle(families: ["Noto Serif"]))
        var compared = 0
        for sentence in Self.mixed + Sample.all.flatMap(\.sentences) {
            let text = Array(sentence.utf16)
            for item in try itemiser.itemise(text, spans: [TextSpan(end: text.count, style: style)]).items
            where !item.font.hasSpaceRules {
                #expect(!differs(text, item), "“\(sentence)”, item \(item.range)")
                compared += 1
            }
        }
        #expect(compared > 50)
    }

    private static let mixed = [
        "The word كتاب means book, and مكتبة library (من كتب).", "Price: ₪ 25 or 25 ש״ח in שקל חדש.",
        "Привет, κόσμε! שלום עולם, नमस्ते दुनिया, สวัสดี ชาวโลก.", "قال: Hello World ثم 12 345 وسكت",
        "אמר: «Grüße aus Köln 2024» והלך", "A\u{301} B\u{323} C 漢字 D ☃ E",
    ]
}
