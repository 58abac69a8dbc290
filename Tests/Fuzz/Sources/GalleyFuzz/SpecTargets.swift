import GalleyStationery

@testable import GalleyData
@testable import GalleyLabels
@testable import GalleyReports

extension FuzzTarget {
    /// Files that users write by hand: any text is a document or an error with a location.
    static let yaml = FuzzTarget(
        name: "yaml", summary: "YAML and JSON: documents, templates, stocks, themes, front matter"
    ) { bytes in
        do {
            guard let node = try YAMLDocument.read(bytes, file: "fuzz.yaml") else { return }
            if node.line < 1 { breach("line \(node.line)") }
            attempt { _ = try LabelTemplate(LabelTemplate.Source(node, file: "fuzz.yaml")) }
            attempt { _ = try StockSpec.read(node, file: "fuzz.yaml") }
            attempt { _ = try FrontMatter(node, file: "fuzz.yaml") }
        } catch {
            if "\(error)".isEmpty { breach("an error without a word") }
        }
    }

    private static func attempt(_ body: () throws -> Void) {
        do { try body() } catch { if "\(error)".isEmpty { breach("an error without a word") } }
    }

    /// A label's text or a report's lines, then a NUL, then the values in YAML.
    static let template = FuzzTarget(
        name: "template", summary: "{{fields}} of labels and reports, with filters and lists"
    ) { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let source = String(decoding: parts[0], as: UTF8.self)
        let values = parts.count > 1 ? Array(parts[1]) : []
        fillLabel(source, values)
        fillReport(source, values)
    }

    private static func fillLabel(_ source: String, _ values: [UInt8]) {
        guard let text = try? FieldText(source) else { return }
        let names = FieldNames(text.fields)
        let words = String(decoding: values, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let record = DataRecord(
            row: 1, line: 2, fields: names,
            values: names.names.indices.map { words.isEmpty ? "" : String(words[$0 % words.count]) })
        var bad: [FieldText.Notice] = []
        let filled = text.string(LabelRecord(data: record)) { bad.append($0) }
        var again: [FieldText.Notice] = []
        if text.string(LabelRecord(data: record), { again.append($0) }) != filled || again != bad {
            breach("the same record gives another text")
        }
        if text.fields.isEmpty, filled != source { breach("a text without fields is changed") }
    }

    private static func fillReport(_ source: String, _ values: [UInt8]) {
        guard let node = try? YAMLDocument.read(values, file: "fuzz.yaml") else { return }
        var lines = ReportLines()
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            lines.append(String(line), at: SourceLocation(file: "fuzz.md", line: index + 1))
        }
        guard let filled = try? ReportTemplate.fill(lines, with: ReportData([node])) else { return }
        for line in filled.lines where !(1...max(1, lines.lines.count)).contains(line.location.line) {
            breach("line \(line.location.line) is not in the source")
        }
    }
}
