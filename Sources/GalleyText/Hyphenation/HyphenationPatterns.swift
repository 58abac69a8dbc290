/// The patterns of one language with the letters that they are made of. Immutable, so that all threads share one.
final class HyphenationPatterns: Sendable {
    typealias Letter = HyphenationTrie.Letter

    let trie: HyphenationTrie
    let isTurkic: Bool
    /// Whether the apostrophe is a letter among others, as in French and Italian, and does not end a word.
    let hasApostrophe: Bool
    /// For UTF-16 units below `quickLimit`, the letter; both cases of a letter are one.
    private let quick: [Letter]
    /// The letters and their capitals, equal in whatever way they are composed.
    private let letters: [Character: Letter]

    /// Beyond Latin Extended-B, Greek, and Cyrillic with its supplement.
    static let quickLimit = 0x530

    /// Reads patterns as they are published for TeX; see `Hyphenator.init(patterns:)`.
    init(patterns: String, exceptions: String, isTurkic: Bool) throws(HyphenationError) {
        var builder = HyphenationPatternBuilder(size: patterns.utf8.count, isTurkic: isTurkic)
        try builder.addPatterns(patterns)
        try builder.addExceptions(exceptions)
        trie = builder.trie
        self.isTurkic = isTurkic
        hasApostrophe = builder.letters["'"] != nil || builder.letters["’"] != nil
        letters = builder.letters
        quick = builder.quick
    }

    /// The letter that one UTF-16 unit is by itself; `unknown` where it is none of the patterns'.
    @inline(__always) func letter(_ unit: UInt16) -> Letter {
        unit < Self.quickLimit ? quick[Int(unit)] : HyphenationTrie.unknown
    }

    /// The letter that a base with its marks is.
    func letter(_ character: Character) -> Letter {
        if let known = letters[character] { return known }
        let lower = character.lowercased()
        return lower.count == 1 ? letters[Character(lower)] ?? HyphenationTrie.unknown : HyphenationTrie.unknown
    }

    /// The word in small letters, without what has no width, and with one kind of apostrophe: equal for equal words.
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
