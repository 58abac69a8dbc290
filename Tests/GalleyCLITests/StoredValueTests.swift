import Foundation
import GalleyTestSupport
import Testing

/// Spreadsheets whose cells show fewer digits than they store, and whose cells are merged. The numbers are those of
/// `Workbooks/make.py`, added up here.
@Suite("What the cells of spreadsheets store and show") struct StoredValueTests {
    private let folder = ScratchFolder()

    init() throws {
        let workbooks = Program.root + "/Tests/GalleySpreadsheetTests/Workbooks/"
        for name in ["figures.xlsx", "figures.ods", "merged.xlsx"] {
            try folder.write(try Data(contentsOf: URL(fileURLWithPath: workbooks + name)), to: name)
        }
    }

    /// The words of each line of a report, and its messages; nil without pdftotext.
    private func report(_ markdown: String, _ options: [String] = []) throws -> (lines: [[String]], errors: String)? {
        guard let tool = try ExternalTool("pdftotext") else { return nil }
        try folder.write(markdown, to: "r.md")
        let made = try Program.run(["report", "r.md", "-o", "r.pdf"] + options, in: folder)
        try #require(made.status == 0, "\(made.errors)")
        let text = try tool.run("-layout", folder / "r.pdf", "-").text
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        return (lines.filter { !$0.isEmpty }, made.errors)
    }

    @Test("Totals add what the cells store, in the notation that they show")
    func totals() throws {
        guard let made = try report("# T\n\n::table figures.xlsx total=true\n") else { return }
        // 12.3456 + 7.8949 + 100.005 + 0.3; the shown numbers add up to 120.55, 99 % and 11,235.
        let total = try #require(made.lines.first { $0.first == "Total" })
        #expect(total == ["Total", "120.55", "100%", "−£1,122.16", "11,235"])
        #expect(made.lines.contains(["North", "12.35", "12%", "31", "May", "2024", "£−", "1,235"]))
        #expect(!made.errors.contains("not a number"), "\(made.errors)")
    }

    @Test("Formats show what the cells store; dates and numbers sort by value")
    func formats() throws {
        let table =
            "::table figures.xlsx total=true sort=when columns=\"region,sales,share,when,paid,thousands\" "
            + "format=\"sales=0.0000; share=0.000 %; when=yyyy-MM-dd; paid=#,##0.000; thousands=#,##0.00\"\n"
        guard let made = try report("---\nlanguage: en\n---\n# T\n\n" + table) else { return }
        let rows = made.lines.filter { ["West", "South", "East", "North", "Total"].contains($0[0]) }
        #expect(rows.map { $0[0] } == ["West", "South", "East", "North", "Total"])
        #expect(
            rows[3] == ["North", "12.3456", "12.345", "%", "2024-05-31", "£0.000", "1,234,567.89"])
        #expect(rows[1].contains("−£1,234.500"))
        #expect(rows[4] == ["Total", "120.5455", "100.000", "%", "−£1,122.156", "11,235,023.79"])
    }

    @Test("A spreadsheet in German notation has the same totals, whatever the language of the report")
    func german() throws {
        let source = "# T\n\n::table figures.ods total=true sort=-when format=\"when=yyyy-MM-dd\"\n"
        for language in ["en", "de"] {
            guard let made = try report(source, ["--lang", language]) else { return }
            let rows = made.lines.filter { $0.count == 4 }
            #expect(rows.map { $0[0] } == ["North", "East", "South", "West"], "\(made.lines)")
            #expect(rows.first == ["North", "1.234.580,24", "€", "2024-05-31"])
            #expect(made.lines.contains { $0.contains("11.235.144,34") }, "\(made.lines)")
        }
    }

    @Test("The filters of fields get what a cell stores")
    func filters() throws {
        try folder.write(
            "# T\n\n{{sales}} {{sales|number:\"0.000\"}} {{when|date:\"dd.MM.yyyy\"}} {{share|number:\"0.00 %\"}}\n",
            to: "l.md")
        let made = try folder.galley("report l.md --for-each figures.xlsx -o {region}.pdf")
        #expect(made.status == 0, "\(made.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return }
        let text = try tool.run(folder / "North.pdf", "-").text
        #expect(text.contains("12.35 12.346 31.05.2024 12.35"), "\(text)")
    }

    @Test("The weights of a cloud are what the cells store")
    func weights() throws {
        try folder.write("word,weight\nNorth,12.3456\nSouth,7.8949\nEast,100.005\nWest,0.3\n", to: "words.csv")
        let csv = try folder.galley("cloud words.csv -o - --format svg --title T").text
        let sheet = try folder.galley("cloud figures.xlsx --sheet Cloud -o - --format svg --title T")
        #expect(!csv.isEmpty)
        #expect(sheet.text == csv, "\(sheet.errors)")
    }

    @Test("Merged cells fill the rows below, and merged heads name their columns")
    func merged() throws {
        guard
            let made = try report(
                "# T\n\n::table merged.xlsx sort=-Total\n\n::table merged.xlsx sheet=Heads total=true\n")
        else {
            return
        }
        #expect(made.lines.contains(["Region", "Rep", "2023", "Q1", "2023", "Q2", "Total"]), "\(made.lines)")
        #expect(
            made.lines.filter { ["North", "South"].contains($0[0]) }.map { $0.prefix(2) } == [
                ["South", "Eve"], ["South", "Dee"], ["North", "Cid"], ["North", "Bob"], ["North", "Ann"],
            ])
        #expect(made.lines.contains(["name", "sales", "sales", "2"]))
        #expect(made.lines.contains(["Total", "4", "6"]))
        #expect(
            made.errors.contains(
                "merged.xlsx: sheet \"Teams\": row 1 is read as a title, not as the header; rows 3 to 4 are read "
                    + "as one header; 3 empty cells have the value of the merged cell above"), "\(made.errors)")
        #expect(!made.errors.contains("Heads"))
    }
}
