/// Gives the value of a merged cell to the rows that it covers.
struct MergedCells {
    /// The ranges below the current row, by their first rows in descending order.
    private var waiting: [CellRange] = []
    /// The values of the ranges that cover the next row, by their columns.
    private var active: [(cell: SheetCell, range: CellRange)] = []
    private let columns: ClosedRange<Int>

    /// - Parameters:
    ///   - ranges: the merged cells that are known before the rows.
    ///   - columns: the columns that are read.
    init(_ ranges: [CellRange], columns: ClosedRange<Int>) {
        self.columns = columns
        waiting = ranges.sorted { $0.rows.lowerBound > $1.rows.lowerBound }
    }

    var isEmpty: Bool { waiting.isEmpty && active.isEmpty }

    /// Adds a range that begins in the current row.
    mutating func add(_ range: CellRange) { waiting.append(range) }

    /// Fills the empty cells of row `number` that a merged cell above covers.
    ///
    /// - Parameter cells: the cells, the first one in the first column that is read.
    /// - Returns: the ranges that begin in the row, and the number of cells that were filled.
    mutating func fill(_ cells: inout [SheetCell], row number: Int) -> (beginning: [CellRange], filled: Int) {
        active.removeAll { $0.range.rows.upperBound < number }
        var filled = 0
        for (cell, range) in active {
            let index = range.columns.lowerBound - columns.lowerBound
            while cells.count <= index { cells.append(SheetCell(text: "")) }
            guard cells[index].text.isEmpty else { continue }
            cells[index] = cell
            filled += 1
        }
        var beginning: [CellRange] = []
        while let next = waiting.last, next.rows.lowerBound <= number {
            waiting.removeLast()
            guard columns.contains(next.columns.lowerBound) else { continue }
            let index = next.columns.lowerBound - columns.lowerBound
            if next.rows.lowerBound == number { beginning.append(next) }
            // Without a value, there is nothing to repeat.
            guard next.rows.lowerBound == number, next.rows.upperBound > number, cells.indices.contains(index),
                !cells[index].text.isEmpty
            else { continue }
            active.append((cells[index], next))
        }
        return (beginning, filled)
    }
}
