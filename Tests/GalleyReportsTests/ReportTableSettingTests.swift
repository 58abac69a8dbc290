import Galley
import GalleyDiagnostics
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Tables of reports as they are set") struct ReportTableSettingTests {
    private let folder = ScratchFolder()

    @Test(
        "a note names columns with the decimal separator of another language",
        arguments: [
            ("language: de\n", "", ["\"price\"", "decimal points", "format=\"price=#,##0.00\""]),
            ("language: de\n", " format=\"price=0.00\"", []), ("language: en\n", "", []), ("", "", []),
        ] as [(String, String, [String])])
    func foreignDecimals(_ front: String, _ options: String, _ parts: [String]) throws {
        let rows = "item,price,count\nA,63924.49,3\nB,1250.5,4\n"
        try folder.write("---\n\(front)title: T\n---\n\n:::table\(options)\n\(rows):::\n", to: "n.md")
        let notes = try Report(path: folder / "n.md", fonts: FontCollection(systemFonts: .none)).notes
            .map { "\($0)" }
        #expect(
            notes.count == (parts.isEmpty ? 0 : 1) && parts.allSatisfy { notes.first?.contains($0) ?? false },
            "\(notes)")
    }

    /// The words of each page, from the top down.
    private func pages(
        _ text: String, page: String = "A5", language: String = "en", front: String = ""
    ) throws -> [[SetPage.Word]] {
        let front = "---\nlanguage: \(language)\npage: \(page)\nfont: Noto Sans\n\(front)\n---\n\n"
        return try SetPage.pages(front + text, in: folder).map(\.words)
    }

    @Test(
        "a column of durations is sorted by their length, missing ones last",
        arguments: [("time", ["c", "a", "b", "d", "e"]), ("-time", ["d", "b", "a", "c", "e"])])
    func durations(_ sort: String, _ expected: [String]) throws {
        let table = ":::table sort=\(sort)\nname,time\na,9:58\nb,10:03\nc,0:59\nd,1:02:03\ne,\n:::\n"
        let found = try pages(table).joined().map(\.text).filter(expected.contains)
        #expect(found == expected)
    }

    @Test("a total in one part of a divided table adds no row to the others")
    func totalOfOnePart() throws {
        let columns = (1...30).map { "Amount of \($0)" }
        let rows = (1...4).map { row in ["row\(row)"] + (1...30).map { "\($0 * row)000" } }
        let data = ([["Name"] + columns] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
        let words = try pages(":::table total=\"Amount of 30\"\n\(data)\n:::\n").joined()
        // The first column begins each part.
        let parts = words.count { $0.text == "row4" }
        #expect(parts > 2)
        #expect(words.count { $0.text == "Total" } == 1)
        #expect(words.contains { $0.text == "300,000" })
    }

    @Test("a text after a column of numbers stands further from them where there is room")
    func textAfterNumbers() throws {
        func gap(_ order: String) throws -> CGFloat {
            let words = try pages(":::table columns=\"\(order)\"\nname,count,oldest\nbread,7,\"long ago\"\n:::\n")
                .joined()
            let number = try #require(words.first { $0.text == "7" })
            return try #require(words.first { $0.y == number.y && $0.x > number.end }).x - number.end
        }
        // Twice the padding, and half an em more.
        #expect(try gap("name, count, oldest") > 15)
    }

    @Test("bars end before the numbers of their column")
    func bars() throws {
        try folder.write(
            "---\nlanguage: en\nfont: Noto Sans\n---\n\n:::table bar=Share\nName,Share\nA,40\nB,20\n:::\n", to: "b.md")
        let fonts = FontCollection(systemFonts: .none)
        var (bars, numbers): ([CGRect], [CGFloat]) = ([], [])
        _ = try Report(path: folder / "b.md", fonts: fonts).document.forEachPage(fonts: fonts) { page in
            for (item, transform) in page.items.flattened() {
                if case .path(let path) = item, path.path.boundingRect.height > 4 {
                    bars.append(path.path.boundingRect.applying(transform))
                }
                numbers += item.runs.filter { ["40", "20"].contains($0.text) }.map { $0.origin.applying(transform).x }
            }
        }
        #expect(bars.count == 2 && numbers.count == 2)
        #expect(abs(bars[0].width - 2 * bars[1].width) < 0.1)
        #expect(bars.allSatisfy { bar in numbers.allSatisfy { bar.maxX < $0 } }, "\(bars) \(numbers)")
    }

    @Test("a long table of stacks of words is turned, and a short one is not", arguments: [(24, true), (3, false)])
    func turned(_ count: Int, _ isTurned: Bool) throws {
        let risks = [
            "Supplier of printed circuit boards becomes insolvent before the second delivery",
            "Data-protection authority objects to the transfer of personal data", "Key personnel leave the project",
        ]
        let causes = [
            "Rising interest rates and a thin order book", "Unclear wording of clause 14.2",
            "Competition for embedded developers in the region is fierce and salaries are below the market",
        ]
        let measures = [
            "Second source qualified by March; stock for eight weeks",
            "Standard contractual clauses; opinion of external counsel",
            "Retention bonus and documentation and pairing",
        ]
        let rows = (0..<count).map { row in
            [
                "R\(row + 10)", risks[row % 3], causes[row % 3], "medium", "catastrophic", measures[row % 3],
                "J. Okonkwo-Fitzgerald", "2025-03-14",
            ].joined(separator: ",")
        }
        let header = "ID,Risk,Cause,Likelihood,Impact,Mitigation,Owner,Due"
        let table = ([header] + rows).joined(separator: "\n")
        var warnings: [Diagnostic] = []
        let pages = try orientations(of: "# Register\n\n:::table\n\(table)\n:::\n", &warnings)
        #expect(pages.contains(true) == isTurned)
    }

    @Test(
        "a table of many pages is turned rather than divided into two, and only its last place makes a warning",
        arguments: [1200, 60])
    func farParts(_ count: Int) throws {
        let header = (1...12).map { "Quarter \($0)" }.joined(separator: ",")
        let rows = (0..<count).map { row in (1...12).map { "\(row * 1000 + $0 + 1_000_000)" }.joined(separator: ",") }
        let table = ([header] + rows).joined(separator: "\n")
        var warnings: [Diagnostic] = []
        let pages = try orientations(of: "# Figures\n\n:::table\n\(table)\n:::\n", &warnings)
        #expect(pages.contains(true) == (count == 1200))
        let parts = warnings.filter { $0.id == .wideTable }
        #expect(parts.count == (count == 1200 ? 0 : 1) && parts.allSatisfy { "\($0)".contains("columns in 2 parts") })
    }

    /// A table whose words are divided on the width of a page, but not on that of a landscape page.
    private let crampedTable: String = {
        let words = [
            "administration", "communication", "participation", "international", "establishment", "determination",
            "representative", "characteristic",
        ]
        let header = (1...12).map { "Department \($0)" }.joined(separator: ",")
        let rows = (0..<36).map { row -> String in
            let start = row * 3 + row / 8
            return (start..<start + 12).map { words[$0 % 8] }.joined(separator: ",")
        }
        return ":::table\n\(([header] + rows).joined(separator: "\n"))\n:::\n"
    }()

    @Test("a table that is turned back makes one warning, of its last place")
    func turnedBack() throws {
        var warnings: [Diagnostic] = []
        let pages = try orientations(of: "# Figures\n\nSome text.\n\n\(crampedTable)", &warnings)
        #expect(!pages.contains(true))
        #expect(warnings.count == 1, "\(warnings)")
    }

    @Test("a table is turned back before it changes places with the text that follows", arguments: [1, 20])
    func turnedBackInPlace(_ count: Int) throws {
        let following = String(repeating: "A remarkable sentence that takes a line.\n\n", count: count)
        let text = "# Figures\n\nSome text.\n\n\(crampedTable)\n# Notes\n\n\(following)"
        var warnings: [Diagnostic] = []
        // Much text takes its place, and the table stays on landscape pages.
        let isTurned = try orientations(of: text, &warnings).contains(true)
        #expect(isTurned == (count == 20))
        let words = try pages(text, page: "A4").joined().map(\.text)
        let table = words.firstIndex { $0.hasPrefix("admin") }
        let note = words.firstIndex { $0.contains("remark") }
        #expect(try #require(table) < #require(note) || isTurned, "\(words)")
    }

    /// For each page of a report, whether it is in landscape orientation.
    private func orientations(of text: String, _ warnings: inout [Diagnostic]) throws -> [Bool] {
        try folder.write("---\nlanguage: en\npage: A4\ntheme: plain\n---\n\n\(text)", to: "r.md")
        let fonts = FontCollection(systemFonts: .none)
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var found: [Bool] = []
        warnings = try report.document.forEachPage(fonts: fonts) { page in
            found.append(page.size.width > page.size.height)
        }
        return found
    }

    @Test("dates in words are not divided")
    func writtenDates() throws {
        let data = "Article,Last sold\nChair,13 November 2024\nLamp,6 January 2024\n"
        let words = try pages(":::table widths=\"Article=30%\"\n\(data):::\n").joined()
        #expect(words.contains { $0.text.contains("13\u{a0}November\u{a0}2024") }, "\(words.map(\.text))")
    }

    @Test("columns within narrow columns span the page, and those of a landscape page have its width")
    func columnsInColumns() throws {
        func distance(_ front: String, _ open: String, _ close: String = ":::") throws -> CGFloat {
            let text = "\(open)\nfirst\n\nsecond\n\(close)\n"
            let words = try pages(text, page: "A4", front: front).joined()
            let (first, second) = (words.first { $0.text == "first" }, words.first { $0.text == "second" })
            return try #require(second).x - #require(first).x
        }
        let single = try distance("margins: 30mm", ":::columns count=2")
        #expect(try abs(distance("margins: 30mm\ncolumns: 2", ":::columns count=2") - single) < 1)
        #expect(try distance("margins: 30mm\ncolumns: 2", "::::keep\n:::columns count=2", ":::\n::::") < single * 0.6)
        #expect(
            try distance("margins: 30mm\ncolumns: 2", "::::landscape\n:::columns count=2", ":::\n::::") > single * 1.3)
        #expect(
            try distance("margins: 30mm\ncolumns: 3", "::::landscape\n:::columns count=2", ":::\n::::") > single * 1.3)
    }

    @Test("words of six letters in headers are not hyphenated where the table fits without that")
    func shortWordsInHeaders() throws {
        let header = (0..<11).map { "Wasser Nr\($0)" }.joined(separator: ",")
        let row = Array(repeating: "1", count: 11).joined(separator: ",") + "\n"
        let table = ":::table\n\(header)\n\(String(repeating: row, count: 4)):::\n"
        let words = try pages(table, language: "de", front: "theme: plain").joined().map(\.text)
        #expect(words.contains { $0.hasPrefix("Wasser") })
        #expect(!words.contains { $0.hasPrefix("Was") && !$0.hasPrefix("Wasser") }, "\(words)")
    }

    @Test("numbers in cells stay with their units, other words after numbers do not")
    func units() throws {
        let data = "Article,Remark\nLabel,Misaligned by 2 mm or 12 kWh since day 3 of it\nPen,none\n"
        let words = try pages(":::table\n\(data):::\n").joined().map(\.text)
        for bound in ["2\u{a0}mm", "12\u{a0}kWh"] { #expect(words.contains { $0.contains(bound) }, "\(words)") }
        #expect(!words.contains { $0.contains("3\u{a0}of") }, "\(words)")
    }

    @Test("words of cells are not hyphenated where whole ones fit into hardly more lines")
    func hyphens() throws {
        let text =
            "Independent committees investigated international organisations and their extraordinary administration"
        let data = "No,Finding,Measure\n1,\(text),\(text)\n2,\(text),\(text)\n3,\(text),\(text)\n"
        let words = try pages(":::table\n\(data):::\n").joined()
        #expect(words.contains { $0.text.contains("extraordinary") })
        #expect(!words.contains { $0.text.hasSuffix("\u{ad}") || $0.text.hasSuffix("-") }, "\(words.map(\.text))")
    }

    @Test("a number on a card keeps its unit on its line")
    func cardUnits() throws {
        let cards = ":::cards min-width=60 max-width=70\nvalue,title\n4812.33 €,Balance\n:::\n"
        let words = try pages(cards, language: "de").joined()
        let (number, unit) = try (
            #require(words.first { $0.text.contains("4812") }), #require(words.first { $0.text.contains("€") })
        )
        #expect(number.y == unit.y)
    }

    @Test(
        "columns that would be too narrow for words are set in fewer",
        arguments: [("A4", 4), ("A6", 3), ("50x80mm", 1)])
    func narrowColumns(_ page: String, _ count: Int) throws {
        let items = (1...8).map { "- item\($0)" }.joined(separator: "\n")
        let words = try pages(":::columns count=4\n\(items)\n:::\n", page: page)[0]
        #expect(Set(words.filter { $0.text.contains("item") }.map { $0.x.rounded() }).count == count)
    }

    @Test("a picture in a line has the width that its author states, in the room of its list and columns")
    func inlineWidth() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><title>b</title><rect width='40' height='20'/></svg>",
            to: "b.svg")
        /// Where the word after the picture begins.
        func end(_ width: String, in columns: Bool = false) throws -> CGFloat {
            let line = "![b](b.svg){width=\(width)} end\n"
            let words = try pages(columns ? ":::columns count=2 spacing=18pt\n\(line):::\n" : line)[0]
            return try #require(words.first { $0.text.contains("end") }).x
        }
        #expect(abs(try end("30mm") - end("20mm") - 10 * 72 / 25.4) < 0.1)
        let quarter = try end("50%") - end("25%")
        #expect(quarter > 40)
        #expect(abs(try end("50%", in: true) - end("25%", in: true) - (quarter * 4 - 18) / 8) < 0.1)
    }

    @Test("percentages have a sum only if they are the parts of a whole, or if they are named")
    func rates() throws {
        let data = "a,share,rate\nx,40 %,12 %\ny,35.2 %,7 %\nz,24.9 %,3.5 %\n:::\n"
        func words(_ options: String) throws -> [String] {
            try pages(":::table \(options)\n" + data).flatMap(\.self).map(\.text)
        }
        let (all, named) = (try words("total=true"), try words("total=rate"))
        #expect(all.contains { $0.contains("100.1") } && !all.contains { $0.contains("22.5") }, "\(all)")
        #expect(named.contains { $0.contains("22.5") }, "\(named)")
        let formatted = try words("total=true format=\"rate=0.00 %\"")
        #expect(!formatted.contains { $0.contains("22.50") }, "\(formatted)")
    }

    @Test(
        "rows of the data that are totals are named where they are added up again",
        arguments: [
            ("a,1\nb,2\nTotal,9", "the row of line 5, \"Total\", looks like a total, and is left out of the sum"),
            (
                "a,10\nb,20\nTotal assets,30",
                "the row of line 5, \"Total assets\", looks like a total, and is left out of the sum"
            ),
            ("a,1\nb,2\nTotal Eclipse,9", nil), ("Total Eclipse,30\na,10\nb,20", nil),
            ("Total,10\nb,20\nTotal,50\nc,8", nil),
            (
                "a,1\nb,2\nSubtotal: ab,3\nc,4\nd,5\nSubtotal: cd,9\nTotal,12",
                "3 rows look like totals, and are left out of the sum: \"Subtotal: ab\" in line 5, \"Subtotal: cd\" in line 8, "
                    + "\"Total\" in line 9"
            ),
        ])
    func totalsInData(_ rows: String, _ problem: String?) throws {
        try folder.write(":::table total=true\nname,value\n\(rows)\n:::\n", to: "r.md")
        let report = try Report(path: folder / "r.md", fonts: FontCollection(systemFonts: .none))
        #expect(report.warnings.map(\.problem) == (problem.map { ["table: " + $0] } ?? []))
    }

    @Test(
        "totals in the data are shown, and left out of sums and means",
        arguments: [("total=true", "60"), ("total=\"value=mean\"", "20.0"), ("group-by=kind subtotal=value", "60")])
    func leftOut(_ options: String, _ expected: String) throws {
        let words = try pages(":::table \(options)\nkind,name,value\nx,a,10\nx,b,20\nx,c,30\nx,Total,60\n:::\n").flatMap
        {
            $0.map(\.text)
        }
        #expect(words.contains("Total") && words.last { Double($0) != nil } == expected, "\(words)")
        #expect(!words.contains("120"))
    }

    @Test(
        "the name of a total may be in any column, also below dates and numbers",
        arguments: ["2026-05-01,Total", "Total,x", ",Total"])
    func columnOfTotals(_ last: String) throws {
        let rows = "7,a,10\n9,b,20\n4,c,5\n3,d,1\n\(last),36"
        try folder.write(":::table total=value\nid,name,value\n\(rows)\n:::\n", to: "r.md")
        let report = try Report(path: folder / "r.md", fonts: FontCollection(systemFonts: .none))
        #expect(
            report.warnings.map(\.problem) == [
                "table: the row of line 7, \"Total\", looks like a total, and is left out of the sum"
            ])
    }
}
