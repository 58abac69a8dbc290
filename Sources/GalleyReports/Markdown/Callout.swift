import Galley
import GalleyFormatting

/// A quotation that begins with `[!NOTE]`: a box with a title, as on GitHub. `[!tip] Own title` has its own.
struct Callout {
    let kind: CalloutKind
    /// Its own title; empty for the word of its kind.
    var title: [MarkdownInline] = []

    private static let mark = TextPattern(/\[!([A-Za-z]+)\][+-]?[ \t]*/)

    /// Reads `[!NOTE]` at the start of a quotation, and the text of its title.
    init?(_ text: String) {
        guard let found = Self.mark.prefix(of: text) else { return nil }
        let rest = text[found.range.upperBound...]
        self.init(word: found.1.lowercased(), title: rest.isEmpty ? [] : [.text(String(rest))])
    }

    init(word: String, title own: [MarkdownInline]) {
        kind = CalloutKind(word: word)
        title = own
        // A kind that has no name in other languages is its own title.
        if title.isEmpty, CalloutKind(rawValue: word) == nil {
            title = [.text(word.prefix(1).uppercased() + word.dropFirst())]
        }
    }

    /// The word of its kind in a language.
    func word(language: String?) -> String {
        Phrases.callout.words(language)[CalloutKind.allCases.firstIndex(of: kind) ?? 0]
    }
}
