package import GalleyData
import GalleyDiagnostics

/// A record for a label: the fields of the file, and the label's own serial number, row and page. An object, since copies would
/// count a reference for each part.
package final class LabelRecord {
    let data: DataRecord
    /// The serial number, formatted only if the label shows it.
    let number: (serial: SerialNumbers, index: Int)?
    /// The number of the sheet, counted from 1.
    let page: Int
    /// The BCP 47 tag of numbers and dates; nil for English.
    let language: String?
    /// How the numbers of the file are written.
    let conventions: StreamedConventions

    package init(
        data: DataRecord, number: (serial: SerialNumbers, index: Int)? = nil, page: Int = 1, language: String? = nil,
        conventions: StreamedConventions = StreamedConventions(language: nil)
    ) {
        (self.data, self.number, self.page) = (data, number, page)
        (self.language, self.conventions) = (language, conventions)
    }

    /// Whether words for missing values, such as `#N/A`, are empty.
    var omitsMissing = false
    /// The fields that have been read as another value than they have.
    private(set) var changes: [(field: String, value: String, isMissing: Bool, done: Wording)] = []

    /// The words of programs for a missing value: errors of spreadsheets, and the null of Python, SQL and JavaScript; `\N` is that of
    /// MySQL's files. "Null" is a name.
    private static let missingWords: Set<String> = [
        "#N/A", "#NA", "#NV", "#REF!", "#VALUE!", "#WERT!", "#BEZUG!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "N/A",
        "n/a", "NULL", "null", "\\N", "(null)", "nan", "NaN", "<NA>", "NaT", "None", "undefined", "(blank)", "-", "--",
        "–", "—",
    ]

    /// The name of the item of a part with `each`.
    static let itemName = "item"
    /// The item for which a part is filled in. It takes precedence over a field of the file.
    var item: String?

    /// The names of computed fields. Fields of the file with these names take precedence.
    static let ownNames = ["serial", "row", "page"]

    subscript(name: String) -> String {
        if let item, name == Self.itemName { return item }
        if let index = data.fields.index(of: name) {
            let value = data.value(at: index)
            if omitsMissing, value.utf8.count < 10, Self.missingWords.contains(value) {
                note(name, value, isMissing: true, "set as empty")
                return ""
            }
            if conventions.countsDays(name), let date = SerialDate.date(value) {
                note(name, value, isMissing: false, "set as \(date): the number of a day in a spreadsheet")
                return date
            }
            return value
        }
        switch name {
        case "serial": return number.map { $0.serial.text($0.index) } ?? ""
        case "row": return "\(data.row)"
        case "page": return "\(page)"
        default: return ""
        }
    }

    private func note(_ field: String, _ value: String, isMissing: Bool, _ done: Wording) {
        if !changes.contains(where: { $0.field == field }) { changes.append((field, value, isMissing, done)) }
    }

    /// The value of a field as a label shows it: a number of a sheet has the signs of the language.
    func shown(_ name: String) -> String {
        let value = self[name]
        guard !value.isEmpty, item == nil || name != Self.itemName, let stored = data.stored(name) else { return value }
        return SheetNotation(language: language).text(value, of: stored)
    }
}
