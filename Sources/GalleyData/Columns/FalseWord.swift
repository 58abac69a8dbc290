/// Words for no in cells, in many languages.
package enum FalseWord {
    private static let values = Set(Vocabulary.cells.names("false"))
    private static let answers = Set(Vocabulary.cells.names("no"))
    /// The most bytes of a word.
    private static let longest = 16

    /// Whether a text is the truth value of a spreadsheet: `FALSE`, `FALSCH`.
    package static func isValue(_ text: String) -> Bool {
        text.utf8.count <= longest && values.contains(text.trimmed.lowercased())
    }

    /// Whether a text is such a value, or an answer: `no`, `Nein`. `NO` is Norway.
    package static func isAnswer(_ text: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let word = text.trimmed
        return isValue(word) || answers.contains(word.lowercased()) && (word.count > 2 || word != word.uppercased())
    }
}
