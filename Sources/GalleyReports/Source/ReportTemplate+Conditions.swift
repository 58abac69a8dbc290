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

// Most texts need none of what these do, and are asked for each record: a look at the bytes is enough.

extension Substring {
    /// The first two braces `brace` next to each other.
    func braces(_ brace: UInt8) -> Range<Index>? {
        var start = startIndex
        while let first = utf8[start...].firstIndex(of: brace) {
            let second = utf8.index(after: first)
            if second < endIndex, utf8[second] == brace { return first..<utf8.index(after: second) }
            start = second
        }
        return nil
    }
}

extension String {
    /// The text with spaces in place of line ends.
    var onOneLine: String {
        // The first bytes of all line ends.
        let ends = utf8.contains { (0x0a...0x0d).contains($0) || $0 == 0xc2 || $0 == 0xe2 }
        return ends ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
    }
}
