import GalleySpreadsheet

/// Recognises the header among the first rows of a sheet, and the titles above it.
struct SheetHeaderSearch {
    struct Found {
        var header: SheetHeader
        /// The rows below the header that were needed to recognise it.
        var records: [SheetRow] = []
    }

    /// The numbers of rows that are titles.
    private(set) var titles: [Int] = []
    private let allowsTitles: Bool
    /// The row of the header, if it is stated.
    private let row: Int?
    private var lastMerged: SheetRow?
    /// Rows with a single text, which are titles if a header follows, and the row after them.
    private var lone: [SheetRow] = []
    private var afterLone: SheetRow?
    /// A row with merged cells.
    private var first: SheetRow?

    /// The most lines of text above a header.
    private static let mostLines = 4

    /// - Parameters:
    ///   - allowsTitles: whether rows without merged cells can be titles: the first row of a range that a user states is
    ///   the header.
    ///   - row: the row of the header, if it is stated.
    init(allowsTitles: Bool, row: Int? = nil) { (self.allowsTitles, self.row) = (allowsTitles, row) }

    /// Adds a row.
    /// - Returns: nil while more rows are needed.
    mutating func add(_ row: SheetRow) -> Found? {
        if let stated = self.row { return row.number < stated ? nil : Found(header: SheetHeader(row)) }
        if let first {
            if first.hasSecondHeader(row) { return Found(header: SheetHeader(first, row)) }
            return Found(header: SheetHeader(first), records: [row])
        }
        if let candidate = afterLone {
            guard candidate.isHead(of: row) else { return withoutTitles([candidate, row]) }
            titles += lone.map(\.number)
            return Found(header: SheetHeader(candidate), records: [row])
        }
        if lone.isEmpty, row.isTitle {
            titles.append(row.number)
            lastMerged = row
            return nil
        }
        if allowsTitles, row.isLoneText, lone.count < Self.mostLines {
            lone.append(row)
            return nil
        }
        let hasMerged = row.merged.contains { !$0.isSingle }
        if let last = lone.last {
            guard row.isTexts else { return withoutTitles([row]) }
            // A blank row or merged heads tell a header from a record; else the values below it have to.
            guard hasMerged || row.number > last.number + 1 else {
                afterLone = row
                return nil
            }
            titles += lone.map(\.number)
        }
        guard hasMerged else { return Found(header: SheetHeader(row)) }
        first = row
        return nil
    }

    /// The header of a sheet without further rows.
    mutating func finish() -> Found? {
        if let first { return Found(header: SheetHeader(first)) }
        if !lone.isEmpty { return withoutTitles(afterLone.map { [$0] } ?? []) }
        guard let lastMerged else { return nil }
        titles.removeLast()
        return Found(header: SheetHeader(lastMerged))
    }

    /// The first of the rows with a single text is the header.
    private func withoutTitles(_ rows: [SheetRow]) -> Found? {
        lone.first.map { Found(header: SheetHeader($0), records: lone.dropFirst() + rows) }
    }
}

extension CellRange {
    fileprivate var isSingle: Bool { rows.count == 1 && columns.count == 1 }
}

extension SheetRow {
    /// The indices of the cells with values.
    private var used: [Int] { cells.indices.filter { !cells[$0].text.trimmed.isEmpty } }

    /// Whether the only value is that of a cell which is merged over several columns.
    fileprivate var isTitle: Bool {
        guard used.count == 1, let only = used.first else { return false }
        return wideHeads.contains { $0.columns.lowerBound == firstColumn + only }
    }

    /// Whether the only value is a text.
    fileprivate var isLoneText: Bool {
        guard used.count == 1, let only = used.first else { return false }
        return cells[only].stored == nil
    }

    /// Whether the row has several values, all of them texts.
    fileprivate var isTexts: Bool { used.count > 1 && used.allSatisfy { cells[$0].stored == nil } }

    /// Whether a value under a text of this row is a number or a date.
    fileprivate func isHead(of next: SheetRow) -> Bool {
        let own = texts
        return next.cells.indices.contains { index in
            next.cells[index].stored != nil && own[next.firstColumn + index]?.trimmed.isEmpty == false
        }
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
