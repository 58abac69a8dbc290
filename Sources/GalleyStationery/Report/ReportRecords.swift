import Galley
import GalleyMessages

/// The records of a directive: a header, and rows with the same number of fields.
struct ReportRecords {
    let header: [String]
    let rows: [Record]
    /// The character between fields; nil for files without one, whose numbers have decimal points.
    let delimiter: Character?

    /// - Parameters:
    ///   - directive: the directive.
    ///   - reading: the way its file is read.
    ///   - language: the BCP 47 tag of the report's language.
    /// - Throws: `ReportError` if there are no records; `DataError` for a record with more or fewer fields than the header.
    init(of directive: Directive, _ reading: DataReading, language: String?) throws {
        guard let reader = directive.data.table(reading) else {
            throw directive.error("no records; expected a file, or lines of CSV up to :::")
        }
        var header: TableHeader?
        var rows: [Record] = []
        delimiter = try reader.readRecords { record in
            guard let known = header else {
                header = try TableHeader(record, of: reader)
                return true
            }
            guard record.fields.count == known.names.count else {
                throw DataError(
                    file: reader.name, line: record.line,
                    problem:
                        DataError.otherLength(record.fields.count, expected: known.names.count)
                )
            }
            var fields = record.fields.map(\.trimmed)
            for (index, value) in record.stored.enumerated() {
                guard let value else { continue }
                fields[index] = SheetNotation(language: language).text(fields[index], of: value)
            }
            rows.append(Record(line: record.line, fields: fields, stored: record.stored))
            return true
        }
        guard let header, !rows.isEmpty else {
            throw directive.error("no records; expected a header and at least one record")
        }
        (self.header, self.rows) = (header.names, rows)
    }

    /// The index of a column; case is ignored.
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - directive: the directive with the option, for messages.
    ///   - option: the option that names the column, for messages.
    func columnIndex(of name: String, _ directive: Directive, in option: String) throws(ReportError) -> Int {
        if let found = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return found }
        let hint = NearestName.hint(for: name, among: header)
        throw directive.error(
            in: option, "unknown column \(quoted(name)); the columns are \(nameList(header))\(hint)")
    }
}
