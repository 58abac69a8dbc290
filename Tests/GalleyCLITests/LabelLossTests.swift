import Foundation
import GalleyTestSupport
import Testing

/// Reads labels back from the PDF, cell by cell: each value of a record is on its label, or the report says what became of it.
@Suite("No value is lost in silence") struct LabelLossTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var template: String
        var stock: String
        var table: String
        /// The columns whose values have to be found.
        var fields: [String]
        var testDescription: String { "\(template) on \(stock)" }
    }

    private static let people = """
        company,name,department,street,address 2,zip,city,country
        Vereinigte Kalksandsteinwerke Obermarkersdorf-Hintertupfing GmbH & Co. KG,Annegret Freifrau von Thun-Hohenstein,Einkauf,Am Alten Kirchhof hinter Sankt Georg 117b,Haus 4 Zimmer 12,17033,Neubrandenburg,Deutschland
        ,Bo,,,,,Å,Norge
        ,Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch,,1 High Street,,LL61,Ynys Môn,United Kingdom
        Q,W,E,R,T,Z,U,I
        Τράπεζα της Ελλάδος,Κωνσταντίνος Παπαδόπουλος,,Πανεπιστημίου 21,,10250,Αθήνα,Ελλάδα
        "Smith, ""Sons"" & Daughters",Ng,,"Flat 3, 12 Rose Lane",,N1 9GU,London,United Kingdom

        """
    private static let products = """
        name,brand,sku,price,ean
        Öl,Olivia,A1,4,4006381333931
        "Extraordinarily long description of a product that nobody will ever be able to read on a label, in 12 sizes",Very Long Brand Name International,ART-2024-000123,12345.5,4006381333931
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerk,Bahn,D-9,"1.234,56",4006381333931
        Gift,,X,ask us,4006381333931

        """
    private static let guests = """
        name,title,company,event
        Bo,Guest,,Days
        Maximiliane-Alexandra von Hohenlohe-Waldenburg-Schillingsfürst,Head of the Department for International Relations and Protocol,Donaudampfschifffahrtsgesellschaft,Days
        Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch,,,Days

        """

    private static let cases: [Case] =
        ["L7160", "L7651", "5167", "5163", "Thermal 4x6in", "Dymo 99010", "Own R", "Own T"].map {
            Case(
                template: "address", stock: $0, table: people,
                fields: ["company", "name", "department", "street", "address 2", "zip", "city", "country"])
        }
        + ["L7165", "5160", "L7160", "Thermal 2x1in", "Thermal 4x6in"].map {
            Case(template: "product", stock: $0, table: products, fields: ["name", "brand", "sku", "price"])
        }
        + ["5395", "L7651", "Thermal 100x150mm", "Own R"].map {
            Case(template: "name-badge", stock: $0, table: guests, fields: ["name", "title", "company", "event"])
        }

    private static let stocks = """
        - {code: R, brand: Own, page: 210x297mm, label: 40x40mm, shape: ellipse, columns: 4, rows: 6, left: 15mm, top: 15mm, pitch: 45x45mm}
        - {code: T, brand: Own, page: 210x297mm, label: 20x10mm, columns: 4, rows: 6, left: 15mm, top: 15mm, pitch: 25x15mm}

        """

    @Test("each value is on its label, or in the report", arguments: cases)
    func complete(_ test: Case) throws {
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let folder = ScratchFolder()
        try folder.write(test.table, to: "t.csv")
        try folder.write(Self.stocks, to: "stocks.yaml")
        let result = try Program.run(
            [
                "labels", test.template, "--data", "t.csv", "--stock", test.stock, "--stock-file", "stocks.yaml",
                "--page", "fit", "-o", "o.pdf", "--report", "r.ndjson", "--no-system-fonts",
            ], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        // Content that the die cuts would be a loss that no reader of the PDF sees.
        let issues = try String(decoding: folder.read("r.ndjson"), as: UTF8.self).split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(!issues.contains { ["overflow", "clipped"].contains($0["kind"] as? String ?? "") })
        let rows = Self.rows(test.table)
        let header = rows[0]
        for (index, row) in rows.dropFirst().enumerated() {
            let page = "\(index + 1)"
            let text = try pdftotext.run("-f", page, "-l", page, folder / "o.pdf", "-").text
            let found = Self.letters(text)
            for field in test.fields {
                let column = try #require(header.firstIndex(of: field))
                let value = Self.letters(row[column])
                guard !value.isEmpty, !found.contains(value) else { continue }
                // Divided words have hyphens, wrapped ones other neighbours; letters are all there.
                var left = found
                let missing = value.filter { letter in
                    guard let place = left.firstIndex(of: letter) else { return true }
                    left.remove(at: place)
                    return false
                }
                guard !missing.isEmpty else { continue }
                let isReported = issues.contains { issue in
                    issue["row"] as? Int == index + 1 && issue["kind"] as? String != "shrunk"
                        && (issue["field"] as? String ?? "").contains(field)
                }
                #expect(isReported, "row \(index + 1): \(field): \(row[column]) is not in: \(text)")
            }
        }
    }

    /// Letters and digits in one case.
    private static func letters(_ text: String) -> String {
        String(text.precomposedStringWithCompatibilityMapping.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// The fields of a small CSV file with quotes.
    private static func rows(_ table: String) -> [[String]] {
        table.split(separator: "\n").map { line in
            var (fields, isQuoted) = ([""], false)
            for character in line {
                switch character {
                case "\"": isQuoted.toggle()
                case "," where !isQuoted: fields.append("")
                default: fields[fields.count - 1].append(character)
                }
            }
            return fields
        }
    }
}
