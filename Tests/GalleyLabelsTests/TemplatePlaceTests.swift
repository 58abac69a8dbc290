import GalleyData
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyLabels

@Suite("Mistakes of a template are placed in it") struct TemplatePlaceTests {
    private let scratch = ScratchFolder()

    @Test(
        arguments: [
            ("{text: \"{{nosuch}}\"}", "field \"text\": t.csv: column \"nosuch\": no such column"),
            ("{text: \"{{name}}\", if: \"!nosuch\"}", "field \"if\": t.csv: column \"nosuch\": no such column"),
            ("{image: missing.png}", "field \"image\": \"missing.png\": the image cannot be used"),
            ("{barcode: \"123\", symbology: ean13}", "field \"barcode\": it cannot be set as EAN-13: it has 3 digits"),
        ])
    func place(_ part: String, _ expected: String) throws {
        let path = try scratch.write(
            "stock: L7160\ncontent:\n  column:\n    - \"{{name}}\"\n    - \(part)\n", to: "t.yaml")
        let data = try scratch.write("name,id\nAnn,7\n", to: "t.csv")
        let error = #expect(throws: Diagnostic.self) {
            let template = try LabelTemplate(contentsOfFile: path)
            let stock = try StockCatalogue().stock(named: "L7160")
            _ = try run(
                LabelJob(.template(template, folder: scratch.path), on: stock, data: DataSource(path: data)))
        }
        let text = (error?.description ?? "").replacing(scratch.path + "/", with: "")
        #expect(text.hasPrefix("t.yaml:5: \(expected)"), "\(text)")
    }

    @Test("a value of a record that cannot be a barcode is placed in the data") func value() throws {
        let template = try LabelTemplate("content: {barcode: \"{{id}}\", symbology: ean13}", name: "t.yaml")
        let data = try scratch.write("name,id\nAnn,7\n", to: "t.csv")
        let stock = try StockCatalogue().stock(named: "L7160")
        let error = #expect(throws: Diagnostic.self) {
            _ = try run(LabelJob(.template(template, folder: "."), on: stock, data: DataSource(path: data)))
        }
        #expect(error?.place.line == 2 && error?.place.file == data)
    }
}
