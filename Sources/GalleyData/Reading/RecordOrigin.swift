package import GalleyDiagnostics
import GalleySpreadsheet

/// Where the records of a table come from, for the places in messages.
package enum RecordOrigin: Sendable {
    /// The lines of a text.
    case lines
    /// The objects of a JSON file, which have fields instead of columns.
    case objects
    /// The rows of a sheet, with the columns of the header's names in lower case.
    case sheet(String, columns: [String: Int])
    /// The rows of a query's result.
    case query

    /// Adds sheet, row and cell of a record or of one of its fields to `place`, and the term for a field. Nothing to texts, whose
    /// lines are enough.
    package func complete(_ place: inout Diagnostic.Place) {
        guard place.sheet == nil, place.row == nil else { return }
        switch self {
        case .lines: break
        case .objects: if case .column(let name) = place.field { place.field = .key(name) }
        case .query: place.row = place.line
        case .sheet(let name, let columns):
            (place.sheet, place.row) = (name, place.line)
            guard let row = place.line, let column = place.field.flatMap({ columns[$0.name.lowercased()] }) else {
                return
            }
            place.cell = "\(CellName.letters(column))\(row)"
        }
    }

    /// Whether rows have numbers of their own, those of the sheet.
    var isSheet: Bool { if case .sheet = self { true } else { false } }

    /// The number that a cell shows with separators, a unit or a percent sign; nil for other text, and outside of sheets, since
    /// only there it is known that the comma groups digits.
    package func shownNumber(_ text: String) -> Double? {
        isSheet ? NumberConvention.point.read(text)?.value : nil
    }

    /// An error with its place.
    package func located(_ error: Diagnostic) -> Diagnostic {
        var error = error
        complete(&error.place)
        return error
    }
}

/// The origin of a reader's records, known once its header has been read.
package final class RecordOrigins {
    package var origin = RecordOrigin.lines
}
