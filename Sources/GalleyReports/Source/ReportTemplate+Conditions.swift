import GalleyData
import GalleyDiagnostics
import GalleySpreadsheet

/// The conditions of `{{#if …}}` and `{{#unless …}}`.
extension ReportTemplate {
    /// Whether a field has a value other than nothing, a word for no and 0, or meets a condition such as `amount>10`.
    static func isTrue(
        _ path: String, _ data: ReportData, optional: Set<String>, at location: SourceLocation
    ) throws -> Bool {
        guard let node = data.value(path) else {
            if let filter = RecordFilter(path.filter { $0 != "\"" }), filter.field != path {
                guard let node = data.value(filter.field) else {
                    if optional.contains(filter.field) { return filter.accepts { _ in "" } }
                    throw missing(filter.field, location.place(column: 1), data)
                }
                return filter.accepts { _ in node.comparedText }
            }
            // Other items of the list have the field.
            if optional.contains(path) { return false }
            throw missing(path, location.place(column: 1), data)
        }
        switch node.value {
        case .list(let items): return !items.isEmpty
        case .mapping(let pairs): return !pairs.isEmpty
        case .scalar(let text, _):
            return !node.isNull && !["", "0"].contains(text.trimmed) && !FalseWord.isAnswer(text)
        }
    }
}

extension SpecNode {
    /// The text with which a condition compares: the number of a sheet's cell, whatever the cell shows.
    fileprivate var comparedText: String {
        if case .number(let number)? = stored { return "\(number)" }
        if case .scalar(let text, _) = value, !isNull { return text.trimmed }
        return ""
    }
}
