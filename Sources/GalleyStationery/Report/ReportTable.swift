import Foundation
import Galley

/// A table of a report from records: which columns, how their numbers look, a total.
struct ReportTable {
    private struct Column {
        var source: Int
        var title: String
        var format: NumberFormat?
        var alignment: TableColumnAlignment
    }

    private let rows: [Record]
    private var columns: [Column] = []
    private var total: [String]?
    private let caption: Text?
    private let separation: DocumentStyle.RowSeparation?
    private static let options = [
        "columns", "format", "align", "total", "total-label", "sort", "top", "rows", "caption",
    ]

    /// The header and the records of a directive; records with another number of fields than the header are errors.
    static func records(of directive: Directive) throws -> (header: [String], rows: [Record]) {
        let block = ReportBlock(name: directive.name, text: "", options: [], data: directive.data)
        guard let reader = block.table else {
            throw directive.error("there are no records; expected a file, or lines of CSV up to :::")
        }
        var header: TableHeader?
        var rows: [Record] = []
        try reader.forEachRecord { record in
            guard let known = header else {
                header = try TableHeader(record, file: reader.name)
                return
            }
            guard record.fields.count == known.names.count else {
                throw DataError(
                    file: reader.name, line: record.line,
                    problem:
                        "the record has \(record.fields.count) fields; expected \(known.names.count), as the header has"
                )
            }
            rows.append(Record(line: record.line, fields: record.fields.map(\.trimmed)))
        }
        guard let header, !rows.isEmpty else {
            throw directive.error("there is no record; expected a header and one record at least")
        }
        return (header.names, rows)
    }

    init(_ directive: inout Directive) throws {
        caption = directive.take("caption").map { Text(markup: $0) }
        separation = try directive.take("rows", DocumentStyle.RowSeparation.allCases.map { ($0.rawValue, $0) })
        var (header, rows) = try Self.records(of: directive)
        func place(_ name: String) throws -> Int {
            if let found = header.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return found }
            let hint = NearestName.of(name, among: header).map { "; did you mean \"\($0)\"?" } ?? ""
            throw directive.error(
                "there is no column \"\(name)\"; the columns are \(header.joined(separator: ", "))\(hint)")
        }
        func pairs(_ text: String) -> [(name: String, value: String)] {
            text.split(separator: ",").map(Self.sides)
        }
        if let key = directive.take("sort") {
            let isDescending = key.hasPrefix("-")
            let column = try place(isDescending ? String(key.dropFirst()) : key)
            rows = Self.sorted(rows, by: column, isDescending: isDescending)
        }
        if let top = try directive.takeInteger("top", in: 1...Int.max) { rows = Array(rows.prefix(top)) }
        let chosen = directive.take("columns").map(pairs) ?? header.map { (name: $0, value: "") }
        for pair in chosen {
            let (name, title) = (pair.name, pair.value)
            let source = try place(name)
            let isNumeric = rows.allSatisfy { $0.fields[source].isEmpty || Self.number($0.fields[source]) != nil }
            columns.append(
                Column(
                    source: source, title: title.isEmpty ? header[source] : title,
                    alignment: isNumeric ? .decimal : .leading))
        }
        for pair in directive.take("format").map(Self.semicolonPairs) ?? [] {
            let (name, pattern) = (pair.name, pair.value)
            let source = try place(name)
            guard let format = NumberFormat(pattern) else {
                throw directive.error(
                    in: "format", "\"\(pattern)\" cannot be used; expected a pattern such as 0, 0.00 or #,##0.0 %")
            }
            for index in columns.indices where columns[index].source == source { columns[index].format = format }
        }
        for pair in directive.take("align").map(pairs) ?? [] {
            let (name, value) = (pair.name, pair.value)
            let source = try place(name)
            guard let alignment = TableColumnAlignment(rawValue: value) else {
                throw directive.error(
                    in: "align",
                    "\"\(value)\" is not known; expected \(TableColumnAlignment.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            for index in columns.indices where columns[index].source == source { columns[index].alignment = alignment }
        }
        for index in columns.indices {
            let source = columns[index].source
            let longest = rows.compactMap { Self.number($0.fields[source])?.magnitude }.max() ?? 0
            columns[index].format?.groupsFour = longest >= 10_000
        }
        let summed = directive.take("total")
        let label = directive.take("total-label") ?? "Total"
        try directive.finish(known: Self.options)
        self.rows = rows
        if let summed {
            total = try totals(
                summed == "true" ? nil : try summed.split(separator: ",").map { try place(String($0).trimmed) }, label,
                directive)
        }
    }

    /// `a=0.0;b=#,##0`: patterns may hold commas.
    private static func semicolonPairs(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: ";").map(sides)
    }

    /// What stands before and after the equals sign.
    private static func sides(_ pair: Substring) -> (name: String, value: String) {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        return (sides[0], sides.count > 1 ? sides[1] : "")
    }

    /// The number that a cell holds; nil for words, among them `inf` and `nan`, which nothing can be added to.
    private static func number(_ text: String) -> Double? { DecimalText.read(text).flatMap { $0.isFinite ? $0 : nil } }

    private static func sorted(_ rows: [Record], by column: Int, isDescending: Bool) -> [Record] {
        let keyed = rows.map { (row: $0, number: number($0.fields[column]), text: $0.fields[column]) }
        let ascending = keyed.enumerated().sorted { a, b in
            let (left, right) = (a.element, b.element)
            if let x = left.number, let y = right.number, x != y { return isDescending ? x > y : x < y }
            if left.text != right.text { return isDescending ? left.text > right.text : left.text < right.text }
            return a.offset < b.offset
        }
        return ascending.map(\.element.row)
    }

    /// - Parameter chosen: the columns that are added up; nil for all with numbers.
    private func totals(_ chosen: [Int]?, _ label: String, _ directive: Directive) throws -> [String] {
        var cells = columns.map { column -> String in
            guard chosen?.contains(column.source) ?? (column.alignment == .decimal) else { return "" }
            let values = rows.compactMap { Self.number($0.fields[column.source]) }
            let places = rows.map { Self.places($0.fields[column.source]) }.max() ?? 0
            let sum = values.reduce(0, +)
            return column.format?.string(sum) ?? NumberFormat.plain(sum, places: places)
        }
        if let first = cells.firstIndex(of: "") { cells[first] = label }
        return cells
    }

    private static func places(_ text: String) -> Int { text.split(separator: ".").dropFirst().first?.count ?? 0 }

    var view: AnyView {
        let cells = rows.map { row in
            self.columns.map { column -> String in
                let text = row.fields[column.source]
                guard let format = column.format, let number = Self.number(text) else { return text }
                return format.string(number)
            }
        }
        let shown = columns.indices.map { index in
            TableColumn<[String]>(columns[index].title, alignment: columns[index].alignment) { $0[index] }
        }
        let table = Table(cells, total: total, caption: caption) { shown }
        return AnyView(
            table.transformEnvironment(\.documentStyle) { [separation] in
                $0.rowSeparation = separation ?? $0.rowSeparation
            })
    }
}
