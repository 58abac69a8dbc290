import Galley
import GalleyData

/// The tags in the only object of a JSON file: its members, `{"Swift": 40, "Rust": 31}`, or the items of its only list,
/// `{"words": [{"text": "Swift", "size": 40}]}` or `{"words": ["Swift", "Rust"]}`.
struct TagObject {
    private(set) var names: [String]
    private(set) var records: [Record]

    /// - Parameters:
    ///   - names: the names of the object's fields.
    ///   - record: the object.
    init?(_ names: [String], _ record: Record) {
        guard names.count == record.fields.count, !names.isEmpty else { return nil }
        if names.count > 1, record.fields.allSatisfy({ WeightColumn.isNumber($0.trimmed) }) {
            self.names = ["word", "weight"]
            records = names.indices.map { Record(line: record.line, fields: [names[$0], record.fields[$0]]) }
            return
        }
        // `words.0.text` is the field `text` of the first object.
        var (inner, indices, rows): ([String], [String: Int], [[Int: String]]) = ([], [:], [])
        var list: Substring?
        for (name, value) in zip(names, record.fields) {
            let steps = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
            guard steps.count > 1, let row = Int(steps[1]), (0...rows.count).contains(row) else { continue }
            guard (list ?? steps[0]) == steps[0] else { return nil }
            list = steps[0]
            let field = steps.count == 3 ? String(steps[2]) : String(steps[0])
            let index = indices[field] ?? inner.count
            if index == inner.count {
                indices[field] = index
                inner.append(field)
            }
            if row == rows.count { rows.append([:]) }
            rows[row][index] = value
        }
        guard !rows.isEmpty else { return nil }
        self.names = inner
        records = rows.map { row in Record(line: record.line, fields: inner.indices.map { row[$0] ?? "" }) }
    }
}
