/// A key of a YAML or JSON file, for the reader and the JSON Schema.
struct SpecKey: Sendable {
    indirect enum Kind: Sendable {
        case text, number, integer, length, boolean, color
        /// A size: `90x60mm`.
        case size
        case choice([String])
        case list(Kind)
        /// A mapping defined in the schema under this name.
        case definition(String)
        /// A value of any of several kinds.
        case either([Kind])
    }

    var name: String
    var kind: Kind
    var summary: String

    init(_ name: String, _ kind: Kind, _ summary: String) {
        (self.name, self.kind, self.summary) = (name, kind, summary)
    }
}
