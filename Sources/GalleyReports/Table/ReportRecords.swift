import Galley
import GalleyData
import GalleyDiagnostics
import GalleySpreadsheet

/// The records of a directive: a header, and rows with the same number of fields.
struct ReportRecords {
    let header: [String]
    /// The cells of each column.
    let columns: [PackedTexts]
    /// The numbers and dates behind the cells of each column of a sheet; none for other files.
    let stored: [[StoredValue?]]
    /// The line of each record.
    let lines: RecordLines
    /// The character between fields; nil for files without one, whose numbers have decimal points.
    let delimiter: Character?

    /// - Parameters:
    ///   - directive: the directive.
    ///   - reading: the way its file is read.
    ///   - language: the BCP 47 tag of the report's language.
    /// - Throws: `Diagnostic` if there are no records; `Diagnostic` for a record with more or fewer fields than the header.
    init(of directive: Directive, _ reading: DataReading, language: String?) throws {
        guard let reader = directive.data.table(reading) else {
            throw directive.error("no records; expected a file, or lines of CSV up to :::")
        }
        var header: TableHeader?
        var (columns, stored, lines) = ([PackedTexts](), [[StoredValue?]](), RecordLines())
        let limits = Limits.current
        var (length, clock) = (0, RecordClock())
        delimiter = try reader.readRecords { record in
            guard let known = header else {
                let found = try TableHeader(record, of: reader)
                header = found
                columns = Array(repeating: PackedTexts(), count: found.names.count)
                stored = Array(repeating: [], count: found.names.count)
                return true
            }
            guard record.fields.count == known.names.count else {
                throw Diagnostic.otherLength(
                    record.fields.count, expected: known.names.count, at: .init(file: reader.name, line: record.line))
            }
            do throws(Diagnostic) { try clock.check("reading the table") } catch { throw error.at(file: reader.name) }
            // A query, repeated rows or shared strings may expand to far more than the file.
            length += record.fields.reduce(0) { $0 + $1.utf8.count + Self.cellSize }
            guard length <= limits.documentSize else {
                throw limits.documentTooLong("the table").of(.largeReport).at(file: reader.name)
            }
            for (index, field) in record.fields.enumerated() {
                let value = record.stored(at: index)
                columns[index].append(
                    value.map { SheetNotation(language: language).text(field.trimmed, of: $0) } ?? field.trimmed)
                guard !record.stored.isEmpty || !stored[index].isEmpty else { continue }
                stored[index] += repeatElement(nil, count: lines.count - stored[index].count)
                stored[index].append(value)
            }
            lines.append(record.line)
            return true
        }
        guard let header, lines.count > 0 else {
            throw directive.error("no records; expected a header and at least one record")
        }
        (self.header, self.columns, self.stored, self.lines) = (header.names, columns, stored, lines)
    }

    /// The bytes of a cell besides its text.
    private static let cellSize = 16

    /// The numbers of the records.
    var indices: Range<Int> { 0..<lines.count }

    /// The index of a column; case is ignored.
    /// - Parameters:
    ///   - name: the name of the column.
    ///   - directive: the directive with the option, for messages.
    ///   - option: the option that names the column, for messages.
    func columnIndex(of name: String, _ directive: Directive, in option: String) throws(Diagnostic) -> Int {
        if let found = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return found }
        let hint = NearestName.hint(for: name, among: header)
        throw directive.error(
            in: option, "unknown column \(quoted(name)); the columns are \(nameList(header))\(hint)")
    }
}
