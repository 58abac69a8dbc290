import GalleyText

/// The case in which a text is set.
public enum TextCase: Hashable, Sendable, CaseIterable {
    /// All letters are small.
    case lowercase
    /// All letters are capitals.
    case uppercase

    /// The characters in this case, by the rules of `language`.
    func applied(to string: String, language: String?) -> String {
        let letters: LetterCase = self == .lowercase ? .lower : .upper
        return letters.applied(to: string, language: language)
    }
}
