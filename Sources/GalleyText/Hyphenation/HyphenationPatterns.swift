import GalleyDiagnostics

/// The hyphenation patterns of one language and its alphabet. Immutable and shared by all threads.
final class HyphenationPatterns: Sendable {
    typealias Letter = HyphenationTrie.Letter

    let trie: HyphenationTrie
    let isTurkic: Bool
    /// Whether the apostrophe is a letter, as in French and Italian, rather than the end of a word.
    let hasApostrophe: Bool
    /// The letter for each UTF-16 code unit below `quickLimit`; both cases map to one letter.
    private let quick: [Letter]
    /// The letters in both cases. `Character` keys compare equal for any canonical composition.
    private let letters: [Character: Letter]

    /// The end of the Cyrillic Supplement; Latin and Greek lie below.
    static let quickLimit = 0x530

    /// Reads patterns in TeX's format; see `Hyphenator.init(language:patterns:exceptions:minimumBefore:minimumAfter:)`.
    init(patterns: String, exceptions: String, isTurkic: Bool) throws(Diagnostic) {
        var builder = HyphenationPatternBuilder(size: patterns.utf8.count, isTurkic: isTurkic)
        try builder.addPatterns(patterns)
        try builder.addExceptions(exceptions)
        trie = builder.trie
        self.isTurkic = isTurkic
        hasApostrophe = builder.letters["'"] != nil || builder.letters["’"] != nil
        letters = builder.letters
        quick = builder.quick
    }

    /// The letter for a single UTF-16 code unit; `unknown` if it occurs in no pattern.
    @inline(__always) func letter(_ unit: UInt16) -> Letter {
        unit < Self.quickLimit ? quick[Int(unit)] : HyphenationTrie.unknown
    }

    /// The letter for a base character with its combining marks.
    func letter(_ character: Character) -> Letter {
        if let known = letters[character] { return known }
        let lower = character.lowercased()
        return lower.count == 1 ? letters[Character(lower)] ?? HyphenationTrie.unknown : HyphenationTrie.unknown
    }

    /// The lookup form of a word: lower case, without default ignorables, with ASCII apostrophes.
    func folded(_ word: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
            switch scalar {
            case "I" where isTurkic: kept.append("ı")
            case "İ" where isTurkic: kept.append("i")
            case "’", "\u{2BC}": kept.append("'")
            default: kept.append(scalar)
            }
        }
        return String(kept).lowercased()
    }
}
