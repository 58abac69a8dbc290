import Galley
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("What gives way in reports: type of code, pictures, space above headings") struct ReportFittingTests {
    private let folder = ScratchFolder()

    private func pages(_ text: String, page: String = "150x100mm") throws -> [SetPage] {
        try SetPage.pages(
            "---\ntheme: plain\nfooter: []\nheader: []\npage: \(page)\nmargins: 20mm\n---\n\n" + text, in: folder)
    }

    @Test("code is set in smaller type if no line continues then, otherwise in its own")
    func code() throws {
        func sizes(_ length: Int) throws -> (size: CGFloat, lines: Int) {
            let line = String(repeating: "abc ", count: length / 4)
            let words = try pages("```\n\(line)end\n```\n").flatMap(\.words)
            return (try #require(words.first).size, Set(words.map(\.y)).count)
        }
        #expect(try sizes(40) == (8.5, 1))
        let slightly = try sizes(64)
        #expect(slightly.lines == 1 && slightly.size < 8.4 && slightly.size >= 6.8)
        let much = try sizes(120)
        #expect(much.lines > 1 && much.size == 8.5)
    }

    @Test("a picture whose width is stated is reduced where it would leave a page empty")
    func statedWidth() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><title>A</title><rect width='200' height='100'/></svg>",
            to: "a.svg")
        func count(_ width: String, below lines: Int) throws -> Int {
            try folder.write(
                "---\ntheme: plain\nfooter: []\npage: 150x100mm\nmargins: 20mm\n---\n\n"
                    + String(repeating: "Line.\n\n", count: lines) + "![A](a.svg){width=\(width)}\n", to: "p.md")
            let fonts = FontCollection(systemFonts: .none)
            return try Report(path: folder / "p.md", fonts: fonts).document.pages(fonts: fonts).count
        }
        #expect(try count("80mm", below: 3) == 1)
        #expect(try count("75%", below: 3) == 1)
        #expect(try count("80mm", below: 5) == 2, "it would be too small")
    }

    @Test("headings of many short sections are nearer to the text above them")
    func shortSections() throws {
        func gap(_ sections: Int, _ words: Int) throws -> CGFloat {
            let section = "## Next\n\nFirst \(String(repeating: "words of the section ", count: words))\n\n"
            let text = "# Title\n\n" + String(repeating: section, count: sections)
            let set = try pages(text, page: "A4").flatMap(\.words)
            let heading = try #require(set.indices.first { set[$0].text.hasPrefix("Next") && $0 > 2 })
            return set[heading].y - (try #require(set[..<heading].last { $0.y < set[heading].y }?.y))
        }
        let short = try gap(8, 3)
        #expect(try abs(gap(8, 40) - short - 7.5) < 0.01)
        #expect(try abs(gap(4, 3) - short - 7.5) < 0.01)
    }
}
