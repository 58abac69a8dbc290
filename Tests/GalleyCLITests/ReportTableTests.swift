import Foundation
import GalleyTestSupport
import Testing

@Suite("Tables of reports") struct ReportTableTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The cells of each row of the table in the report, header and total among them, and what was said.
    private func table(_ options: String, _ data: String, language: String = "en") throws -> (
        rows: [[String]], errors: String
    )? {
        try folder.write(data, to: "t.csv")
        try folder.write(
            "---\nlanguage: \(language)\nfooter: [\"\", \"\", \"\"]\n---\n\n::table t.csv \(options)\n", to: "r.md")
        let result = try Program.run(["report", "r.md", "-o", "r.pdf"], in: folder)
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
        "grouped numbers are sorted as numbers, missing ones last, in both directions; totals leave them out and say so"
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

    @Test("an ambiguous cell is named where language and file disagree")
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

    @Test("amounts in different currencies have no total, and that is said")
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

    @Test("a column of words with some numbers is sorted as text, which is said; blanks come last")
    func words() throws {
        guard let made = try table("sort=a", "a,b\nx,1\n10,2\n,3\n9,4\ny,5\nz,6\n") else { return }
        #expect(made.rows.dropFirst().map { $0.last } == ["2", "4", "1", "5", "6", "3"])
        #expect(made.errors.contains("column \"a\": 2 of 6 cells are numbers: sorted as text"))
    }

    @Test("--strict makes such a warning status 3")
    func strict() throws {
        try folder.write("::table t.csv total=n\n", to: "r.md")
        try folder.write("a,n\nx,1\ny,N/A\n", to: "t.csv")
        #expect(try Program.run(["report", "r.md", "--strict", "-o", "r.pdf"], in: folder).status == 3)
    }

    @Test("files that include ten times what includes ten times … end soon, with an error")
    func includes() throws {
        for level in 0..<9 {
            try folder.write(String(repeating: "::include \(level + 1).md\n", count: 10), to: "\(level).md")
        }
        try folder.write("x\n", to: "9.md")
        let result = try Program.run(["report", "0.md", "-o", "r.pdf"], in: folder)
        #expect(result.status == 4)
        #expect(result.errors.contains("the report includes more than 1000 files; expected 1000 at most"))
        try folder.write(String(repeating: "::include b.md\n", count: 40), to: "a.md")
        try folder.write("<!-- \(String(repeating: "x", count: 100_000)) -->\n", to: "b.md")
        let long = try Program.run(["report", "a.md", "-o", "r.pdf", "--max-document-size", "1M"], in: folder)
        #expect(long.status == 4 && long.errors.contains("--max-document-size"), "\(long.errors)")
    }
}
