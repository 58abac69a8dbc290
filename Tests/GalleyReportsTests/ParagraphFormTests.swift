import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Paragraphs of entries, labels and definitions") struct ParagraphFormTests {
    private let folder = ScratchFolder()

    private func words(_ text: String, columns: Int = 2) throws -> [SetPage.Word] {
        let front = "---\nlanguage: en\ntheme: plain\nfont: Noto Sans\npage: A4\ncolumns: \(columns)\n---\n\n"
        // The lines at the end leave the text in the first column.
        let lines = columns > 1 ? "\n---\n" + String(repeating: "\nLine.\n", count: 20) : ""
        return try SetPage.pages(front + text + lines, in: folder).flatMap(\.words)
    }

    private func place(_ text: String, in words: [SetPage.Word]) throws -> SetPage.Word {
        try #require(words.first { $0.text.hasPrefix(text) }, "\(words.map(\.text))")
    }

    @Test(
        "in columns, entries, labels and what follows a label are not indented",
        arguments: [
            ("First.\n\nSecond.", true), ("First.\n\n**Second** entry.", false), ("First.\n\n*Second.*", false),
            ("*First.*\n\nSecond.", false), ("**First** entry.\n\nSecond.", true),
            ("First.\n\n*Second* is long.", true),
        ])
    func indents(_ text: String, _ isIndented: Bool) throws {
        let words = try words(text + "\n")
        let (first, second) = (try place("First", in: words), try place("Second", in: words))
        #expect((second.x > first.x + 5) == isIndented)
        // Without space between them.
        #expect(second.y - first.y < 20)
    }

    @Test(
        "in columns, an address has space around it, unless it is one of several entries",
        arguments: [
            ("First street\\\nTown\n\nSecond.", true), ("First.\n\nSecond street<br>Town", true),
            ("**First** street\\\nTown\n\n**Second** street\\\nTown", false),
            ("**First** street\\\nTown\n\nSecond.", true), ("*First.*\n\n**Second** street\\\nTown", false),
        ])
    func addresses(_ text: String, _ isApart: Bool) throws {
        let words = try words(text + "\n")
        let before = text.contains("Town\n\n") ? "Town" : "First"
        let (first, second) = (try place(before, in: words), try place("Second", in: words))
        #expect((second.y - first.y > 20) == isApart)
        #expect(abs(second.x - first.x) < 0.1)
    }

    @Test("the term of a definition is bold, with the definition on its line")
    func definition() throws {
        let words = try words("No `link`\n: Check it.\n\nTwo lines\nof prose: no term.\n", columns: 1)
        let term = try place("No", in: words)
        let line = words.filter { $0.y == term.y }.sorted { $0.x < $1.x }.map(\.text).joined()
        #expect(line == "No link\u{2002}Check it.")
        #expect(words.contains { $0.text == "Two lines of prose: no term." })
    }

    @Test("a table without titles begins with its first row, below one rule")
    func headerless() throws {
        let rows = "| Weight | 310 g |\n| Width | 90 mm |\n"
        func top(_ header: String) throws -> CGFloat {
            let words = try words("Text.\n\n\(header)\n|---|---|\n\(rows)", columns: 1)
            return try place("Weight", in: words).y - place("Text.", in: words).y
        }
        #expect(try top("| | |") < top("| Name | Value |") - 12)
    }
}
