import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Columns are recognised by their values") struct ColumnValueTests {
    private let scratch = ScratchFolder()

    /// The lines of each label, and the columns that are not on them.
    private func labels(
        _ template: BuiltInTemplate, _ table: String, on stock: String = "L7165"
    ) throws -> (lines: [[String]], unset: [String], issues: [LabelIssue]) {
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        let stock = try StockCatalogue().stock(named: stock).single
        let result = try run(LabelJob(.builtIn(template), on: stock, data: data))
        return (result.pages.map { texts(of: $0).map(\.text) }, result.summary.unsetColumns, result.issues)
    }

    @Test(
        "the kinds of values",
        arguments: [
            ("Ada Byron", ValueKind.text), ("Haus 3", .text), ("12a", .text), ("3M", .text), ("BA1 1AA", .postcode),
            ("100-0001", .postcode), ("1234 AB", .postcode), ("50667", .digits(5)), ("2024", .number),
            ("12.50", .number),
            ("1.234,50 €", .number), ("EUR 12", .number), ("-3 %", .number), ("2024-05-01", .date), ("1.5.2024", .date),
            ("3 Apr 2026", .date), ("3. März 2026", .date), ("April 3, 2026", .date), ("12:30", .date),
            ("March 1 2024 9:00 AM", .date),
            ("May 5", .text),
            ("yes", .flag), ("ja", .flag), ("a@example.org", .contact), ("https://example.org", .contact),
            ("+49 221 123456", .contact), ("K-10023", .code), ("12 High Street", .text), ("IBM", .text),
        ])
    func kinds(_ value: String, _ kind: ValueKind) { #expect(ValueKind(value) == kind) }

    @Test("dates, numbers and identifiers in columns of unknown names are not on labels for people, and are named")
    func internalColumns() throws {
        let rows =
            "Ada Byron,2024-05-01,12.50,K-10023,yes,Main Street 1,Bath\nMax Frei,2024-05-02,13.75,K-10024,no,Ring 2,Ulm\n"
        let address = try labels(.address, "Name,Alpha,Beta,Gamma,Delta,Street,City\n\(rows)")
        #expect(address.lines == [["Ada Byron", "Main Street 1", "Bath"], ["Max Frei", "Ring 2", "Ulm"]])
        #expect(address.unset == ["Alpha", "Beta", "Gamma", "Delta"])
        let badge = try labels(
            .nameBadge, "Name,Alpha,Beta,Team\nAda,2024-05-01,12.5,Engines\nMax,2024-05-02,13.5,Looms\n")
        #expect(badge.lines == [["Ada", "Engines"], ["Max", "Looms"]])
        #expect(badge.unset == ["Alpha", "Beta"])
        // A rank is no job.
        #expect(try labels(.nameBadge, "Name,Position\nAda,1\nMax,2\n").lines == [["Ada"], ["Max"]])
    }

    @Test("numbered things of one kind are no streets, and a column about the country is no country")
    func numberedThings() throws {
        let buses = try labels(.address, "Student,Bus route\nMia,Bus 12\nLeo,Bus 7\nAda,Bus 12\n")
        #expect(buses.lines == [["Mia"], ["Leo"], ["Ada"]])
        #expect(buses.unset == ["Bus route"])
        let streets = try labels(.address, "Name,Where,City\nMia,12 Elm St,Bath\nLeo,14 Elm St,Bath\n")
        #expect(streets.lines == [["Mia", "12 Elm St", "Bath"], ["Leo", "14 Elm St", "Bath"]])
        let union = try labels(.address, "Name,Straße,PLZ,Ort,EU-Land\nAnn,Ring 1,50667,Köln,ja\n")
        #expect(union.lines == [["Ann", "Ring 1", "50667 Köln"]])
        #expect(!union.issues.contains { $0.kind == .strayColumn })
    }

    @Test("a table without known names shows its texts, with postcodes beside the towns, and warns once")
    func unknownNames() throws {
        let result = try labels(
            .address, "Aa,Bb,Cc,Dd,Ee\nAda,Ring 1,50667,Köln,2024-01-01\nMax,Ring 2,50668,Köln,2024-01-02\n")
        #expect(result.lines == [["Ada", "Ring 1", "50667 Köln"], ["Max", "Ring 2", "50668 Köln"]])
        let warnings = result.issues.filter { $0.kind == .noName }
        #expect(warnings.count == 1)
        #expect(warnings.first?.severity == .warning)
        #expect(
            warnings.first?.done
                == "no column is recognised as the name; expected one such as \"Name\" or \"Company\" among "
                + "\"Aa\", \"Bb\", \"Cc\", \"Dd\", \"Ee\"")
        // Numbers alone are shown.
        #expect(try labels(.address, "Aa,Bb\n1,2\n").lines == [["1", "2"]])
        #expect(try labels(.address, "Street,City\nRing 1,Ulm\n").issues.map(\.kind) == [.noName])
        #expect(try labels(.address, "Company,City\nEngines,Ulm\n").issues.isEmpty)
    }

    @Test("tiny labels omit the least important texts, and say so")
    func tinyLabels() throws {
        var stock = try StockCatalogue().stock(named: "5160").single
        (stock.label, stock.page) = (CGSize(width: 71, height: 28.3), CGSize(width: 71, height: 28.3))
        stock.grids[0].pitch = stock.label
        func set(_ template: BuiltInTemplate, _ table: String) throws -> (
            lines: [String], omitted: [String], size: CGFloat
        ) {
            let data = DataSource(path: try scratch.write(table, to: "t.csv"))
            let result = try run(LabelJob(.builtIn(template), on: stock, data: data))
            let lines = texts(of: result.pages[0])
            let omitted = result.issues.filter { $0.done == "omitted: the label has no room for it" }
            #expect(omitted.allSatisfy { $0.kind == .truncated && $0.severity == .warning })
            return (lines.map(\.text), omitted.map(\.field), lines.map(\.size).max() ?? 0)
        }
        let address = try set(
            .address,
            "Name,Company,Department,Street,City,Postcode,Country\nAda Byron,Engines,Looms,12 Hay Hill,Bath,BA1 1AA,UK\n"
        )
        #expect(address.lines == ["Ada Byron", "12 Hay Hill", "Bath BA1 1AA"])
        #expect(Set(address.omitted) == ["Company", "Department", "Country"])
        let badge = try set(.nameBadge, "First name,Last name,Company,Position\nAda,Byron,Engines Ltd,Analyst\n")
        #expect(badge.lines == ["Ada", "Byron"])
        #expect(Set(badge.omitted) == ["Company", "Position"])
        #expect(badge.size >= 7)
        // Columns with room stay.
        let short = try set(.address, "Name,Street,City\nAda Byron,12 Hay Hill,Bath\n")
        #expect(short.lines.count == 3 && short.omitted.isEmpty)
    }
}

