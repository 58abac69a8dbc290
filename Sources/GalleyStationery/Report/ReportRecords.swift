import Galley
import GalleyMessages

/// The records of a directive: a header, and rows with the same number of fields.
struct ReportRecords {
    let header: [String]
    let rows: [Record]
    /// The character between fields; nil for files without one, such as JSON.
    let delimiter: Character?

    /// - Throws: `ReportError` if there are no records; `DataError` for a record with more or fewer fields than the header.
    init(of directive: Directive) throws {
        let data = directive.data
        var isText = true
        if case .file(let path) = data { isText = [.csv, .tsv].contains(DataFormat(fileName: path)) }
        if case .file(let path) = data, !DataSource(path: path).isTable {
            (header, rows) = try Self.objects(DataSource(path: path))
            delimiter = nil
        } else {
            guard let reader = data.table else {
                throw directive.error("no records; expected a file, or lines of CSV up to :::")
            }
            var (header, rows): (TableHeader?, [Record]) = (nil, [])
            let found = try reader.readRecords { record in
                guard let known = header else {
                    header = try TableHeader(record, file: reader.name)
                    return true
                }
                guard record.fields.count == known.names.count else {
                    throw DataError(
                        file: reader.name, line: record.line,
                        problem:
                            "the record has \(record.fields.count) fields; expected \(known.names.count), as the header has"
                    )
                }
                rows.append(Record(line: record.line, fields: record.fields.map(\.trimmed)))
                return true
            }
            delimiter = isText ? found : nil
            (self.header, self.rows) = (header?.names ?? [], rows)
        }
        guard !header.isEmpty, !rows.isEmpty else {
            throw directive.error("no records; expected a header and at least one record")
        }
    }

    /// The records of a file whose records have names of their own: JSON, NDJSON.
    private static func objects(_ source: DataSource) throws -> ([String], [Record]) {
        let names = FieldNames()
        var rows: [Record] = []
        try source.readRecords(names: names) { _, error in
            throw error
        } while: { record in
            rows.append(Record(line: record.line, fields: record.values.map(\.trimmed)))
            return true
        }
        // Later objects may have added names.
        let count = names.names.count
        for index in rows.indices where rows[index].fields.count < count {
            rows[index].fields += Array(repeating: "", count: count - rows[index].fields.count)
        }
        return (names.names, rows)
    }

    /// The index of a column; case is ignored.
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - directive: the directive with the option, for messages.
    ///   - option: the option that names the column, for messages.
    func columnIndex(of name: String, _ directive: Directive, in option: String) throws(ReportError) -> Int {
        if let found = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return found }
        let hint = NearestName.of(name, among: header).map { "; did you mean \(quoted($0))?" } ?? ""
        throw directive.error(
            in: option, "unknown column \(quoted(name)); the columns are \(nameList(header))\(hint)")
    }
}
