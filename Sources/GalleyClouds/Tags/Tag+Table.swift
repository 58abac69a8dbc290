import Galley
public import GalleyData
import GalleySpreadsheet

extension Tag {
    /// The maximum number of rows of a query: all tags are in memory.
    static let maxQueryRows = 1_000_000

    /// Reads tags from a table with the columns `word` and `weight`, and optionally `color`, `group` and `url`. Other columns
    /// are ignored. Common names replace the first two: `term`, `count`, `Begriff`, `Häufigkeit`. In other tables, the columns are
    /// found by the values of the first records; without weights, each record counts as 1, and cells with several words are
    /// split. Weights have a decimal point or a decimal comma. Equal words are added, and a row of totals is omitted.
    ///
    /// - Parameters:
    ///   - reader: the reader of the table.
    ///   - wordColumn: the name of the column with the words; nil to find it.
    ///   - weightColumn: the name of the column with the weights; nil to find it.
    ///   - groupColumn: the name of the column with the groups; nil to find it.
    ///   - separator: the separator of several words in a cell; nil to find it in a table without weights.
    ///   - facetColumn: the name of the column whose values have a small cloud each; nil for a single cloud.
    ///   - errorLimit: the maximum number of invalid records in the error.
    /// - Throws: `Diagnostic` for a file that is not a table or lacks a column; `BadRecords` with all invalid records, up to
    ///   `errorLimit`.
    public static func read(
        from reader: RecordReader, wordColumn: String? = nil, weightColumn: String? = nil, groupColumn: String? = nil,
        separator: String? = nil, facetColumn: String? = nil, errorLimit: Int = 20
    ) throws -> [Tag] {
        try read(
            from: reader,
            TagColumns.Names(
                word: wordColumn, weight: weightColumn, group: groupColumn, separator: separator, facet: facetColumn),
            errorLimit: errorLimit, maxQueryRows: maxQueryRows)
    }

    /// - Parameter maxQueryRows: the maximum number of rows of a query.
    package static func read(
        from reader: RecordReader, _ names: TagColumns.Names = .init(), errorLimit: Int, maxQueryRows: Int
    ) throws -> [Tag] {
        var (table, clock) = (TagTable(reader, names, errorLimit: errorLimit), RecordClock())
        let delimiter = try reader.readRecords(maxQueryRows: maxQueryRows) { record in
            do throws(Diagnostic) { try clock.check("reading the words") } catch { throw error.at(file: reader.name) }
            try table.add(record)
            return true
        }
        return try table.finish(delimiter: delimiter ?? ",")
    }
}

/// The tags of a table whose columns are known by the header, or after the first records.
private struct TagTable {
    private let reader: RecordReader
    private let names: TagColumns.Names
    private let errorLimit: Int
    private var header: (names: TableHeader, record: Record)?
    /// The records before the columns are known.
    private var held: [Record] = []
    private var columns: Columns?
    private var tags: [Tag] = []
    private var weights: WeightColumn
    /// Answers that say that there is none.
    private var missing: [String] = []
    private var (errors, others) = ([Diagnostic](), 0)

    init(_ reader: RecordReader, _ names: TagColumns.Names, errorLimit: Int) {
        (self.reader, self.names, self.errorLimit) = (reader, names, errorLimit)
        weights = WeightColumn(hasPoints: reader.format != .csv && reader.format != .tsv)
    }

    mutating func add(_ record: Record) throws {
        if let columns { return read(record, columns) }
        guard let header else {
            let names = try TableHeader(record, of: reader)
            header = (names, record)
            if let found = try TagColumns.named(in: names, self.names, line: record.line),
                found.group != nil || names.names.count == 2
            {
                columns = Columns(names, found)
            }
            return
        }
        held.append(record)
        if held.count == TagColumns.sampleSize { try findColumns(header.names, line: header.record.line) }
    }

