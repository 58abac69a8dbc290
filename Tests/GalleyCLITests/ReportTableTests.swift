import Foundation
import GalleyTestSupport
import Testing

@Suite("Tables of reports") struct ReportTableTests {
    private let folder = ScratchFolder()

    /// The cells of each row of the table in the report, including header and total, and the warnings.
    private func table(_ options: String, _ data: String, language: String = "en") throws -> (
        rows: [[String]], errors: String
    )? {
        try folder.write(data, to: "t.csv")
        try folder.write(
            "---\nlanguage: \(language)\nfooter: [\"\", \"\", \"\"]\n---\n\n::table t.csv \(options)\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 0, "\(result.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return nil }
        let text = try tool.run("-layout", folder / "r.pdf", "-").text
        let rows = text.split(separator: "\n").map { line in
            line.trimmingCharacters(in: .whitespaces).replacing(/\ {2,}/, with: "|").split(separator: "|").map(
                String.init)
        }
        return (rows.filter { !$0.isEmpty && $0 != ["\u{c}"] }, result.errors)
    }

    private static let money = """
        name,price
        A,"97,567.40"
        B,N/A
        C,"1,234.56"
        D,
        E,€ 12
        F,"(1,200.00)"

        """

    @Test(
        "grouped numbers are sorted as numbers, missing ones last in either direction; totals exclude missing ones, with a warning"
    )
    func grouped() throws {
        for (key, order) in [("price", "FECABD"), ("-price", "ACEFBD")] {
            guard let made = try table("sort=\(key) total=price", Self.money) else { return }
            #expect(made.rows.dropFirst().prefix(6).map { $0[0] }.joined() == order)
            #expect(made.rows.last == ["Total", "€ 97,613.96"])
            #expect(
                made.errors
                    == "galley: warning: r.md:6: table t.csv: column \"price\": 2 of 6 cells are not numbers (\"N/A\" in line 3, empty in line 5): "
                    + "sorted last, omitted from the total\n")
        }
        guard let made = try table("sort=-price top=3", Self.money) else { return }
        #expect(made.rows.dropFirst().map { $0[0] } == ["A", "C", "E"])
    }

    @Test("a German table has decimal commas, in a German report or an English one", arguments: ["de", "en"])
    func german(language: String) throws {
        let data = "Monat;Zahl\nJan;207.000\nFeb;1.265.000\nMrz;-99.000\n"
        guard let made = try table("sort=-Zahl total=Zahl total-label=Summe", data, language: language) else { return }
        #expect(made.rows.dropFirst().map { $0[0] } == ["Feb", "Jan", "Mrz", "Summe"])
        #expect(made.rows.last == ["Summe", "1.373.000"])
        #expect(made.errors == "")
    }

