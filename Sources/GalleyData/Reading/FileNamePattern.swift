package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

/// Patterns for the names of files that are written for each record or page.
package enum FileNamePattern {
    /// The fields that the export fills in if each page is a file: the page number, the same with leading zeros, the page
    /// count.
    package static let pageFields = ["p", "0p", "t"]

    /// The names in braces, in order.
    package static func fields(of pattern: String) -> [String] {
        var fields: [String] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            fields.append(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        return fields
    }

    /// `pattern` with each `{field}` replaced by its value. Hyphens replace characters that would lead to another folder, hide the file
    /// or change how its name looks.
    ///
    /// - Parameters:
    ///   - pattern: the file name with fields in braces.
    ///   - later: fields to keep, which the export fills in; hyphens then replace braces in values, too.
    ///   - isTitle: whether values keep all characters, since the name is none of a file.
    ///   - value: returns the value of a field.
    package static func fill(
        _ pattern: String, later: Set<String> = [], isTitle: Bool = false,
        _ value: (_ field: String) throws(Diagnostic) -> String
    ) throws(Diagnostic) -> String {
        var name = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            name += rest[..<open]
            let field = String(rest[rest.index(after: open)..<close])
            if later.contains(field) {
                name += "{\(field)}"
            } else {
                guard !isTitle else {
                    name += try value(field)
                    rest = rest[rest.index(after: close)...]
                    continue
                }
                let unfit: Set<Unicode.Scalar> = later.isEmpty ? ["/", "\\"] : ["/", "\\", "{", "}"]
                let plain = try value(field).unicodeScalars.map {
                    unfit.contains($0) || $0.isHiddenControl ? "-" : String($0)
                }
                .joined()
                name += plain.hasPrefix(".") ? "-" + plain.dropFirst() : plain
            }
            rest = rest[rest.index(after: close)...]
        }
        name += rest
        if !isTitle, let part = name.split(separator: "/").first(where: { $0.utf8.count > mostBytes }) {
            throw Diagnostic(
                .fileNameField, "the name \(excerpt(part)) has \(part.utf8.count) bytes",
                expected: "\(mostBytes) at most"
            )
        }
        return name
    }

    /// The length of the longest name of a file or folder. `NAME_MAX` of POSIX.
    private static let mostBytes = 255
}

extension DataRecord {
    /// `pattern` with each `{field}` replaced by its value, and `{n}` by the record's number.
    ///
    /// - Parameters:
    ///   - pattern: the file name with fields in braces.
    ///   - file: the data file, for messages.
    ///   - isNumbered: whether each page is a file, so that `{p}`, `{0p}` and `{t}` are left for the export.
    ///   - isTitle: whether the name is a title, in which values keep all characters.
    /// - Throws: `Diagnostic` for a missing field.
    package func fileName(
        _ pattern: String, file: String, isNumbered: Bool = true, isTitle: Bool = false
    ) throws(Diagnostic) -> String {
        let later = isNumbered ? Set(FileNamePattern.pageFields) : []
        do {
            return try FileNamePattern.fill(pattern, later: later, isTitle: isTitle) {
                (field: String) throws(Diagnostic) -> String in
                let value = field == "n" ? "\(row)" : self[field]
                guard !value.isEmpty else {
                    let hint = NearestName.hint(for: field, among: fields.names) { "{\($0)}" }
                    throw Diagnostic(
                        .fileNameField, "empty or missing, but the name \(excerpt(pattern)) uses it",
                        expected: "a value\(hint)", at: .init(field: .column(field)))
                }
                return value
            }
        } catch {
            throw error.at(file: file, line: line)
        }
    }
}
