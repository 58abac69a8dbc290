import Foundation
import GalleyDiagnostics
import GalleyInput
import Testing

@testable import GalleySpreadsheet

/// The rows of a sheet, each with its number.
func rows(_ spreadsheet: Spreadsheet, sheet: String? = nil, range: String? = nil) throws -> [String] {
    var rows: [String] = []
    let range = try range.map { try #require(CellRange($0)) } ?? .all
    try spreadsheet.readRows(sheet: sheet ?? spreadsheet.firstSheet() ?? "", range: range) { row in
        rows.append(
            "\(row.number) \(CellName.letters(row.firstColumn)): " + row.cells.map(\.text).joined(separator: "|"))
        return true
    }
    return rows
}

@Suite("Spreadsheets") struct SpreadsheetTests {
    private func open(_ name: String) throws -> Spreadsheet {
        let folder = PathName.folder(of: #filePath) + "/Workbooks/"
        return try Spreadsheet(try ReadableFile(path: folder + name))
    }

    @Test("Values are text as the cells of a workbook show them") func excel() throws {
        let book = try open("orders.xlsx")
        #expect(try book.sheetNames() == ["May", "Words", "Secret"])
        #expect(
            try rows(book) == [
                "1 A: name|ean|price|paid|when|share|ok|quantity|error",
                "2 A: Ärger & Co.|5901234123457|1,234.50|-3.25 €|31/05/2024|12.5%|TRUE|3|#N/A",
                "3 A: two\nlines|4006381333931|0.30|7.00 €|1900-01-15 13:05:09|150.0%|FALSE|2",
            ])
        #expect(
            try rows(book, sheet: "words", range: "B4:") == [
                "4 B: word|weight", "5 B: tea|3", "6 B: coffee|1,200", "7 B: water|5",
            ])
        #expect(try rows(book, sheet: "Words", range: "C5:C6") == ["5 C: 3", "6 C: 1,200"])
        #expect(try rows(try open("epoch1904.xlsx")) == ["1 A: when", "2 A: 31 May 2024"])
    }

    @Test("An OpenDocument cell shows its text, or its value") func openDocument() throws {
        let book = try open("words.ods")
        #expect(try book.sheetNames() == ["Blatt 1"])
        #expect(try rows(book) == ["1 A: word|weight|share", "2 A: tea|3|50%", "3 A: coffee|12|25%"])
        let file = TestWorkbook.openDocument(
            rows: "<t:table-row><t:table-cell t:number-columns-repeated=\"2\"><x:p>a<x:s x:c=\"2\"/>b</x:p><x:p>c</x:p>"
                + "<o:annotation><x:p>comment</x:p></o:annotation></t:table-cell></t:table-row>"
                + "<t:table-row t:number-rows-repeated=\"2\"><t:table-cell/><t:table-cell o:value-type=\"date\" "
                + "o:date-value=\"2024-05-31\"/></t:table-row>")
        #expect(try rows(try Spreadsheet(file)) == ["1 A: a  b\nc|a  b\nc", "2 A: |2024-05-31", "3 A: |2024-05-31"])
    }

    @Test("Cells store numbers and dates behind their texts") func stored() throws {
        var stored: [StoredValue?] = []
        let book = try open("orders.xlsx")
        try book.readRows(sheet: "May", range: try #require(CellRange("A3:I3"))) { row in
            stored = row.cells.map(\.stored)
            return false
        }
        #expect(
            stored == [
                nil, .number(4_006_381_333_931), .number(0.3), .number(7), .date(-2_207_732_091), .number(1.5), nil,
                .number(2),
            ])
        #expect(StoredValue.date(iso: "2024-05-31T12:30:15.5") == .date(1_717_158_615))
        #expect(StoredValue.date(iso: "2024-02-30") == nil)
        #expect(StoredValue.time(iso: "PT12H30M05S") == .date(StoredValue.dayOfTimes + 45_005))
        #expect(try #require(StoredValue.decimal(0.1 + 0.2)) == (3, 1))
        #expect(try #require(StoredValue.decimal(-1200)) == (-12, -2))
    }

    @Test("A merged cell has its value in all of its rows, and in its first column") func merged() throws {
        let book = try Spreadsheet(
            TestWorkbook.maker(
                rows:
                    "<row><c t=\"inlineStr\"><is><t>a</t></is></c><c><v>1</v></c><c><v>2</v></c></row>"
                    + "<row><c r=\"B2\"><v>3</v></c></row><row r=\"3\"/><row r=\"4\"><c r=\"A4\"><v>4</v></c></row>"
                    + "<row r=\"5\"><c r=\"B5\"><v>5</v></c></row>",
                after: "<mergeCells><mergeCell ref=\"A1:A4\"/><mergeCell ref=\"C1:D2\"/></mergeCells>"
            ).archive)
        #expect(try rows(book) == ["1 A: a|1|2", "2 A: a|3|2", "4 A: 4", "5 A: |5"])
        #expect(try rows(book, range: "A2:B2") == ["2 A: a|3"])
        let file = TestWorkbook.openDocument(
            rows: "<t:table-row><t:table-cell t:number-rows-spanned=\"3\"><x:p>a</x:p></t:table-cell>"
                + "<t:table-cell><x:p>1</x:p></t:table-cell></t:table-row>"
                + "<t:table-row t:number-rows-repeated=\"3\"><t:covered-table-cell/><t:table-cell><x:p>2</x:p></t:table-cell>"
                + "</t:table-row>")
        #expect(try rows(try Spreadsheet(file)) == ["1 A: a|1", "2 A: a|2", "3 A: a|2", "4 A: |2"])
    }

    @Test("The first visible sheet of an OpenDocument spreadsheet is read; if all are hidden, the first")
    func hiddenSheet() throws {
        let row = "<t:table-row><t:table-cell><x:p>a</x:p></t:table-cell></t:table-row>"
        func file(_ display: String) throws -> Spreadsheet {
            try Spreadsheet(
                TestWorkbook.openDocument(
                    rows: row,
                    styles: "<o:automatic-styles><s:style s:name=\"ta1\" s:family=\"table\"><s:table-properties "
                        + "t:display=\"\(display)\"/></s:style></o:automatic-styles>",
                    first: "<t:table t:name=\"Zero\" t:style-name=\"ta1\">\(row)</t:table>"))
        }
        #expect(try file("false").firstSheet() == "One")
        #expect(try file("true").firstSheet() == "Zero")
        #expect(try file("false").sheetNames() == ["Zero", "One"])
        #expect(try rows(try file("false"), sheet: "zero") == ["1 A: a"])
    }

    @Test("Rows know whether the sheet hides them", arguments: [true, false])
    func hiddenRows(_ isOpenDocument: Bool) throws {
        let cell = "<t:table-cell><x:p>a</x:p></t:table-cell>"
        let book = try Spreadsheet(
            isOpenDocument
                ? TestWorkbook.openDocument(
                    rows: "<t:table-row>\(cell)</t:table-row><t:table-row t:visibility=\"filter\">\(cell)</t:table-row>"
                        + "<t:table-row t:visibility=\"visible\">\(cell)</t:table-row>")
                : TestWorkbook.maker(
                    rows:
                        "<row><c><v>1</v></c></row><row hidden=\"1\"><c><v>2</v></c></row><row hidden=\"0\"><c><v>3</v></c></row>"
                ).archive)
        var hidden: [Bool] = []
        try book.readRows(sheet: try #require(try book.firstSheet())) { row in
            hidden.append(row.isHidden)
            return true
        }
        #expect(hidden == [false, true, false])
    }

    @Test("Inline strings, rich text, phonetic hints, escapes and formulas' texts") func texts() throws {
        let book = try Spreadsheet(
            TestWorkbook.maker(
                rows:
                    "<row><c t=\"inlineStr\"><is><t>in</t></is></c><c t=\"s\"><v>0</v></c><c t=\"str\"><f>A1</f><v>x_x000A_y</v></c>"
                    + "</row><row r=\"5\"><c r=\"B5\" t=\"e\"><f>1/0</f><v>#DIV/0!</v></c><c r=\"D5\"/></row>",
                strings: "<si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si>"
            ).archive)
        #expect(try rows(book) == ["1 A: in|rich|x\ny", "5 A: |#DIV/0!"])
    }

    @Test("A formula without a result is an error with its cell") func formula() throws {
        let book = try open("formula.xlsx")
        let error = #expect(throws: Diagnostic.self) { try rows(book) }
        #expect(error?.place.row == 2)
        #expect(error?.place.cell == "B2")
        #expect(error?.place.sheet == "Sheet")
        #expect(error?.problem.hasPrefix("the formula has no stored result; expected") == true)
    }
}
