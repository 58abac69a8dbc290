import Galley
import GalleyData

/// The rows of a table with their groups, subtotals and totals.
struct ReportTableRows {
    /// An aggregate of a column: `sales`, `price=mean`, `price=mean(weight=count)`, `share=ratio(a/b)`.
    struct Item: Equatable {
        var column: Int
        var aggregate: Aggregate
        /// The columns from which it is computed, if not from its own.
        var operands = Operands.own

        enum Operands: Equatable {
            case own
            /// The weights of a mean.
            case weights(Int)
            /// The sum of the first by that of the second.
            case ratio(Int, Int)
        }

        /// The function whose row it is in: computed values are in that of sums.
        var row: Aggregate { operands == .own ? aggregate : .sum }
        var isOwnSum: Bool { operands == .own && aggregate == .sum }
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
    /// Whether all functions are in one row, each with its label.
    let isOneRow: Bool

    /// Rows that are totals themselves, and left out of aggregates.
    private let sums: Set<Int>

    /// The rows in order: the number of a record, or −1 and below for the titles and aggregates in `made`.
    private(set) var rows: [Int] = []
    /// The kinds of the rows; empty if all are records.
    private(set) var kinds: [TableRowKind] = []
    /// The cells of titles and aggregates.
    private var made: [[MadeCell]] = []

    /// The cell of a title or an aggregate.
    private struct MadeCell {
        var text = ""
        var number: WrittenNumber?
    }

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
        isOneRow: Bool = false, leavingOut sums: Set<Int> = [], label: @escaping (Aggregate) -> String,
        cell: @escaping (_ row: Int, _ column: Int) -> String,
        text: @escaping (_ summary: NumberColumn.Summary, _ column: Int) -> String
    ) {
        (self.shown, self.numbers, self.groups, self.subtotals) = (shown, numbers, groups, subtotals)
        (self.totals, self.label, self.cell, self.text) = (totals, label, cell, text)
        (self.isOneRow, self.sums) = (isOneRow, sums)
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

    /// The records of the rows in order; nil for rows that sums leave out.
    var addends: [Int?] { rows.map { $0 < 0 || sums.contains($0) ? nil : $0 } }

    /// The text of a row in a column, by its place in the table.
    func text(of row: Int, at place: Int) -> String {
        row >= 0 ? cell(row, shown[place]) : made[-1 - row][place].text
    }

    /// The value of a row in a column, by its place in the table.
    func value(of row: Int, at place: Int) -> CellStyles.Cell {
        guard row < 0 else { return value(ofRecord: row, column: shown[place]) }
        let cell = made[-1 - row][place]
        return CellStyles.Cell(text: cell.text, number: cell.number)
    }

    /// The value of a record in a column, which the table need not show.
    func value(ofRecord row: Int, column: Int) -> CellStyles.Cell {
        CellStyles.Cell(text: numbers[column].texts[row], number: numbers[column].cells.number(row))
    }

    private mutating func add(_ cells: [MadeCell], _ kind: TableRowKind) {
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
            add([MadeCell(text: title)], .groupHeader(level: UInt8(level)))
            add(group[...], level: level + 1)
            addSummaries(subtotals, of: group, .subtotal(level: UInt8(level)), group: title)
        }
    }

    /// Adds a row for each function, in the order in which they are named.
    private mutating func addSummaries(_ items: [Item], of members: [Int], _ kind: TableRowKind, group: String?) {
        let parts = sums.isEmpty ? members : members.filter { !sums.contains($0) }
        let functions = items.map(\.row).reduce(into: [Aggregate]()) { if !$0.contains($1) { $0.append($1) } }
        let rows = isOneRow ? functions.prefix(1).map { [$0] + functions.dropFirst() } : functions.map { [$0] }
        for functions in rows {
            var cells = shown.map { column -> MadeCell in
                guard let item = items.first(where: { $0.column == column && functions.contains($0.row) }) else {
                    return MadeCell()
                }
                let summary = summary(item, of: parts.isEmpty ? members : parts)
                switch summary {
                case .number(let number):
                    if item.operands == .own, number.exact == nil, item.aggregate == .sum || item.aggregate == .mean {
                        rounded.insert(column)
                    }
                    return MadeCell(text: labelled(text(summary, column), item), number: number.cell)
                case .count: return MadeCell(text: labelled(text(summary, column), item))
                case .noNumbers, .mixedUnits:
                    addBlank(Blank(item: item, summary: summary, group: group))
                    return MadeCell()
                }
            }
            let function = isOneRow ? .sum : functions[0]
            let title = group.map { label(function) + " " + $0 } ?? label(function)
            // The label must not replace a number.
            if let blank = cells.firstIndex(where: \.text.isEmpty) {
                cells[blank].text = title
            } else if !cells.isEmpty {
                cells[0].text = title + "\u{a0}" + cells[0].text
            }
            add(cells, kind)
        }
    }

    /// A value with the label of its function, where it shares a row with sums.
    private func labelled(_ text: String, _ item: Item) -> String {
        isOneRow && item.row != .sum ? label(item.aggregate) + "\u{a0}" + text : text
    }

    private func summary(_ item: Item, of members: [Int]) -> NumberColumn.Summary {
        let column = numbers[item.column]
        switch item.operands {
        case .own: return column.summary(item.aggregate, of: members)
        case .weights(let weights): return column.weightedMean(by: numbers[weights], of: members)
        case .ratio(let upper, let lower): return column.ratio(numbers[upper], numbers[lower], of: members)
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
