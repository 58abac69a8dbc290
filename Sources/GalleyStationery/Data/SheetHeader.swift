import GalleySpreadsheet

/// The header of a sheet: one row with the names of the columns, or two under merged heads.
struct SheetHeader {
    let names: [String]
    /// The columns with names, counted from 1.
    let columns: Range<Int>
    /// The last row of the header.
    let row: Int
    let rowCount: Int

    private init(names: [Int: String], row: Int, rowCount: Int) {
        let used = names.filter { !$0.value.trimmed.isEmpty }.keys
        let columns = (used.min() ?? 1)..<(used.max() ?? 1) + 1
        self.names = columns.map { names[$0] ?? "" }
        (self.columns, self.row, self.rowCount) = (columns, row, rowCount)
    }

    /// A header of one row. The columns of a merged cell have its text and a number: `Sales`, `Sales 2`.
    fileprivate init(_ row: SheetRow) {
        var names = row.texts
        for range in row.wideHeads {
            let name = (names[range.columns.lowerBound] ?? "").trimmed
            for (index, column) in range.columns.enumerated() where index > 0 { names[column] = "\(name) \(index + 1)" }
        }
        self.init(names: names, row: row.number, rowCount: 1)
    }

    /// A header of two rows. The columns below a merged cell have both texts: `2023 Q1`, `2023 Q2`.
    fileprivate init(_ first: SheetRow, _ second: SheetRow) {
        var (names, below) = (first.texts, second.texts)
        for range in first.merged where range.rows.count > 1 { below[range.columns.lowerBound] = nil }
        for range in first.wideHeads {
            let name = (names[range.columns.lowerBound] ?? "").trimmed
            for column in range.columns { names[column] = name }
        }
        for (column, text) in below where !text.trimmed.isEmpty {
            let above = (names[column] ?? "").trimmed
            names[column] = above.isEmpty ? text.trimmed : above + " " + text.trimmed
        }
        self.init(names: names, row: second.number, rowCount: 2)
    }

    /// Recognises the header among the first rows.
    struct Rows {
        private var first: SheetRow?
        /// The numbers of rows that have nothing but one merged cell.
        private(set) var titles: [Int] = []
        private var lastTitle: SheetRow?

        /// Adds a row.
        /// - Returns: the header, and whether the row is part of it; nil while more rows are needed.
        mutating func add(_ row: SheetRow) -> (header: SheetHeader, isUsed: Bool)? {
            guard let first else {
                if row.isTitle {
                    titles.append(row.number)
                    lastTitle = row
                    return nil
                }
                guard row.merged.contains(where: { !$0.isSingle }) else { return (SheetHeader(row), true) }
                first = row
                return nil
            }
            if first.hasSecondHeader(row) { return (SheetHeader(first, row), true) }
            return (SheetHeader(first), false)
        }

        /// The header of a sheet without rows below it.
        mutating func finish() -> SheetHeader? {
            if first == nil, lastTitle != nil { titles.removeLast() }
            return (first ?? lastTitle).map { SheetHeader($0) }
        }
    }
}

extension CellRange {
    fileprivate var isSingle: Bool { rows.count == 1 && columns.count == 1 }
}

extension SheetRow {
    /// The texts of cells by their columns.
    fileprivate var texts: [Int: String] {
        Dictionary(uniqueKeysWithValues: cells.enumerated().map { (firstColumn + $0, $1.text) })
    }

    /// The merged cells that have a text and several columns.
    fileprivate var wideHeads: [CellRange] {
        let texts = texts
        return merged.filter { $0.columns.count > 1 && texts[$0.columns.lowerBound]?.trimmed.isEmpty == false }
    }

    /// Whether the only value is that of a cell which is merged over several columns.
    fileprivate var isTitle: Bool {
        let used = cells.indices.filter { !cells[$0].text.trimmed.isEmpty }
        guard used.count == 1, let only = used.first else { return false }
        return wideHeads.contains { $0.columns.lowerBound == firstColumn + only }
    }

    /// Whether the row below is part of the header too: where heads of this row reach into it, or where it has a different text
    /// under each part of a merged head, and one under each column without a head.
    fileprivate func hasSecondHeader(_ next: SheetRow) -> Bool {
        guard next.number == number + 1 else { return false }
        let (own, below) = (texts, next.texts)
        if merged.contains(where: { $0.rows.count == 2 && own[$0.columns.lowerBound]?.trimmed.isEmpty == false }) {
            return true
        }
        let wide = wideHeads
        guard !wide.isEmpty, next.cells.allSatisfy({ $0.stored == nil }) else { return false }
        for range in wide {
            let texts = range.columns.map { (below[$0] ?? "").trimmed }
            guard !texts.contains(""), Set(texts).count == texts.count else { return false }
        }
        let covered = Set(wide.flatMap { Array($0.columns) })
        let others = Set(own.keys).union(below.keys).subtracting(covered)
        let heads = others.filter { own[$0]?.trimmed.isEmpty == false }
        let subheads = others.filter { below[$0]?.trimmed.isEmpty == false }
        if !heads.isEmpty || !subheads.isEmpty { return heads.isDisjoint(with: subheads) }
        // Without other columns, only repeated texts tell a second header from a record.
        let all = wide.map { range in range.columns.map { (below[$0] ?? "").trimmed } }
        return all.count > 1 && Set(all).count == 1
    }
}
