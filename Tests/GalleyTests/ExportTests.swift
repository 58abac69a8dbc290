import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Documents are written completely or not at all") struct ExportTests {
    private let scratch = ScratchFolder()

    private func document(pages count: Int = 1) -> Document<some View> {
        Document(
            pageSize: PageSize(width: 100, height: 50), margins: EdgeInsets(),
            metadata: DocumentMetadata(title: "T", date: 0)
        ) {
            ForEach(0..<count) { page in
                Text("Page \(page + 1)").font(.custom("Noto Sans", size: 9)).frame(width: 90, height: 45).background(
                    Color.white
                )
                .link(to: "https://example.org/\(page)")
            }
        }
    }

    private func options(_ format: OutputFormat) -> ExportOptions { ExportOptions(format: format, dpi: 72) }

    @Test(
        "the format follows the extension, in any case; an unknown extension has none",
        arguments: [
            ("a.pdf", OutputFormat.pdf), ("b/c.PNG", .png), ("x.y.Svg", .svg), ("pdf", nil), ("a.jpeg", nil), ("", nil),
        ])
    func formats(_ name: String, _ format: OutputFormat?) { #expect(OutputFormat(fileName: name) == format) }

    @Test("the same document twice gives the same bytes", arguments: OutputFormat.allCases)
    func determinism(_ format: OutputFormat) throws {
        for name in ["a", "b"] {
            _ = try document().export(to: .file(scratch / "\(name).\(format.rawValue)"), options: options(format))
        }
        let (first, second) = (try scratch.read("a.\(format.rawValue)"), try scratch.read("b.\(format.rawValue)"))
        #expect(first == second)
        let head: [OutputFormat: [UInt8]] = [
            .pdf: Array("%PDF-1.7".utf8), .png: [0x89, 0x50, 0x4e, 0x47], .svg: Array("<".utf8),
            .zpl: Array("^XA".utf8),
        ]
        #expect(first.starts(with: try #require(head[format])))
        #expect(scratch.names == ["a.\(format.rawValue)", "b.\(format.rawValue)"])
    }

    @Test("pages written aside are the same bytes as pages written in between")
    func writtenAside() throws {
        for (name, isAside) in [("a.pdf", true), ("b.pdf", false)] {
            var options = options(.pdf)
            options.writesAside = isAside
            let result = try document(pages: 40).export(to: .file(scratch / name), options: options)
            #expect(result.pageCount == 40)
        }
        #expect(try scratch.read("a.pdf") == scratch.read("b.pdf"))
    }

    @Test("a page that cannot be written aside fails the document, and leaves no file")
    func failsAside() throws {
        let page = DisplayPage(size: CGSize(width: 100, height: 50))
        var pages = Array(repeating: page, count: 30)
        // PDF/A-1 allows pages of 14,400 points at most.
        pages[20].size.width = 20_000
        var options = options(.pdf)
        options.pdf.standards = try PDFStandardSet([.a1b])
        let export = PageExport(
            to: .file(scratch / "c.pdf"), metadata: DocumentMetadata(title: "T", date: 0), options: options)
        #expect(throws: (any Error).self) {
            _ = try export.write { add in
                for page in pages { try add(page) }
                return []
            }
        }
        #expect(scratch.names.isEmpty)
    }

    @Test("the result describes the output")
    func result() throws {
        let pdf = try document(pages: 3).export(to: .file(scratch / "a.pdf"), options: options(.pdf))
        #expect(pdf.pageCount == 3)
        #expect(pdf.files == [scratch / "a.pdf"])
        #expect(pdf.warnings == [])
    }

    @Test("{p} is the page's number, {0p} that with zeros, {t} how many there are")
    func pattern() throws {
        let result = try document(pages: 11).export(to: .file(scratch / "{p}-{0p}-of-{t}.svg"), options: options(.svg))
        #expect(result.pageCount == 11)
        let wanted = (1...11).map { "\($0)-\($0 < 10 ? "0" : "")\($0)-of-11.svg" }
        #expect(result.files == wanted.map { scratch / $0 })
        #expect(scratch.names == wanted.sorted())
        #expect(String(decoding: try scratch.read("7-07-of-11.svg"), as: UTF8.self).contains("example.org/6"))
    }

    @Test("one page needs no pattern, but its number is filled in if there is one")
    func onePage() throws {
        _ = try document().export(to: .file(scratch / "a.png"), options: options(.png))
        _ = try document().export(to: .file(scratch / "b{p}.png"), options: options(.png))
        #expect(scratch.names == ["a.png", "b1.png"])
    }

    @Test(
        "several pages into one picture: an error with advice, and the old file unchanged",
        arguments: [OutputFormat.png, .svg])
    func severalPages(_ format: OutputFormat) throws {
        let name = scratch / "a.\(format.rawValue)"
        try scratch.write("old", to: "a.\(format.rawValue)")
        let error = try #require(throws: Diagnostic.self) {
            try document(pages: 2).export(to: .file(name), options: options(format))
        }
        #expect(error.id == .severalPages)
        #expect(
            error.description
                == "\(name): 2 pages do not go into one \(format.rawValue.uppercased()); expected a name with {p} "
                + "for the page's number, such as \(scratch.path)/a-{p}.\(format.rawValue), or a larger page")
        #expect(try scratch.read("a.\(format.rawValue)") == Data("old".utf8))
        #expect(scratch.names == ["a.\(format.rawValue)"])
    }

    @Test("a picture too large is an error, and no file", arguments: [1e5, 4e5])
    func tooLarge(_ dpi: Double) throws {
        var options = options(.png)
        options.dpi = dpi
        try scratch.write("old", to: "a.png")
        #expect { try document().export(to: .file(scratch / "a.png"), options: options) } throws: {
            ($0 as? Diagnostic)?.id.description == "picture.size"
        }
        #expect(try scratch.read("a.png") == Data("old".utf8))
        #expect(scratch.names == ["a.png"])
    }

    @Test("margins that leave no room are an error with the numbers, and no file", arguments: OutputFormat.allCases)
    func noRoom(_ format: OutputFormat) throws {
        try scratch.write("old", to: "a.\(format.rawValue)")
        let document = Document(pageSize: PageSize(width: 100, height: 50), margins: EdgeInsets(.all, 25)) { Text("x") }
        let error = try #require(throws: Diagnostic.self) {
            try document.export(to: .file(scratch / "a.\(format.rawValue)"), options: options(format))
        }
        #expect(
            error.description
                == "the margins take 50 × 50 pt of a page of 100 × 50 pt and leave no room; expected smaller "
                + "margins or a larger page")
        #expect(try scratch.read("a.\(format.rawValue)") == Data("old".utf8))
        #expect(scratch.names == ["a.\(format.rawValue)"])
    }

    @Test("an error from the receiver of pages ends the document")
    func bodyThrows() throws {
        struct Stop: Error {}
        var count = 0
        #expect(throws: Stop.self) {
            _ = try document(pages: 5).forEachPage(fonts: FontCollection()) { _ in
                count += 1
                if count == 2 { throw Stop() }
            }
        }
        #expect(count == 2)
    }

    @Test("a document without content is one empty page")
    func empty() throws {
        let result = try Document { EmptyView() }.export(to: .file(scratch / "a.pdf"), options: options(.pdf))
        #expect(result.pageCount == 1)
    }

    @Test("the metadata's language applies to the content, unless it has its own")
    func language() throws {
        // Serbian italics have forms of their own for some letters.
        func glyphs(_ language: String?, own: String? = nil) throws -> [GlyphID] {
            var document = Document(
                pageSize: PageSize(width: 100, height: 50), margins: EdgeInsets(),
                metadata: DocumentMetadata(language: language)
            ) { Text("бгдпт").italic() }
            document.environment.language = own
            var found: [GlyphID] = []
            _ = try document.forEachPage(fonts: FontCollection()) { found += runs($0).flatMap(\.run.glyphs).map(\.id) }
            return found
        }
        #expect(try glyphs("sr") != glyphs(nil))
        #expect(try glyphs("sr", own: "ru") == glyphs("ru"))
    }
}
