/// A key of a specification, as the reader checks it and as the JSON Schema tells it: there is one table for both.
struct SpecKey: Sendable {
    indirect enum Kind: Sendable {
        case text, number, integer, length, boolean, color
        /// `90x60mm`.
        case size
        case choice([String])
        case list(Kind)
        /// A mapping that the schema defines under this name.
        case definition(String)
        /// Any of several.
        case either([Kind])
    }

    var name: String
    var kind: Kind
    var summary: String

    init(_ name: String, _ kind: Kind, _ summary: String) {
        (self.name, self.kind, self.summary) = (name, kind, summary)
    }
}
