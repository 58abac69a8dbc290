import Galley
import GalleyMessages
import GalleySpreadsheet

extension Tag {
    /// The maximum number of rows of a query: all tags are in memory.
    private static let maxQueryRows = 1_000_000

    /// Reads tags from a table with the columns `word` and `weight`, and optionally `color`, `group` and `url`. Other columns
    /// are ignored. Common names replace the first two: `term`, `count`, `Begriff`, `Häufigkeit`. Weights have a decimal point or
    /// a decimal comma.
    ///
    /// - Throws: `DataError` for a file that is not a table or lacks a column; `BadRecords` with all invalid records, up to
    ///   `errorLimit`.
    public static func read(from reader: RecordReader, errorLimit: Int = 20) throws -> [Tag] {
        try read(from: reader, errorLimit: errorLimit, maxQueryRows: maxQueryRows)
    }

    /// - Parameter maxQueryRows: the maximum number of rows of a query.
    static func read(from reader: RecordReader, errorLimit: Int, maxQueryRows: Int) throws -> [Tag] {
        var columns: Columns?
        var tags: [Tag] = []
        var weights = WeightColumn(hasPoints: reader.format != .csv && reader.format != .tsv)
        var (errors, others) = ([DataError](), 0)
        let delimiter = try reader.readRecords(maxQueryRows: maxQueryRows) { record in
            guard let known = columns else {
                columns = try Columns(TableHeader(record, of: reader), line: record.line)
                return true
            }
            do throws(DataError) {
                tags.append(try known.tag(record, place: reader.origins.origin, number: tags.count, &weights))
            } catch {
                if errors.count < errorLimit { errors.append(reader.located(error)) } else { others += 1 }
            }
            return true
        }
        guard columns != nil else {
            throw DataError(
                file: reader.name, problem: "the file is empty; expected a header with the columns word and weight")
        }
        guard errors.isEmpty else { throw BadRecords(errors: errors, others: others) }
        try weights.resolve(&tags, delimiter: delimiter ?? ",") { line, problem in
            reader.located(
                DataError(
                    file: reader.name, line: line, column: columns.map { $0.header.names[$0.weight] }, problem: problem)
            )
        }
        guard !tags.isEmpty else {
            throw DataError(file: reader.name, problem: "no records below the header; expected at least one")
        }
        return tags
    }

    // A class, since it is used for each record.
    private final class Columns {
        let header: TableHeader
        let word, weight: Int
        let color, group, url: Int?

        init(_ header: TableHeader, line: Int) throws(DataError) {
            self.header = header
            (word, weight) = try TagColumns.find(in: header, line: line)
            (color, group, url) = (header.index(of: "color"), header.index(of: "group"), header.index(of: "url"))
        }

        func tag(
            _ record: Record, place origin: RecordOrigin, number tag: Int, _ weights: inout WeightColumn
        ) throws(DataError) -> Tag {
            guard record.fields.count == header.names.count else {
                throw DataError(
                    file: header.file, line: record.line,
                    problem:
                        DataError.otherLength(record.fields.count, expected: header.names.count)
                )
            }
            func fail(_ column: Int, _ problem: String) -> DataError {
                DataError(file: header.file, line: record.line, column: header.names[column], problem: problem)
            }
            func optional(_ column: Int?) -> String? {
                guard let text = column.map({ record.fields[$0].trimmed }), !text.isEmpty else { return nil }
                return text
            }
            let text = record.fields[word].trimmed
            guard !text.isEmpty else { throw fail(word, "empty; expected a word") }
            let number = record.fields[weight].trimmed
            var known: Double?
            if case .number(let value)? = record.stored(at: weight) { known = value }
            guard let value = known ?? weights.read(number, tag: tag, line: record.line) ?? origin.shownNumber(number)
            else {
                throw fail(weight, "invalid value \(quoted(number)): expected a number ≥ 0")
            }
            guard value.isFinite else { throw fail(weight, "\(excerpt(number)) is not finite; expected a number ≥ 0") }
            guard value >= 0 else { throw fail(weight, "\(excerpt(number)) is negative; expected a number ≥ 0") }
            var own: Color?
            if let column = color, let name = optional(color) {
                guard let found = Color(name) else {
                    throw fail(column, "invalid value \(quoted(name)): expected #rrggbb or a name such as blue")
                }
                own = found
            }
            var made = Tag(word: text, weight: value, color: own, group: optional(group), url: optional(url))
            made.contentSource =
                origin.place(row: record.line, column: nil).map { .text("\(header.file): \($0)") }
                ?? .line(file: header.file, record.line)
            return made
        }
    }
}
