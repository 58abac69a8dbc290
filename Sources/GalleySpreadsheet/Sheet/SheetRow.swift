import GalleyInput

/// A row with at least one value.
package struct SheetRow: Sendable {
    /// The number, counted from 1.
    package var number: Int
    /// The column of the first cell, counted from 1.
    package var firstColumn: Int
    /// The values as the cells show them.
    package var cells: [String]
}

/// Collects the cells of a row, and passes on rows within a range.
struct RowCollector {
    let range: CellRange
    let body: (SheetRow) throws -> Bool
    /// Whether `body` wants more rows.
    private(set) var wantsMore = true
    private var cells: [String] = []
    private var rowBytes = 0
    private let limits = Limits.current
    /// The bytes passed on so far. Shared strings and repeated cells can make a sheet far longer than its file.
    private var total = 0

    init(range: CellRange, body: @escaping (SheetRow) throws -> Bool) { (self.range, self.body) = (range, body) }

    /// Adds the value of a cell in the current row; columns come in order.
    mutating func add(_ value: String, column: Int) throws(SpreadsheetError) {
        guard !value.isEmpty, range.columns.contains(column) else { return }
        let index = column - range.columns.lowerBound
        guard value.utf8.count <= limits.fieldLength else {
            throw SpreadsheetError(limits.fieldTooLong(value.utf8.count))
        }
        rowBytes += value.utf8.count + 1
        guard rowBytes <= limits.recordLength else { throw SpreadsheetError(limits.recordTooLong()) }
        while cells.count < index { cells.append("") }
        cells.append(value)
    }

    /// Ends row `number`, which occurs `count` times.
    mutating func endRow(_ number: Int, count: Int = 1) throws {
        defer {
            cells.removeAll(keepingCapacity: true)
            rowBytes = 0
        }
        guard !cells.isEmpty else { return }
        for row in number..<number + count where range.rows.contains(row) {
            total += rowBytes + cells.count
            guard total <= limits.inputSize else { throw SpreadsheetError(limits.inputTooLong()) }
            wantsMore = try body(SheetRow(number: row, firstColumn: range.columns.lowerBound, cells: cells))
            if !wantsMore { return }
        }
        if number + count > range.rows.upperBound { wantsMore = false }
    }
}
