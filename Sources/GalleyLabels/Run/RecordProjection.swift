import GalleyData

/// The fields of a template in records that are objects.
struct RecordProjection {
    let recipe: Int
    let columnCount: Int
    private let names = FieldNames()
    private var indices: [Int] = []

    init(_ entry: LabelEntry, _ fields: [String]) {
        (recipe, columnCount) = (entry.recipe, entry.columnCount)
        let known = entry.record.fields
        for field in fields {
            guard let index = known.index(of: field), index < columnCount else { continue }
            if names.add(known.names[index]) == indices.count { indices.append(index) }
        }
    }

    func record(_ record: DataRecord) -> DataRecord {
        DataRecord(
            row: record.row, line: record.line, fields: names,
            values: indices.map { $0 < record.values.count ? record.values[$0] : "" })
    }
}
