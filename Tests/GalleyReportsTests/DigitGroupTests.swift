import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Groups of digits in tables and cards") struct DigitGroupTests {
    private let folder = ScratchFolder()

    /// The texts of a report.
    private func texts(_ text: String, language: String? = "en", front: String = "") throws -> [String] {
        let language = language.map { "language: \($0)\n" } ?? ""
        return try SetPage.pages("---\n\(language)\(front)font: Noto Sans\nfooter: []\n---\n\n" + text, in: folder)
            .flatMap(\.words).map(\.text)
    }

    private let sales = ":::table total=true\nItem,Sales,Change\nA,12840,-1250.5\nB,9120,310\nC,750,20\n:::\n"

    @Test(
        "amounts are written as the language writes them",
        arguments: [
            ("en", ["12,840", "9,120", "750", "22,710", "1,250.5"]), ("de-CH", ["12’840", "9’120", "22’710"]),
            ("es", ["12.840", "9.120", "22.710"]), ("fr", ["12\u{202f}840", "9\u{202f}120"]),
        ])
    func languages(_ language: String, _ expected: [String]) throws {
        let texts = try texts(language == "en" ? sales : sales.replacing("1250.5", with: "1250"), language: language)
        #expect(expected.allSatisfy { part in texts.contains { $0.hasSuffix(part) } }, "\(texts)")
    }

    @Test(
        "numbers stay as they are typed without a language, with a pattern, or where the report says so",
        arguments: [
            (String?.none, "", ""), ("en", "smart: false\n", ""), ("en", "", " format=\"Sales=0\""),
            // Decimal points in German.
            ("de", "", ""),
        ])
    func asTyped(_ language: String?, _ front: String, _ option: String) throws {
        let table = ":::table\(option)\nItem,Sales\nA,12840.5\nB,9120.5\n:::\n"
        let texts = try texts(table, language: language, front: front)
        #expect(texts.contains { $0.hasPrefix(option.isEmpty ? "12840" : "12841") }, "\(texts)")
    }

    @Test(
        "years, identifiers and codes are no amounts",
        arguments: [
            "Founded\n1998\n2004\n1987\n", "Postcode\n80331\n1010\n9000\n", "Asiakasnumero\n12840\n9120\n750\n",
            "Unknown\n12840\n91200\n75031\n", "Codice\n12840\n912\n75\n", "X\n012840\n91200\n7500\n",
        ])
    func codes(_ column: String) throws {
        let lines = column.split(separator: "\n")
        let rows = lines.enumerated().map {
            "\($0.element),\($0.offset == 0 ? "Sales" : "\(25_000 * $0.offset * $0.offset)")\n"
        }
        let texts = try texts(":::table\n" + rows.joined() + ":::\n")
        #expect(texts.contains("25,000") && lines.dropFirst().allSatisfy { texts.contains(String($0)) }, "\(texts)")
    }

    @Test("numbers of one length are amounts where they are added up or drawn")
    func measured() throws {
        let rows = "Item,Sales\nA,12840\nB,91200\n:::\n"
        #expect(try texts(":::table\n" + rows).contains("12840"))
        #expect(try texts(":::table total=true\n" + rows).contains("12,840"))
        #expect(try texts(":::table bar=Sales\n" + rows).contains("12,840"))
    }

    @Test("the long numbers of cards are grouped")
    func cards() throws {
        let texts = try texts(":::cards\nvalue,title\n184230,Records\n2024,Founded\n412 €,Debt\n-3200000,Result\n:::\n")
        let expected = ["184,230", "2024", "3,200,000"]
        #expect(expected.allSatisfy { part in texts.contains { $0.hasSuffix(part) } }, "\(texts)")
    }

    @Test(
        "patterns follow a colon or an equals sign",
        arguments: ["Sales: #,##0.0; Change = 0", "sales=#,##0.0; change: 0"])
    func signs(_ format: String) throws {
        let texts = try texts(sales.replacing("total=true", with: "format=\"\(format)\""))
        #expect(["12,840.0", "310"].allSatisfy(texts.contains), "\(texts)")
    }
}
