import Galley

/// The kind of a callout: the word in `[!NOTE]` and `:::note`.
enum CalloutKind: String, CaseIterable {
    case note, tip, important, warning, caution

    /// The kinds of other programs.
    private static let others: [String: Self] = [
        "info": .note, "abstract": .note, "summary": .note, "todo": .note, "example": .note, "question": .note,
        "hint": .tip, "success": .tip, "check": .tip, "attention": .warning, "danger": .caution, "error": .caution,
        "bug": .caution, "failure": .caution,
    ]

    /// The words of all kinds.
    static let words = Set(allCases.map(\.rawValue) + others.keys)

    init(word: String) { self = Self(rawValue: word) ?? Self.others[word] ?? .note }

    /// The colour of its title and its bar. Notes have that of the theme.
    func color(_ style: DocumentStyle) -> Color {
        switch self {
        case .note: style.accent
        case .tip: Color(rgb: 0x1a7037)
        case .important: Color(rgb: 0x6f3fc0)
        case .warning: Color(rgb: 0x8a5a00)
        case .caution: Color(rgb: 0xb3261e)
        }
    }
}
