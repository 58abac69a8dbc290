import Galley
import GalleyClouds
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Labels without values are reported") struct EmptyLabelTests {
    private let scratch = ScratchFolder()

    /// The issues of a template of one's own: row, field, action.
    private func issues(_ content: String, _ table: String) throws -> [String] {
        let template = try LabelTemplate("stock: {label: 60x40mm}\ncontent:\n\(content)")
        guard case .stock(let stock) = template.stock else { return [] }
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        return try lines(LabelJob(.template(template, folder: "."), on: stock, data: data))
    }

    private func issues(_ template: BuiltInTemplate, on stock: String = "L7160", _ table: String) throws -> [String] {
        let data = DataSource(path: try scratch.write(table, to: "t.csv"))
        return try lines(LabelJob(.builtIn(template), on: self.stock(stock), data: data))
    }

    private func stock(_ name: String) throws -> Stock {
        guard name == "round" else { return try StockCatalogue().stock(named: name).single }
        let template = try LabelTemplate("stock: {label: 60x60mm, shape: ellipse}\ncontent: [a]\n")
        guard case .stock(let stock) = template.stock else { throw CancellationError() }
        return stock
    }

    private func lines(_ job: LabelJob) throws -> [String] {
        let issues = try run(job).issues.filter { $0.kind == .empty }
        #expect(issues.allSatisfy { $0.severity == .warning && $0.value.isEmpty })
        return issues.map { "\($0.row) \($0.field): \($0.done)" }
    }

    private static let blank = "the columns of the label are empty; the label is blank"

    @Test("a record whose shown columns are all empty", arguments: [BuiltInTemplate.address, .nameBadge])
    func blankLabel(_ template: BuiltInTemplate) throws {
        let table = "name,city,id\nAda,Bonn,1\n,,2\n,Bonn,3\n"
        #expect(try issues(template, table) == ["2 : \(Self.blank)"])
    }

    @Test("further lines of an order have no labels") func continuations() throws {
        let table = "Order ID,Item,Name,City\n7,Mug,Ada,Bonn\n7,Cup,,\n8,Mug,Bo,Bath\n9,Cup,,\n"
        #expect(try issues(.address, table) == ["4 : \(Self.blank)"])
    }

    @Test("a product without a barcode, a price or a name", arguments: ["L7160", "L7651", "round"])
    func product(_ name: String) throws {
        let table = "name,price,ean\nTea,3.50,40170725\nMug,9,\nPot,,40170725\n,1,40170725\n,,\n,2,\n"
        let found = try issues(.product, on: name, table)
        let expected = [
            "2 ean: empty; the label has no barcode", "3 price: empty; the label has no price",
            "4 name: empty; the label has no name",
        ]
        // A row of commas only is no record.
        #expect(
            Set(found)
                == Set(expected + ["5 name: empty; the label has no name", "5 ean: empty; the label has no barcode"]))
        #expect(found.count == 5)
    }

    @Test("fixed text of the template does not count as content")
    func literal() throws {
        let content = "- Property of ACME\n- text: \"Tag {{tag | default:'?'}}\"\n- text: \"{{serial}}\"\n"
        #expect(try issues(content, "tag,room\nA1,2\n,3\n") == ["2 : the columns of the label are empty"])
        #expect(try issues("- Property of ACME\n- text: \"{{serial}}\"\n", "tag,room\nA1,2\n,3\n").isEmpty)
    }

    @Test("a condition says that a part may be missing")
    func condition() throws {
        let barcode = "- text: \"{{name}}\"\n- barcode: \"{{ean}}\"\n  symbology: ean-8\n  height: 10mm\n"
        let table = "name,ean,urgent\nA,40170725,\nB,,\n,,yes\n"
        #expect(try issues(barcode, table) == ["2 ean: empty; the label has no barcode", "3 : \(Self.blank)"])
        #expect(try issues(barcode + "  if: ean\n", table) == ["3 : \(Self.blank)"])
        #expect(try issues(barcode + "  if: ean\n- {text: URGENT, if: urgent}\n", table).isEmpty)
        #expect(try issues("- {text: URGENT, if: urgent}\n", table) == ["1 : \(Self.blank)", "2 : \(Self.blank)"])
    }

    @Test("a picture whose path is empty")
    func picture() throws {
        let content = "- text: \"{{name}}\"\n- image: \"{{photo}}\"\n  alt: \"{{name}}\"\n"
        #expect(try issues(content, "name,photo\nA,\n") == ["1 photo: empty; the label has no picture"])
    }
}
