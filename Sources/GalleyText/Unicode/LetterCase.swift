import CUnicode

/// The letter case of a text by the rules of its language: the Turkish İ, Greek capitals without accents, the final sigma, the Dutch IJ.
/// Unicode Standard, §3.13 and §5.18.
package enum LetterCase: Sendable {
    case upper, lower
    /// The first letter of each word in title case, the others in lower case.
    case title

    /// - Parameter language: a BCP 47 tag; nil for rules of no language.
    package func applied(to text: String, language: String?) -> String {
        switch self {
        case .upper: Self.mapped(text, GALLEY_UPPERCASE, language)
        case .lower: Self.mapped(text, GALLEY_LOWERCASE, language)
        case .title: Self.titled(text, language)
        }
    }

    private static func mapped(_ text: String, _ letterCase: galley_letter_case, _ language: String?) -> String {
        let base = LanguageRules.base(language)
        if letterCase != GALLEY_TITLECASE, base != "tr", base != "az", text.utf8.allSatisfy({ $0 < 0x80 }) {
            return letterCase == GALLEY_UPPERCASE ? text.uppercased() : text.lowercased()
        }
        // Greek capitals have no accents, whatever the language around them.
        let isGreek = text.unicodeScalars.contains {
            (0x370...0x3ff).contains($0.value) || (0x1f00...0x1fff).contains($0.value)
        }
        let locale = isGreek ? "el" : language ?? "und"
        let units = Array(text.utf16)
        return unsafe ICUText.read { unsafe galley_change_case(letterCase, units, Int32(units.count), locale, $0, $1) }
            ?? text
    }

    // MARK: Titles

    /// The words that English contracts behind an apostrophe.
    private static let contracted: Set<String> = ["s", "t", "d", "m", "re", "ve", "ll"]

    private static func isApostrophe(_ character: Character) -> Bool { "'’ʼ".contains(character) }

    private static func titled(_ text: String, _ language: String?) -> String {
        var (result, word) = ("", "")
        for character in text {
            if character.isLetter || character.isNumber || isApostrophe(character) && !word.isEmpty {
                word.append(character)
            } else {
                result += titledWord(word[...], language)
                result.append(character)
                word = ""
            }
        }
        return result + titledWord(word[...], language)
    }

    /// A word with its apostrophes. A name begins behind a prefix of one letter: O'Reilly, D'Arcy.
    private static func titledWord(_ word: Substring, _ language: String?) -> String {
        guard let first = word.first else { return "" }
        guard let mark = word.firstIndex(where: isApostrophe) else {
            return mapped(String(word), first.isLetter ? GALLEY_TITLECASE : GALLEY_LOWERCASE, language)
        }
        let (head, rest) = (word[..<mark], word[word.index(after: mark)...])
        let isPrefix = head.count == 1 && !contracted.contains(rest.lowercased())
        let tail = isPrefix ? titledWord(rest, language) : mapped(String(rest), GALLEY_LOWERCASE, language)
        return titledWord(head, language) + String(word[mark]) + tail
    }
}
