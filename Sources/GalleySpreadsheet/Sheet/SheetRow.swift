import GalleyDiagnostics
import GalleyInput

/// A row with at least one value.
package struct SheetRow: Sendable {
    /// The number, counted from 1.
    package var number: Int
    /// The column of the first cell, counted from 1.
    package var firstColumn: Int
    /// The cells, some of them empty.
    package var cells: [SheetCell]
    /// The merged cells that begin in the row.
    package var merged: [CellRange] = []
    /// The number of cells that have the value of a merged cell above.
    package var filledCells = 0
    /// Whether the sheet does not show the row, for example because of a filter.
    package var isHidden = false
}

/// A cell of a sheet.
package struct SheetCell: Equatable, Sendable {
    /// The text that the cell shows.
    package var text: String
    /// The number or date behind the text; nil for text.
    package var stored: StoredValue?

    package init(text: String, stored: StoredValue? = nil) { (self.text, self.stored) = (text, stored) }
}

/// Collects the cells of a row, and passes on rows within a range.
struct RowCollector {
    let range: CellRange
    let body: (SheetRow) throws -> Bool
    /// Whether `body` wants more rows.
    private(set) var wantsMore = true
    private var cells: [SheetCell] = []
    private var merged: MergedCells
    private var rowBytes = 0
    private var hasText = false
    private let limits = Limits.current
    private let mostBytes: Int
    /// The bytes passed on so far. Shared strings and repeated cells can make a sheet far longer than its file.
    private var total = 0

    /// - Parameters:
    ///   - range: the cells that are passed on.
    ///   - merged: the merged cells that are known before the rows.
    ///   - mostBytes: the most bytes of all rows.
    ///   - body: receives the rows.
    init(
        range: CellRange, merged: [CellRange] = [], mostBytes: Int, body: @escaping (SheetRow) throws -> Bool
    ) {
        (self.range, self.mostBytes, self.body) = (range, mostBytes, body)
        self.merged = MergedCells(merged, columns: range.columns)
    }

    /// Adds a merged cell that begins in the current row.
    mutating func merge(_ range: CellRange) { merged.add(range) }

    /// Adds a cell in the current row; columns come in order.
    mutating func add(_ cell: SheetCell, column: Int) throws(Diagnostic) {
        guard !cell.text.isEmpty || cell.stored != nil, range.columns.contains(column) else { return }
        let index = column - range.columns.lowerBound
        guard cell.text.utf8.count <= limits.fieldLength else {
            throw limits.fieldTooLong(cell.text.utf8.count)
        }
        rowBytes += cell.text.utf8.count + 1
        guard rowBytes <= limits.recordLength else { throw limits.recordTooLong() }
        if !cell.text.isEmpty { hasText = true }
        while cells.count < index { cells.append(SheetCell(text: "")) }
        cells.append(cell)
    }

    /// Ends row `number`, which occurs `count` times.
    mutating func endRow(_ number: Int, count: Int = 1, isHidden: Bool) throws {
        defer {
            cells.removeAll(keepingCapacity: true)
            (rowBytes, hasText) = (0, false)
        }
        guard hasText else { return }
        for row in number..<number + count {
            var (own, beginning, filled) = (cells, [CellRange](), 0)
            if !merged.isEmpty { (beginning, filled) = merged.fill(&own, row: row) }
            guard range.rows.contains(row) else { continue }
            total += (filled == 0 ? rowBytes : own.reduce(0) { $0 + $1.text.utf8.count + 1 }) + own.count
            guard total <= limits.inputSize else { throw limits.inputTooLong().of(.largeSpreadsheet) }
            guard total <= mostBytes else {
                throw Diagnostic(
                    .largeSpreadsheet,
                    "its rows are more than \(ZipArchive.mostGrowth) times as long as the file, as in a ZIP bomb",
                    expected: "a spreadsheet")
            }
            wantsMore = try body(
                SheetRow(
                    number: row, firstColumn: range.columns.lowerBound, cells: own, merged: beginning,
                    filledCells: filled, isHidden: isHidden))
            if !wantsMore { return }
        }
        if number + count > range.rows.upperBound { wantsMore = false }
    }
}
