import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Links") struct LinkTests {
    private func file(_ items: [DisplayItem]) throws -> OpenFile {
        OpenFile(try pdf([DisplayPage(size: CGSize(width: 200, height: 100), items: items)], compresses: false))
    }

    @Test(
        "a URI is 7-bit ASCII: spaces and other bytes percent-encoded, parentheses escaped (§12.6.4.7)",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
            ("https://example.org/a b", "https://example.org/a%20b"),
            ("https://example.org/Straße", "https://example.org/Stra%C3%9Fe"),
            ("https://ar.wikipedia.org/wiki/عين", "https://ar.wikipedia.org/wiki/%D8%B9%D9%8A%D9%86"),
            ("https://en.wikipedia.org/wiki/Galley_(printing)", "https://en.wikipedia.org/wiki/Galley_\\(printing\\)"),
            ("https://example.org/100%25", "https://example.org/100%25"), ("a\\b", "a\\\\b"), ("a\nb", "a%0Ab"),
        ])
    func uris(_ url: String, _ written: String) throws {
        let text = try file([.link(LinkArea(frame: CGRect(x: 1, y: 2, width: 3, height: 4), url: url))]).text
        #expect(text.contains("/A<</S/URI/URI(\(written))>>"))
    }

    @Test(
        "a place has its name as it is, whatever letters it has; the tree of names is in the order of their bytes (§7.9.6)",
        arguments: [
            ("überblick", "\u{fc}berblick"), ("глава", "глава"), ("第一章", "第一章"), ("مقدمة", "مقدمة"),
            ("a (b) \\", "a \\(b\\) \\\\"), ("🍐", "🍐"),
        ])
    func places(_ name: String, _ written: String) throws {
        let link = LinkArea(frame: CGRect(x: 1, y: 2, width: 3, height: 4), url: "#" + name)
        let items: [DisplayItem] = [
            .link(link), .destination(name: "zz", at: .zero), .destination(name: name, at: CGPoint(x: 7, y: 30)),
        ]
        let page = DisplayPage(size: CGSize(width: 200, height: 100), items: items)
        let bytes = String(decoding: try pdf([page], compresses: false), as: UTF8.self)
        #expect(bytes.contains("/A<</S/GoTo/D(\(written))>>"))
        let isFirst = name.utf8.lexicographicallyPrecedes("zz".utf8)
        #expect(bytes.contains(isFirst ? "/Limits[(\(written))(zz)]" : "/Limits[(zz)(\(written))]"))
        #expect(
            bytes.contains(
                try Regex(NSRegularExpression.escapedPattern(for: "(\(written))") + #"<</D\[\d+ 0 R/XYZ 7 70 null\]"#)))
        let (qpdf, mutool) = (try ExternalTool("qpdf"), try ExternalTool("mutool"))
        let scratch = ScratchFolder()
        let path = try scratch.write(try pdf([page, page]), to: "a.pdf")
        if let qpdf { #expect(try qpdf.run("--check", path).status == 0) }
        if let mutool {
            let links = try mutool.run("show", path, "pages/1/Annots/1/A/D")
            #expect(links.status == 0 && !links.errors.contains("rror"))
        }
    }

    @Test("the area is the frame in y-up coordinates (§12.5.2)")
    func area() throws {
        let text = try file([.link(LinkArea(frame: CGRect(x: 10, y: 20, width: 50, height: 12), url: "u"))]).text
        #expect(text.contains("/Rect[10 68 60 80]"))
    }

    @Test("a link in a group moves with it, and with the group around that", arguments: [1, 0.5])
    func inGroup(_ opacity: Double) throws {
        let link = DisplayItem.link(LinkArea(frame: CGRect(x: 0, y: 0, width: 10, height: 10), url: "u"))
        let double = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        let move = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 30, ty: 40)
        let inner = DisplayGroup(transform: double, opacity: opacity, items: [link])
        let text = try file([.group(DisplayGroup(transform: move, opacity: opacity, items: [.group(inner)]))]).text
        #expect(text.contains("/Rect[30 40 50 60]"))
    }

    private let link = DisplayItem.link(LinkArea(frame: CGRect(x: 10, y: 10, width: 20, height: 10), url: "u"))

    @Test("a link that is turned has its corners, anticlockwise, and the rectangle around them (§12.5.6.5)")
    func turned() throws {
        // (x, y) → (0.8 x − 0.6 y + 50, 0.6 x + 0.8 y)
        let turn = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 50, ty: 0)
        let text = try file([.group(DisplayGroup(transform: turn, opacity: 0.5, items: [link]))]).text
        #expect(text.contains("/Rect[46 66 68 86]/QuadPoints[46 78 62 66 68 74 52 86]"))
        let quarter = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2)
        let upright = try file([.group(DisplayGroup(transform: quarter, items: [link]))]).text
        #expect(upright.contains("/Rect[80 70 90 90]/A<<"))
    }

    @Test("only the unclipped part of a link is clickable")
    func clipped() throws {
        func rect(_ clip: CGRect, _ transform: CGAffineTransform = .identity) throws -> String {
            let inner = DisplayGroup(transform: transform, clip: Path(clip), items: [link])
            let outer = DisplayGroup(clip: Path(CGRect(x: 0, y: 0, width: 100, height: 18)), items: [.group(inner)])
            let text = try file([.group(outer)]).text
            return text.firstMatch(of: /\/Rect\[([^\]]*)\]/).map { String($0.1) } ?? ""
        }
        #expect(try rect(CGRect(x: 15, y: 0, width: 99, height: 99)) == "15 82 30 90")
        #expect(try rect(CGRect(x: 40, y: 0, width: 99, height: 99)) == "")
        #expect(try rect(CGRect(x: 0, y: 0, width: 99, height: 99), CGAffineTransform(translationX: 0, y: 20)) == "")
        #expect(try file([.group(DisplayGroup(opacity: 0, items: [link]))]).text.contains("/Annot") == false)
    }

    @Test("a page has only its own links")
    func pages() throws {
        let sides = ["one", "two"].map {
            DisplayPage(
                size: CGSize(width: 9, height: 9),
                items: [.link(LinkArea(frame: CGRect(x: 0, y: 0, width: 5, height: 5), url: $0))])
        }
        let file = OpenFile(try pdf(sides + [DisplayPage(size: CGSize(width: 9, height: 9))], compresses: false))
        let annotations = file.text.matches(of: /\/Type\/Page\/[^\n]*\/Annots\[(\d+) 0 R\]/).compactMap { Int($0.1) }
        #expect(annotations.map { file.object($0)!.contains("(one)") } == [true, false])
        #expect(annotations.map { file.object($0)!.contains("(two)") } == [false, true])
    }
}

