import Galley
import GalleyFormatting

/// The lines of a proof: CSV, or NDJSON by the extension of its file.
final class ProofLines {
    /// The digests of sides of sheets that are complete.
    var digests: [CodeExaminer.Label.Sheet: String] = [:]
    /// Lines whose sheet is not complete.
    private var waiting: [(sheet: CodeExaminer.Label.Sheet, values: [JSONText.Value])] = []
    private var written = 0
    private let file: OutputFile
    private let isTable: Bool
    private var bytes: [UInt8] = []

    private static let columns = [
        "row", "page", "place", "side", "symbology", "value", "read", "result", "dots", "contrast", "quiet-left",
        "quiet-right", "height", "problem", "digest",
    ]

    init(path: String) throws {
        isTable = !path.lowercased().hasSuffix(".ndjson")
        file = try OutputFile(path: path)
        if isTable { bytes += Array((Self.columns.joined(separator: ",") + "\n").utf8) }
    }

    func add(_ label: CodeExaminer.Label, _ code: BarcodeSymbol?, _ verdict: Verdict) throws {
        func number(_ value: Double?, _ places: Int) -> JSONText.Value {
            .raw(value.map { DecimalText.written($0, places: places) } ?? "null")
        }
        let grade = verdict.grade
        var values: [JSONText.Value] = [label.row, label.sheet.page, label.place].map { .number($0) }
        values += [
            label.sheet.side.rawValue, code?.symbology.rawValue ?? "", code?.value ?? "", verdict.read,
            verdict.outcome.rawValue,
        ].map { .text($0) }
        values += [
            number(grade?.dots, 2), number(grade?.contrast, 2), number(grade?.quiet?.left, 1),
            number(grade?.quiet?.right, 1), number(grade?.height, 1), .text(verdict.problem),
        ]
        waiting.append((label.sheet, values))
        while written < waiting.count, let digest = digests[waiting[written].sheet] {
            try write(waiting[written].values + [.text(digest)])
            written += 1
        }
        if written > 1 << 12 {
            waiting.removeFirst(written)
            written = 0
            let sheets = Set(waiting.map(\.sheet.page))
            // Labels in later batches are on these sheets or later ones.
            let first = sheets.min() ?? label.sheet.page
            digests = digests.filter { $0.key.page >= first }
        }
    }

    /// Writes the rest.
    func finish() throws {
        for line in waiting[written...] { try write(line.values + [.text(digests[line.sheet] ?? "")]) }
        try file.write(bytes[...])
        try file.commit()
    }

    private func write(_ values: [JSONText.Value]) throws {
        if isTable {
            bytes += Array(values.map(Self.field).joined(separator: ",").utf8)
        } else {
            bytes += Array(JSONText.object(zip(Self.columns, values).map { ($0, $1) }).utf8)
        }
        bytes.append(0x0a)
        if bytes.count > 1 << 16 {
            try file.write(bytes[...])
            bytes.removeAll(keepingCapacity: true)
        }
    }

    private static func field(_ value: JSONText.Value) -> String {
        switch value {
        case .text(let text):
            text.contains { ",\"\n\r".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
        case .number(let number): "\(number)"
        case .raw(let text): text == "null" ? "" : text
        }
    }
}
