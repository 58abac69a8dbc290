import Galley
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Code, line breaks and badges within the text of a report") struct ReportInlineTests {
    private let folder = ScratchFolder()

    private func pages(_ text: String) throws -> [DisplayPage] {
        try folder.write("---\ntitle: T\nlanguage: en\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        return try report.document.pages(fonts: fonts)
    }

    private func runs(_ pages: [DisplayPage]) -> [(text: String, size: CGFloat, x: CGFloat)] {
        pages.flatMap(\.items).flatMap(\.runs).map {
            ($0.text, $0.size, $0.origin.x)
        }
    }

    @Test("code is in proportion to the heading, the text or the cell around it")
    func codeSize() throws {
        let found = runs(
            try pages("# Alpha `one`\n\nBeta `two`\n\n| Gamma | `three` |\n|---|---|\n| delta | `four` |\n"))
        func size(_ text: String) throws -> CGFloat {
            try #require(found.last { $0.text.contains(text) }, "\(text)").size
        }
        for (text, code) in [("Alpha", "one"), ("Beta", "two"), ("Gamma", "three"), ("delta", "four")] {
            #expect(abs(try size(code) / size(text) - 0.9) < 0.01, "\(code)")
        }
    }

    @Test("a line after <br> begins where the one before it does", arguments: ["<br>\n", "<br> ", "<br>"])
    func lineBreaks(_ mark: String) throws {
        let found = runs(try pages("First" + mark + "second\n"))
        let (first, second) = try (
            #require(found.last { $0.text == "First" }), #require(found.last { $0.text == "second" })
        )
        #expect(first.x == second.x)
    }

    @Test(
        "lines of Chinese and Japanese are joined without a space, others with one",
        arguments: [
            ("日本語の\n段落", "日本語の段落"), ("한국어\n문장", "한국어 문장"), ("*強調*\nです", "強調です"),
            ("二つの\n`code`", "二つの code"),
        ])
    func joinedLines(_ text: String, _ expected: String) throws {
        var lines = ReportLines()
        for (index, line) in text.split(separator: "\n").enumerated() {
            lines.append(String(line), at: SourceLocation(file: "r.md", line: index + 1))
        }
        guard case .paragraph(let inlines)? = try MarkdownParser.read(lines).blocks.first?.kind else {
            Issue.record("no paragraph")
            return
        }
        #expect(inlines.plain == expected)
    }

    @Test("a table begins after a line of text without an empty line, also in a list and a quotation")
    func tableAfterText() throws {
        for mark in ["", "- ", "> "] {
            let lines = ["Text", "| a | b |", "|---|---|", "| c | d |"]
            let text = lines.enumerated().map { ($0 == 0 || mark == "> " ? mark : mark.isEmpty ? "" : "  ") + $1 }
            let found = runs(try pages(text.joined(separator: "\n") + "\n")).map(\.text)
            for word in ["Text", "a", "d"] { #expect(found.contains(word), "\(mark)\(word)") }
        }
    }

    @Test("the lines of a tight list are equally far apart, also those of a list within it")
    func nestedList() throws {
        let made = try pages("- one\n- two\n  1. three\n  2. four\n- five\n")
        let lines = made[0].items.flatMap(\.runs).filter {
            ["one", "two", "three", "four", "five"].contains($0.text)
        }.map(\.origin.y)
        let steps = zip(lines, lines.dropFirst()).map { $1 - $0 }
        #expect(steps.count == 4)
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.01 }, "\(steps)")
    }

    @Test("numbers of a table in the text are aligned at their decimals unless the author sets them flush left")
    func tableNumbers() throws {
        func ends(_ rule: String) throws -> Set<CGFloat> {
            let cells = runs(try pages("| a | b |\n|---|\(rule)|\n| x | 1,234 |\n| y | 56 |\n| z | 7 |\n"))
            return Set(cells.filter { ["1,234", "56", "7"].contains($0.text) }.map { ($0.x * 10).rounded() / 10 })
        }
        #expect(try ends("---").count == 3)
        #expect(try ends("--:").count == 3)
        #expect(try ends(":--").count == 1)
    }

    @Test("a header in the middle has the whole line if nothing is beside it")
    func middleHeader() throws {
        let title = "A section whose title is longer than a third of the line"
        try folder.write(
            "---\nheader: [\"\", \"{section}\", \"\"]\n---\n\nText.\n\n::pagebreak\n\n# \(title)\n\nText.\n", to: "h.md"
        )
        let fonts = FontCollection()
        let report = try Report(path: folder / "h.md", fonts: fonts)
        let pages = try report.document.pages(fonts: fonts)
        let last = try #require(pages.last)
        let small = last.items.flatMap(\.runs).filter { $0.origin.y < 80 }
        #expect(!small.isEmpty)
        #expect(Set(small.map { $0.origin.y.rounded() }).count == 1)
    }

    @Test("a title that a header has no room for ends with a whole word, and a text without fields is smaller instead")
    func shortenedHeader() throws {
        let title = (1...8).map { "Considerations\($0)" }.joined(separator: " ")
        let address = "Northern Lights Cooperative, 3 Harbour Street, Flensburg"
        let front = "page: A6\nfont: Noto Sans\nsize: 12\nheader: \"{section}\"\nfooter: \"\(address)\""
        let pages = try SetPage.pages("---\n\(front)\n---\n\nText.\n\n::pagebreak\n\nText.\n\n# \(title)\n", in: folder)
        let words = try #require(pages.last).words
        let header = words.prefix { $0.y < 30 }.sorted { $0.x < $1.x }.map(\.text).joined()
        #expect(header.replacing(" ", with: "").wholeMatch(of: /(Considerations\d)+…/) != nil, "\(header)")
        let footer = words.filter { $0.y > 380 }
        #expect(footer.map(\.text).joined().hasSuffix("Flensburg"), "\(footer.map(\.text))")
    }

    @Test("a full stop after a badge stays with it, without a hyphen, also where the badge is reduced")
    func badges() throws {
        let text =
            "---\ntitle: T\nlanguage: en\ncolumns: 3\n---\n\nSee :badge[continuous-integration-status: passing]{color=green}. More.\n"
        try folder.write(text, to: "b.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "b.md", fonts: fonts)
        let pages = try report.document.pages(fonts: fonts)
        let found = runs(pages).map(\.text)
        #expect(!found.contains { $0 == "-" || $0 == "\u{2010}" })
        #expect(found.contains { $0.hasPrefix(".") })
    }
}
