import Galley
import GalleyData
import GalleyLabels
import GalleySpreadsheet

/// The filters of a report's fields, `{{price | number:"#,##0.00"}}`: those of labels. Each field is parsed once.
final class ReportFieldFilters {
    /// The BCP 47 tag of numbers and dates; nil for English.
    var language: String? {
        didSet {
            guard language != oldValue else { return }
            texts = StreamedConventions(language: language)
            numbers = StreamedConventions(language: language, hasPoints: true)
        }
    }
    /// How numbers in quoted texts and in CSV are written, and those without quotes in JSON and YAML.
    private var texts = StreamedConventions(language: nil)
    private var numbers = StreamedConventions(language: nil, hasPoints: true)
    private var parsed: [String: FieldText] = [:]

    /// The name and the filters of a field.
    /// - Parameter field: the field with its braces.
    func parse(_ field: String) throws(Diagnostic) -> (name: String, filters: [FieldFilter]) {
        let text: FieldText
        if let known = parsed[field] { text = known } else { text = try FieldText(field) }
        parsed[field] = text
        if case .money? = text.parts.first {
            throw Diagnostic(.fieldSyntax, "the filter money is one of labels", expected: "number:\"#,##0.00\"")
        }
        guard case .field(let name, let filters)? = text.parts.first, text.parts.count == 1 else {
            throw Diagnostic(.fieldSyntax, "\(quoted(field)) is no field", expected: "{{name | filter:\"argument\"}}")
        }
        return (name, filters)
    }

    /// The filtered value.
    /// - Parameters:
    ///   - filters: the filters in order.
    ///   - value: the value.
    ///   - stored: the number or date behind the value, in the cell of a sheet.
    ///   - field: the name of the field.
    ///   - isPlain: whether the value has no quotes in JSON or YAML.
    func apply(
        _ filters: [FieldFilter], to value: String, stored: StoredValue?, of field: String, isPlain: Bool
    ) throws(Diagnostic) -> String {
        var (value, stored) = (value, stored)
        if filters.isEmpty, let stored { return SheetNotation(language: language).text(value, of: stored) }
        let conventions = isPlain ? numbers : texts
        for filter in filters {
            value = try filter.apply(to: value, stored: stored, of: field, language: language, conventions)
            stored = nil
        }
        return value
    }
}
