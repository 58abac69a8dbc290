import GalleyDiagnostics
import GalleyInput

/// An error in a spreadsheet, with its location.
package struct SpreadsheetError: Error, Hashable, Sendable {
    /// The problem, and what was expected.
    package var problem: String
    /// The name of the sheet; nil for an error of the whole file.
    package var sheet: String?
    /// The row, counted from 1; nil for an error of the whole sheet.
    package var row: Int?
    /// The column, counted from 1; nil for an error of the whole row.
    package var column: Int?
    /// Whether the file could not be read at all.
    package var isUnreadable = false

    init(_ problem: String, isUnreadable: Bool = false) { (self.problem, self.isUnreadable) = (problem, isUnreadable) }

    init(_ limit: LimitError) { self.init(limit.description) }
}
