import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Templates that extend others") struct LabelTemplateExtensionTests {
    private let scratch = ScratchFolder()

    private func job(_ template: LabelTemplate, _ table: String) throws -> LabelJob {
        LabelJob(
            .template(template, folder: "."), on: try StockCatalogue().stock(named: "L7163"),
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    private static let goods = "Name,Price,EAN,SKU\nWheat beer,2.49,4006381333931,W-1\n"

    @Test("a template without differences sets what it extends", arguments: BuiltInTemplate.allCases)
    func nothing(template: BuiltInTemplate) throws {
        let table = Self.goods + "Ada,1,5901234123457,x\n"
        var job = try job(LabelTemplate("extends: \(template.rawValue)\n"), table)
        let own = try run(job)
        job.design = .builtIn(template)
        let builtIn = try run(job)
        #expect(own.pages.map(\.dump) == builtIn.pages.map(\.dump))
        #expect(own.issues == builtIn.issues)
    }

    @Test("keys replace those of the extended template; lengths, styles, parts and roles are merged by name")
    func merging() throws {
        let path = try scratch.write(
            """
            extends: product
            lengths: {gap: 9, more: 2 * gap}
            styles: {name: {size: more}, own: {bold: true}}
            parts: {number: {text: "No. {{@sku}}", style: own}}
            stock: L7160

            """, to: "own.yaml")
        let template = try LabelTemplate(contentsOfFile: path)
        guard case .name("L7160") = template.stock else { throw Diagnostic(.invalidStock, "another stock") }
        let lines = try texts(of: run(job(template, Self.goods)).pages[0])
        let name = try #require(lines.first { $0.text.contains("Wheat") })
        let number = try #require(lines.first { $0.text.contains("No. W-1") })
        #expect(name.size / number.size > 0.9)
        #expect(lines.contains { $0.text.contains("2.49") })
    }

    @Test("files extend files in their own folder")
    func files() throws {
        _ = try scratch.write(
            "extends: product\nparts: {number: {text: \"A {{@sku}}\"}}\nback: \"{{@sku}}\"\n", to: "a.yaml")
        let path = try scratch.write("extends: a.yaml\nback:\ncolor: red\n", to: "b.yaml")
        let template = try LabelTemplate(contentsOfFile: path)
        #expect(template.bases == [scratch / "a.yaml"] && template.back == nil)
        #expect(try labelTexts(job(template, Self.goods)).contains { $0.contains("A W-1") })
        // The parts of the editor are those of the file itself.
        #expect(try LabelTemplateText(contentsOfFile: path).parts.isEmpty)
    }

    @Test(
        "errors name the file and the line",
        arguments: [
            (
                "extends: prodct\n",
                "b.yaml:1: field \"extends\": unknown template \"prodct\"; expected a file, or address"
            ),
            (
                "extends: [product]\n",
                "b.yaml:1: field \"extends\": found a list; expected the name of a template, or a file"
            ),
            ("\nextends: b.yaml\n", "b.yaml:2: field \"extends\": the template extends itself"),
            ("extends: c.yaml\n", "c.yaml:1: field \"extends\": the template extends itself"),
            ("extends: d.yaml\n", "d.yaml:2: field \"sizes\": a template has no such key"),
            ("extends: product\nstyels: {}\n", "b.yaml:2: field \"styels\": a template has no such key"),
            ("extends: product\nlengths: {gap: huge}\n", "b.yaml:2: field \"gap\": invalid formula"),
            ("extends: e.yaml\n", "e.yaml: the file is empty"),
        ])
    func errors(text: String, message: String) throws {
        _ = try scratch.write("extends: b.yaml\n", to: "c.yaml")
        _ = try scratch.write("content: x\nsizes: 9\n", to: "d.yaml")
        _ = try scratch.write("", to: "e.yaml")
        let path = try scratch.write(text, to: "b.yaml")
        let error = #expect(throws: Diagnostic.self) { try LabelTemplate(contentsOfFile: path) }
        #expect(
            error.map { "\($0)".replacing(scratch / "", with: "") }?.hasPrefix(message) == true,
            "\(error.map { "\($0)" } ?? "")")
    }

    @Test("long chains end in an error")
    func chain() throws {
        for number in 1...12 { _ = try scratch.write("extends: t\(number + 1).yaml\n", to: "t\(number).yaml") }
        _ = try scratch.write("content: x\n", to: "t13.yaml")
        let error = #expect(throws: Diagnostic.self) { try LabelTemplate(contentsOfFile: scratch / "t1.yaml") }
        #expect(error.map { "\($0)" }?.contains("more than 8 templates extend each other") == true)
        #expect(throws: Never.self) { try LabelTemplate(contentsOfFile: scratch / "t6.yaml") }
    }

    @Test("the columns of a table are explained with the names of their roles")
    func columnRoles() throws {
        let path = try scratch.write("Artikel,Preis,Gang\nBolzen,1.20,2\n", to: "t.csv")
        let (template, columns) = try LabelJob.columnRoles(of: DataSource(path: path), nil)
        #expect(template == .product)
        #expect(columns.map(\.name) == ["Artikel", "Preis", "Gang"])
        #expect(columns.map(\.role) == ["product", "price", nil])
        #expect(columns[2].reason == "unknown; shown only on request")
        let empty = try scratch.write("a,b\n", to: "e.csv")
        #expect(throws: Diagnostic.self) { try LabelJob.columnRoles(of: DataSource(path: empty), nil) }
    }
}