    @Test("an ambiguous cell is named if language and file disagree")
    func ambiguous() throws {
        guard let made = try table("total=n", "a,n\nx,207.000\ny,1.000\n", language: "de") else { return }
        #expect(made.rows.last == ["Summe", "208.000"])
        #expect(
            made.errors
                == "galley: warning: r.md:6: table t.csv: column \"n\": \"207.000\" may be two numbers: read as 207000\n"
        )
    }

    @Test("total=true leaves years and identifiers out, and never hides a sum behind its label")
    func totals() throws {
        let data = "Year,id,n,m\n2001,17,1,5\n2002,4,2,6\n2003,9,4,7\n"
        guard let made = try table("total=true", data) else { return }
        #expect(made.rows.last == ["Total", "7", "18"])
        guard let all = try table("columns=\"n,m\" total=true", data) else { return }
        #expect(all.rows.last == ["Total 7", "18"] || all.rows.last == ["Total\u{a0}7", "18"])
        guard let named = try table("total=id", data) else { return }
        #expect(named.rows.last == ["Total", "30"])
    }

    @Test("total=true has the functions of columns with subtotals")
    func totalsOfSubtotals() throws {
        let data = "kind,name,units,price\nx,a,5,1.5\nx,b,6,2.5\ny,c,7,5\n"
        guard let made = try table("group-by=kind subtotal=\"price=mean\" total=true", data) else { return }
        #expect(made.rows.contains(["Mean x", "2.00"]), "\(made.rows)")
        #expect(made.rows.suffix(2) == [["Total", "18"], ["Mean", "3.00"]], "\(made.rows)")
    }

    @Test("amounts in different currencies have no total, with a warning")
    func currencies() throws {
        guard let made = try table("total=p", "a,p\nx,€ 3\ny,$ 4\n") else { return }
        #expect(made.rows.last == ["Total"])
        #expect(
            made.errors.contains("column \"p\" has amounts in different units (\"€\", \"$\"): its total is left blank"))
    }

    @Test("percent multiplies by a hundred")
    func percent() throws {
        guard let made = try table("format=\"share=0.0 %\" total=share", "a,share\nx,0.231\ny,0.482\n") else { return }
        #expect(made.rows.dropFirst().map { $0.last } == ["23.1 %", "48.2 %", "71.3 %"])
    }

    @Test("a column of words with some numbers is sorted as text, with a warning; blanks come last")
    func words() throws {
        guard let made = try table("sort=a", "a,b\nx,1\n10,2\n,3\n9,4\ny,5\nz,6\n") else { return }
        #expect(made.rows.dropFirst().map { $0.last } == ["2", "4", "1", "5", "6", "3"])
        #expect(made.errors.contains("column \"a\": 2 of 6 cells are numbers: sorted as text"))
    }

    private static let sales = """
        region,city,product,sales,units
        North,Hull,Nails,"1,234.50",12
        South,Bath,Nails,N/A,3
        North,Leeds,Screws,99.5,
        North,Hull,Bolts,500,7
        South,Bath,Bolts,"12,000.25",100

        """

    @Test("groups have titles, subtotals of their own rows, and a grand total")
    func groups() throws {
        guard
            let made = try table("group-by=region subtotal=\"sales,units=mean\" format=\"sales=#,##0.00\"", Self.sales)
        else { return }
        #expect(
            made.rows == [
                ["city", "product", "sales", "units"], ["North"],
                ["Hull", "Nails", "1,234.50", "12"], ["Leeds", "Screws", "99.50"], ["Hull", "Bolts", "500.00", "7"],
                ["Total North", "1,834.00"], ["Mean North", "9.5"],
                ["South"], ["Bath", "Nails", "N/A", "3"], ["Bath", "Bolts", "12,000.25", "100"],
                ["Total South", "12,000.25"], ["Mean South", "51.5"],
                ["Total", "13,834.25"], ["Mean", "30.5"],
            ])
        #expect(
            made.errors
                == "galley: warning: r.md:6: table t.csv: column \"sales\": 1 of 5 cells is not a number (\"N/A\" in line 3): "
                + "omitted from the totals\n"
                + "galley: warning: r.md:6: table t.csv: column \"units\": 1 of 5 cells is not a number (empty in line 4): "
                + "omitted from the totals\n")
    }

    @Test("groups within groups; total=false has no grand total")
    func nested() throws {
        guard
            let made = try table(
                "group-by=\"region,city\" columns=\"product,units\" subtotal=\"units=count\" total=false sort=-units",
                Self.sales)
        else { return }
        #expect(
            made.rows == [
                ["product", "units"], ["South"], ["Bath"], ["Bolts", "100"], ["Nails", "3"], ["Count Bath", "2"],
                ["Count South", "2"], ["North"], ["Hull"], ["Nails", "12"], ["Bolts", "7"], ["Count Hull", "2"],
                ["Leeds"],
                ["Screws"], ["Count Leeds", "0"], ["Count North", "2"],
            ])
    }

    @Test("a group without numbers has a blank subtotal, which is reported")
    func blankGroups() throws {
        guard let made = try table("group-by=g subtotal=n", "g,n\na,1\nb,x\na,2\n") else { return }
        #expect(made.rows.contains(["Total b"]))
        #expect(
            made.errors.contains("column \"n\" has no numbers to add up in the group \"b\": its total is left blank\n"))
    }

    @Test(
        "options of groups and formats that cannot be used",
        arguments: [
            ("subtotal=n", "subtotal: the table has no groups; expected group-by=… as well"),
            ("group-by=a subtotal=\"n=avg\"", "subtotal: invalid value \"avg\": expected sum, mean, min, max, count"),
            ("group-by=a subtotal=a", "subtotal: the table does not show the column \"a\"; expected one of n"),
            ("group-by=\"a,n\"", "group-by: no column is left; expected one at least that is not grouped"),
            (
                "format=\"n=abc\"",
                "format: invalid value \"abc\": expected a pattern such as 0, 0.00, #,##0.0 % or ¤ #,##0.00 for numbers, "
                    + "dd.MM.yyyy or d MMMM yyyy for dates"
            ),
            (
                "format=\"n=0,00\"",
                "format: invalid value \"0,00\": expected a pattern such as 0, 0.00, #,##0.0 % or ¤ #,##0.00"
            ),
            ("format=\"a=DD.MM.YYYY\"", "format: invalid value \"DD.MM.YYYY\": expected yyyy for the year"),
            ("currency=euro", "currency: invalid value \"euro\": expected an ISO 4217 code such as EUR"),
        ])
    func badOptions(_ options: String, _ problem: String) throws {
        try folder.write("a,n\nx,1\n", to: "t.csv")
        try folder.write("::table t.csv \(options)\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 4)
        #expect(result.errors.contains("r.md:1:") && result.errors.contains(problem), "\(result.errors)")
    }

    @Test("dates are sorted by time and formatted in the language")
    func dates() throws {
        let data = "d,n\n01.02.2013,1\n15.01.2013,2\nsoon,3\n03.12.2012,4\n"
        guard let made = try table("sort=d format=\"d=d. MMMM yyyy\"", data, language: "de") else { return }
        #expect(
            made.rows.dropFirst().map { $0[0] } == ["3. Dezember 2012", "15. Januar 2013", "1. Februar 2013", "soon"])
        #expect(made.errors.contains("column \"d\": 1 of 4 cells is not a date (\"soon\" in line 4): sorted last"))
    }

    @Test("currencies of the cells, of an option, and of the language, which is noted")
    func currencySigns() throws {
        guard let own = try table("format=\"p=#,##0.00 ¤\"", "a,p\nx,€ 3\ny,4 USD\n", language: "de") else { return }
        #expect(own.rows.dropFirst().map { $0.last } == ["3,00 €", "4,00 $"])
        guard let stated = try table("format=\"p=¤ 0.00\" currency=CHF", "a,p\nx,3\n") else { return }
        #expect(stated.rows.last == ["x", "CHF 3.00"] && stated.errors.isEmpty)
        guard let usual = try table("format=\"p=¤ 0.00\"", "a,p\nx,3\n", language: "de") else { return }
        #expect(usual.rows.last == ["x", "€ 3,00"])
        #expect(usual.errors.contains("¤ is EUR, as usual for the language \"de\"; currency=… sets another"))
    }

    @Test("JSON, NDJSON and TSV are tables as well; JSON numbers have decimal points in any language")
    func formats() throws {
        for (name, text) in [
            ("t.json", "[{\"a\": \"x\", \"n\": 1.234}, {\"a\": \"y\", \"n\": 2}]"),
            ("t.ndjson", "{\"a\": \"x\", \"n\": 1.234}\n{\"a\": \"y\", \"n\": 2}\n"),
            ("t.tsv", "a\tn\nx\t1,234\ny\t2\n"),
        ] {
            try folder.write(text, to: name)
            try folder.write(
                "---\nlanguage: de\nfooter: [\"\", \"\", \"\"]\n---\n\n::table \(name) format=\"n=0.000\" total=n\n",
                to: "r.md")
            let result = try folder.galley("report r.md -o r.pdf")
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            guard let tool = try ExternalTool("pdftotext") else { return }
            #expect(try tool.run("-layout", folder / "r.pdf", "-").text.contains("3,234"))
        }
    }

    @Test("cards and fields have the same formats")
    func cardsAndFields() throws {
        try folder.write("value,title\n1234.5,Sales\n", to: "t.csv")
        try folder.write("{\"sum\": 1234567.891, \"day\": \"2026-03-09\", \"bad\": \"x\"}", to: "d.json")
        try folder.write(
            "---\nlanguage: de\n---\n\nAm {{day | date:\"d. MMMM yyyy\"}}: {{sum | number:\"#,##0.00\"}}.\n\n"
                + "::cards t.csv format=\"value=#,##0.00\"\n", to: "r.md")
        let result = try folder.galley("report r.md --data d.json -o r.pdf")
        #expect(result.status == 0, "\(result.errors)")
        if let tool = try ExternalTool("pdftotext") {
            let text = try tool.run("-layout", folder / "r.pdf", "-").text
            #expect(text.contains("Am 9. März 2026: 1.234.567,89.") && text.contains("1.234,50"))
        }
        try folder.write("{{bad | number:\"0\"}}\n", to: "b.md")
        let bad = try folder.galley("report b.md --data d.json -o b.pdf")
        #expect(
            bad.errors.contains("b.md:1:1: \"bad\": invalid value \"x\": expected a number such as 12.5"),
            "\(bad.errors)")
    }

    @Test("--strict makes a warning about a table status 3")
    func strict() throws {
        try folder.write("::table t.csv total=n\n", to: "r.md")
        try folder.write("a,n\nx,1\ny,N/A\n", to: "t.csv")
        #expect(try folder.galley("report r.md --strict -o r.pdf").status == 3)
    }

    @Test("a table that is made to fit keeps all its cells: one line says so, and it is no warning")
    func wide() throws {
        let columns = (1...30).map { "Quantity \($0)" }.joined(separator: ",")
        try folder.write(columns + "\n" + (1...30).map { "10\($0)" }.joined(separator: ",") + "\n", to: "w.csv")
        try folder.write("::table w.csv\n", to: "w.md")
        let result = try folder.galley("report w.md -o w.pdf --strict")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("galley: w.md:1: the table is wider than its room: "), "\(result.errors)")
        #expect(!result.errors.contains("warning"))
        guard let tool = try ExternalTool("pdftotext") else { return }
        let text = try tool.run("-layout", folder / "w.pdf", "-").text
        for number in 1...30 { #expect(text.contains("10\(number)")) }
    }

    @Test("the label of a total spans the blank cells after it; all rows have as many columns")
    func spannedLabels() throws {
        try folder.write("name,kind,n\na,x,1\nb,y,2\n", to: "t.csv")
        try folder.write(
            "---\ntitle: T\nlanguage: en\n---\n\n::table t.csv total=n total-label=\"The sum of all these\"\n",
            to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 0 && result.errors.isEmpty)
        guard let tool = try ExternalTool("pdftotext") else { return }
        // Alone, the first column would divide the label.
        #expect(try tool.run("-layout", folder / "r.pdf", "-").text.contains("The sum of all these"))
        guard let info = try ExternalTool("pdfinfo") else { return }
        #expect(try info.run("-struct", folder / "r.pdf").text.contains("ColSpan 2"))
    }

    @Test("formatted dates are not divided")
    func wholeDates() throws {
        let words = String(repeating: "words ", count: 60)
        try folder.write("day,text,more\n2026-03-12,\(words),\(words)\n", to: "t.csv")
        try folder.write("::table t.csv format=\"day=d MMMM yyyy\"\n", to: "r.md")
        let run = try folder.galley("report r.md --lang en --page A6 -o r.pdf")
        #expect(run.status == 0)
        guard let tool = try ExternalTool("pdftotext") else { return }
        let text = try tool.run("-layout", folder / "r.pdf", "-").text.replacing("\u{a0}", with: " ")
        #expect(text.contains("12 March 2026"))
    }

    @Test("files that each include the next one ten times end quickly, with an error")
    func includes() throws {
        for level in 0..<9 {
            try folder.write(String(repeating: "::include \(level + 1).md\n", count: 10), to: "\(level).md")
        }
        try folder.write("x\n", to: "9.md")
        let result = try folder.galley("report 0.md -o r.pdf")
        #expect(result.status == 4)
        #expect(result.errors.contains("the report includes more than 1000 files; expected 1000 at most"))
        try folder.write(String(repeating: "::include b.md\n", count: 40), to: "a.md")
        try folder.write("<!-- \(String(repeating: "x", count: 100_000)) -->\n", to: "b.md")
        let long = try folder.galley("report a.md -o r.pdf --max-document-size 1M")
        #expect(long.status == 4 && long.errors.contains("--max-document-size"), "\(long.errors)")
    }
}
