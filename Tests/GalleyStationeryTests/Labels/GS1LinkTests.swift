import Galley
import GalleyBarcode
import GalleyDiagnostics
import GalleyTestSupport
import Testing

@testable import GalleyStationery

@Suite("A GS1 Digital Link") struct GS1LinkTests {
    private func identifier(_ name: String) throws -> GS1Identifier {
        try #require(GS1Identifier.all.first { $0.name == name })
    }

    private func address(_ values: [(String, String)]) throws -> String {
        try GS1DigitalLink(values.map { (identifier: try identifier($0.0), value: $0.1) }).address
    }

    // The first is the example of the standard, §4.11; the others follow from its grammar.
    @Test(
        "has key, qualifiers and attributes in the order of the standard",
        arguments: [
            ([("gtin", "9520123456788")], "/01/09520123456788"),
            (
                [("expiry", "271130"), ("serial", "12/B"), ("lot", "A%1"), ("gtin", "09520123456788")],
                "/01/09520123456788/10/A%251/21/12%2FB?17=271130"
            ),
            (
                [("gtin", "96385074"), ("lot", ""), ("net-weight", "000750"), ("best-before", "270501")],
                "/01/00000096385074?15=270501&3103=000750"
            ),
            ([("sscc", "395011015300000011")], "/00/395011015300000011"),
            ([("gln", "9520123456788"), ("extension", "12")], "/414/9520123456788/254/12"),
        ])
    func addresses(_ values: [(String, String)], _ expected: String) throws {
        #expect(try address(values) == "https://id.gs1.org" + expected)
    }

    @Test(
        "is refused with the value and the reason",
        arguments: [
            ([("gtin", "9520123456780")], "gtin (01)", "checksum"), ([("gtin", "12")], "gtin", "(01)"),
            ([("gtin", "")], "gtin", "number of the thing"),
            ([("gtin", "9520123456788"), ("expiry", "271340")], "expiry", "(17)"),
            ([("gtin", "9520123456788"), ("lot", "ü")], "lot", "character"),
            ([("gtin", "9520123456788"), ("lot", String(repeating: "A", count: 21))], "lot", "(10)"),
        ])
    func faults(_ values: [(String, String)], _ name: String, _ reason: String) throws {
        do {
            let made = try address(values)
            Issue.record("\(made)")
        } catch let problem as Diagnostic where problem.id == .digitalLink {
            #expect(
                problem.description.contains(name) && problem.description.contains(reason), "\(problem.description)")
        }
    }

    @Test(
        "in a template names its mistakes",
        arguments: [
            ("{lot: \"1\"}", "no key says what the link identifies"), ("{gtni: \"1\"}", "did you mean gtin"),
            ("{gtin: \"1\", sscc: \"2\"}", "the link has the keys gtin and sscc"),
            ("{sscc: \"1\", lot: \"2\"}", "sscc has no lot"),
            ("{gtin: \"1\", domain: \"example\"}", "expected an address such as https://example.com"),
        ])
    func templates(link: String, message: String) throws {
        do {
            _ = try LabelTemplate("content:\n  gs1-link: \(link)\n")
            Issue.record("no error")
        } catch { #expect("\(error)".contains(message) && "\(error)".contains(":2"), "\(error)") }
    }
}