@Suite("Addresses have the order of their country") struct PostalOrderTests {
    private let scratch = ScratchFolder()

    private func lines(_ header: String, _ row: String) throws -> [String] {
        let data = DataSource(path: try scratch.write("\(header)\n\(row)\n", to: "t.csv"))
        return try texts(
            of: run(LabelJob(.builtIn(.address), on: StockCatalogue().stock(named: "L7165"), data: data)).pages[0]
        )
        .map(\.text)
    }

    @Test(
        "by the country, or else by the form of the postcode",
        arguments: [
            ("Bath,Somerset,BA1 1AA,United Kingdom", "Bath, Somerset BA1 1AA"), ("Bath,,BA1 1AA,", "Bath BA1 1AA"),
            ("Springfield,IL,62701,USA", "Springfield, IL 62701"), ("Springfield,IL,62701,", "Springfield, IL 62701"),
            ("Boston,MA,02108-1234,", "Boston, MA 02108-1234"), ("Springfield IL,,62701,", "Springfield IL 62701"),
            ("Ottawa,ON,K1A 0B1,", "Ottawa, ON K1A 0B1"), ("Paris,,75002,France", "75002 Paris"),
            ("Köln,,50667,", "50667 Köln"),
            ("Köln,NRW,50667,DE", "50667 Köln"), ("Amsterdam,,1011 AB,", "1011 AB Amsterdam"),
            ("Chiyoda-ku,Tokyo,100-0001,Japan", "Chiyoda-ku, Tokyo 100-0001"),
            ("Beijing,,100000,China", "Beijing 100000"),
            ("Warszawa,,00-001,", "00-001 Warszawa"), ("Sydney,NSW,2000,", "Sydney NSW 2000"),
        ])
    func town(_ values: String, _ town: String) throws {
        #expect(try lines("Name,City,State,Postcode,Country", "Ada,\(values)").dropFirst().first == town)
    }

