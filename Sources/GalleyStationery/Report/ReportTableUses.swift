import Galley
import GalleyFormatting
import GalleyMessages

/// The columns that a table's options read as numbers, for warnings about cells that are not.
struct ReportTableUses {
    var sorted: Int?
    var totalled: Set<Int> = []
    var formatted: Set<Int> = []

    /// A warning for each column with cells that are not numbers, or are ambiguous.
    ///
    /// - Parameters:
    ///   - all: the columns with all rows, for sorting.
    ///   - shown: the columns with the rows of the table, for totals and formats.
    ///   - records: the records of the table.
    ///   - directive: the directive of the table, for messages.
    func warnings(
        _ all: [NumberColumn], shown: [NumberColumn], _ records: ReportRecords, _ directive: Directive
    ) -> [ReportWarning] {
        var warnings: [ReportWarning] = []
        func warn(_ column: Int, _ problem: String) {
            warnings.append(directive.warning("column \(quoted(records.header[column])): \(problem)"))
        }
        for column in totalled.union(formatted).union(sorted.map { [$0] } ?? []).sorted() {
            let isSorted = sorted == column && all[column].isNumeric
            let cells = isSorted ? all[column] : shown[column]
            if sorted == column, all[column].strayNumbers > 0 {
                warn(
                    column,
                    "\(all[column].strayNumbers) of \(all[column].cells.count) cells are numbers: sorted as text")
            }
            if let cell = cells.ambiguousCell {
                let value = cells.convention.read(cell).map { DecimalText.written($0.value, places: $0.places) } ?? ""
                warn(column, "\(quoted(cell)) may be two numbers: read as \(value)")
            }
            var effects: [String] = []
            if isSorted { effects.append("sorted last") }
            if totalled.contains(column) { effects.append("omitted from the total") }
            // Formats do not apply to empty cells.
            let counted = cells.cells.indices.filter { row in
                cells.cells[row] == .text || (cells.cells[row] == .missing && !effects.isEmpty)
            }
            if formatted.contains(column), effects.isEmpty { effects.append("set as they are") }
            guard !counted.isEmpty, !effects.isEmpty else { continue }
            let texts = isSorted ? records.rows.map { $0.fields[column] } : cells.texts
            let found = counted.lazy.map { texts[$0] }.reduce(into: [String]()) { list, text in
                if list.count < 3, !list.contains(text) { list.append(text) }
            }
            let list = found.map { $0.isEmpty ? "empty" : quoted($0) }.joined(separator: ", ")
            warn(
                column,
                "\(counted.count) of \(cells.cells.count) cells \(counted.count == 1 ? "is not a number" : "are not numbers") "
                    + "(\(list)): \(effects.joined(separator: ", "))")
        }
        return warnings
    }
}
