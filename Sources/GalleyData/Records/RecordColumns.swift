package import GalleyDiagnostics
import GalleyGeometry
import GalleyInput
package import GalleySpreadsheet

/// All records of a file: a header, and rows with the same number of fields, in columns.
package struct RecordColumns {
    /// The name of the file.
    package let file: String
    package let header: [String]
    /// The cells of each column.
    package internal(set) var columns: [PackedTexts]
    /// The numbers and dates behind the cells of each column of a sheet; none for other files.
    package let stored: [[StoredValue?]]
    /// The line of each record, or its row in a sheet.
    package let lines: RecordLines
    private let origin: RecordOrigin
    /// The character between fields; nil for files without one, whose numbers have decimal points.
    package let delimiter: Character?

    /// - Parameters:
    ///   - reader: the file.
    ///   - language: the BCP 47 tag of the document's language.
    ///   - sizeID: the id of the error for too many records.
    /// - Returns: nil if there are no records.
    /// - Throws: `Diagnostic` for a record with more or fewer fields than the header.
    package init?(_ reader: RecordReader, language: String?, sizeID: Diagnostic.ID) throws {
        var header: TableHeader?
        var (columns, stored, lines) = ([PackedTexts](), [[StoredValue?]](), RecordLines())
        let limits = Limits.current
        var (length, clock) = (0, RecordClock())
        delimiter = try reader.readRecords { record in
            guard let known = header else {
                let first = try TableHeader(record, of: reader)
                header = first
                columns = Array(repeating: PackedTexts(), count: first.names.count)
                stored = Array(repeating: [], count: first.names.count)
                return true
            }
            try Diagnostic.checkLength(record, of: known.names, in: reader.name)
            do throws(Diagnostic) { try clock.check("reading the table") } catch { throw error.at(file: reader.name) }
            // A query, repeated rows or shared strings may expand to far more than the file.
            length += record.fields.reduce(0) { $0 + $1.utf8.count + Self.cellSize }
            guard length <= limits.documentSize else {
                throw limits.documentTooLong("the table").of(sizeID).at(file: reader.name)
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
        guard let header, lines.count > 0 else { return nil }
        for (index, name) in header.names.enumerated() where ColumnVocabulary.namesDates(name) {
            guard let dates = Self.dates(columns[index]) else { continue }
            DataNotices.note(
                Diagnostic(
                    .dataNotice, "the numbers are read as the days that spreadsheets count",
                    value: columns[index].first { !$0.isEmpty },
                    at: .init(file: reader.name, field: .column(name)), severity: .note))
            columns[index] = dates
            if !stored.isEmpty { stored[index] = [] }
        }
        (file, self.header, self.columns) = (reader.name, header.names, columns)
        (self.stored, self.lines, origin) = (stored, lines, reader.origins.origin)
    }

    /// The cells of a column as dates, if all with a value are numbers of days; nil for other columns.
    private static func dates(_ cells: PackedTexts) -> PackedTexts? {
        var (dates, found) = (PackedTexts(), false)
        for cell in cells {
            let date = SerialDate.date(cell)
            guard date != nil || cell.isEmpty else { return nil }
            dates.append(date ?? "")
            found = found || date != nil
        }
        return found ? dates : nil
    }

    /// The bytes of a cell besides its text.
    private static let cellSize = 16

    /// The numbers of the records.
    package var indices: Range<Int> { 0..<lines.count }

    /// The place of a record, a column or a cell in the file.
    package func place(_ row: Int?, _ column: Int?) -> Diagnostic.Place {
        var place = Diagnostic.Place(
            file: file, line: row.map { lines[$0] }, field: column.map { .column(header[$0]) })
        if row != nil { origin.complete(&place) }
        return place
    }

    /// The index of a column; case is ignored.
    package func index(of name: String) -> Int? { header.firstIndex { $0.lowercased() == name.lowercased() } }

    /// The columns as numbers.
    package func numbers(language: String?) -> [NumberColumn] {
        NumberColumn.columns(of: columns, stored: stored, language: language, delimiter: delimiter)
    }
}

/// The lines on which records begin, as runs of records on consecutive lines.
package struct RecordLines {
    private var runs: [(row: Int, line: Int)] = []
    package private(set) var count = 0

    package init() {}

    package mutating func append(_ line: Int) {
        if runs.last.map({ $0.line + count - $0.row != line }) ?? true { runs.append((count, line)) }
        count += 1
    }

    /// The line of a record. O(log *n*) in the number of runs.
    package subscript(row: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].row <= row { low = middle } else { high = middle }
        }
        return runs[low].line + row - runs[low].row
    }
}
