import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Paragraphs with lines of their own: verses, addresses, lists of labels") struct OwnLineTests {
    private let folder = ScratchFolder()

    /// The first words of each line with their positions, in Noto Sans on a page of 100 mm.
    private func lines(_ text: String, front: String = "") throws -> [SetPage.Word] {
        let front =
            "---\ntheme: plain\nfont: Noto Sans\npage: 100x150mm\nmargins: 15mm\nfooter: []\nheader: []\n\(front)\n---\n\n"
        let words = try SetPage.pages(front + text, in: folder).flatMap(\.words)
        return words.enumerated().filter { $0.offset == 0 || words[$0.offset - 1].y < $0.element.y }.map(\.element)
    }

    @Test("what continues a line begins further in; other lines, and paragraphs with long ones, do not")
    func turnovers() throws {
        let verse = try lines("Alpha of a line that is rather longer than the page\\\nBeta\\\nGamma\n")
        #expect(verse.count == 4)
        #expect(verse.map { ($0.x - verse[0].x).rounded() } == [0, 15, 0, 0])
        let prose = try lines(String(repeating: "Many words of prose. ", count: 12) + "\\\nBeta\n")
        #expect(Set(prose.map { $0.x.rounded() }).count == 1)
    }

    @Test("line blocks keep their lines and indentation, and are parted by a bar alone")
    func lineBlocks() throws {
        let set = try lines("| Alpha,\n|   beta\n|\n| # gamma\n| delta\n")
        #expect(set.map { String($0.text.prefix { $0 != " " && $0 != "\u{a0}" }) }.last == "delta")
        #expect(set.count == 4)
        #expect(set[2].y - set[1].y > set[1].y - set[0].y + 5)
    }

    @Test("bars in tables, code and single lines are what they were")
    func noLineBlocks() throws {
        func markdown(_ text: String) -> [String] {
            var lines = ReportLines()
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                lines.append(String(line), at: SourceLocation(file: "a.md", line: 1))
            }
            LineBlocks.read(&lines)
            return lines.lines.map(\.text)
        }
        for text in [
            "| a\n| ---\n| b", "| a |\n|---|\n| b |", "| a", "```\n| a\n| b\n```", "text\n| a\n| b", "| a\n| b\ntext",
        ] {
            #expect(markdown(text).joined(separator: "\n") == text)
        }
        #expect(markdown("| a\n|  b\n|\n| - c") == ["a\\", "\u{a0}b", "", "\\- c"])
    }

    @Test("lines that all begin with bold words end where they do in the source")
    func labels() throws {
        #expect(try lines("**Place:** Town hall\n**Time:** 7 p.m.\n**Chair:** Ms Lee\n").count == 3)
        #expect(try lines("**Place:** Town hall\nand more of it\n").count == 1)
    }

    @Test("the last line of a section is not alone on a page")
    func lastLine() throws {
        let pages = try (10...26).map { count in
            let text = (0..<count).map { "Entry \($0).\n\n" }.joined() + "Last.\n\n# Next\n\nText.\n"
            return try SetPage.pages("---\npage: 100x100mm\nheader: []\n---\n\n" + text, in: folder)
        }
        #expect(pages.joined().allSatisfy { $0.words.first?.text != "Last." })
    }
}
