import Galley
import GalleyData
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Codes get the space that scanners need, and texts the rest") struct CodeSpaceTests {
    /// The labels of one record with the columns name, tag and `column`.
    private func labels(
        _ template: String? = nil, _ size: String, column: String = "code", name: String = "Lamp", code: String
    ) throws -> (page: DisplayPage?, issues: [LabelIssue]) {
        let scratch = ScratchFolder()
        let own = try LabelTemplate("stock: {label: \(size)}\n\(template ?? "content: x\n")")
        guard case .stock(let stock)? = own.stock else { throw NoStock() }
        let data = DataSource(path: try scratch.write("name,asset tag,\(column)\n\(name),A-17,\(code)\n", to: "t.csv"))
        let design: LabelJob.Design = template == nil ? .builtIn(.product) : .template(own, folder: ".")
        var job = LabelJob(design, on: stock, data: data)
        job.skipsBadRecords = true
        let result = try run(job)
        return (result.pages.first, result.issues)
    }

    private struct NoStock: Error {}

    private func frame(_ page: DisplayPage?) -> CGRect? {
        page?.drawn.lazy.compactMap { item in
            if case .path(let path) = item { path.path.boundingRect } else { nil }
        }.first
    }

    private let link = "https://assets.example.org/hardware/507"

    @Test(
        "either side of a square symbol is its side", arguments: ["qr", "data-matrix", "aztec"],
        ["width: 20mm", "height: 20mm", "width: 20mm, height: 20mm"])
    func square(_ symbology: String, _ sides: String) throws {
        let part = "{barcode: \"{{code}}\", symbology: \(symbology), \(sides)}"
        let result = try labels("content: {column: [\"{{name}}\", \(part), \"{{name}}\"]}\n", "70x40mm", code: link)
        #expect(result.issues == [])
        let frame = try #require(self.frame(result.page))
        #expect(abs(frame.width - frame.height) < 0.01 && frame.width > 38 && frame.width <= 57)
    }

    @Test(
        "texts beside a code begin at its top, and stay on the label",
        arguments: [
            "symbology: qr, height: 20mm", "symbology: data-matrix, width: 20mm",
            "symbology: code-128, showText: false",
        ])
    func top(_ keys: String) throws {
        let texts = "{column: [\"{{name}}\", \"{{asset tag}}\", \"{{name}}\", \"{{asset tag}}\"]}"
        let result = try labels(
            "content: {row: [{barcode: \"{{code}}\", \(keys)}, \(texts)]}\n", "90x30mm", code: "A-17")
        #expect(result.issues == [])
        let page = try #require(result.page)
        let (top, lines) = (try #require(self.frame(page)).minY, GalleyStationeryTestSupport.texts(of: page))
        #expect(lines[0].origin.y - top < 15)
        #expect(lines.allSatisfy { $0.origin.y < page.size.height })
    }

    @Test(
        "on small labels a code has its modules before texts have their lines",
        arguments: ["38.1x21.2mm", "22x16mm", "2x1in", "50x70mm"], ["QR code", "Data Matrix", "Barcode"])
    func small(_ size: String, _ column: String) throws {
        for name in ["Lamp", "Collaboration coffee machine in the northern meeting room"] {
            let result = try labels(nil, size, column: column, name: name, code: link)
            #expect(result.issues.allSatisfy { $0.severity != .error && $0.kind != .overflow }, "\(result.issues)")
            let frame = try #require(self.frame(result.page))
            #expect(frame.width > 12 && abs(frame.width - frame.height) < 0.01)
        }
    }

    @Test("a row leaves a code what scanners need")
    func row() throws {
        let code = "{barcode: \"{{code}}\", symbology: qr}"
        let result = try labels(
            "content: {row: [{text: \"{{name}}\", width: 60}, \(code), \"{{name}}\"]}\n", "38x21mm",
            name: "A name that is too long", code: link)
        #expect(result.issues.allSatisfy { $0.severity != .error })
        #expect(result.issues.contains { $0.kind == .truncated })
    }

    @Test("a code that has no room even so is an error with the necessary width")
    func tooSmall() throws {
        let long = link + String(repeating: "0123456789", count: 60)
        for (template, size) in [
            (nil, "22x12mm"), ("content: {barcode: \"{{code}}\", symbology: qr, height: 4mm}\n", "60x40mm"),
        ] {
            let result = try labels(template, size, column: template == nil ? "QR code" : "code", code: long)
            let issue = try #require(result.issues.first { $0.kind == .badBarcode }, "\(result.issues)")
            #expect(issue.done.contains("too narrow for scanners; with its quiet zones it needs"))
            #expect(result.page == nil)
        }
    }

    @Test(
        "the bars of linear codes are high enough for scanners, in place of texts",
        arguments: ["25x10mm", "30x15mm", "38x21mm", "22x12mm"])
    func height(_ size: String) throws {
        let result = try labels(nil, size, column: "Barcode", name: "Lamp oil blue", code: "A17")
        #expect(result.issues.allSatisfy { $0.severity != .error && $0.kind != .overflow }, "\(result.issues)")
        #expect(try #require(frame(result.page)).height > 3 * 72 / 25.4 * 0.98)
    }

    @Test("bars that are too low even so are an error with their height")
    func tooLow() throws {
        let own = "content: {barcode: \"{{code}}\", symbology: code-39, height: 4mm}\n"
        for (template, size, column) in [(nil, "30x5mm", "Barcode"), (own, "60x40mm", "code")] {
            let result = try labels(template, size, column: column, code: "A17")
            let issue = try #require(result.issues.first { $0.kind == .badBarcode }, "\(result.issues)")
            #expect(issue.done.contains("mm are too low for scanners; expected 3 mm or more"), "\(issue.done)")
            #expect(result.page == nil)
        }
    }

    @Test("a text of a flow that is too long for its line is divided or shortened, never cut")
    func flow() throws {
        let result = try labels(nil, "22x16mm", column: "QR code", name: "SN-99887766554433221100AABBCC", code: "A-17")
        #expect(result.issues.allSatisfy { $0.kind == .truncated || $0.severity == .note })
        #expect(try #require(result.page).drawn.count > 1)
    }
}