    /// Finds the columns by the values of the records so far, and reads those.
    private mutating func findColumns(_ header: TableHeader, line: Int) throws(Diagnostic) {
        var (header, records) = (header, held)
        held = []
        if reader.format == .json, records.count == 1,
            let inner = try TagObject(header.names, records[0], file: header.file)
        {
            header = TableHeader(names: inner.names, like: header)
            records = inner.records
        } else if let inner = TagColumns.headerOfPairs(header, records) {
            (header, records) = (inner, Array(records.dropFirst()))
        } else if reader.format == .csv || reader.format == .tsv, TagColumns.isRecord(header),
            let first = self.header?.record
        {
            records.insert(first, at: 0)
            header = TableHeader(names: header.names.indices.map { "column \($0 + 1)" }, like: header)

            note("the first line is read as a record, since it has a number", header)
        }
        try checkDelimiter(header, line: line, records)
        let named = try TagColumns.named(in: header, names, line: line)
        var found: TagColumns
        if let named {
            found = named
        } else {
            found = try TagColumns.found(in: header, names, line: line, values: records)
        }
        let isGroupNamed = found.group != nil
        found.findGroup(in: header, values: records)
        // Other columns could be meant.
        if !isGroupNamed, let group = found.group {
            note("the groups are in \(quoted(header.names[group]))", header)
        }
        if named == nil, names.word == nil || names.weight == nil, header.names.count > (found.weight == nil ? 1 : 2) {
            report(found, header)
        }
        let columns = Columns(header, found)
        self.columns = columns
        for record in records { read(record, columns) }
    }

    /// Checks that a single column is not a table that has been read with another delimiter than its own.
    private func checkDelimiter(_ header: TableHeader, line: Int, _ records: [Record]) throws(Diagnostic) {
        guard header.names.count == 1, reader.format == .csv || reader.format == .tsv,
            let sign = ",;\t|".first(where: { header.names[0].contains($0) }),
            records.allSatisfy({ $0.fields.first?.contains(sign) ?? true })
        else { return }
        throw Diagnostic(
            .unknownColumn, "no such column; the columns are \(quoted(header.names[0]))",
            at: .init(file: header.file, line: line, field: .column(names.word ?? "word")))
    }

    private func note(_ text: Wording, _ header: TableHeader) {
        DataNotices.note(Diagnostic(.dataNotice, text, at: .init(file: header.file), severity: .note))
    }

    private func report(_ found: TagColumns, _ header: TableHeader) {
        func title(_ column: Int) -> String {
            header.names[column].isEmpty ? "column \(column + 1)" : quoted(header.names[column])
        }
        let weights: Wording = found.weight.map { ", the weights in \(title($0))" } ?? "; each record counts as 1"
        DataNotices.note(
            Diagnostic(
                .dataNotice, "the words are in \(title(found.word))\(weights)", hint: .tagColumns,
                at: .init(file: header.file), severity: .note))
    }

    private mutating func read(_ record: Record, _ columns: Columns) {
        do throws(Diagnostic) {
            let place = reader.origins.origin
            if let tag = try columns.tag(record, place: place, number: tags.count, &weights) {
                tags.append(tag)
            } else if columns.weight == nil, !record.fields[columns.word].isEmpty {
                missing.append(record.fields[columns.word])
            }
        } catch {
            if errors.count < errorLimit { errors.append(reader.located(error)) } else { others += 1 }
        }
    }

