import GalleyConcurrency
import GalleyDiagnostics
import GalleyInput

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
        if let number = letters[character] { return number }
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

/// The text of the embedded hyphenation patterns of one language.
struct HyphenationSource {
    /// Patterns separated by white space.
    let patterns: String
    /// Words with a hyphen at each hyphenation point, separated by white space.
    let exceptions: String

    /// The patterns published under `tag`, in lower case; nil if there are none.
    init?(tag: String) {
        let files = EmbeddedFolder.hyphenation
        // Both kinds of Norwegian have the same patterns.
        guard let patterns = files.text("hyph-\(tag == "nn" ? "nb" : tag).pat.txt") else { return nil }
        self.patterns = patterns
        exceptions = files.text("hyph-\(tag).hyp.txt") ?? ""
    }
}

/// A language with embedded hyphenation patterns.
struct HyphenationLanguage: Sendable {
    /// The tag of the published patterns.
    let tag: String
    /// The fewest letters before and after a hyphen that the patterns were designed for.
    let minimumBefore: Int
    let minimumAfter: Int

    /// The language that best matches the BCP 47 tag `tag`; nil if none does.
    ///
    /// The region selects a spelling and is otherwise ignored. An unsupported script or spelling matches nothing, since no
    /// hyphenation is better than wrong hyphenation.
    init?(matching tag: String) {
        let parts = tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        // Extensions and private use start with a one-letter subtag.
        let subtags = parts.prefix { $0.count > 1 }
        guard let primary = subtags.first, let row = Self.rows[primary] else { return nil }
        let rest = subtags.dropFirst()
        if let script = rest.first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }), script != row.script {
            return nil
        }
        let region = rest.first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }
        switch primary {
        case "en":
            // American spelling: the United States and its territories, Canada, the Philippines, Liberia, and no region.
            let isAmerican = [nil, "us", "ca", "ph", "lr", "as", "gu", "pr", "vi", "um", "mp"].contains(region)
            self.init(tag: isAmerican ? "en-us" : "en-gb", row)
        case "de":
            // The traditional spelling hyphenates differently (Zuk-ker, mei-stens) and changes letters.
            guard !rest.contains("1901") else { return nil }
            self.init(tag: "de-1996", row)
        default: self.init(tag: row.tag, row)
        }
    }

    private typealias Row = (tag: String, script: String, before: Int, after: Int)

    private init(tag: String, _ row: Row) { (self.tag, minimumBefore, minimumAfter) = (tag, row.before, row.after) }

    private static let rows: [String: Row] = [
        "cs": ("cs", "latn", 2, 3), "da": ("da", "latn", 2, 2), "de": ("de-1996", "latn", 2, 2),
        "en": ("en-us", "latn", 2, 3), "es": ("es", "latn", 2, 2), "fi": ("fi", "latn", 2, 2),
        "fr": ("fr", "latn", 2, 3), "it": ("it", "latn", 2, 2), "nb": ("nb", "latn", 2, 2),
        "nl": ("nl", "latn", 2, 2), "nn": ("nn", "latn", 2, 2), "no": ("nb", "latn", 2, 2),
        "pl": ("pl", "latn", 2, 2), "pt": ("pt", "latn", 2, 3), "ru": ("ru", "cyrl", 2, 2),
        "sv": ("sv", "latn", 2, 2), "tr": ("tr", "latn", 2, 2),
    ]

    // MARK: Patterns

    private static let read = Locked<[String: HyphenationPatterns]>([:])

    /// The patterns, loaded on first use and shared by all threads.
    var patterns: HyphenationPatterns {
        if let patterns = Self.read.withLock({ $0[tag] }) { return patterns }
        guard let source = HyphenationSource(tag: tag),
            let patterns = try? HyphenationPatterns(
                patterns: source.patterns, exceptions: source.exceptions, isTurkic: tag == "tr")
        else { preconditionFailure("the patterns of \(tag) are embedded and sound") }
        // Loading happens outside the lock, so another thread may have been faster.
        return Self.read.withLock { known in
            if let first = known[tag] { return first }
            known[tag] = patterns
            return patterns
        }
    }
}
