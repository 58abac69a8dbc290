import GalleyDiagnostics
import GalleySpreadsheet

/// Where the records of a table come from, for the places in messages.
enum RecordOrigin: Sendable {
    /// The lines of a text.
    case lines
    /// The objects of a JSON file, which have fields instead of columns.
    case objects
    /// The rows of a sheet, with the columns of the header's names in lower case.
    case sheet(String, columns: [String: Int])
    /// The rows of a query's result.
    case query

    /// The place of a record or of one of its fields, such as `sheet "May", cell C12`; nil for texts, whose lines are enough.
    func place(row: Int?, column: String?) -> String? {
        switch self {
        case .lines, .objects: return nil
        case .query: return row.map { $0 == 0 ? "query" : "row \($0)" }
        case .sheet(let name, let columns):
            let sheet = "sheet \(quoted(name))"
            guard let row else { return sheet }
            let column = column.flatMap { columns[$0.lowercased()] }
            return sheet + (column.map { ", cell \(CellName.letters($0))\(row)" } ?? ", row \(row)")
        }
    }

    /// The number that a cell shows with separators, a unit or a percent sign; nil for other text, and outside of sheets, since
    /// only there it is known that the comma groups digits.
    func shownNumber(_ text: String) -> Double? {
        guard case .sheet = self else { return nil }
        return NumberConvention.point.read(text)?.value
    }

    /// An error with its place.
    func located(_ error: DataError) -> DataError {
        var error = error
        if case .objects = self, error.column != nil { error.isField = true }
        if error.place == nil { error.place = place(row: error.line, column: error.column) }
        return error
    }
}

/// The origin of a reader's records, known once its header has been read.
final class RecordOrigins {
    var origin = RecordOrigin.lines
}
