import GalleyMessages

/// A value in a specification file (YAML or JSON), with the place where it stands.
struct SpecNode {
    indirect enum Value {
        /// Text as it is written; `isPlain` where no quotes stand around it.
        case scalar(String, isPlain: Bool)
        case list([SpecNode])
        case mapping([(key: String, line: Int, value: SpecNode)])
    }

    var value: Value
    /// Counted from 1.
    var line: Int
    var column: Int?

    /// What stands there, in words.
    var kind: String {
        switch value {
        case .scalar(let text, _): quoted(text)
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// A value left out, as `key:` alone or `null` writes it.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = value else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// What is wrong with a specification, and where.
public struct SpecError: Error, Equatable, Sendable, CustomStringConvertible {
    public var file: String
    /// Counted from 1; nil where the file as a whole is meant.
    public var line: Int?
    /// Counted from 1; known where the text is no YAML.
    public var column: Int?
    public var key: String?
    /// What was found and what was expected.
    public var problem: String
    public var isUnreadable = false

    /// `label.yaml:7: "overflow": "shrnk" is not known; …`.
    public var description: String {
        file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "") + ": "
            + (key.map { "\(quoted($0)): " } ?? "") + problem
    }
}
