import Galley
import GalleyData

/// A quotation that begins with `[!NOTE]`: a box with a title, as on GitHub. `[!tip] Own title` has its own.
struct Callout {
    enum Kind: String, CaseIterable {
        case note, tip, important, warning, caution

        /// The kinds of other programs.
        private static let others: [String: Kind] = [
            "info": .note, "abstract": .note, "summary": .note, "todo": .note, "example": .note, "question": .note,
            "hint": .tip, "success": .tip, "check": .tip, "attention": .warning, "danger": .caution, "error": .caution,
            "bug": .caution, "failure": .caution,
        ]

        /// The words of all kinds.
        fileprivate static var words: [String] { allCases.map(\.rawValue) + others.keys }

        fileprivate init(word: String) { self = Self(rawValue: word) ?? Self.others[word] ?? .note }

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

    /// The names of containers that are callouts, `:::note`.
    static let words = Set(Kind.words)

    let kind: Kind
    /// Its own title; empty for the word of its kind.
    var title: [MarkdownInline] = []

    /// Reads `[!NOTE]` at the start of a quotation, and the text of its title.
    init?(_ text: String) {
        guard let found = text.prefixMatch(of: /\[!([A-Za-z]+)\][+-]?[ \t]*/) else { return nil }
        let rest = text[found.range.upperBound...]
        self.init(word: found.1.lowercased(), title: rest.isEmpty ? [] : [.text(String(rest))])
    }

    init(word: String, title own: [MarkdownInline]) {
        kind = Kind(word: word)
        title = own
        // A kind that has no name in other languages is its own title.
        if title.isEmpty, Kind(rawValue: word) == nil {
            title = [.text(word.prefix(1).uppercased() + word.dropFirst())]
        }
    }

    /// The word of its kind in a language.
    func word(language: String?) -> String {
        Phrases.callout.words(language)[Kind.allCases.firstIndex(of: kind) ?? 0]
    }
}
