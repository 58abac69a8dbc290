import Foundation
import Galley
import GalleyMessages

/// `::table`: records with chosen columns, number formats, row order and totals.
struct ReportTable {
    private struct Column {
        var source: Int
        var title: String
        var format: NumberFormat?
        var alignment: TableColumnAlignment
        var width = TableColumnWidth.automatic
    }

    private let rows: [[String]]
    private var columns: [Column] = []
    private let numbers: [NumberColumn]
    private var total: [String]?
    private let caption: Text?
    private let separation: DocumentStyle.RowSeparation?
    private let size: CGFloat?
    private let source: String
    private(set) var warnings: [ReportWarning] = []
    private static let options = [
        "columns", "format", "align", "widths", "size", "total", "total-label", "sort", "top", "rows", "caption",
    ]

    /// - Parameters:
    ///   - directive: the directive; its options are removed as they are read.
    ///   - language: the BCP 47 tag of the report's language.
    /// - Throws: `ReportError` for an option that cannot be used, `DataError` for records.
    init(_ directive: inout Directive, language: String?) throws {
        caption = directive.take("caption").map { Text(markup: $0) }
        separation = try directive.take("rows", DocumentStyle.RowSeparation.allCases.map { ($0.rawValue, $0) })
        size = try directive.takeTypeSize("size")
        source = directive.location.description
        let records = try ReportRecords(of: directive, try directive.takeReading())
        var uses = ReportTableUses()
        let all = NumberColumn.columns(
            of: records.rows.map(\.fields), count: records.header.count, language: language,
            delimiter: records.delimiter)
        var order = Array(records.rows.indices)
        if let key = directive.take("sort") {
            let isDescending = key.hasPrefix("-")
            let column = try records.columnIndex(
                of: isDescending ? String(key.dropFirst()) : key, directive, in: "sort")
            uses.sorted = column
            order = Self.sorted(order, by: records.rows.map { $0.fields[column] }, all[column], isDescending)
        }
        if let top = try directive.takeInteger("top", in: 1...Int.max) { order = Array(order.prefix(top)) }
        (rows, numbers) = (order.map { records.rows[$0].fields }, all.map { $0.selecting(order) })
        try takeColumns(&directive, records, &uses)
        let summed = directive.take("total")
        let label = directive.take("total-label") ?? "Total"
        try directive.finish(known: Self.options + Directive.readingOptions)
        if let summed {
            let chosen =
                try summed == "true"
                ? nil
                : summed.split(separator: ",").map {
                    try records.columnIndex(of: String($0).trimmed, directive, in: "total")
                }
            addTotals(chosen, label, records, directive, &uses)
        }
        warnings += uses.warnings(all, shown: numbers, records, directive)
    }

