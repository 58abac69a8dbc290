import GalleyMessages

/// Where words may be divided at a line's end, by the patterns of a language.
///
/// ```swift
/// let hyphenator = Hyphenator(language: "de-AT")
/// hyphenator?.opportunities(in: "Silbentrennung")  // [3, 6, 10]: Sil-ben-tren-nung
/// ```
///
/// Divisions that change letters (German Zuk-ker of the old orthography, Hungarian asz-szony) are not known. A value:
/// copies share the patterns, which are read when a language is first asked for. Safe to use from several threads.
public struct Hyphenator: Sendable {
    /// The language whose patterns are used, in lower case: "de-1996" for a text in "de-AT".
    public let language: String
    /// The fewest letters before a division.
    public var minimumBefore: Int
    /// The fewest letters after a division.
    public var minimumAfter: Int

    let patterns: HyphenationPatterns
    /// For words in small letters, how many letters stand before each division.
    private(set) var exceptions: [String: [Int]] = [:]

    /// The hyphenator for texts in `language`, a BCP 47 tag; nil where there are no patterns for it.
    ///
    /// There are patterns for cs, da, de (orthography of 1996), en-GB, en-US, es, fi, fr, it, nb, nl, nn, pl, pt, ru, sv
    /// and tr. A tag finds the nearest: de-CH those of de, no those of nb, en and en-CA those of en-US, en-AU those of
    /// en-GB. The minimums are those that the language's patterns were made for.
    ///
    /// Complexity: O(1), but for the first use of a language, which takes up to 4 ms.
    public init?(language: String) {
        guard let found = HyphenationLanguage(matching: language) else { return nil }
        self.language = found.tag
        (minimumBefore, minimumAfter) = (found.minimumBefore, found.minimumAfter)
        patterns = found.patterns
    }

    /// A hyphenator with patterns of one's own.
    ///
    /// - Parameters:
    ///   - language: the tag of their language; in "tr" and "az" the capital of i is İ.
    ///   - patterns: as TeX's are, such as `.ach4 1ba`: small letters, precomposed, with digits between them where a
    ///     division is good (odd) or bad (even), the higher the stronger, and a full stop at the word's border; white
    ///     space between patterns; `%` before comments.
    ///   - exceptions: words with hyphens at all places where they may be divided, with white space between.
    /// - Throws: `HyphenationError` for the first pattern or exception that is none.
    public init(
        language: String, patterns: String, exceptions: String = "", minimumBefore: Int = 2, minimumAfter: Int = 2
    ) throws(HyphenationError) {
        self.language = language.lowercased()
        let primary = self.language.prefix { $0 != "-" && $0 != "_" }
        self.patterns = try HyphenationPatterns(
            patterns: patterns, exceptions: exceptions, isTurkic: primary == "tr" || primary == "az")
        (self.minimumBefore, self.minimumAfter) = (minimumBefore, minimumAfter)
    }

    /// Adds words that are divided as they stand here and nowhere else: "ta-ble", or "record" for never. They outdo the
    /// patterns and the exceptions that came with them; the minimums still hold.
    /// - Throws: `HyphenationError` for the first that is not made of letters and hyphens; its line is its place among
    ///   `words`. Those before it are added.
    public mutating func addExceptions(_ words: [String]) throws(HyphenationError) {
        for (index, word) in words.enumerated() {
            var (letters, divisions) = ("", [Int]())
            for character in word {
                if character == "-" || character == "\u{2010}" || character == "\u{AD}" {
                    divisions.append(letters.count)
                } else if character.isLetter || (patterns.hasApostrophe && "'’".contains(character)) {
                    letters.append(character)
                } else {
                    throw .malformed(word, line: index + 1, reason: "\(quoted(String(character))) is no letter")
                }
            }
            guard !letters.isEmpty else { throw .malformed(word, line: index + 1, reason: "it has no letter") }
            exceptions[patterns.folded(letters)] = divisions
        }
    }

    /// The UTF-16 offsets in `text` at which a line may end with a hyphen; each is before a letter, in ascending order.
    ///
    /// `text` is a word or many. In what stands between white space, letters are hyphenated by themselves on both sides
    /// of a hyphen, dash, slash or other mark. A word that has soft hyphens is divided only after those; the line then
    /// shows a hyphen in the soft one's place. Never divided are what has a digit in it, addresses of the web, of mail
    /// and of files, and letters that the language's patterns do not know.
    ///
    /// Complexity: O(length); some 0.3 µs for a word of ten letters.
    public func opportunities(in text: String) -> [Int] {
        let units = Array(text.utf16)
        return opportunities(in: units, units.indices)
    }

    /// The offsets in `text`, within `range` and counted from the text's beginning. What stands outside the range counts
    /// for nothing.
    public func opportunities(in text: [UInt16], _ range: Range<Int>) -> [Int] {
        var search = HyphenationSearch(text: text, hyphenator: self)
        search.run(range)
        return search.found
    }
}
