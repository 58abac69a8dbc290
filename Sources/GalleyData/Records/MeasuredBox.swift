import GalleyDiagnostics
import GalleyFormatting
package import GalleyGeometry
import GalleyInput

/// A box or a line of a table of measures, which `--measure` writes.
package struct MeasuredBox {
    /// From 1.
    package var page: Int
    /// The number on the page, from 1, and that of the box around it.
    package var number: Int
    package var parent: Int?
    /// Whether it is a line of a text or a flow.
    package var isLine: Bool
    package var name: String
    package var text: String
    package var frame: CGRect
    /// The distance of the first baseline from the top of the page.
    package var baseline: CGFloat?

    /// How tables of measures begin, as CSV and as JSON.
    private static let starts = ["page,box,parent,line,kind,", "[\n{\"page\":"]

    /// Whether a file is a table of measures, by how it begins.
    package static func isTable(_ path: String) -> Bool {
        guard let start = try? ReadableFile(path: path).firstBytes(64) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        return starts.contains { text.hasPrefix($0) }
    }

    /// Reads a `.json` or `.csv` file of measures.
    package static func read(_ path: String, each body: (MeasuredBox) throws -> Void) throws {
        let reader = RecordReader(path: path, reading: DataReading(format: DataFormat(fileName: path)))
        var columns: [String: Int]?
        _ = try reader.readRecords { record in
            guard let columns else {
                let header = try TableHeader(record, of: reader)
                columns = try ["page", "box", "kind", "name", "x", "y", "width", "height"]
                    .reduce(into: [:]) { $0?[$1] = try header.require($1, line: record.line) }
                for name in ["parent", "text", "baseline"] { columns?[name] = header.index(of: name) }
                return true
            }
            func text(_ name: String) -> String {
                columns[name].flatMap { $0 < record.fields.count ? record.fields[$0] : nil } ?? ""
            }
            func invalid(_ name: String, _ expected: Wording) -> Diagnostic {
                Diagnostic(
                    .unusableData, value: text(name), expected: expected,
                    at: .init(file: path, line: record.line, field: .column(name)))
            }
            func length(_ name: String) throws -> CGFloat {
                guard let value = DecimalText.read(text(name)), abs(value) <= Length.longest else {
                    throw invalid(name, "a length in points, up to \(Int(bounded: Length.longest))")
                }
                return value
            }
            func number(_ name: String) throws -> Int {
                guard let value = ReadableNumber.read(text(name)) else { throw invalid(name, "a whole number") }
                return value
            }
            let frame = CGRect(
                x: try length("x"), y: try length("y"), width: try length("width"), height: try length("height"))
            try body(
                MeasuredBox(
                    page: try number("page"), number: try number("box"),
                    parent: text("parent").isEmpty ? nil : try number("parent"), isLine: text("kind") == "line",
                    name: text("name"), text: text("text"), frame: frame,
                    baseline: text("baseline").isEmpty ? nil : try length("baseline")))
            return true
        }
    }
}