@Suite("Metadata") struct MetadataTests {
    @Test("pdfinfo shows title, author, subject, keywords and date, in any script")
    func info() throws {
        let metadata = DocumentMetadata(
            title: "Слова (and) العربية – \\ 語", author: "Ada (A.) Müller", subject: "tests",
            keywords: ["type", "сет"],
            language: "ru", date: 1_700_000_000)
        let scratch = ScratchFolder()
        let path = try scratch.write(
            try pdf([DisplayPage(size: CGSize(width: 9, height: 9))], metadata: metadata), to: "a.pdf")
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        let said = try pdfinfo.run("-enc", "UTF-8", "-isodates", path).text
        func value(_ key: String) -> String? {
            said.split(separator: "\n").first { $0.hasPrefix(key + ":") }.map {
                $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces)
            }
        }
        #expect(value("Title") == "Слова (and) العربية – \\ 語")
        #expect(value("Author") == "Ada (A.) Müller")
        #expect(value("Subject") == "tests")
        #expect(value("Keywords") == "type, сет")
        #expect(value("Producer") == "Galley")
        #expect(value("CreationDate") == "2023-11-14T22:13:20Z")
        #expect(value("ModDate") == "2023-11-14T22:13:20Z")
    }

    @Test("without metadata no title, no date, no language is written")
    func none() throws {
        let text = OpenFile(try pdf([DisplayPage(size: CGSize(width: 9, height: 9))], compresses: false)).text
        #expect(text.contains("<</Producer(Galley)>>"))
        #expect(!text.contains("/Lang"))
        #expect(!text.contains("DisplayDocTitle"))
    }

    @Test("a title is what the viewer's window shows (§12.2), the language is the catalog's (§14.9.2)")
    func catalog() throws {
        let metadata = DocumentMetadata(title: "T", language: "de-CH")
        let text = OpenFile(
            try pdf([DisplayPage(size: CGSize(width: 9, height: 9))], metadata: metadata, compresses: false)
        ).text
        #expect(text.contains("/Type/Catalog/Pages 2 0 R/Lang(de-CH)/ViewerPreferences<</DisplayDocTitle true>>"))
    }

    @Test("pages that have to meet their paper ask viewers not to scale them (§12.2)")
    func actualSize() throws {
        var options = PDFOptions(compresses: false)
        options.printsAtActualSize = true
        var bytes: [UInt8] = []
        var writer = PDFWriter(options: options) { bytes += $0 }
        try writer.add(DisplayPage(size: CGSize(width: 9, height: 9)))
        _ = try writer.finish()
        #expect(String(decoding: bytes, as: UTF8.self).contains("/ViewerPreferences<</PrintScaling/None>>"))
    }

    @Test(
        "dates are civil time in UTC (§7.9.4)",
        arguments: [
            (0, "D:19700101000000Z"), (951_782_400, "D:20000229000000Z"), (4_107_542_399, "D:21000228235959Z"),
            (-1, "D:19691231235959Z"),
        ])
    func dates(_ seconds: Int, _ written: String) throws {
        let page = DisplayPage(size: CGSize(width: 9, height: 9))
        let text = OpenFile(try pdf([page], metadata: DocumentMetadata(date: seconds), compresses: false)).text
        #expect(text.contains("/CreationDate(\(written))/ModDate(\(written))"))
    }
}
