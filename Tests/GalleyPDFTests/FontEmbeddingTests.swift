import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import GalleyText
import Testing

@Suite("Fonts are embedded as subsets") struct FontEmbeddingTests {
    private let setting = Setting()
    private let scratch = ScratchFolder()

    private func page() throws -> DisplayPage {
        let texts = [
            ("office AVATAR", "Noto Sans", "Latn"), ("serif", "Noto Serif", "Latn"), ("mono", "Noto Sans Mono", "Latn"),
            ("हिन्दी", "Noto Sans Devanagari", "Deva"), ("เป็น", "Noto Sans Thai", "Thai"), ("variable", "Inter", "Latn"),
        ]
        let items = try texts.enumerated().map { index, text in
            DisplayItem.glyphs(
                try setting.placed(text.0, text.1, script: text.2, at: CGPoint(x: 10, y: 20 + 20 * Double(index))))
        }
        return DisplayPage(size: CGSize(width: 300, height: 200), items: items)
    }

    @Test("pdffonts: each font TrueType, its codes by a map, embedded, a subset, with ToUnicode")
    func fonts() throws {
        let path = try scratch.write(try pdf([page()]), to: "fonts.pdf")
        guard let pdffonts = try ExternalTool("pdffonts") else { return }
        let result = try pdffonts.run(path)
        #expect(result.errors == "")
        let rows = result.text.split(separator: "\n").dropFirst(2)
        #expect(rows.count == 6)
        for row in rows {
            let name = row.prefix { $0 != " " }
            #expect(name.contains(/^[A-Z]{6}\+/), "a subset's name begins with six capitals (§9.6.4)")
            let columns = row.dropFirst(name.count).split(separator: " ")
            #expect(
                columns.prefix(7) == [
                    "CID", "TrueType", "Custom", "yes", "yes", "yes", columns.dropFirst(6).first ?? "",
                ])
        }
    }

    @Test("two subsets of one font with other glyphs have other names")
    func subsetNames() throws {
        func name(_ text: String) throws -> Substring {
            try #require(
                OpenFile(try pdf([try setting.page(text)], compresses: false)).text.firstMatch(
                    of: /\/FontName\/(\S+?)\//)?.1)
        }
        #expect(try name("abc") == name("cab"))
        #expect(try name("abc") != name("abd"))
        #expect(try name("abc").hasSuffix("+NotoSans-Regular"))
    }

    @Test("a subset of three letters is small")
    func subsetSize() throws {
        let bytes = try pdf([try setting.page("abc")])
        #expect(bytes.count < 8_000)
    }

    @Test("files of one run have the same program for letters of the same kinds, and a file on its own a smaller one")
    func programsOfRun() throws {
        let programs = SharedFontPrograms()
        func file(_ text: String, isShared: Bool) throws -> (program: Substring, texts: [String]) {
            var options = PDFOptions.bare(compresses: false)
            if isShared { options.fontPrograms = programs }
            let file = OpenFile(try pdf([try setting.page(text)], options))
            let stream = try #require(file.objects(with: "/Length1").first.flatMap(file.stream))
            return (stream, file.texts(ofFont: try #require(file.font("F0"))).values.sorted())
        }
        let (ada, bob) = (try file("Ada 1", isShared: true), try file("Bob 2", isShared: true))
        #expect(ada.program == bob.program)
        #expect(ada.texts == [" ", "1", "A", "a", "d"] && bob.texts == [" ", "2", "B", "b", "o"])
        #expect(try file("Åda 1", isShared: true).program != ada.program)
        #expect(try file("Ada 1", isShared: false).program.count < ada.program.count / 2)
    }

    @Test("the program has no character map, which composite fonts do without (§9.9)")
    func noCharacterMap() throws {
        let font = try setting.run("Az").font
        let subset = try FontInstance(FontSource(try font.subset(keeping: [1, 2, 3]), name: "subset.ttf"))
        #expect(subset.table("cmap") == nil && subset.table("glyf") != nil)
        #expect(subset.outline(of: 3) == font.outline(of: 3))
    }

    @Test("a font used on many pages is written once")
    func sharedFont() throws {
        let file = OpenFile(try pdf([try setting.page("abc"), try setting.page("def")], compresses: false))
        #expect(file.objects(with: "/FontFile2").count == 1)
        #expect(file.texts(ofFont: try #require(file.font("F0"))).values.sorted() == ["a", "b", "c", "d", "e", "f"])
    }

    @Test("a page without text has no font")
    func noFont() throws {
        let file = OpenFile(try pdf([DisplayPage(size: CGSize(width: 9, height: 9))], compresses: false))
        #expect(file.objects(with: "/Type/Font").isEmpty)
    }

    @Test("the W array has the width of every code in use, in thousandths of an em")
    func widths() throws {
        let run = try setting.run("ABCV fi")
        let file = OpenFile(try pdf([try setting.page("ABCV fi")], compresses: false))
        let widths = file.widths(ofFont: try #require(file.font("F0")))
        let unitsPerEm = Double(run.font.metrics.unitsPerEm)
        // ASCII keeps its codes, and the code of the ligature follows from its glyph.
        let codes = "ABCV ".utf8.map(Int.init) + [0x80 + Int(try #require(run.glyphs.last).id) % 0x80]
        try #require(codes.count == run.glyphs.count)
        #expect(Set(widths.keys) == Set(codes))
        for (glyph, code) in zip(run.glyphs, codes) {
            let wanted = Double(run.font.advance(of: glyph.id)) * 1000 / unitsPerEm
            #expect(abs((widths[code] ?? -1) - wanted) <= 0.005)
        }
    }

    @Test("the descriptor: flags, angle and heights of an upright and an italic face (§9.8, Table 123)")
    func descriptor() throws {
        let mono = OpenFile(try pdf([try setting.page("x", "Noto Sans Mono")], compresses: false))
        let flags = try #require(mono.text.firstMatch(of: /\/Flags (\d+)/).flatMap { Int($0.1) })
        #expect(flags & 1 == 1, "fixed pitch")
        #expect(flags & 64 == 0, "not italic")
        let serif = OpenFile(try pdf([try setting.page("x", "Noto Serif")], compresses: false))
        let serifFlags = try #require(serif.text.firstMatch(of: /\/Flags (\d+)/).flatMap { Int($0.1) })
        #expect(serifFlags & 2 == 2, "serif")
        #expect(serifFlags & 1 == 0, "not fixed pitch")
    }
}
