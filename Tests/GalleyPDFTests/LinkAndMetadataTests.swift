import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import Testing

@Suite("Links lead where they should") struct LinkTests {
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

    @Test("the area is the frame, mirrored to upward coordinates (§12.5.2)")
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

    @Test("a page has its own links and no other's")
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

@Suite("Metadata are what the document says of itself") struct MetadataTests {
    @Test("pdfinfo shows title, author, subject, keywords and date, in any script")
    func info() throws {
        let metadata = DocumentMetadata(
            title: "Слова (and) العربية – \\ 語", author: "Ada (A.) Müller", subject: "tests",
            keywords: ["type", "сет"],
            language: "ru", date: 1_700_000_000)
        let scratch = try ScratchFolder()
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
