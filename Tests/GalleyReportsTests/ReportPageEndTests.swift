import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("What stays together at the ends of pages and columns") struct ReportPageEndTests {
    private let folder = ScratchFolder()

    /// The words of each page below as many lines of text.
    private func pages(_ lines: Int, _ text: String, _ front: String = "page: A5") throws -> [[SetPage.Word]] {
        let filler = (0..<lines).map { "Line \($0).<br>\n" }.joined()
        let front = "---\nlanguage: en\ntheme: plain\n\(front)\n---\n\n"
        return try SetPage.pages(front + filler + "\n" + text, in: folder).map(\.words)
    }

    /// The numbers of lines that contain a text, on the pages that have any.
    private func counts(_ pages: [[SetPage.Word]], _ text: String) -> [Int] {
        pages.map { page in page.count { $0.text.contains(text) } }.filter { $0 > 0 }
    }

    @Test("columns leave at least four lines on each page", arguments: 12...28)
    func columns(_ lines: Int) throws {
        let items = (0..<24).map { "item\($0)<br>\n" }.joined()
        let made = counts(try pages(lines, ":::columns\n\(items)\n:::\n"), "item")
        #expect(made.allSatisfy { $0 >= 8 } && made.reduce(0, +) == 24, "\(made)")
    }

    @Test("a heading and a table of a row go on with the text below them", arguments: 14...30)
    func shortTable(_ lines: Int) throws {
        let page = try pages(lines, "# Head\n\n| A | B |\n|---|---|\n| cell | 1 |\n\nText below\nthe table.\n")
        let head = try #require(page.first { $0.contains { $0.text == "cell" } })
        #expect(head.contains { $0.text.hasPrefix("Text below") }, "\(head.map(\.text))")
    }

    @Test("the items of an item are not parted from its text", arguments: 14...30)
    func nestedItems(_ lines: Int) throws {
        let list = "1. before\n2. parent\n   - child\n   - second\n   - third\n3. after\n"
        let page = try #require(try pages(lines, list).first { $0.contains { $0.text == "parent" } })
        #expect(page.contains { $0.text == "child" })
    }

    @Test("a short listing and a table lower than a quarter of the page are not divided", arguments: 12...28)
    func wholeBlocks(_ lines: Int) throws {
        let code = "```\n" + (0..<6).map { "code\($0)\n" }.joined() + "```\n"
        #expect(counts(try pages(lines, code), "code") == [6])
        let rows = (0..<6).map { "| row\($0) | \($0) |\n" }.joined()
        #expect(counts(try pages(lines, "| Name | Number |\n|---|--:|\n" + rows), "row") == [6])
    }

    @Test("a numbered figure that does not fit its column lets a heading and its text fill it", arguments: 24...36)
    func filledColumn(_ lines: Int) throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='170'><rect width='9' height='9'/></svg>",
            to: "a.svg")
        let text = "![A](a.svg \"Caption\")\n\n## Next\n\n" + String(repeating: "Words. ", count: 400)
        let page = try pages(lines, text, "page: A4\ncolumns: 2")[0]
        let left = page.filter { $0.x < 280 && $0.y < 740 }
        #expect(try #require(left.map(\.y).max()) > 650, "\(lines)")
    }

    @Test("the note of a table is on the page of its last rows", arguments: 14...30)
    func tableNote(_ lines: Int) throws {
        let rows = (0..<9).map { "row\($0),1\n" }.joined()
        let made = try pages(lines, ":::table note=\"remark\"\nname,n\n\(rows):::\n")
        #expect(made.contains { page in ["row8", "remark"].allSatisfy { word in page.contains { $0.text == word } } })
    }
}
