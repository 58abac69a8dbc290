import Galley
import GalleyData

/// `::table`: records with chosen columns, formats, row order, groups and totals.
struct ReportTable {
    struct Column {
        /// The index of the column in the records.
        var source: Int
        var title: String
        var format: TableColumnFormat
        /// Whether it shows the numbers of the column before it as dots.
        var showsDots = false
    }

    var model: TableModel
    private(set) var data: RecordFormats
    let language: String?
    var uses = ReportTableUses()
    var columns: [Column] = []
    /// The titles above several columns.
    private var spanners: [(title: Text, columns: Range<Int>)] = []
    private(set) var warnings: [Diagnostic] = []
    var notes: [Diagnostic] { data.notes + ownNotes }
    var ownNotes: [Diagnostic] = []
    var records: ReportRecords { data.records }
    var numbers: [NumberColumn] { data.numbers }
    private static let options = [
        "columns", "align", "widths", "size", "group-by", "subtotal", "total", "total-label",
        "sort", "top", "rows", "rules", "caption", "source", "note", "one-row", "carry",
    ]
    /// The width of a column with bars whose author states none, in points.
    private static let barWidth: CGFloat = 84
    /// The most levels of groups.
    private static let mostGroups = 3

    /// - Parameters:
    ///   - directive: the directive; its options are removed as they are read.
    ///   - style: that of the report, for the colours of cells.
    ///   - language: the BCP 47 tag of the report's language.
    ///   - keepsUnits: whether no line ends between a number and its unit within a text.
    /// - Throws: `Diagnostic` for an option or records that cannot be used.
    init(_ directive: inout Directive, _ style: DocumentStyle, language: String?, keepsUnits: Bool) throws {
        model = TableModel([], rowCount: 0, kinds: [], isPlain: true) { _, _ in Text(verbatim: "") }
        let separation = try directive.take("rows", DocumentStyle.RowSeparation.allCases.map { ($0.rawValue, $0) })
        let size = try directive.takeTypeSize("size")
        data = try RecordFormats(&directive, language: language, keepsUnits: keepsUnits)
        self.language = language
        uses.formatted = Set(data.formats.keys)
        uses.dates = data.dates
        var order = Array(records.indices)
        if let key = directive.take("sort") { try sort(&order, key, directive) }
        if let top = try directive.takeInteger("top", in: 1...Int.max) { order = Array(order.prefix(top)) }
        let groups = try takeNames(&directive, "group-by")
        guard groups.count <= Self.mostGroups else {
            throw directive.error(in: "group-by", "expected \(Self.mostGroups) columns at most, found \(groups.count)")
        }
        try takeColumns(&directive, groups: groups)
        try takeAlignments(&directive)
        try takeWidths(&directive)
        let subtotals = try takeAggregates(&directive, "subtotal", order)
        // Groups with subtotals have a grand total, unless `total=false` prevents it.
        let totals = try takeAggregates(&directive, "total", order, besides: subtotals ?? []) ?? subtotals ?? []
        let label = directive.take("total-label")
        let isOneRow = try directive.take("one-row", [("true", true), ("false", false)]) ?? false
        let carries = try directive.take("carry", [("true", true), ("false", false)]) ?? false
        guard !carries || totals.contains(where: \.isOwnSum) else {
            throw directive.error(in: "carry", "the table has no sums; expected total=… as well")
        }
        let interval = try directive.takeInteger("rules", in: 1...1000)
        var styles = try CellStyles(&directive, records, style)
        styles.measure(records, numbers, shown: order)
        for index in columns.indices where styles.hasBar(columns[index].source) {
            if columns[index].format.width == .automatic { columns[index].format.width = .points(Self.barWidth) }
        }
        addDots(styles)
        guard subtotals == nil || !groups.isEmpty else {
            throw directive.error(in: "subtotal", "the table has no groups; expected group-by=… as well")
        }
        try directive.finish(known: Self.options + ["landscape"] + CellStyles.options + RecordFormats.options)
        uses.totalled = Set(((subtotals ?? []) + totals).filter { $0.aggregate != .count }.map(\.column))
        uses.hasSubtotals = !(subtotals ?? []).isEmpty
        decideGrouping(order, totals + (subtotals ?? []))
        if keepsUnits { groupDigits(styles) }
        let sums = TotalRows(records, numbers, shown: order, totalled: uses.totalled)
        let rows = rows(order, groups, subtotals ?? [], totals, label, isOneRow: isOneRow, sums)
        addWarnings(rows, order, sums, directive)
        noteForeignDecimals(directive)
        addWarnings(styles, order, directive)
        let heads = columns.map { TableModel.Column(Text(verbatim: data.bound($0.title)), $0.format) }
        model =
            styles.isEmpty
            ? TableModel(heads, rowCount: rows.rows.count, kinds: rows.kinds, isPlain: true) {
                Text(verbatim: rows.text(of: rows.rows[$0], at: $1))
            } : styled(rows, heads, styles)
        if carries { model.carried = carriedSums(rows, totals) }
        model.separation = interval == nil ? separation : .rules
        model.ruleInterval = interval ?? 1
        model.spanners = spanners
        model.hasRowHeaders = columns.first.map { !numbers[$0.source].isNumeric } ?? false
        model.size = size
    }

