import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("Text is recovered from codes") struct RunTextTests {
    private let setting = Setting()

    /// The text of the file's only font, code by code in the order in which they are shown.
    private func shownTexts(_ runs: [GlyphRun]) throws -> [(code: Int, text: String)] {
        let items = runs.enumerated().map { index, run in
            DisplayItem.glyphs(
                PlacedRun(run: run, size: 12, origin: CGPoint(x: 10, y: 20 + 20 * Double(index)), color: .black))
        }
        let file = OpenFile(
            try pdf([DisplayPage(size: CGSize(width: 300, height: 300), items: items)], compresses: false))
        let glyphs = file.shownGlyphs()
        let texts = file.texts(ofFont: try #require(glyphs.first).font)
        return glyphs.map { ($0.code, texts[$0.code] ?? "(none)") }
    }

    @Test("another text of a glyph gets a code of its own")
    func alias() throws {
        // Composed and decomposed, which shaping turns into the same glyph.
        let runs = [try setting.run("\u{e9}"), try setting.run("e\u{301}")]
        try #require(runs[0].glyphs[0].id == runs[1].glyphs[0].id)
        let shown = try shownTexts(runs)
        #expect(shown.map { Array($0.text.unicodeScalars) } == [["\u{e9}"], ["e", "\u{301}"]])
        #expect(shown.map(\.code) == [0xe9, 0x80 + Int(runs[0].glyphs[0].id) % 0x80])
    }

    @Test("an alias maps to its glyph in the CIDToGIDMap and has the glyph's width")
    func aliasMap() throws {
        let runs = [try setting.run("\u{e9}"), try setting.run("e\u{301}")]
        let items = runs.map {
            DisplayItem.glyphs(PlacedRun(run: $0, size: 12, origin: CGPoint(x: 9, y: 9), color: .black))
        }
        let file = OpenFile(
            try pdf([DisplayPage(size: CGSize(width: 99, height: 99), items: items)], compresses: false))
        let shown = file.shownGlyphs()
        let glyphs = file.glyphs(ofFont: shown[0].font)
        #expect(shown.map { glyphs[$0.code] } == runs.map { Int($0.glyphs[0].id) })
        let widths = file.widths(ofFont: shown[0].font)
        #expect(widths[shown[0].code] == widths[shown[1].code])
    }

    @Test("a code keeps its meaning; the same other text gets the same other code")
    func codesAreStable() throws {
        let font = try setting.run("a").font
        var codes = GlyphCodes(font: font, .compact)
        #expect(codes.code(for: 5, text: .unit(65)) == 65)
        #expect(codes.code(for: 5, text: .unit(65)) == 65)
        let other = codes.code(for: 5, text: .units([66, 67]))
        #expect(other == 0x85)
        #expect(codes.code(for: 5, text: .units([66, 67])) == other)
        #expect(codes.code(for: 6, text: .units([66, 67])) == 0x86)
        #expect(codes.code(for: 6, text: .unit(65)) == 0x87, "A is another glyph's, and 0x86 has another text")
        #expect(codes.code(for: 7, text: .unit(66)) == 66)
        #expect(codes.entries.map(\.glyph) == [5, 5, 6, 6, 7])
        #expect(codes.entries.map(\.code) == [65, 0x85, 0x86, 0x87, 66])
    }

    @Test("codes do not depend on the pages before, and pages that agree share a font")
    func codesOfPages() throws {
        let font = try setting.run("a").font
        func use(_ pages: [String]) throws -> PageFont.Use {
            var page = PageFont(font, .compact)
            var use = page.takeUse()
            for text in pages {
                let run = try setting.run(text, script: "Cyrl")
                for (glyph, unit) in zip(run.glyphs, run.text) {
                    _ = page.codes.code(for: glyph.id, text: .unit(unit))
                }
                use = page.takeUse()
            }
            return use
        }
        let (first, second) = (try use(["Съешь ещё"]), try use(["Pchnąć w tę łódź", "мягких"]))
        #expect(second.entries == (try use(["мягких"]).entries))
        var shared = EmbeddedFont(first, as: ObjectNumber(value: 1))
        for use in [first, second, first] {
            let isAdded = shared.add(use.entries)
            #expect(isAdded)
        }
        #expect(shared.entries.count == Set("Съешь ещё".unicodeScalars).union("мягких".unicodeScalars).count)
        let count = shared.entries.count
        let other = GlyphCodes.Entry(code: first.entries[0].code, glyph: 7, text: .unit(7))
        let new = GlyphCodes.Entry(code: 0x7f, glyph: 7, text: .unit(7))
        let isAdded = shared.add([new, other])
        #expect(!isAdded && shared.entries.count == count)
    }

    @Test("two-byte codes are glyph numbers where the font maps the character, others follow them")
    func wideCodes() throws {
        let run = try setting.run("a\u{e9}")
        var codes = GlyphCodes(font: run.font, .glyphNumbers)
        for (glyph, unit) in zip(run.glyphs, run.text) {
            #expect(codes.code(for: glyph.id, text: .unit(unit)) == glyph.id)
        }
        let other = codes.code(for: run.glyphs[1].id, text: .units([0x65, 0x301]))
        #expect(Int(try #require(other)) >= run.font.glyphCount)
        let entries = codes.takeEntries()
        #expect(entries.count == 3 && codes.entries.isEmpty)
        #expect(codes.code(for: run.glyphs[1].id, text: .units([0x65, 0x301])) == other)
    }

    @Test("besides ASCII there are codes for some 150 glyphs; further runs use another font")
    func furtherCodes() throws {
        let font = try setting.run("a").font
        var codes = GlyphCodes(font: font, .compact)
        let cyrillic = try setting.run("Съешь ещё этих мягких", script: "Cyrl")
        #expect(codes.takes(cyrillic))
        for glyph in 500...GlyphID(646) { _ = codes.code(for: glyph, text: .unit(0x500 + glyph)) }
        #expect(codes.entries.allSatisfy { $0.code < 0x100 && !(0x08...0x0d).contains($0.code) && $0.code > 0 })
        #expect(codes.entries.allSatisfy { !(0x20..<0x7f).contains($0.code) }, "these stay ASCII's")
        #expect(Set(codes.entries.map(\.code)).count == 147)
        #expect(!codes.takes(cyrillic))
        // An ASCII letter still fits.
        #expect(codes.takes(try setting.run("plain")))
        let ascii = codes.code(for: 2000, text: .unit(97))
        #expect(ascii == 97)
        #expect(!codes.takes(try setting.run("plain")), "another glyph is a now")
    }

    @Test("text with more letters than one-byte codes: two fonts over one program, and all text is recovered")
    func manyLetters() throws {
        let scratch = ScratchFolder()
        let words = (0..<60).map { row in
            String(String.UnicodeScalarView((0..<6).map { Unicode.Scalar(UInt32(0xc0 + row * 6 + $0))! }))
        }
        // The blocks Latin-1 to Extended-B, 400 letters, and again those that came first.
        let lines = words + ["plain", words[0]]
        let items = try lines.enumerated().map { index, line in
            DisplayItem.glyphs(try setting.placed(line, at: CGPoint(x: 10, y: 12 + 12 * Double(index))))
        }
        let page = DisplayPage(size: CGSize(width: 200, height: 800), items: items)
        let open = OpenFile(try pdf([page], compresses: false))
        #expect(open.objects(with: "/FontFile2").count == 2, "two descriptors")
        #expect(Set(open.text.matches(of: /\/FontFile2 (\d+)/).map(\.1)).count == 1, "of one program")
        #expect(open.objects(with: "/Identity-H").count == 1)
        #expect(open.objects(with: "/CMapName/OneByteIdentityH").count == 1)
        let path = try scratch.write(try pdf([page]), to: "letters.pdf")
        let found = [
            try ExternalTool("pdftotext")?.run("-raw", path, "-").text,
            try ExternalTool("mutool")?.run("draw", "-q", "-F", "txt", path).text,
        ]
        for case let text? in found {
            #expect(text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty } == lines)
        }
        // PDF/A-1 asks for the CIDs of each font, of those over one program too.
        guard let validator = try VeraPDF() else { return }
        var options = PDFOptions()
        options.standards = try PDFStandardSet([.a1a, .ua1])
        let metadata = DocumentMetadata(title: "Letters", language: "en")
        let file = try scratch.write(try pdf([page], metadata: metadata, options), to: "a.pdf")
        for flavour in ["1a", "ua1"] { #expect(try validator.brokenClauses(flavour, [file]) == ["a.pdf": []]) }
    }

    @Test("a font that shows nothing is not written")
    func unusedFont() throws {
        // Its first character is an ideograph, which the font lacks.
        let file = OpenFile(try pdf([try setting.page("\u{6f22}")], compresses: false))
        #expect(file.objects(with: "/Type0").count == 1)
        #expect(file.objects(with: "/Identity-H").count == 1)
        #expect(file.font("F0") != nil && file.font("F1") == nil)
    }

    @Test("fonts with CFF outlines keep the numbers of their glyphs")
    func cffCodes() throws {
        let font = try FontInstance(FontSource(path: ColorFonts.folder + "/OutlinesCFF.otf"))
        var codes = GlyphCodes(font: font, .glyphNumbers)
        #expect(codes.code(for: 2, text: .unit(65)) == 2)
        #expect(codes.code(for: 2, text: .unit(66)) == nil)
        #expect(codes.anyCode(of: 2) == 2)
    }

    @Test("a ligature represents all its letters")
    func ligature() throws {
        let run = try setting.run("ofﬁce fi".replacing("ﬁ", with: "fi"), "DejaVu Sans")
        try #require(
            run.glyphs.count < run.text.count, "the font has to have the ligature for this test to say anything")
        let shown = try shownTexts([run])
        #expect(shown.map(\.text).joined() == "offi" + "ce fi")
        #expect(shown.contains { $0.text.count > 1 })
    }

    @Test("a character drawn as several glyphs is divided by its decomposition")
    func decomposed() throws {
        // No bundled font has a glyph for x with ring; shaping draws base and mark.
        let run = try setting.run("q\u{30a}")
        let shown = try shownTexts([run])
        #expect(shown.map(\.text).joined() == "q\u{30a}")
    }

    @Test("right to left, codes read from the right give the text")
    func rightToLeft() throws {
        let text = "السلام"
        let run = try setting.run(text, "Noto Sans Arabic", script: "Arab", isRightToLeft: true)
        let shown = try shownTexts([run])
        #expect(shown.reversed().map(\.text).joined() == text)
    }

    @Test(
        "every cluster's texts are its part of the run's text, none left out",
        arguments: [
            ("Noto Sans", "Latn", "office, q\u{30a} é ﬃ"), ("Noto Sans Devanagari", "Deva", "हिन्दी क्षेत्र की"),
            ("Noto Sans Thai", "Thai", "น้ำใจ กำ เป็น"),
        ])
    func nothingIsLost(_ family: String, _ script: String, _ text: String) throws {
        let run = try setting.run(text, family, script: script)
        let clusters = RunText.clusters(of: run)
        #expect(String(decoding: clusters.flatMap(\.text), as: UTF16.self) == text)
        #expect(clusters.flatMap { Array($0.glyphs) } == Array(run.glyphs.indices))
        for cluster in clusters {
            #expect(cluster.texts.count == cluster.glyphs.count)
            guard cluster.isExact else { continue }
            let units = cluster.texts.flatMap { text in
                switch text {
                case .unit(let unit): [unit]
                case .units(let units): units
                }
            }
            // A character dealt out in parts is equal to itself in decomposed form.
            #expect(String(decoding: units, as: UTF16.self) == String(decoding: cluster.text, as: UTF16.self))
        }
    }

    @Test("ActualText gives what codes cannot, nested in its text object (§14.6.1)")
    func actualText() throws {
        // Sara am is one character in two glyphs, and has no canonical decomposition.
        let run = try setting.run("น้ำ", "Noto Sans Thai", script: "Thai")
        try #require(RunText.clusters(of: run).contains { !$0.isExact })
        let page = DisplayPage(
            size: CGSize(width: 99, height: 99),
            items: [.glyphs(PlacedRun(run: run, size: 12, origin: CGPoint(x: 9, y: 30), color: .black))])
        let content = try #require(OpenFile(try pdf([page], compresses: false)).contents.first)
        #expect(content.contains("/Span<</ActualText<FEFF0E190E490E33>>>BDC") || content.contains("<FEFF0E490E33>"))
        var open: [String] = []
        for match in content.matches(of: /\b(BT|ET|BDC|EMC)\n/) {
            switch match.1 {
            case "BT", "BDC": open.append(String(match.1))
            case "ET": #expect(open.popLast() == "BT", "ET ends a text object, not marked content")
            default: #expect(open.popLast() == "BDC", "EMC ends marked content, not a text object")
            }
        }
        #expect(open.isEmpty)
    }

    @Test("a ToUnicode block holds at most 100 codes (Technical Note 5411)")
    func blocks() throws {
        let codes = (0..<250).map { (code: UInt16($0), text: GlyphText.unit(UInt16($0 + 0x41))) }
        let map = String(decoding: ToUnicode.map(codes, .glyphNumbers), as: UTF8.self)
        #expect(map.matches(of: /(\d+) beginbfchar/).map(\.1) == ["100", "100", "50"])
        #expect(map.matches(of: /<00[0-9A-F]{2}><0[01][0-9A-F]{2}>\n/).count == 250)
    }
}
