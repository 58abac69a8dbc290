import Galley
import GalleyMessages

/// The names of files that are made one for each record.
enum FileNamePattern {
    /// `pattern` with each `{field}` replaced by its value. What would lead into another folder or hide the file becomes
    /// a hyphen.
    ///
    /// - Parameter later: what is left as it is, since it is filled in by others.
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
                let plain = String(try value(field).map { $0 == "/" || $0 == "\\" || $0 == "\0" ? "-" : $0 })
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
    /// - Throws: `DataError` for a field that the record does not have.
    public func fileName(_ pattern: String, file: String) throws(DataError) -> String {
        try FileNamePattern.fill(pattern, later: ["p", "0p", "t"]) { (field: String) throws(DataError) -> String in
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
