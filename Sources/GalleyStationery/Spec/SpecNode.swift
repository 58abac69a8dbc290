import GalleyDiagnostics
import GalleySpreadsheet

/// A value in a YAML or JSON file, with its location.
struct SpecNode {
    indirect enum Value {
        /// Text as written; `isPlain` if it is not quoted.
        case scalar(String, isPlain: Bool)
        case list([SpecNode])
        case mapping([(key: String, line: Int, value: SpecNode)])
    }

    var value: Value
    /// The line, counted from 1.
    var line: Int
    var column: Int?
    /// The number or date behind a value, in the cell of a sheet.
    var stored: StoredValue?

    /// The kind of the value in words.
    var kind: String {
        switch value {
        case .scalar(let text, _): quoted(text)
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Whether the value is omitted, as in `key:` or `key: null`.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = value else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// An error in a YAML or JSON file, with its location.
public struct SpecError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line, counted from 1; nil for an error of the whole file.
    public var line: Int?
    /// The column of a syntax error, counted from 1.
    public var column: Int?
    /// The key with the invalid value.
    package var key: String?
    /// The problem: the value found and the one expected.
    public var problem: String
    /// Whether the file could not be read at all.
    package var isUnreadable = false

    /// `label.yaml:7: field "overflow": invalid value "shrnk": expected shrink, wrap, … (did you mean shrink?)`.
    public var description: String {
        file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "") + ": "
            + (key.map { "field \(quoted($0)): " } ?? "") + problem
    }
}