    /// Takes the options that choose columns, formats and alignments.
    private mutating func takeColumns(
        _ directive: inout Directive, _ records: ReportRecords, _ uses: inout ReportTableUses
    ) throws {
        let chosen = directive.take("columns").map { Self.pairs($0, separator: ",") }
        for (name, title) in chosen ?? [] {
            columns.append(column(try records.columnIndex(of: name, directive, in: "columns"), title, records))
        }
        if chosen == nil { columns = records.header.indices.map { column($0, "", records) } }
        let formats = directive.take("format").map { Self.pairs($0, separator: ";") } ?? []
        for (name, pattern) in formats {
            let source = try records.columnIndex(of: name, directive, in: "format")
            guard let format = NumberFormat(pattern) else {
                throw directive.error(
                    in: "format", "invalid value \(quoted(pattern)): expected a pattern such as 0, 0.00 or #,##0.0 %")
            }
            uses.formatted.insert(source)
            for index in columns.indices where columns[index].source == source { columns[index].format = format }
        }
        let alignments = directive.take("align").map { Self.pairs($0, separator: ",") } ?? []
        for (name, value) in alignments {
            let source = try records.columnIndex(of: name, directive, in: "align")
            guard let alignment = TableColumnAlignment(rawValue: value) else {
                throw directive.error(
                    in: "align",
                    "invalid value \(quoted(value)): expected \(TableColumnAlignment.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            for index in columns.indices where columns[index].source == source { columns[index].alignment = alignment }
        }
        try takeWidths(&directive, records)
        for index in columns.indices {
            let longest = numbers[columns[index].source].numbers.map(\.value.magnitude).max() ?? 0
            if longest >= 10_000 { columns[index].format?.leastGrouped = 4 }
        }
    }

    /// `name=30mm, text=50%`.
    private mutating func takeWidths(_ directive: inout Directive, _ records: ReportRecords) throws {
        let widths = directive.take("widths").map { Self.pairs($0, separator: ",") } ?? []
        for (name, value) in widths {
            let source = try records.columnIndex(of: name, directive, in: "widths")
            let width: TableColumnWidth? =
                value.hasSuffix("%")
                ? Double(value.dropLast()).flatMap { $0 > 0 && $0 <= 100 ? .share($0 / 100) : nil }
                : Length.parse(value).flatMap { $0 > 0 ? .points($0) : nil }
            guard let width else {
                throw directive.error(
                    in: "widths",
                    "invalid value \(quoted(value)): expected a length such as 30mm, or a share such as 40%")
            }
            for index in columns.indices where columns[index].source == source { columns[index].width = width }
        }
    }

    private func column(_ source: Int, _ title: String, _ records: ReportRecords) -> Column {
        Column(
            source: source, title: title.isEmpty ? records.header[source] : title,
            alignment: numbers[source].isNumeric ? .decimal : .leading)
    }

    /// The names and values in `a=0.0;b=#,##0`.
    private static func pairs(_ text: String, separator: Character) -> [(name: String, value: String)] {
        text.split(separator: separator).map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).trimmed
            }
            return (sides[0], sides.count > 1 ? sides[1] : "")
        }
    }

    // MARK: Order

    /// `order` sorted by the cells of a column: numbers by value, then text; empty cells last in either direction.
    private static func sorted(_ order: [Int], by texts: [String], _ column: NumberColumn, _ isDescending: Bool)
        -> [Int]
    {
        let keys = texts.indices.map { row -> (rank: Int, value: Double) in
            guard column.isNumeric else { return (texts[row].isEmpty ? 2 : 1, 0) }
            return switch column.cells[row] {
            case .number(let number): (0, number.value)
            case .text: (1, 0)
            case .missing: (2, 0)
            }
        }
        return order.sorted { a, b in
            let (left, right) = (keys[a], keys[b])
            guard left.rank == right.rank else { return left.rank < right.rank }
            if left.value != right.value { return isDescending ? left.value > right.value : left.value < right.value }
            if left.rank == 1, texts[a] != texts[b] { return isDescending ? texts[a] > texts[b] : texts[a] < texts[b] }
            return a < b
        }
    }

    // MARK: Totals

    /// - Parameters:
    ///   - chosen: the columns to add up; nil for all numeric columns except identifiers.
    ///   - label: the label of the row.
    ///   - records: the records of the table.
    ///   - directive: the directive of the table, for messages.
    ///   - uses: receives the columns added up.
    private mutating func addTotals(
        _ chosen: [Int]?, _ label: String, _ records: ReportRecords, _ directive: Directive,
        _ uses: inout ReportTableUses
    ) {
        var cells: [String] = []
        for column in columns {
            let (numbers, name) = (numbers[column.source], records.header[column.source])
            let isAdded =
                chosen?.contains(column.source)
                ?? (numbers.isNumeric && !numbers.looksLikeIdentifiers(head: name))
            guard isAdded else {
                cells.append("")
                continue
            }
            switch numbers.total {
            case .sum(let sum, let text):
                uses.totalled.insert(column.source)
                cells.append(column.format?.string(sum) ?? text)
            case .noNumbers:
                cells.append("")
                warn(directive, "column \(quoted(name)) has no numbers to add up: its total is left blank")
            case .mixedUnits(let units):
                cells.append("")
                let list = units.map { $0.isEmpty ? "no unit" : quoted($0) }.joined(separator: ", ")
                warn(
                    directive,
                    "column \(quoted(name)) has amounts in different units (\(list)): its total is left blank")
            }
        }
        // The label must not replace a sum.
        if let blank = cells.firstIndex(of: "") {
            cells[blank] = label
        } else if !cells.isEmpty {
            cells[0] = label + "\u{a0}" + cells[0]
        }
        total = cells
    }

    private mutating func warn(_ directive: Directive, _ problem: String) {
        warnings.append(directive.warning(problem))
    }

    var view: AnyView {
        let cells = rows.indices.map { row in
            columns.map { column -> String in
                guard let format = column.format, case .number(let number) = numbers[column.source].cells[row] else {
                    return rows[row][column.source]
                }
                return format.string(number.value)
            }
        }
        let shown = columns.indices.map { index in
            let column = columns[index]
            let sign = column.format?.decimal.first ?? numbers[column.source].convention.decimalCharacter
            return TableColumn<[String]>(
                column.title, alignment: column.alignment, decimalSeparator: sign, width: column.width
            ) { $0[index] }
        }
        let table = Table(cells, total: total, caption: caption, size: size) { shown }
        return AnyView(
            table.environment(\.source, source).transformEnvironment(\.documentStyle) { [separation] in
                $0.rowSeparation = separation ?? $0.rowSeparation
            })
    }
}
