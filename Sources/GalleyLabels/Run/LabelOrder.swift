import Galley
import GalleyData

/// The order of a job's labels.
package struct LabelOrder: Sendable, Equatable {
    /// The start of each group of labels.
    package enum GroupStart: String, Sendable, CaseIterable {
        /// A label with the value of the group and the number of its labels.
        case label
        /// A new sheet.
        case sheet
        /// Such a label on a new sheet.
        case both
    }

    /// A column by which records are sorted.
    package struct Key: Sendable, Equatable {
        var column: String
        var isDescending: Bool

        /// - Parameter text: a column, with a hyphen before it for descending order.
        init(_ text: String) {
            isDescending = text.hasPrefix("-")
            column = String(isDescending ? text.dropFirst() : text[...]).trimmed
        }
    }

    /// The columns to sort by, the most important one first; none for the order of the data.
    var keys: [Key] = []
    /// The column with the groups of labels, by which they are sorted first; nil for none.
    var group: String?
    var groupStart = GroupStart.label

    /// All columns to sort by.
    var allKeys: [Key] { (group.map { [Key($0)] } ?? []) + keys }
    /// Whether groups begin on new sheets.
    var startsSheets: Bool { group != nil && groupStart != .label }
    /// Whether groups begin with labels of their own.
    var hasDividers: Bool { group != nil && groupStart != .sheet }
}

/// All records of a job that meet its conditions, in its order.
struct OrderedRecords {
    struct Item {
        let record: DataRecord
        let copies: Int
        /// Whether the record is in the chosen rows.
        let isChosen: Bool
    }

    private(set) var items: [Item] = []
    /// The entries of records that cannot be used.
    var bad: [LabelEntry] = []
    private var length = 0

    /// The bytes of a record besides its texts.
    private static let recordSize = 64

    /// - Throws: `Diagnostic` for more records than memory is allowed for.
    mutating func add(_ record: DataRecord, copies: Int, isChosen: Bool, of file: String) throws {
        let limits = Limits.current
        length += record.values.reduce(Self.recordSize) { $0 + $1.utf8.count + 16 }
        guard length <= limits.documentSize else { throw limits.documentTooLong("the sorted table").at(file: file) }
        items.append(Item(record: record, copies: copies, isChosen: isChosen))
    }

    /// Sorts the records; equal ones keep their order.
    mutating func sort(by order: LabelOrder, language: String?, isText: Bool) {
        let keys = order.allKeys
        let orders = ColumnOrder.orders(
            of: items.map(\.record), by: keys.map { ($0.column, $0.isDescending) }, language: language, isText: isText)
        let hasGroups = order.group != nil
        let indices = items.indices.sorted { a, b in
            for (index, order) in orders.enumerated() {
                if let isBefore = order.isBefore(a, b) { return isBefore }
                // "1" and "1.0" are groups of their own.
                if index == 0, hasGroups, order.texts[a] != order.texts[b] { return order.texts[a] < order.texts[b] }
            }
            return a < b
        }
        items = indices.map { items[$0] }
    }
}

extension LabelRun {
    /// Reads all records and sorts them, once.
    func orderedRecords() throws -> OrderedRecords {
        if let ordered { return ordered }
        var all = OrderedRecords()
        let (data, rows) = (job.data, job.rows)
        func isChosen(_ record: DataRecord) -> Bool { rows.contains(data.rowNumber(record.row, line: record.line)) }
        var bad: [LabelEntry] = []
        // All rows: serial numbers follow the order.
        try readInFileOrder(
            names: names, rows: 1...Int.max, onBad: { if isChosen($0.record) { bad.append($0) } },
            body: { record, copies, _ in
                try all.add(record, copies: copies, isChosen: isChosen(record), of: data.name)
                return true
            })
        all.bad = bad
        let isText = data.format == .csv || data.format == .tsv
        all.sort(by: job.order, language: job.numberLanguage, isText: isText)
        ordered = all
        return all
    }

    /// The number of labels of each group in the set of collated copies that is read.
    func groupCounts(of column: String) throws -> [String: Int] {
        try orderedRecords().items.reduce(into: [:]) { counts, item in
            guard item.isChosen else { return }
            counts[item.record[column], default: 0] += job.collates ? (currentSet < item.copies ? 1 : 0) : item.copies
        }
    }

    /// The label that begins a group.
    func divider(_ value: String, count: Int, before first: DataRecord) throws -> LabelEntry {
        let record = DataRecord(
            row: first.row, line: first.line, fields: FieldNames(["group", "count"]), values: [value, "\(count)"])
        if dividerRecipe == nil {
            dividerRecipe = recipes.count
            recipes.append(try job.dividerRecipe(values))
        }
        return LabelEntry(record: record, copies: 1, recipe: dividerRecipe ?? 0, isDivider: true)
    }
}

extension LabelJob {
    fileprivate func dividerRecipe(_ values: ColumnValues) throws(Diagnostic) -> TypesetterRecipe {
        var template = try BuiltInTemplate.divider.resolved(
            columns: ["group", "count"], values: ColumnValues(), choice: ColumnChoice(), on: stock,
            dotsPerInch: printing.dotsPerInch, money: MoneyFormat())
        if !families.isEmpty { template.families = families }
        template.language = language ?? values.hanLanguage
        return TypesetterRecipe(template, imageFolder: ".")
    }
}
