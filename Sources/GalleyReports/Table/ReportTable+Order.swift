import Galley
import GalleyData

/// The order of rows.
extension ReportTable {
    /// Sorts rows by the cells of a column, in descending order for `-name`: numbers by value, dates by time, durations by their
    /// length, then text in the order of the language; empty cells last in either direction.
    mutating func sort(_ order: inout [Int], _ key: String, _ directive: Directive) throws {
        let isDescending = key.hasPrefix("-")
        let index = try records.columnIndex(of: isDescending ? String(key.dropFirst()) : key, directive, in: "sort")
        uses.sorted = index
        let column = numbers[index]
        let cells = ColumnOrder(column, isDescending: isDescending, language: language)
        if let dates = cells.dates { uses.dates[index] = dates }
        order.sort { a, b in cells.isBefore(a, b) ?? (a < b) }
    }
}