    /// A table whose cells have looks of their own.
    private func styled(
        _ rows: ReportTableRows, _ heads: [TableModel.Column], _ styles: CellStyles
    ) -> TableModel {
        let sources = columns.map(\.source)
        func ground(_ row: Int, _ place: Int) -> TableGround? {
            guard styles.hasGrounds, row >= 0, !columns[place].showsDots else { return nil }
            let highlight = styles.highlight { rows.value(ofRecord: row, column: $0) }
            return styles.ground(sources[place], rows.value(of: row, at: place), ofRecord: row, highlight: highlight)
        }
        let (kinds, columns, language) = (rows.kinds, columns, language)
        var model = TableModel(heads, rowCount: rows.rows.count, kinds: kinds) { index, place in
            let row = rows.rows[index]
            let text = rows.text(of: row, at: place)
            guard kinds.isEmpty || !kinds[index].isGroupHeader else { return Text(verbatim: text) }
            if columns[place].showsDots {
                let isLabel = row < 0 && text != rows.text(of: row, at: place - 1)
                let dot =
                    row < 0 ? nil : styles.dot(text, sources[place], rows.value(of: row, at: place), ofRecord: row)
                return dot ?? Text(verbatim: isLabel ? text : "")
            }
            if row >= 0, let spark = try? styles.spark(text, sources[place], language: language) { return spark }
            return styles.text(text, sources[place], rows.value(of: row, at: place), on: ground(row, place))
        }
        if styles.hasGrounds { model.ground = { ground(rows.rows[$0], $1) } }
        return model
    }

    /// Adds a column for the dots of each column that has some.
    private mutating func addDots(_ styles: CellStyles) {
        for index in columns.indices.reversed() where styles.hasDots(columns[index].source) {
            let format = TableColumnFormat(alignment: .leading, decimalSeparator: ".", width: .automatic)
            columns.insert(
                Column(source: columns[index].source, title: "", format: format, showsDots: true), at: index + 1)
            spanners = spanners.map { title, range in
                (
                    title,
                    range.lowerBound + (range.lowerBound > index ? 1 : 0)..<range.upperBound
                        + (range.upperBound > index ? 1 : 0)
                )
            }
        }
    }

    private mutating func addWarnings(_ styles: CellStyles, _ order: [Int], _ directive: Directive) {
        for column in styles.sparkColumns {
            for row in order {
                do throws(Diagnostic) { _ = try styles.spark(data.text(row, column), column, language: language) } catch
                {
                    var warning = error
                    warning.severity = .warning
                    warning.place = .init(
                        file: records.file, line: records.lines[row], field: .column(records.header[column]))
                    warnings.append(warning)
                    break
                }
            }
        }
        for (column, option) in styles.measured
        where !numbers[column].isNumeric && numbers[column].strayNumbers == 0 {
            warnings.append(
                directive.warning("\(option): column \(quoted(records.header[column])) has no numbers to show"))
        }
    }

    // MARK: Options

    private func takeNames(_ directive: inout Directive, _ option: String) throws -> [Int] {
        try (directive.take(option) ?? "").split(separator: ",").map {
            try records.columnIndex(of: String($0).trimmed, directive, in: option)
        }
    }

    private mutating func takeColumns(_ directive: inout Directive, groups: [Int]) throws {
        func column(_ source: Int, _ title: String) -> Column {
            let (numbers, head) = (numbers[source], records.header[source])
            return Column(
                source: source, title: title.isEmpty ? head : title,
                format: TableColumnFormat(
                    alignment: data.dates[source] == nil
                        ? TableColumnAlignment(numbers.alignment(head: head)) : .leading,
                    decimalSeparator: data.formats[source]?.decimalSeparator ?? numbers.figures.decimalSign,
                    width: .automatic))
        }
        let chosen = directive.take("columns") ?? ""
        for part in chosen.split(separator: "|") {
            var names = part
            let first = columns.count
            let title = spannerTitle(&names)
            columns += try (title != nil && String(names).trimmed.isEmpty ? [] : names.split(separator: ",")).map(
                Directive.pair
            ).map {
                column(try records.columnIndex(of: $0.name, directive, in: "columns"), $0.value)
            }
            guard let title else { continue }
            guard columns.count > first else {
                throw directive.error(in: "columns", "no column below \(quoted(title)); expected one at least")
            }
            spanners.append((Text(verbatim: title), first..<columns.count))
        }
        if columns.isEmpty {
            // The titles of groups show their columns.
            columns = records.header.indices.filter { !groups.contains($0) }.map { column($0, "") }
        }
        guard !columns.isEmpty else {
            throw directive.error(in: "group-by", "no column is left; expected one at least that is not grouped")
        }
    }

