import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Headings, lists and tables of a report in columns") struct ReportColumnTests {
    private let folder = ScratchFolder()

    /// The words of each page with their places.
    private func pages(_ front: String, _ text: String) throws -> [[(text: String, x: CGFloat, y: CGFloat)]] {
        try folder.write("---\ntitle: T\nlanguage: en\n\(front)\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var pages: [[(text: String, x: CGFloat, y: CGFloat)]] = []
        _ = try report.document.forEachPage(fonts: fonts) { page in
            pages.append(
                page.items.flatMap(\.runs).map {
                    ($0.text, $0.origin.x, $0.origin.y)
                })
        }
        return pages
    }

    @Test(
        "a short text between blocks that span the columns spans them, too, and goes with a table that it introduces",
        arguments: [(1, true), (12, false)])
    func introduction(_ sentences: Int, _ spans: Bool) throws {
        let text = (0..<sentences).map { "Sentence \($0) says what the wide table below it is about and no more." }
        let table =
            ":::table\n" + (1...14).map { "Column \($0)" }.joined(separator: ",") + "\n"
            + (1...8).map { row in (1...14).map { "\(row * $0 * 1001)" }.joined(separator: ",") + "\n" }.joined()
            + ":::\n"
        let made = try pages("columns: 2", "# Head\n\n\(text.joined(separator: " "))\n\n\(table)").joined()
        let lines = made.filter { $0.text.hasPrefix("Sentence") || $0.text.contains("no more") }
        #expect((Set(lines.map { $0.x < 250 }).count == 1) == spans, "\(lines)")
    }

    @Test("a heading and a line below it do not end a page", arguments: 2...14)
    func lineBelowHeading(count: Int) throws {
        let filler = (0..<count).map { "Line \($0).\n\n" }.joined()
        let table = "| Ingredient | Amount |\n|---|--:|\n" + (0..<6).map { "| part\($0) | \($0) g |\n" }.joined()
        let made = try pages("page: 100x130mm\nmargins: 12mm", filler + "# Soup\n\n*Serves four*\n\n" + table)
        let page = try #require(made.first { $0.contains { $0.text == "Serves four" } })
        #expect(page.contains { $0.text == "Ingredient" })
    }

    @Test("a table spans the page rather than divide words of its cells; in columns close together it has room")
    func wholeWords() throws {
        let table = """
            | Crop | Plots | Mean yield, kg | Best |
            |---|---:|---:|---|
            | Runner beans | 22 | 9.4 | ‘Moonlight’ |
            | Maincrop potatoes | 28 | 31.0 | ‘Sarpo Mira’ |
            | Leeks | 17 | 6.8 | ‘Musselburgh’ |
            """
        let words = "Before the table.\n\n"
        for (columns, spans) in [(2, false), (3, true)] {
            let front = "theme: magazine\ncolumns: \(columns)"
            let made = try pages(front, words + table + "\n").flatMap(\.self)
            #expect(made.contains { $0.text == "Maincrop potatoes" }, "\(columns) columns")
            let width = (595 - 2 * 50 - CGFloat(columns - 1) * 20) / CGFloat(columns)
            let (first, last) = (made.first { $0.text == "Crop" }, made.first { $0.text == "Best" })
            #expect((try #require(last).x - #require(first).x > width) == spans, "\(columns) columns")
        }
    }

    @Test(
        "a figure without a caption or without a number does not pass a heading", arguments: [false, true],
        [false, true])
    func sections(hasCaption: Bool, hasNumber: Bool) throws {
        let front = "page: 100x130mm\nmargins: 10mm\nfigureNumbers: \(hasNumber)"
        let lines = (0..<4).map { "Line \($0).\n\n" }.joined()
        let figure = "![A](a.svg\(hasCaption ? " \"Caption\"" : ""))"
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='150' height='240'><rect width='9' height='9'/></svg>",
            to: "a.svg")
        let made = try pages(front, "# One\n\n\(lines)\(figure)\n\nText.\n\n# Two\n\n\(lines)")
        #expect(made[0].contains { $0.text == "Text." })
        // Below the running head, which may name it, too.
        #expect(made[0].contains { $0.text == "Two" && $0.y > 60 } == (hasCaption && hasNumber), "\(made)")
    }

    @Test("a table that a sentence introduces stays before the text that follows, unless it has a caption")
    func introduced() throws {
        let lines = (0..<7).map { "Line \($0).\n\n" }.joined()
        let rows = (0..<3).map { "| Class\($0) | of some kind |\n" }.joined()
        for caption in ["", ": Classes\n\n"] {
            let table = "The classes are:\n\n| Name | Kind |\n|---|---|\n\(rows)\n\(caption)"
            let made = try pages(
                "page: 100x130mm\nmargins: 10mm", "\(lines)\(table)After the table.\n")
            #expect(made.count == 2)
            #expect(made[0].contains { $0.text == "After the table." } == !caption.isEmpty, "\(made)")
        }
    }

    @Test("a table whose cells have many lines in a column spans the page", arguments: [false, true])
    func stacks(isLong: Bool) throws {
        let text = isLong ? "Whatever the members of the committee have agreed about it in writing" : "Agreed"
        let table =
            "| Risk | Effect | Measure |\n|---|---|---|\n"
            + (0..<5).map { "| Risk\($0) | \(text) | \(text) |\n" }.joined()
        let made = try pages("page: A4\ncolumns: 2", "Text.\n\n\(table)").flatMap(\.self)
        let (first, last) = (made.first { $0.text == "Risk" }, made.first { $0.text == "Measure" })
        #expect((try #require(last).x - #require(first).x > 200) == isLong)
    }

    @Test("a heading in a column has a line above it also where the block before it ends between lines")
    func headingBelowQuotation() throws {
        let text = "Text.\n\n> Quoted.\n>\n> By whom.\n\n## Heading\n\nMore text.\n\n---\n\n"
        let lines = (0..<20).map { "Line \($0).\n\n" }.joined()
        let words = try pages("theme: plain\npage: A4\ncolumns: 2", text + lines).flatMap(\.self)
        let quotation = try #require(words.first { $0.text == "By whom." })
        let heading = words.filter { $0.text == "Heading" && $0.y > quotation.y }.map(\.y).min()
        #expect(try #require(heading) - quotation.y > 28)
    }

    @Test("lists within lists leave room for text in a narrow column")
    func deepList() throws {
        let list = (0..<5).map { String(repeating: "  ", count: $0) + "- z\($0)\n" }.joined()
        func depth(_ columns: Int) throws -> CGFloat {
            let words = try pages("columns: \(columns)", list).flatMap(\.self)
            let (first, last) = (words.first { $0.text.hasSuffix("z0") }, words.first { $0.text.hasSuffix("z4") })
            return try #require(last).x - #require(first).x
        }
        let (wide, narrow) = (try depth(1), try depth(3))
        #expect(narrow < wide * 0.85, "\(narrow) of \(wide)")
    }

    @Test(
        "nested lists, quotations and their tables stay within their column, with words whole",
        arguments: ["page: A5\ncolumns: 3", "page: A6\ncolumns: 2", "page: A6\ncolumns: 3"])
    func nestedBlocks(front: String) throws {
        let table = ["| Item | Dues |", "|---|--:|", "| Quay | 12.50 |"]
        let depths = (0..<6).map { String(repeating: "  ", count: $0) }
        let bullets = depths.map { "\($0)- harbour\n" }.joined() + "\n"
        let numbers = (0..<6).map { String(repeating: "   ", count: $0) + "1. storage\n" }.joined() + "\n"
        let inList = table.map { depths[5] + "  " + $0 + "\n" }.joined() + "\n"
        let quotations = (1...6).map { String(repeating: "> ", count: $0) + "mooring\n\n" }.joined()
        let inQuotation = table.map { String(repeating: "> ", count: 6) + $0 + "\n" }.joined()
        try folder.write(
            "---\nlanguage: en\n\(front)\n---\n\n" + bullets + inList + numbers + quotations + inQuotation, to: "r.md")
        let fonts = FontCollection()
        var words: [String] = []
        let warnings = try Report(path: folder / "r.md", fonts: fonts).document.forEachPage(fonts: fonts) { page in
            words += page.items.flatMap(\.runs).map(\.text)
        }
        #expect(warnings.filter { "\($0)".contains("larger than") } == [])
        for word in ["harbour", "storage", "mooring"] {
            #expect(words.count { $0.hasSuffix(word) } == 6, "\(word) in \(words)")
        }
        for word in ["Item", "Dues", "Quay", "12.50"] {
            #expect(words.count { $0 == word } == 2, "\(word) in \(words)")
        }
    }

    @Test("a page has fewer columns where these would be too narrow for words")
    func narrowPage() throws {
        try folder.write("---\npage: 90x130mm\ncolumns: 3\n---\n\nWords.\n", to: "r.md")
        let report = try Report(path: folder / "r.md")
        #expect(report.document.columns == 2)
        let note = "\(try #require(report.notes.first))"
        #expect(note.hasPrefix("\(folder / "r.md"): 3 columns would be ") && note.hasSuffix("set in 2"), "\(note)")
    }

    @Test("a table whose cells would have many lines in a column spans the page")
    func tallTable() throws {
        let sentence = "a cell of some words that are read in one go"
        let row = "| " + Array(repeating: sentence, count: 5).joined(separator: " | ") + " |\n"
        let table = "| a | b | c | d | last |\n|---|---|---|---|---|\n" + String(repeating: row, count: 6)
        let text = "Words before the table.\n\n"
        let (tall, short) = (
            try pages("columns: 2", text + table),
            try pages("columns: 2", text + "| a | last |\n|---|---|\n| one | two |\n")
        )
        /// The distance of the first and the last column.
        func extent(_ pages: [[(text: String, x: CGFloat, y: CGFloat)]]) throws -> CGFloat {
            let words = pages.flatMap(\.self)
            return try #require(words.first { $0.text == "last" }).x - #require(words.first { $0.text == "a" }).x
        }
        #expect(try extent(tall) > 250)
        #expect(try extent(short) < 250)
    }

    /// The warnings of a report in three columns.
    private func warnings(_ text: String) throws -> [String] {
        try folder.write("---\nlanguage: de\npage: A5\ncolumns: 3\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection()
        let report = try Report(path: folder / "r.md", fonts: fonts)
        return try report.document.forEachPage(fonts: fonts) { _ in }.map { "\($0)" }
    }

    @Test(
        "words and badges wider than a column span the page, at their sizes",
        arguments: [
            ":::cloud sizes=9-18\nword,weight\nIsolationsmessung,9\nErdung,3\n:::\n",
            ":::flow sizes=12-12\nIsolationswiderstand\nErdung\n:::\n",
            ":::badges\nlabel,message\nIsolationsmessung,bestanden\nErdung,ok\n:::\n",
        ])
    func wideWords(directive: String) throws {
        #expect(try warnings("Text.\n\n" + directive + "\nText.\n") == [])
    }

    @Test("a cloud whose words fit a column stays in it")
    func narrowCloud() throws {
        let words = try pages("columns: 2", "Text.\n\n:::cloud\nword,weight\nred,9\nblue,3\ngreen,2\nblack,1\n:::\n")
            .flatMap(\.self).filter { ["red", "blue", "green", "black"].contains($0.text) }
        let (left, right) = (words.map(\.x).min() ?? 0, words.map(\.x).max() ?? 0)
        #expect(words.count == 4 && right - left < 200)
    }

    @Test("a rule is no wider than its column")
    func rule() throws {
        #expect(try warnings("Text.\n\n***\n\n- Item\n\n  ***\n\n  Text.\n") == [])
    }

    @Test(
        "headings in columns are reduced rather than hyphenated",
        arguments: ["page: A5\ncolumns: 2", "page: A5\ncolumns: 3"])
    func headings(front: String) throws {
        let words = try pages(front, "# Management’s discussion\n\nText of some words.\n\n## Contributions\n\nText.\n")
            .flatMap(\.self).flatMap { $0.text.split(separator: " ") }
        for word in ["Management’s", "discussion", "Contributions"] {
            #expect(words.contains { $0 == word }, "\(words)")
        }
    }

    @Test(
        "cards are a little narrower if all rows then have equally many",
        arguments: [("1,234 MWh", 1), ("1,234,567 kWh", 2)])
    func cardRows(value: String, rows: Int) throws {
        let cards = ":::cards\nvalue,title,text\n\"\(value)\",Use,a year\n98 %,Up,of 99 %\n3,Faults,one long\n:::\n"
        let words = try pages("theme: editorial", cards).flatMap(\.self)
        #expect(Set(words.filter { ["Use", "Up", "Faults"].contains($0.text) }.map(\.y)).count == rows)
        // The number keeps its unit.
        #expect(words.contains { $0.text == value.replacing(" ", with: "\u{a0}") }, "\(words)")
    }

    @Test("captions and cards have the typographic characters of the language, unless smart is false")
    func captions() throws {
        let text =
            ":::table caption=\"The year's -- first\"\nname\nO'Hara\n:::\n\n:::cards\ntitle,text\nIt's,about 99 %\n:::\n"
        func words(_ front: String) throws -> String { try pages(front, text).flatMap(\.self).map(\.text).joined() }
        let (smart, plain) = (try words(""), try words("smart: false"))
        for part in ["The year’s\u{a0}– first", "O'Hara", "It’s", "about 99\u{a0}%"] { #expect(smart.contains(part)) }
        for part in ["The year's -- first", "O'Hara", "It's", "about 99 %"] { #expect(plain.contains(part)) }
    }

    @Test("a heading in content that is kept together has as much space above as any other")
    func keptHeading() throws {
        func distance(_ text: String) throws -> CGFloat {
            let words = try pages("", "Above.\n\n" + text).flatMap(\.self)
            return try #require(words.first { $0.text == "Head" }).y - #require(words.first { $0.text == "Above." }).y
        }
        #expect(try abs(distance(":::keep\n## Head\n\nText.\n:::\n") - distance("## Head\n\nText.\n")) < 0.01)
    }

    @Test(
        "the number of a heading is not alone on its line", arguments: ["page: A5\ncolumns: 2", "page: A5\ncolumns: 3"])
    func headingNumber(front: String) throws {
        let words = try pages("headingNumbers: true\n" + front, "# Fragestellung\n\nText.\n").flatMap(\.self)
        let number = try #require(words.first { $0.text.hasPrefix("1\u{2002}") || $0.text == "1" })
        let title = try #require(words.first { $0.text.contains("Frage") })
        #expect(abs(number.y - title.y) < 0.01, "\(words)")
    }

    @Test(
        "no column reaches into a table at the foot of a page, also beside a column with all footnotes",
        arguments: [4, 5, 6], [2, 3, 4])
    func footnotesBesideTable(opening: Int, count: Int) throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='326' height='221'><text x='9' y='12'>top</text>"
                + "<text x='9' y='215'>end</text></svg>", to: "c.svg")
        let sentence = "A straight line is the first model that anyone fits and the last that anyone believes. "
        func prose(_ count: Int) -> String { String(repeating: sentence, count: count) }
        let rows = ["Mauna Loa: carbon dioxide", "Sunspots: Zürich", "Nile at Aswan: yearly", "El Niño: January"]
            .map { "\($0),526,339.62,17.12,313.4,1373.8,0.998\n" }
        let made = try SetPage.pages(
            """
            ---
            title: Four long series and what a straight line makes of them
            subtitle: Carbon dioxide
            headingNumbers: true
            language: en
            theme: editorial
            columns: 2
            ---

            # Introduction

            We apply it[^1] to four[^2] series that every[^3] textbook[^4] has printed. \(prose(opening))

            \((1...4).map { "[^\($0)]: \(prose(2))\n\n" }.joined())

            \(prose(count))

            # Data

            \(sentence)

            :::table caption="The four series: number of values, mean, deviation, extremes, correlation of neighbours"
            Series,n,Mean,s,Min,Max,r
            \(rows.joined()):::

            ## Carbon

            \(prose(2))

            ![Rising](c.svg "Carbon dioxide on Mauna Loa, monthly means in parts per million")

            ![Rising](c.svg "The yearly wave, as the mean deviation")

            ## Sunspots

            \(prose(3))
            """, in: folder)
        for page in made {
            let cells = page.words.filter { $0.text == "0.998" }
            for (top, end) in zip(page.words.filter { $0.text == "top" }, page.words.filter { $0.text == "end" }) {
                #expect(!cells.contains { $0.x > top.x && (top.y...end.y).contains($0.y) })
            }
        }
    }
}
