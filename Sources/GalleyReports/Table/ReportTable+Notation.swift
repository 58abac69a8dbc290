import Galley
import GalleyData

/// The notation of numbers that are set as they are typed.
extension ReportTable {
    /// Notes the columns whose decimal separators are not those of the report's language.
    mutating func noteForeignDecimals(_ directive: Directive) {
        guard let language else { return }
        let ofLanguage = NumberConvention(language: language)
        let foreign = columns.map(\.source).filter { source in
            let column = numbers[source]
            return data.formats[source] == nil && column.stored.isEmpty && column.convention != ofLanguage
                && column.alignment(head: records.header[source]) == .decimal
                && column.numbers.contains { $0.places > 0 && $0.places < 6 }
        }
        guard let first = foreign.first else { return }
        let names = nameList(foreign.map { quoted(records.header[$0]) })
        let places = numbers[first].numbers.map(\.places).max() ?? 0
        let pattern = "#,##0." + String(repeating: "0", count: min(places, 6))
        ownNotes.append(
            directive.note(
                "\(counted(foreign.count, "column")) with decimal \(ofLanguage == .comma ? "points" : "commas"), unlike \(quoted(language)): \(names); format=\(quoted("\(records.header[first])=\(pattern)")) sets the first as that language does"
            ))
    }
}

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
