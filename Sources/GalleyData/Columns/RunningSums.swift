/// The sums of the first rows of a column, for any number of rows.
package struct RunningSums {
    private let column: NumberColumn
    private let rows: [Int?]
    /// The sum of all rows, whose notation all sums have.
    private let whole: NumberColumn.SummaryNumber
    /// The sum before every row whose number is a multiple of `interval`.
    private let marks: [NumberColumn.Sum]

    /// The most rows that are added up for one sum.
    private static let interval = 32

    /// - Parameters:
    ///   - rows: the rows in their order; nil for rows that do not count.
    ///
    /// Nil if the column has no sum. O(*n*).
    package init?(_ column: NumberColumn, of rows: [Int?]) {
        guard case .number(let whole) = column.summary(.sum, of: rows.compactMap(\.self)) else { return nil }
        (self.column, self.rows, self.whole) = (column, rows, whole)
        var (sum, marks) = (NumberColumn.Sum(), [NumberColumn.Sum]())
        for (index, row) in rows.enumerated() {
            if index.isMultiple(of: Self.interval) { marks.append(sum) }
            if let row { sum.add(row, of: column) }
        }
        self.marks = marks
    }

    /// The sum of the first `count` rows. O(1).
    package func sum(ofFirst count: Int) -> NumberColumn.SummaryNumber {
        guard count < rows.count else { return whole }
        let mark = count / Self.interval
        var sum = marks[mark]
        for row in rows[mark * Self.interval..<count] { if let row { sum.add(row, of: column) } }
        var number = whole
        (number.cell.value, number.exact) = (sum.value, sum.exact)
        return number
    }
}
