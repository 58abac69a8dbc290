/// A key of a YAML or JSON file, for the reader and the JSON Schema.
package struct SpecKey: Sendable {
    package indirect enum Kind: Sendable {
        case text, number, integer, length, boolean, color
        /// A length that may depend on the label: `0.3 * height`.
        case formula
        /// A size: `90x60mm`.
        case size
        case choice([String])
        case list(Kind)
        /// A mapping whose keys the author chooses.
        case named(Kind)
        /// A mapping defined in the schema under this name.
        case definition(String)
        /// A value of any of several kinds.
        case either([Kind])
    }

    package var name: String
    package var kind: Kind
    package var summary: String
    /// Names of the key in other programs, for hints only: `lang` for `language`.
    package var synonyms: [String]

    package init(_ name: String, _ kind: Kind, _ summary: String, synonyms: [String] = []) {
        (self.name, self.kind, self.summary, self.synonyms) = (name, kind, summary, synonyms)
    }

    /// Whether `word` is the name or a synonym in another spelling: `Font-Size`, `font_size`, `fontsize`.
    package func isMeant(by word: String) -> Bool {
        let letters = Self.letters(word)
        return ([name] + synonyms).contains { Self.letters($0) == letters }
    }

    private static func letters(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
}
