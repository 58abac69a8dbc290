import GalleyDiagnostics
import GalleyInput
import Testing

@testable import GalleySpreadsheet

@Suite("Hostile spreadsheets") struct HostileSpreadsheetTests {
    private func problem(_ bytes: [UInt8], _ limits: Limits = Limits()) -> String {
        do {
            try limits.withValue { _ = try rows(try Spreadsheet(bytes)) }
            return "none"
        } catch {
            return (error as? Diagnostic)?.problem ?? "\(error)"
        }
    }

    private func workbook(_ rows: String, strings: String? = "", before: String = "") -> [UInt8] {
        TestWorkbook.maker(rows: rows, strings: strings, before: before).archive
    }

    @Test("A ZIP bomb is refused by its growth, and by the limit of input") func bombs() {
        let zeros = String(repeating: " ", count: 100 << 20)
        #expect(
            problem(workbook(zeros))
                == "xl/worksheets/sheet1.xml is more than 300 times as long as its compressed form, as in a ZIP bomb; "
                + "expected a spreadsheet")
        var limits = Limits()
        limits.inputSize = 1000
        #expect(problem(workbook(String(repeating: " ", count: 2000)), limits).contains("it has more than 1000 bytes"))
    }

    @Test("Shared strings have a limit, and cells that share a long one, too") func sharedStrings() {
        var limits = Limits()
        limits.documentSize = 100_000
        let many = String(repeating: "<si><t/></si>", count: 1_000_000)
        #expect(
            problem(workbook("<row/>", strings: many), limits).hasPrefix(
                "the shared strings have more than 100000 bytes"))
        limits = Limits()
        limits.inputSize = 1_000_000
        let row = "<row>" + String(repeating: "<c t=\"s\"><v>0</v></c>", count: 20) + "</row>"
        let long = "<si><t>\(String(repeating: "x", count: 10_000))</t></si>"
        #expect(
            problem(workbook(String(repeating: row, count: 100), strings: long), limits).contains(
                "it has more than 1000000 bytes"))
    }

    @Test("Shared strings and repeated rows make no more of a short file than a long part may be") func expansion() {
        let message = "its rows are more than 300 times as long as the file, as in a ZIP bomb; expected a spreadsheet"
        let long = "<si><t>\(String(repeating: "x", count: 30_000))</t></si>"
        let row = "<row><c t=\"s\"><v>0</v></c></row>"
        #expect(problem(workbook(String(repeating: row, count: 2400), strings: long)) == message)
        #expect(problem(workbook(String(repeating: row, count: 2000), strings: long)) == "none")
    }

    @Test("Merged cells that overlap, or that the sheet does not have, take little time") func merged() throws {
        let merged =
            String(repeating: "<mergeCell ref=\"A1:XFD1048576\"/>", count: 100_000) + "<mergeCell ref=\"1:x\"/>"
        let rows = String(repeating: "<row><c><v>1</v></c><c><v>2</v></c></row>", count: 10_000)
        let archive = TestWorkbook.maker(rows: rows, after: "<mergeCells>\(merged)</mergeCells>").archive
        var count = 0
        try Spreadsheet(archive).readRows(sheet: "One") { row in
            count += row.cells.count
            return true
        }
        #expect(count == 20_000)
    }

    @Test("Cells beyond the last, out of order or without their string") func cells() {
        let cases = [
            ("<row r=\"1\"><c r=\"XFE1\"><v>1</v></c></row>", "a cell named \"XFE1\" after column "),
            (
                "<row r=\"1\"><c r=\"ZZZZZZZZZZZZZZZZZ1\"><v>1</v></c></row>",
                "a cell named \"ZZZZZZZZZZZZZZZZZ1\" after"
            ),
            ("<row r=\"1\"><c r=\"A99999999999\"/></row>", "a cell named"),
            ("<row r=\"1\"><c r=\"A2\"/></row>", "a cell named"),
            ("<row r=\"1\"><c r=\"B1\"/><c r=\"A1\"/></row>", "a cell named \"A1\" after column B"),
            ("<row r=\"1048577\"/>", "row 1048577 after row 0"), ("<row r=\"2\"/><row r=\"2\"/>", "row 2 after row 2"),
            ("<row><c t=\"s\"><v>7</v></c></row>", "there is no shared string 7"),
            ("<row><c t=\"s\"><v>-1</v></c></row>", "there is no shared string -1"),
            ("<row><c><v>nan</v></c></row>", "\"nan\" is not a number"),
            ("<row><c><v>1e999</v></c></row>", "\"1e999\" is not"),
        ]
        for (rows, expected) in cases {
            #expect(problem(workbook(rows)).hasPrefix(expected), "\(problem(workbook(rows)))")
        }
    }

    @Test("Missing parts, entities, encryption, depth and damage are named") func parts() {
        #expect(problem(workbook("", strings: nil)) == "xl/sharedStrings.xml is missing; expected a workbook")
        let doctype = "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
        #expect(
            problem(workbook("<row/>", before: doctype)).hasPrefix("xl/worksheets/sheet1.xml declares a document type"))
        #expect(
            problem(TestWorkbook.openDocument(rows: "", before: doctype)).hasPrefix(
                "content.xml declares a document type"))
        let manifest = "<manifest><encryption-data/></manifest>"
        #expect(
            problem(TestWorkbook.openDocument(rows: "", manifest: manifest))
                == "the spreadsheet is protected by a password; expected one saved without")
        var locked = ZipMaker()
        locked.add("xl/workbook.xml", TestWorkbook.book, flags: 1)
        #expect(problem(locked.archive) == "the spreadsheet is protected by a password; expected one saved without")
        #expect(problem(workbook(String(repeating: "<row>", count: 1000))).contains("expected 256 levels at most"))
        #expect(problem(workbook("<row")).hasPrefix("xl/worksheets/sheet1.xml is not well-formed XML"))
        #expect(
            problem(workbook("<row x=\"\(String(repeating: "x", count: 3 << 20))\"/>")).contains(
                "expected 1048576 at most"))
        let whole = workbook("<row><c><v>1</v></c></row>")
        for end in stride(from: 0, to: whole.count - 1, by: 7) { #expect(problem(Array(whole[..<end])) != "none") }
    }

    @Test("Parts that are longer or shorter than the archive says, or packed in an unknown way, are damaged")
    func partSizes() {
        func file(size: Int? = nil, method: UInt16 = 8) -> [UInt8] {
            var zip = ZipMaker()
            zip.add("xl/workbook.xml", TestWorkbook.book)
            zip.add("xl/_rels/workbook.xml.rels", TestWorkbook.relations)
            zip.add("xl/sharedStrings.xml", "<sst/>")
            let sheet = "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>"
            zip.add("xl/worksheets/sheet1.xml", sheet.utf8, size: size, method: method)
            return zip.archive
        }
        #expect(problem(file()) == "none")
        let damaged = "xl/worksheets/sheet1.xml is damaged or compressed in an unknown way; expected a spreadsheet"
        for size in [0, 1, 40, 100, 1 << 30] { #expect(problem(file(size: size)) == damaged, "\(size)") }
        #expect(problem(file(method: 99)) == damaged)
    }

    @Test("Names of parts have any case, and those too long for a spreadsheet are no harm") func partNames() {
        var zip = ZipMaker()
        zip.add(String(repeating: "x", count: 60_000), "")
        zip.add("XL/Workbook.xml", TestWorkbook.book)
        zip.add("xl/_RELS/workbook.xml.rels", TestWorkbook.relations)
        zip.add("xl/SharedStrings.xml", "<sst/>")
        zip.add("xl/Worksheets/sheet1.xml", "<worksheet><sheetData><row/></sheetData></worksheet>")
        #expect(problem(zip.archive) == "none")
    }

    @Test("Repeated cells and rows of OpenDocument are bounded") func repeats() {
        func file(_ row: String, _ cell: String) -> [UInt8] {
            TestWorkbook.openDocument(
                rows: "<t:table-row \(row)><t:table-cell \(cell)><x:p>xxxxxxxxxx</x:p></t:table-cell></t:table-row>")
        }
        #expect(problem(file("", "t:number-columns-repeated=\"16385\"")).hasPrefix("cells beyond column XFD"))
        #expect(problem(file("t:number-rows-repeated=\"999999999999999999\"", "")).hasPrefix("rows beyond 1048576"))
        var limits = Limits()
        limits.inputSize = 10_000_000
        let many = file("t:number-rows-repeated=\"1000000\"", "t:number-columns-repeated=\"16384\"")
        #expect(problem(many, limits).contains("it has more than 10000000 bytes"))
    }

    @Test("Other archives are named for what they are") func kinds() {
        let kinds = [
            ("word/document.xml", "this is a Word document (.docx); expected a spreadsheet (.xlsx or .ods)"),
            ("xl/workbook.bin", "this is a binary workbook (.xlsb); expected a spreadsheet (.xlsx or .ods)"),
            ("readme.txt", "this is a ZIP archive; expected a spreadsheet (.xlsx or .ods)"),
        ]
        for (part, expected) in kinds {
            var zip = ZipMaker()
            zip.add(part, "x")
            #expect(problem(zip.archive) == expected)
        }
    }
}