    /// Takes the title before a colon, `2025: Sales, Profit`; nil for names alone.
    private func spannerTitle(_ names: inout Substring) -> String? {
        guard let colon = names.firstIndex(of: ":") else { return nil }
        // The name of a column may have a colon.
        let first = Directive.pair(names.prefix { $0 != "," }).name.lowercased()
        guard !records.header.contains(where: { $0.lowercased() == first }) else { return nil }
        defer { names = names[names.index(after: colon)...] }
        return String(names[..<colon]).trimmed
    }

    private mutating func takeAlignments(_ directive: inout Directive) throws {
        for (name, value) in directive.takePairs("align") {
            let source = try records.columnIndex(of: name, directive, in: "align")
            guard let alignment = TableColumnAlignment(rawValue: value) else {
                let names = TableColumnAlignment.allCases.map(\.rawValue).joined(separator: ", ")
                throw directive.invalid(value, of: "align", expected: "\(names)")
            }
            setFormat(of: source) { $0.alignment = alignment }
        }
    }

    /// `name=30mm, text=50%`.
    private mutating func takeWidths(_ directive: inout Directive) throws {
        for (name, value) in directive.takePairs("widths") {
            let source = try records.columnIndex(of: name, directive, in: "widths")
            let width: TableColumnWidth? =
                value.hasSuffix("%")
                ? Double(value.dropLast()).flatMap { $0 > 0 && $0 <= 100 ? .share($0 / 100) : nil }
                : Length.parse(value).flatMap { $0 > 0 ? .points($0) : nil }
            guard let width else {
                throw directive.invalid(
                    value, of: "widths", expected: "a length such as 30mm, or a share such as 40%")
            }
            setFormat(of: source) { $0.width = width }
        }
    }

    /// Changes the format of all columns that show the cells of `source`.
    private mutating func setFormat(of source: Int, _ change: (inout TableColumnFormat) -> Void) {
        for index in columns.indices where columns[index].source == source { change(&columns[index].format) }
    }

    // MARK: Rows

    /// Languages such as Spanish group numbers of five digits only; beside such a number, those of four digits are grouped too.
    private func decideGrouping(_ order: [Int], _ items: [ReportTableRows.Item]) {
        for (source, format) in data.formats {
            var longest = numbers[source].numbers.reduce(0) { max($0, $1.value.magnitude) }
            if items.contains(where: { $0.column == source }),
                case .number(let sum) = numbers[source].summary(.sum, of: order)
            {
                longest = max(longest, sum.cell.value.magnitude)
            }
            if longest >= 10_000 { format.groupFourDigits() }
        }
    }

    /// Groups the digits of amounts that are typed without signs between them.
    private mutating func groupDigits(_ styles: CellStyles) {
        guard let language else { return }
        let measured = uses.totalled.union(styles.measured.map(\.column))
        data.groups = DigitGroups(data, shown: columns.map(\.source), measured: measured, language: language)
        guard let groups = data.groups else { return }
        for index in columns.indices where groups.contains(columns[index].source) {
            columns[index].format.decimalSeparator = groups.decimal
        }
    }

    private func rows(
        _ order: [Int], _ groups: [Int], _ subtotals: [ReportTableRows.Item], _ totals: [ReportTableRows.Item],
        _ label: String?, isOneRow: Bool, _ sums: TotalRows
    ) -> ReportTableRows {
        let (data, language) = (data, language)
        let counts = NumberPattern("#,##0").map { NumberFormat($0, language: language) }
        let formats = SummaryFormats()
        var rows = ReportTableRows(
            shown: columns.map(\.source), numbers: data.numbers, groups: groups, subtotals: subtotals, totals: totals,
            isOneRow: isOneRow, leavingOut: sums.numbers,
            label: { function in
                function == .sum
                    ? label ?? SummaryLabels.label(.sum, language: language)
                    : SummaryLabels.label(function, language: language)
            },
            cell: { data.text($0, $1) },
            text: { summary, column in
                switch summary {
                case .number(let number):
                    data.formats[column]?.string(number)
                        ?? data.written(data.numbers[column].text(number, formats), column)
                case .count(let count): counts?.string(Double(count)) ?? "\(count)"
                case .noNumbers, .mixedUnits: ""
                }
            })
        rows.addAll(order)
        return rows
    }

    private mutating func addWarnings(
        _ rows: ReportTableRows, _ order: [Int], _ sums: TotalRows, _ directive: Directive
    ) {
        for blank in rows.blanks {
            if blank.group == nil { uses.totalled.remove(blank.item.column) }
            warnings.append(directive.warning(blank.problem(records.header[blank.item.column])))
        }
        for column in rows.rounded.sorted() {
            warnings.append(
                directive.warning(
                    "column \(quoted(records.header[column])) has numbers of more than 18 digits: its total is rounded "
                        + "to 15 digits"))
        }
        warnings += uses.warnings(numbers, shown: order, records, directive)
        if let problem = sums.problem {
            warnings.append(directive.warning(problem))
        }
    }
}

extension TableColumnAlignment {
    init(_ alignment: NumberColumn.Alignment) {
        switch alignment {
        case .leading: self = .leading
        case .trailing: self = .trailing
        case .decimal: self = .decimal
        }
    }
}
