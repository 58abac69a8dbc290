import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Codes on product labels") struct ProductCodeTests {
    private func product(
        _ table: String, on stock: String = "L7165", dotsPerInch: CGFloat? = nil
    ) throws -> (pages: [DisplayPage], issues: [LabelIssue]) {
        let scratch = ScratchFolder()
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        var job = LabelJob(.builtIn(.product), on: try StockCatalogue().stock(named: stock), data: data)
        job.skipsBadRecords = true
        job.printing.dotsPerInch = dotsPerInch
        let result = try run(job)
        return (result.pages, result.issues)
    }

    /// The width in points of the bars of the label's code.
    private func barWidth(_ page: DisplayPage) -> CGFloat? {
        page.drawn.lazy.compactMap { item -> CGFloat? in
            guard case .path(let path) = item else { return nil }
            return path.path.boundingRect.width
        }.first
    }

    @Test(
        "an EAN-13 becomes smaller, down to 80 %, and stays on its label",
        arguments: ["L7651", "L7160", "2x1in", "L7165"], ["2", "12.95", "1249.90"])
    func small(_ stock: String, _ price: String) throws {
        let result = try product(
            "name,category,price,sku,ean\nMug,Kitchen,\(price),A7,7612345200002\n", on: stock)
        #expect(result.issues.filter { $0.severity != .note } == [])
        let width = try #require(result.pages.first.flatMap(barWidth))
        let magnification = width * 25.4 / 72 / 95 / 0.33
        #expect(magnification > 0.799 && magnification < 1.001)
    }

    @Test("bars on a high label keep to a maximum height")
    func height() throws {
        let result = try product("name,price,ean\nMug,9,7612345200002\n", on: "Thermal 4x6in")
        let heights = result.pages[0].drawn.compactMap { item -> CGFloat? in
            guard case .path(let path) = item else { return nil }
            return path.path.boundingRect.height
        }
        #expect(try #require(heights.first) > 60)
        #expect(heights.allSatisfy { $0 <= 90 })
    }

    @Test("lot, expiry, place and quantity are on the label, costs and unknown columns are not")
    func details() throws {
        let table = """
            Name,Lot,Best before,Bin,Qty,Default cost,EK netto,Taster,Price
            Riesling,L42,2027-05-01,R3-F2,6,4.10,3.90,Haag,14.90

            """
        let shown = texts(of: try product(table).pages[0]).map(\.text).joined(separator: "|")
        for text in ["Lot L42", "Best before 2027-05-01", "Bin R3-F2", "Qty 6", "14.90"] {
            #expect(shown.contains(text), "\(text)")
        }
        for text in ["Haag", "4.10", "3.90"] { #expect(!shown.contains(text), "\(text)") }
    }

    @Test(
        "the price is the one that customers pay, not a recommended or a net one",
        arguments: [
            ("MSRP,Price", "2,1"), ("Price,List price", "1,2"), ("VK netto,VK brutto", "2,1"),
            ("Prix de vente HT,Prix de vente TTC", "2,1"), ("Cost,Sales price", "2,1"),
            ("UVP,Preis inkl. MwSt.", "2,1"),
            ("Prezzo IVA esclusa,Prezzo IVA inclusa", "2,1"),
        ])
    func prices(_ names: String, _ prices: String) throws {
        let lines = texts(of: try product("Name,\(names)\nMug,\(prices)\n").pages[0]).map(\.text)
        #expect(lines == ["Mug", "1.00"])
    }

    @Test("an EAN-13 below 80 % is an error with the necessary width")
    func tooSmall() throws {
        let result = try product("name,ean\nMug,7612345200002\n", on: "L7651", dotsPerInch: 203)
        #expect(result.pages.isEmpty)
        #expect(
            result.issues.map(\.done) == [
                "a module of the EAN-13 is 0.25 mm wide, too narrow for scanners; with its quiet zones it needs 42.4 mm"
            ])
    }

    @Test("a printer with 203 dots per inch has modules of three dots, where two are too narrow")
    func dots() throws {
        let result = try product("name,price,ean\nMug,9,7612345200002\n", on: "2x1in", dotsPerInch: 203)
        #expect(result.issues == [])
        let width = try #require(result.pages.first.flatMap(barWidth))
        #expect(abs(width - 95 * 3 * 72 / 203) < 0.01)
    }

    @Test(
        "a number mangled by a spreadsheet is an error, never another symbology",
        arguments: [
            ("ean", "5.90123E+12", "the spreadsheet has shortened the number; format the column as text"),
            ("GTIN", "5,90123E+12", "the spreadsheet has shortened the number; format the column as text"),
            ("barcode", "5.90123E+12", "the spreadsheet has shortened the number; format the column as text"),
            ("Variant Barcode", "6E+12", "the spreadsheet has shortened the number; format the column as text"),
            ("EAN-Code", "5901234123457.0", "the spreadsheet has made it a decimal number; format the column as text"),
            ("ean", "5901234123450", "it cannot be set as EAN-13: the check digit is 0; expected 7"),
            (
                "upc", "36000291452",
                "it has 11 digits; expected 8, 12, 13 or 14; a spreadsheet drops zeros at the beginning unless the column is text"
            ),
            ("ean", "590123412345712", "it has 15 digits; expected 8, 12, 13 or 14"),
            ("EAN", "59012X4123457", "\"X\" is not a digit; expected an article number"),
            ("isbn", "978-3-16-148410-1", "it cannot be set as ISBN: the check digit is 1; expected 0"),
            (
                "ISBN", "12345",
                "it cannot be set as ISBN: it has 5 digits; expected an ISBN of 10 or 13 digits, hyphens allowed"
            ),
        ])
    func damaged(_ column: String, _ value: String, _ problem: String) throws {
        let result = try product("name,\(column)\nMug,\"\(value)\"\n")
        #expect(result.pages.isEmpty)
        #expect(
            result.issues == [
                LabelIssue(row: 1, line: 2, field: column, value: value, kind: .badBarcode, done: "\(problem)")
            ])
    }

    @Test(
        "a column for any code takes any value, in a symbology that holds it and has room, and says so",
        arguments: [
            ("4006381333931", "L7165", nil), ("14006381333938", "L7165", nil),
            ("12345678901234", "L7165", "set as Code 128: the check digit of ITF-14 would be 1"),
            ("4006381333932", "L7165", "set as Code 128: the check digit of EAN-13 would be 1"),
            ("14006381333938", "L7160", "set as Code 128: ITF-14 needs 41.3 mm"),
            ("04006381333931", "L7160", "set as EAN-13: ITF-14 needs 41.3 mm"),
            ("\u{41a}\u{41e}\u{414}-17", "L7165", "set as QR code: Code 128 does not hold it"),
        ] as [(String, String, String?)])
    func fallback(_ value: String, _ stock: String, _ said: String?) throws {
        let result = try product("name,barcode,price\nMug,\(value),2\n", on: stock)
        let issues = result.issues.filter { $0.severity != .note }
        #expect(issues.map(\.kind) == (said == nil ? [] : [.otherBarcode]))
        #expect(issues.map(\.done) == [said].compactMap { $0 })
        #expect(result.pages.count == 1)
    }

    @Test("a column for QR codes has QR codes")
    func qr() throws {
        let result = try product("Asset tag,Owner,QR\nIT-1,Ada,https://example.org/1\n")
        #expect(result.issues.filter { $0.severity != .note } == [])
        #expect(result.pages.first.map { texts(of: $0).map(\.text) } == ["IT-1"])
    }

    @Test(
        "numbers in groups are numbers; a column for any code takes any value",
        arguments: [
            ("ean", "590-1234-123457"), ("gtin", "0 0012345 60001 2"), ("isbn", "978-3-16-148410-0"),
            ("ISBN", "3-16-148410-X"), ("ean", "96385074"), ("barcode", "ABC-1"), ("code", "E+12"), ("Code", "3E5"),
        ])
    func good(_ column: String, _ value: String) throws {
        let result = try product("name,\(column)\nMug,\(value)\n")
        #expect(result.issues.filter { $0.severity != .note } == [])
        #expect(result.pages.count == 1)
    }
}
