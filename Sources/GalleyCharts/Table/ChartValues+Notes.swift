import GalleyData
import GalleyDiagnostics

/// Messages about values that are not shown as they are.
extension ChartValues {
    /// Adds a note about the table, or about a record or a column of it.
    mutating func note(_ what: Wording, row: Int? = nil, column: Int? = nil) {
        notes.append(Diagnostic(.dataNotice, what, at: columns.place(row, column), severity: .note))
    }

    /// Adds a note about cells without a value.
    ///
    /// - Parameter row: the record of the first one.
    mutating func noteMissing(_ count: Int, row: Int, column: Int, areGaps: Bool) {
        let first = count > 1 ? " from here on" : ""
        note(
            "\(counted(count, "value")) missing\(first): \(areGaps ? "shown as gaps" : "not shown")", row: row,
            column: column)
    }

    /// A warning about cells that cannot be shown.
    func omission(_ entry: (row: Int, count: Int), _ column: Int, _ expected: Wording) -> Diagnostic {
        let text = columns.records.columns[column][entry.row]
        let others: Wording = entry.count > 1 ? " (\(entry.count) such values are not shown)" : " (it is not shown)"
        return Diagnostic(
            .fieldValue, value: text, expected: expected + others, at: columns.place(entry.row, column),
            severity: .warning)
    }
}
