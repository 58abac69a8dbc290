import Galley
import GalleyData
import GalleyDiagnostics

/// The rows of a table with their groups, subtotals and totals.
struct ReportTableRows {
    /// An aggregate of a column: `sales`, `price=mean`.
    struct Item: Equatable {
        var column: Int
        var aggregate: Aggregate
    }

    /// The text of a cell.
    let cell: (_ row: Int, _ column: Int) -> String
    /// The text of an aggregate in the format of its column.
    let text: (_ summary: NumberColumn.Summary, _ column: Int) -> String
    /// The columns in the order of the table.
    let shown: [Int]
    let numbers: [NumberColumn]
    /// The columns that divide the rows into groups, outer ones first.
    let groups: [Int]
    let subtotals: [Item]
    let totals: [Item]
    /// The label of a row of aggregates.
    let label: (Aggregate) -> String

    /// The rows in order: the number of a record, or −1 and below for the titles and aggregates in `made`.
    private(set) var rows: [Int] = []
    /// The kinds of the rows; empty if all are records.
    private(set) var kinds: [TableRowKind] = []
    /// The cells of titles and aggregates.
    private var made: [[String]] = []
    /// The aggregates that are left blank: for each column, aggregate and reason, the first group and the number of groups.
    private(set) var blanks: [Blank] = []
    /// The columns whose sums have too many digits to be exact.
    private(set) var rounded: Set<Int> = []

    struct Blank: Equatable {
        var item: Item
        var summary: NumberColumn.Summary
        /// The title of the first group; nil for the total of the table.
        var group: String?
        var count = 1
    }

    init(
        shown: [Int], numbers: [NumberColumn], groups: [Int], subtotals: [Item], totals: [Item],
        label: @escaping (Aggregate) -> String, cell: @escaping (_ row: Int, _ column: Int) -> String,
        text: @escaping (_ summary: NumberColumn.Summary, _ column: Int) -> String
    ) {
        (self.shown, self.numbers, self.groups, self.subtotals) = (shown, numbers, groups, subtotals)
        (self.totals, self.label, self.cell, self.text) = (totals, label, cell, text)
    }

    /// Adds all rows, in order, and the totals.
    mutating func addAll(_ order: [Int]) {
        if groups.isEmpty {
            rows = order
            if !totals.isEmpty { kinds = Array(repeating: .body, count: order.count) }
        } else {
            rows.reserveCapacity(order.count)
            add(order[...], level: 0)
        }
        addSummaries(totals, of: order, .total, group: nil)
    }

    /// The text of a row in a column, by its place in the table.
    func text(of row: Int, at place: Int) -> String {
        row >= 0 ? cell(row, shown[place]) : made[-1 - row][place]
    }

    private mutating func add(_ cells: [String], _ kind: TableRowKind) {
        made.append(cells)
        rows.append(-made.count)
        kinds.append(kind)
    }

    private mutating func add(_ order: ArraySlice<Int>, level: Int) {
        guard level < groups.count else {
            rows += order
            kinds += repeatElement(.body, count: order.count)
            return
        }
        // Groups in the order of their first rows.
        var (places, members): ([String: Int], [[Int]]) = ([:], [])
        for row in order {
            let key = cell(row, groups[level])
            if let place = places[key] {
                members[place].append(row)
            } else {
                places[key] = members.count
                members.append([row])
            }
        }
        for group in members {
            let found = cell(group[0], groups[level])
            let title = found.isEmpty ? "–" : found
            add([title], .groupHeader(level: UInt8(level)))
            add(group[...], level: level + 1)
            addSummaries(subtotals, of: group, .subtotal(level: UInt8(level)), group: title)
        }
    }

    /// Adds a row for each function, in the order in which they are named.
    private mutating func addSummaries(_ items: [Item], of members: [Int], _ kind: TableRowKind, group: String?) {
        let functions = items.map(\.aggregate).reduce(into: [Aggregate]()) { if !$0.contains($1) { $0.append($1) } }
        for function in functions {
            var cells = shown.map { column -> String in
                let item = Item(column: column, aggregate: function)
                guard items.contains(item) else { return "" }
                let summary = numbers[column].summary(function, of: members)
                switch summary {
                case .number(let number):
                    if number.exact == nil, function == .sum || function == .mean { rounded.insert(column) }
                    return text(summary, column)
                case .count: return text(summary, column)
                case .noNumbers, .mixedUnits:
                    addBlank(Blank(item: item, summary: summary, group: group))
                    return ""
                }
            }
            let title = group.map { label(function) + " " + $0 } ?? label(function)
            // The label must not replace a number.
            if let blank = cells.firstIndex(of: "") {
                cells[blank] = title
            } else if !cells.isEmpty {
                cells[0] = title + "\u{a0}" + cells[0]
            }
            add(cells, kind)
        }
    }

    private mutating func addBlank(_ blank: Blank) {
        let known = blanks.firstIndex {
            $0.item == blank.item && ($0.group == nil) == (blank.group == nil)
                && ($0.summary == .noNumbers) == (blank.summary == .noNumbers)
        }
        if let known { blanks[known].count += 1 } else { blanks.append(blank) }
    }
}

extension ReportTableRows.Blank {
    /// The problem, for a warning about the column `name`.
    func problem(_ name: String) -> Wording {
        let function = item.aggregate == .sum ? "total" : item.aggregate.rawValue
        let groups: Wording =
            group.map { count == 1 ? " in the group \(quoted($0))" : " in \(count) groups, first in \(quoted($0))" }
            ?? ""
        let effect: Wording = count == 1 ? "its \(function) is left blank" : "their \(function)s are left blank"
        guard case .mixedUnits(let units) = summary else {
            return
                "column \(quoted(name)) has no numbers\(item.aggregate == .sum ? " to add up" : "")\(groups): \(effect)"
        }
        let list = nameList(units.map { $0.isEmpty ? "no unit" : quoted($0) })
        return "column \(quoted(name)) has amounts in different units (\(list))\(groups): \(effect)"
    }
}
