import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Pages of reports: margins, the measure, wide tables") struct ReportMarginTests {
    private let folder = ScratchFolder()

    private func pages(_ front: String, _ text: String) throws -> [SetPage] {
        let language = front.contains("language") ? "" : "language: en\n"
        return try SetPage.pages("---\n\(language)\(front)\n---\n\n" + text, in: folder)
    }

    @Test("headings on small pages and in columns have half a line less above them", arguments: ReportTheme.names)
    func closerHeadings(_ name: String) throws {
        let wide = try theme("theme: \(name)\npage: A4\ncolumns: 1").style
        for front in ["page: A5\nsize: \(wide.body.font.size)", "page: A4\ncolumns: 2"] {
            let narrow = try theme("theme: \(name)\n\(front)").style
            for level in 1...4 {
                let before = wide.heading(level: level).before * narrow.body.lineHeight / wide.body.lineHeight
                let less = before - narrow.heading(level: level).before
                #expect(abs(less - (level < 3 ? narrow.body.lineHeight / 2 : 0)) < 0.001, "\(front), level \(level)")
            }
        }
    }

    private func theme(_ front: String) throws -> ReportTheme {
        try folder.write("---\n\(front)\n---\n\nWords.\n", to: "t.md")
        return try Report(path: folder / "t.md").theme
    }

    @Test("the columns of a theme are those of wide pages without columns of their own")
    func themeColumns() throws {
        func columns(_ front: String) throws -> Int {
            try folder.write("---\ntheme: magazine\n\(front)\n---\n\nWords.\n", to: "t.md")
            return try Report(path: folder / "t.md").document.columns
        }
        #expect(try columns("page: A4") == 2 && columns("page: A4\ncolumns: 3") == 3)
        #expect(try columns("page: A5") == 1 && columns("page: A4\ncolumns: 1") == 1)
    }

    private let prose = String(
        repeating: "Some words that fill a line of the text and go on to the next one. ", count: 12)

    @Test("each kind of page has margins of its own, and a smaller page has less of them", arguments: ReportTheme.names)
    func kinds(_ name: String) throws {
        let leading = try ["A4\ncolumns: 1", "A5", "A6", "A4\ncolumns: 2", "A4\ncolumns: 1\nlandscape: true"].map {
            try theme("theme: \(name)\npage: \($0)").margins.leading
        }
        #expect(
            leading[1] < leading[0] && leading[2] < leading[1] && leading[3] < leading[0] && leading[4] < leading[0])
    }

    @Test("of several headings of the first level, none is the title in the header")
    func runningTitle() throws {
        func header(_ text: String) throws -> [String] {
            let pages = try pages("theme: plain\nheader: \"{title}\"\nfirstHeader: true", text)
            let first = try #require(pages.first?.words.first?.y)
            return pages[0].words.filter { abs($0.y - first) < 1 }.map(\.text)
        }
        #expect(try header("# Summary\n\nWords.\n\n## Part\n\nWords.\n") == ["Summary"])
        #expect(try header("- A\n\n# Summary\n\nWords.\n\n# Motivation\n\nWords.\n").contains("Summary") == false)
        #expect(try header("- A\n\n# Summary\n\nWords.\n\n## Part\n\nWords.\n").contains("Summary"))
    }

    @Test("a heading, a picture below it and the next heading need not share a page")
    func pictureBelowHeading() throws {
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 800'><rect width='600' height='800'/></svg>"
        try folder.write(drawing, to: "p.svg")
        let text = "\(prose)\n\n# One\n\n![](p.svg)\n\n# Two\n\n\(prose)"
        let pages = try pages("theme: plain\npage: A4\nfooter: [\"\"]", text)
        #expect(
            pages.map { page in page.words.map(\.text).filter { ["One", "Two"].contains($0) } } == [["One"], ["Two"]])
    }

    @Test("text without headings begins at the margin of the page, with its footnotes", arguments: [false, true])
    func noHeadings(_ isRightToLeft: Bool) throws {
        let text = isRightToLeft ? "كلمة أولى[^1]\n\n[^1]: ملاحظة" : "First words[^1]\n\n[^1]: A note"
        /// The first and the last line's distance from the edge of the page at which lines begin.
        func starts(_ text: String) throws -> [CGFloat] {
            let front = "theme: corporate\nfooter: [\"\"]\nlanguage: \(isRightToLeft ? "ar" : "en")"
            let page = try #require(try pages(front, text).first)
            let lines = Dictionary(grouping: page.words) { $0.y.rounded() }.sorted { $0.key < $1.key }.map(\.value)
            return [lines[lines.count - 2], lines[lines.count - 1]].map { words in
                isRightToLeft ? page.size.width - words.map(\.end).max()! : words.map(\.x).min()!
            }
        }
        let margin = try theme("theme: corporate").margins.leading
        let (plain, headed) = (try starts(text), try starts("# \(isRightToLeft ? "عنوان" : "Heading")\n\n\(text)"))
        #expect(plain.allSatisfy { abs($0 - margin) < 12 }, "\(plain)")
        #expect(headed.allSatisfy { $0 > margin + 40 }, "\(headed)")
    }

    @Test("the margins of a theme or report hold for all kinds of pages")
    func ownMargins() throws {
        try folder.write("base: corporate\nmargins: 40mm\n", to: "own.yaml")
        let millimetre: CGFloat = 72 / 25.4
        for page in ["A4", "A4\ncolumns: 2", "A4\nlandscape: true"] {
            #expect(try abs(theme("theme: own.yaml\npage: \(page)").margins.leading - 40 * millimetre) < 0.01)
            #expect(try abs(theme("margins: 12mm\npage: \(page)").margins.leading - 12 * millimetre) < 0.01)
        }
    }

    @Test("type and margins grow with a page above A4, less in columns, and not if the report states a size")
    func posters() throws {
        let sizes = try ["A4", "Legal", "A3", "A2", "A2\ncolumns: 3", "A2\nsize: 11pt"].map {
            try theme("page: \($0)").style.body.font.size
        }
        #expect(sizes[0] == 10 && sizes[1] == 10 && sizes[5] == 11)
        let wide = try theme("page: A3\nlandscape: true").style.body.font.size
        #expect(abs(wide - 14.1) < 0.1, "two columns, each as wide as that of an A4 page, and more")
        #expect(abs(sizes[2] - 14.1) < 0.1 && abs(sizes[3] - 20) < 0.1 && abs(sizes[4] - 11.5) < 0.2, "\(sizes)")
    }

    @Test("headings hang into the margin before the text, which a wide table takes, and a narrow one leaves")
    func measure() throws {
        let narrow = "| Year | Value |\n|---|---|\n| one | two |\n"
        let row = "| " + (1...7).map { "first\($0) words of a cell" }.joined(separator: " | ") + " |\n"
        let wide =
            "| " + (1...7).map { "Head\($0)" }.joined(separator: " | ") + " |\n" + String(repeating: "|---", count: 7)
            + "|\n"
        let words = try pages(
            "theme: corporate", "# Title\n\nText follows.\n\n\(narrow)\nMore text.\n\n\(wide)\(row)\(row)"
        ).flatMap(\.words)
        func x(_ text: String) throws -> CGFloat { try #require(words.first { $0.text.hasPrefix(text) }).x }
        #expect(try x("Text") > x("Title") + 60)
        #expect(try abs(x("Year") - x("Text")) < 10)
        #expect(try abs(x("Head1") - x("Title")) < 10)
    }

    @Test("lines of a landscape page are not longer than eyes follow", arguments: ReportTheme.names)
    func landscapeLines(_ name: String) throws {
        let page = try pages("theme: \(name)\nlandscape: true", prose)[0]
        let longest = page.words.map(\.text.count).max() ?? 0
        #expect(longest < 100)
    }

    @Test("a landscape page has two columns where both are as wide as usual lines", arguments: ["plain", "editorial"])
    func landscapeColumns(_ name: String) throws {
        func columns(_ front: String) throws -> Int {
            try folder.write("---\ntheme: \(name)\n\(front)\nlandscape: true\n---\n\nWords.\n", to: "t.md")
            return try Report(path: folder / "t.md").document.columns
        }
        for front in ["page: A4", "page: Letter", "page: A3"] {
            #expect(try columns(front) == 2, "\(front)")
        }
        for front in ["page: A5", "page: A4\ncolumns: 1", "page: A4\nmargins: 50mm"] {
            #expect(try columns(front) == 1, "\(front)")
        }
    }

    @Test("a price list of 200 rows on A5 is upright, in few pages", arguments: ReportTheme.names)
    func priceList(_ name: String) throws {
        let rows = (1...200).map { "\(1000 + $0),Article number \($0) in blue,\($0 % 9 + 1),\($0).50" }
        let table = (["Code,Description,Pack,Price"] + rows).joined(separator: "\n")
        let made = try pages("theme: \(name)\npage: A5", ":::table\n\(table)\n:::\n")
        #expect(made.allSatisfy { $0.size.width < $0.size.height })
        #expect((5...7).contains(made.count), "\(made.count)")
        let baselines = made[1].words.filter { $0.text.hasPrefix("Article") }.map(\.y)
        let pitch = baselines[1] - baselines[0]
        #expect((13...14.6).contains(pitch), "\(pitch)")
    }

    @Test("a wide table stays upright where the table or the report says so")
    func upright() throws {
        let header = (1...12).map { "Quarter \($0)" }.joined(separator: ",")
        let rows = (0..<1200).map { row in (1...12).map { "\(row * 1000 + $0 + 1_000_000)" }.joined(separator: ",") }
        let data = ([header] + rows).joined(separator: "\n")
        func isTurned(_ front: String, _ options: String) throws -> Bool {
            try pages(front, ":::table\(options)\n\(data)\n:::\n").contains { $0.size.width > $0.size.height }
        }
        #expect(try isTurned("theme: plain", ""))
        #expect(try !isTurned("theme: plain", " landscape=false"))
        #expect(try !isTurned("theme: plain\nlandscape: false", ""))
    }

    @Test(
        "the title of a group is repeated on the page where its rows continue",
        arguments: [("en", "(continued)"), ("de", "(Fortsetzung)")])
    func continuedGroups(_ language: String, _ word: String) throws {
        let rows = (1...90).map { "\($0 <= 60 ? "North" : "South"),row\($0),\($0)" }
        let table = (["Region,Name,Amount"] + rows).joined(separator: "\n")
        let made = try pages("language: \(language)", ":::table group-by=Region\n\(table)\n:::\n")
        let heads = made.dropFirst().map { page in
            page.words.filter { ["North", "South", word].contains($0.text) }.map(\.text)
        }
        #expect(heads.first.map { Set($0.prefix(2)) } == Set(["North", word]), "\(heads)")
    }

    @Test("a running head is absent where its heading opens the page, and one line elsewhere")
    func runningHeads() throws {
        let title = String(repeating: "Long title of a part ", count: 10)
        let made = try pages(
            "theme: plain", "# \(title)\n\n\(prose)\n\n::pagebreak\n\n\(prose)\n\n::pagebreak\n\n# Other\n\nWords.\n")
        #expect(made.count == 3)
        let heads = made.map { page in page.words.filter { $0.y < 60 }.map(\.text) }
        #expect(heads[1].joined().hasPrefix("Long title") && heads[1].joined().count < title.count, "\(heads)")
        #expect(heads[2].isEmpty, "\(heads)")
    }

    @Test("a heading directly below another one is near it")
    func headingBelowHeading() throws {
        let words = try pages("theme: plain", "# First\n\n## Second\n\nText.\n")[0].words
        let (first, second) = try (
            #require(words.first { $0.text == "First" }), #require(words.first { $0.text == "Second" })
        )
        #expect(second.y - first.y < 36)
    }
}
