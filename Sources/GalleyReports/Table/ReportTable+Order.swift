import Galley
import GalleyData
import GalleyDiagnostics

/// The order of rows.
extension ReportTable {
    /// Sorts rows by the cells of a column, in descending order for `-name`: numbers by value, dates by time, durations by their
    /// length, then text in the order of the language; empty cells last in either direction.
    mutating func sort(_ order: inout [Int], _ key: String, _ directive: Directive) throws {
        let isDescending = key.hasPrefix("-")
        let index = try records.columnIndex(of: isDescending ? String(key.dropFirst()) : key, directive, in: "sort")
        uses.sorted = index
        let column = numbers[index]
        let dates = column.isNumeric ? nil : DateColumn(column, language: language)
        let isDates = dates?.isDates ?? false
        let durations = column.isNumeric || isDates ? nil : WrittenDuration.column(column.texts)
        if let dates, isDates { uses.dates[index] = dates }
        let keys = column.texts.indices.map { row -> (rank: Int, value: Double) in
            if let dates, isDates {
                return dates.seconds[row].map { (0, Double($0)) } ?? (column.texts[row].isEmpty ? 2 : 1, 0)
            }
            guard column.isNumeric else {
                return durations?[row].map { (0, $0) } ?? (column.texts[row].isEmpty ? 2 : 1, 0)
            }
            if let number = column.cells.number(row) { return (0, number.value) }
            return (column.cells.isText(row) ? 1 : 2, 0)
        }
        let collator = Collator(locale: language)
        order.sort { a, b in
            let (left, right) = (keys[a], keys[b])
            guard left.rank == right.rank else { return left.rank < right.rank }
            if left.value != right.value { return isDescending ? left.value > right.value : left.value < right.value }
            if left.rank == 1 {
                let (first, second) = isDescending ? (b, a) : (a, b)
                if collator.isOrderedBefore(column.texts[first], column.texts[second]) { return true }
                if collator.isOrderedBefore(column.texts[second], column.texts[first]) { return false }
            }
            return a < b
        }
    }
}