    mutating func finish(delimiter: Character) throws -> [Tag] {
        guard let header else {
            throw Diagnostic(
                .emptyData, "the file is empty", expected: "a header with the columns word and weight",
                at: .init(file: reader.name))
        }
        if columns == nil { try findColumns(header.names, line: header.record.line) }
        guard errors.isEmpty else { throw BadRecords(errors: errors, others: others) }
        guard let columns, !tags.isEmpty else {
            let isRead = !weights.missing.isEmpty || !weights.unnamed.isEmpty
            throw Diagnostic(
                .noRecords, isRead ? "no record has a word and a weight" : "no records below the header",
                expected: "at least one", at: .init(file: reader.name))
        }
        if let weight = columns.weight {
            if let first = weights.missing.first {
                let count = weights.missing.count
                note(
                    count == 1
                        ? "\(quoted(first)) is left out: it has no weight"
                        : "\(count) words without a weight are left out: \(weights.missing.prefix(3).map { quoted($0) }.joined(separator: ", "))\(count > 3 ? ", …" : "")",
                    columns.header)
            }
            if let first = weights.unnamed.first {
                let count = weights.unnamed.count
                note(
                    "\(count == 1 ? "a weight without a word is" : "\(count) weights without words are") left out, in line \(first)"
                        + (count > 1 ? " first" : ""), columns.header)
            }
            if let first = weights.approximate.first {
                note(
                    weights.approximate.count == 1
                        ? "the weight \(quoted(first)) is read as its number"
                        : "\(weights.approximate.count) weights such as \(quoted(first)) are read as their numbers",
                    columns.header)
            }
            try weights.resolve(&tags, delimiter: delimiter) { line, problem in
                reader.located(
                    Diagnostic(
                        .unusableData, problem,
                        at: .init(file: reader.name, line: line, field: .column(columns.header.names[weight]))))
            }
            if let total = tags.total {
                note(
                    "\(quoted(tags.remove(at: total).word)) is left out: it is the sum of the other records",
                    columns.header)
            }
        }
        if !missing.isEmpty { note(WordLists.notice(of: missing), columns.header) }
        if let separator = names.separator {
            tags = tags.split(at: separator)
        } else if columns.weight == nil, let separator = WordLists.separator(of: tags.map(\.word)) {
            let title = quoted(columns.header.names[columns.word])
            note("the cells of \(title) are split at \(quoted(separator))", columns.header)
            tags = tags.split(at: separator)
        }
        let added = tags.added(keepsGroups: columns.weight != nil)
        if columns.weight != nil, names.separator == nil, added.count < tags.count {
            let words = counted(added.count, "word")
            note("equal words are added: \(tags.count) records have \(words)", columns.header)
        }
        return added
    }

    // A class, since it is used for each record.
    private final class Columns {
        let header: TableHeader
        let word: Int
        let weight, color, group, url, facet: Int?

        init(_ header: TableHeader, _ columns: TagColumns) {
            self.header = header
            (word, weight, group, facet) = (columns.word, columns.weight, columns.group, columns.facet)
            (color, url) = (header.index(of: "color"), header.index(of: "url"))
        }

        /// The tag of a record; nil for a record without a word in a table without weights.
        func tag(
            _ record: Record, place origin: RecordOrigin, number tag: Int, _ weights: inout WeightColumn
        ) throws(Diagnostic) -> Tag? {
            try Diagnostic.checkLength(record, of: header.names, in: header.file)
            func fail(_ column: Int, _ problem: Wording) -> Diagnostic {
                Diagnostic(
                    .unusableData, problem,
                    at: .init(file: header.file, line: record.line, field: .column(header.names[column])))
            }
            func optional(_ column: Int?) -> String? {
                guard let text = column.map({ record.fields[$0].trimmed }), !text.isEmpty else { return nil }
                return text
            }
            let text = record.fields[word].trimmed
            var value: Double = 1
            if let weight {
                guard !text.isEmpty else {
                    weights.unnamed.append(record.line)
                    return nil
                }
                let number = record.fields[weight].trimmed
                var known: Double?
                if case .number(let value)? = record.stored(at: weight) { known = value }
                if known == nil, WeightColumn.isMissing(number) {
                    weights.missing.append(text)
                    return nil
                }
                guard
                    let read = known ?? weights.read(number, tag: tag, line: record.line) ?? origin.shownNumber(number)
                else {
                    throw fail(weight, "\(invalid: number, expected: "a number ≥ 0")")
                }
                guard read.isFinite else {
                    throw fail(weight, "\(excerpt(number)) is not finite; expected a number ≥ 0")
                }
                guard read >= 0 else { throw fail(weight, "\(excerpt(number)) is negative; expected a number ≥ 0") }
                value = read
            } else if WordLists.isMissing(text) {
                return nil
            }
            var own: Color?
            if let column = color, let name = optional(color) {
                guard let found = Color(parsing: name) else {
                    throw fail(column, "\(invalid: name, expected: "#rrggbb or a name such as blue")")
                }
                own = found
            }
            var made = Tag(word: text, weight: value, color: own, group: optional(group), url: optional(url))
            if let facet {
                guard let value = optional(facet) else {
                    throw fail(facet, "empty; expected the name of a small cloud")
                }
                made.facet = value
            }
            var place = Diagnostic.Place(file: header.file, line: record.line)
            origin.complete(&place)
            made.contentSource = place.isLine ? .line(file: header.file, record.line) : .text(place.name)
            return made
        }
    }
}