    @Test("a column named zip has the order of the United States")
    func zip() throws {
        #expect(try lines("Name,City,State,Zip", "Ada,Fresno,California,93650").last == "Fresno, California 93650")
        #expect(try lines("Name,City,State,PLZ", "Ada,Ulm,Bayern,89073").last == "89073 Ulm Bayern")
        #expect(try lines("Nome,Città,Provincia,CAP", "Ada,Milano,MI,20121").last == "20121 Milano MI")
    }

    @Test("in East Asian scripts from the largest part to the smallest, the recipient after the address")
    func eastAsian() throws {
        let header = "Name,Street,City,State,Zip,Country"
        #expect(
            try lines(header, "山田太郎,千代田1-1,千代田区,東京都,1000001,Japan") == [
                "〒100-0001", "東京都千代田区千代田1-1", "山田太郎", "JAPAN",
            ])
        #expect(
            try lines(header, "王伟,建国路88号,朝阳区,北京市,100000,中国") == ["100000", "北京市朝阳区建国路88号", "王伟", "中国"])
        #expect(
            try lines(header, "Taro Yamada,1-1 Chiyoda,Chiyoda-ku,Tokyo,100-0001,Japan") == [
                "Taro Yamada", "1-1 Chiyoda", "Chiyoda-ku, Tokyo 100-0001", "JAPAN",
            ])
    }

    @Test("in East Asian scripts the company comes before the person, and the family name first")
    func eastAsianPersons() throws {
        #expect(
            try lines("名,姓,会社,部署,住所,郵便番号", "太郎,山田,日本新聞社,営業部,東京都千代田区1-1,100-0001") == [
                "〒100-0001", "東京都千代田区1-1", "日本新聞社", "営業部", "山田 太郎",
            ])
    }

    @Test("fields against the direction of their line are isolated, and numbers that would be reordered")
    func isolation() throws {
        let text = try FieldText("{{street}} {{number}}, {{city}}")
        func filled(_ values: [String]) -> String {
            let record = DataRecord(row: 1, line: 2, fields: FieldNames(["street", "number", "city"]), values: values)
            return text.string(LabelRecord(data: record)) { _ in }
        }
        #expect(filled(["Main", "1-3", "Bath"]) == "Main 1-3, Bath")
        #expect(filled(["רחוב הרצל", "5", "תל אביב"]) == "רחוב הרצל 5, תל אביב")
        #expect(filled(["رحوب", "12-14", "تل"]) == "رحوب \u{2068}12-14\u{2069}, تل")
        #expect(filled(["רחוב הרצל", "5b", "Haifa"]) == "רחוב הרצל \u{2068}5b, Haifa\u{2069}")
        #expect(filled(["Dr.", "יוסי", "כהן"]) == "Dr. \u{2068}יוסי, כהן\u{2069}")
        let town = PostalLine(kind: .town, columns: ["6688101", "תל אביב", "Center"]).pieces { $0 }
        #expect(FieldLine.text(town) == "6688101 תל אביב \u{2068}Center\u{2069}")
        #expect(FieldLine.text(town).withoutIsolates == "6688101 תל אביב Center")
        let sentence = try FieldText("Hello {{street}} ({{number}}), {{city}}")
        func said(_ values: [String]) -> String {
            let record = DataRecord(row: 1, line: 2, fields: FieldNames(["street", "number", "city"]), values: values)
            return sentence.string(LabelRecord(data: record)) { _ in }
        }
        #expect(said(["Main", "1-3", "Bath"]) == "Hello Main (1-3), Bath")
        #expect(said(["שם", "3", "Bath"]) == "Hello \u{2068}שם\u{2069} (\u{2068}3\u{2069}), \u{2068}Bath\u{2069}")
        #expect(filled(["Bath שם", "(3)", ""]) == "\u{2068}Bath שם\u{2069} \u{2068}(3)\u{2069},")
    }
}
