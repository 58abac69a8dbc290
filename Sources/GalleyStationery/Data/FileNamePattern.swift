import Galley
import GalleyMessages

/// The names of files that are made one for each record or each page.
public enum FileNamePattern {
    /// Filled in by the export where a format has a file for each page: the page's number, the same with leading zeros, the
    /// number of pages.
    public static let pageFields = ["p", "0p", "t"]

    /// The names in braces, in order.
    public static func fields(of pattern: String) -> [String] {
        var fields: [String] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            fields.append(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        return fields
    }

    /// `pattern` with each `{field}` replaced by its value. What would lead into another folder or hide the file becomes
    /// a hyphen.
    ///
    /// - Parameter later: what is left as it is, since it is filled in by others; braces in values become hyphens then, too.
    static func fill(
        _ pattern: String, later: Set<String> = [], _ value: (_ field: String) throws(DataError) -> String
    ) throws(DataError) -> String {
        var name = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            name += rest[..<open]
            let field = String(rest[rest.index(after: open)..<close])
            if later.contains(field) {
                name += "{\(field)}"
            } else {
                let unfit: Set<Character> = later.isEmpty ? ["/", "\\", "\0"] : ["/", "\\", "\0", "{", "}"]
                let plain = String(try value(field).map { unfit.contains($0) ? "-" : $0 })
                name += plain.hasPrefix(".") ? "-" + plain.dropFirst() : plain
            }
            rest = rest[rest.index(after: close)...]
        }
        return name + rest
    }
}

extension DataRecord {
    /// `pattern` with each `{field}` replaced by its value, and `{n}` by the record's number.
    ///
    /// - Parameter isNumbered: whether each page is a file of its own, so that `{p}`, `{0p}` and `{t}` stay for the export.
    /// - Throws: `DataError` for a field that the record does not have.
    public func fileName(_ pattern: String, file: String, isNumbered: Bool = true) throws(DataError) -> String {
        let later = isNumbered ? Set(FileNamePattern.pageFields) : []
        return try FileNamePattern.fill(pattern, later: later) { (field: String) throws(DataError) -> String in
            let value = field == "n" ? "\(row)" : self[field]
            guard !value.isEmpty else {
                let hint = NearestName.of(field, among: fields.names).map { "; did you mean {\($0)}?" } ?? ""
                throw DataError(
                    file: file, line: line, column: field,
                    problem: "it is empty or missing, and the name \(pattern) needs it; expected a value\(hint)")
            }
            return value
        }
    }
}
