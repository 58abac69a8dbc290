import Galley
import GalleyData
import GalleyFormatting

/// The columns that a table's options read as numbers or dates, for warnings about cells that are neither.
struct ReportTableUses {
    var sorted: Int?
    var totalled: Set<Int> = []
    /// Whether groups have totals, too.
    var hasSubtotals = false
    var formatted: Set<Int> = []
    /// The columns that are sorted or formatted as dates.
    var dates: [Int: DateColumn] = [:]

    /// A warning for each column with cells that are not numbers or dates, or are ambiguous.
    ///
    /// - Parameters:
    ///   - columns: the columns with all rows.
    ///   - shown: the rows of the table, for totals and formats.
    ///   - records: the records of the table.
    ///   - directive: the directive of the table, for messages.
    func warnings(
        _ columns: [NumberColumn], shown: [Int], _ records: ReportRecords, _ directive: Directive
    ) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        func warn(_ column: Int, _ problem: Wording) {
            warnings.append(directive.warning("column \(quoted(records.header[column])): \(problem)"))
        }
        for column in totalled.union(formatted).union(sorted.map { [$0] } ?? []).sorted() {
            let numbers = columns[column]
            let dates = dates[column].flatMap { totalled.contains(column) ? nil : $0 }
            let isSorted = sorted == column && (dates != nil || numbers.isNumeric)
            if sorted == column, !isSorted, numbers.strayNumbers > 0 {
                warn(column, "\(numbers.strayNumbers) of \(numbers.cells.count) cells are numbers: sorted as text")
            } else if sorted == column, !isSorted, numbers.dateLikeCount * 2 > numbers.cells.textCount {
                let count = numbers.dateLikeCount
                warn(
                    column,
                    "\(count) of \(numbers.cells.count) cells look like dates, but not in one form: sorted as text")
            }
            if let dates {
                if let date = dates.ambiguity { warn(column, date.wording { "language: \($0)" }) }
            } else if let cell = numbers.ambiguousCell {
                let value = numbers.convention.read(cell).map { DecimalText.written($0.value, places: $0.places) } ?? ""
                warn(column, "\(quoted(cell)) may be two numbers: read as \(value)")
            }
            var effects: [String] = []
            if isSorted { effects.append("sorted last") }
            if totalled.contains(column) { effects.append("omitted from the total\(hasSubtotals ? "s" : "")") }
            let rows = isSorted ? Array(records.indices) : shown
            // Formats do not apply to empty cells.
            let bad = rows.filter { row in
                if let dates {
                    return dates.seconds[row] == nil && (isSorted || !NumberColumn.isMissing(numbers.texts[row]))
                }
                return numbers.cells.isText(row) || (numbers.cells.isMissing(row) && !effects.isEmpty)
            }
            if formatted.contains(column), effects.isEmpty { effects.append("set as they are") }
            guard !bad.isEmpty, !effects.isEmpty else { continue }
            let (one, many) = dates == nil ? ("a number", "numbers") : ("a date", "dates")
            warn(
                column,
                "\(bad.count) of \(rows.count) cells \(bad.count == 1 ? "is not \(one)" : "are not \(many)") "
                    + "(\(Self.list(bad, records, column))): \(effects.joined(separator: ", "))")
        }
        return warnings
    }

    /// The first three different texts, with the lines of their first rows.
    private static func list(_ rows: [Int], _ records: ReportRecords, _ column: Int) -> String {
        var cells: [(text: String, line: Int)] = []
        for row in rows.sorted() {
            let text = records.columns[column][row]
            guard !cells.contains(where: { $0.text == text }) else { continue }
            cells.append((text, records.lines[row]))
            if cells.count == 3 { break }
        }
        return cells.map { "\($0.text.isEmpty ? "empty" : quoted($0.text)) in line \($0.line)" }.joined(separator: ", ")
    }
}
