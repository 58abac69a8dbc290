import Foundation
import GalleyTestSupport
import Testing

@Suite("Text that poppler extracts by structure has its spaces, and text by position is unchanged")
struct StructureTextTests {
    private let folder = ScratchFolder()

    /// The quoted texts of the structure of `markdown` as a report, one for each piece; nil without poppler.
    private func pieces(_ markdown: String, _ options: String..., page: String = "70x400mm") throws -> [String]? {
        guard let tool = try ExternalTool("pdfinfo") else { return nil }
        try folder.write(markdown, to: "r.md")
        let result = try Program.run(
            ["report", "r.md", "--page", page, "--margin", "10mm", "-o", "r.pdf"] + options, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let structure = try tool.run("-struct-text", folder / "r.pdf").text
        return structure.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("\"") && $0.hasSuffix("\"") }.map { String($0.dropFirst().dropLast()) }
    }

    private static let prose =
        "The scripts of the world are many, and internationalisation of typesetting programs is an extraordinarily "
        + "complicated undertaking, which well-known, self-explanatory words do not make any easier to understand."

    @Test(
        "paragraphs of several lines, ragged and justified; divided words are one", arguments: ["plain", "editorial"])
    func paragraphs(theme: String) throws {
        let source = "---\nlanguage: en\n---\n" + Self.prose + "\n"
        guard let pieces = try pieces(source, "--theme", theme) else { return }
        #expect(pieces == [Self.prose])
        guard let tool = try ExternalTool("pdftotext") else { return }
        let lines = try tool.run("-raw", folder / "r.pdf", "-").text.split(separator: "\n")
        // The text has lines enough, and a divided word, which poppler shows without its hyphen.
        #expect(lines.count > 6)
        #expect(theme == "plain" || lines.contains { $0.hasSuffix("\u{ad}") || $0.hasSuffix("-") }, "\(lines)")
    }

    @Test("headings, list items, cells, links over lines, lines that are broken by hand")
    func elements() throws {
        let long = "words that go on until there is no more room for them in a line, and then for some time"
        let link = "[\(long)](https://example.org)"
        let source = """
            # The heading has \(long)

            Before \(link) after.

            - An item has \(long)

            By hand<br>broken

            | A | B |
            |---|---|
            | \(long) | b |

            """
        guard let pieces = try pieces(source) else { return }
        for text in ["The heading has " + long, "An item has " + long, "By hand broken", long, " after."] {
            #expect(pieces.contains(text), "\(text): \(pieces)")
        }
        #expect(pieces.joined().contains("Before " + long + " after."), "\(pieces)")
    }

    @Test("the fields of cards are paragraphs; a title of the contents is parted from its page")
    func fields() throws {
        let source = """
            ---
            toc: true
            ---

            # First

            :::cards
            value,title,text
            12,A title,Some text on the card that is long enough for two lines
            :::

            """
        guard let pieces = try pieces(source) else { return }
        #expect(
            pieces.suffix(3) == ["12", "A title", "Some text on the card that is long enough for two lines"],
            "\(pieces)")
        #expect(pieces.joined().contains("First 1"), "\(pieces)")
    }

    @Test("no space where the text has none: scripts without spaces, words broken at their own hyphen")
    func unspaced() throws {
        let thai = "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิต่างมีเหตุผลและมโนธรรม"
        let dashed = "self-explanatory-well-known-words-of-every-kind-in-one-long-chain-of-hyphens-everywhere"
        guard let pieces = try pieces("\(thai)\n\n\(dashed)\n", page: "60x400mm") else { return }
        #expect(pieces == [thai, dashed])
    }

    @Test("Hebrew, whose glyphs are stored from left to right: words at line ends stay separate")
    func rightToLeft() throws {
        let text = "שלום עולם זה טקסט ארוך למדי שצריך להישבר לכמה שורות כדי שנוכל לראות מה קורה"
        guard let piece = try pieces(text + "\n", "--direction", "rtl", page: "60x400mm")?.first else { return }
        let words = piece.split(separator: " ").map { String($0.reversed()) }
        #expect(words.sorted() == text.split(separator: " ").map(String.init).sorted(), "\(piece)")
    }

    @Test("the spaces are in no picture, no untagged file and no text extracted by position")
    func nothingElse() throws {
        guard let tool = try ExternalTool("pdftotext"), let shown = try ExternalTool("pdftoppm") else { return }
        _ = try pieces(Self.prose + "\n")
        let tagged = try (tool.run(folder / "r.pdf", "-").text, shown.run("-r", "40", folder / "r.pdf").output)
        _ = try pieces(Self.prose + "\n", "--no-tags")
        let plain = try (tool.run(folder / "r.pdf", "-").text, shown.run("-r", "40", folder / "r.pdf").output)
        #expect(tagged.0 == plain.0)
        #expect(tagged.1 == plain.1 && tagged.1.count > 1000)
    }
}
