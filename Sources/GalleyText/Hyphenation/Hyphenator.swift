package import GalleyDiagnostics

/// Finds hyphenation points with the patterns of a language.
///
/// ```swift
/// let hyphenator = Hyphenator(language: "de-AT")
/// hyphenator?.opportunities(in: "Silbentrennung")  // [3, 6, 10]: Sil-ben-tren-nung
/// ```
///
/// Hyphenation that changes letters (Zuk-ker in traditional German spelling, asz-szony in Hungarian) is not supported. Copies
/// share the patterns, which are loaded when a language is first used. Safe to use from several threads.
package struct Hyphenator: Sendable {
    /// The tag of the patterns in use, in lower case: "de-1996" for text in "de-AT".
    package let language: String
    /// The fewest letters before a division.
    package var minimumBefore: Int
    /// The fewest letters after a division.
    package var minimumAfter: Int

    let patterns: HyphenationPatterns
    /// For each word in lower case, the number of letters before each hyphenation point.
    private(set) var exceptions: [String: [Int]] = [:]

    /// Creates a hyphenator for `language`, a BCP 47 tag; nil if there are no patterns for it.
    ///
    /// There are patterns for cs, da, de (1996 spelling), en-GB, en-US, es, fi, fr, it, nb, nl, nn, pl, pt, ru, sv and tr.
    /// A tag selects the nearest: de-CH selects de, no selects nb, en and en-CA select en-US, en-AU selects en-GB. The
    /// minimums are those that the patterns were designed for.
    ///
    /// Complexity: O(1), except for the first use of a language, which takes up to 4 ms.
    package init?(language: String) {
        guard let match = HyphenationLanguage(matching: language) else { return nil }
        self.language = match.tag
        (minimumBefore, minimumAfter) = (match.minimumBefore, match.minimumAfter)
        patterns = match.patterns
    }

    /// Creates a hyphenator with custom patterns.
    ///
    /// - Parameters:
    ///   - language: the language of the patterns; in "tr" and "az" the capital of i is İ.
    ///   - patterns: patterns in TeX's format, such as `.ach4 1ba`, separated by white space: lower-case, precomposed
    ///     letters; between them, digits that allow (odd) or forbid (even) a hyphen, the higher the stronger; a full stop at
    ///     a word boundary. `%` starts a comment.
    ///   - exceptions: words with a hyphen at each hyphenation point, separated by white space.
    ///   - minimumBefore: the fewest letters before a hyphen.
    ///   - minimumAfter: the fewest letters after a hyphen.
    /// - Throws: `Diagnostic` for the first malformed pattern or exception.
    package init(
        language: String, patterns: String, exceptions: String = "", minimumBefore: Int = 2, minimumAfter: Int = 2
    ) throws(Diagnostic) {
        self.language = language.lowercased()
        let primary = self.language.prefix { $0 != "-" && $0 != "_" }
        self.patterns = try HyphenationPatterns(
            patterns: patterns, exceptions: exceptions, isTurkic: primary == "tr" || primary == "az")
        self.minimumBefore = minimumBefore
        self.minimumAfter = minimumAfter
    }

    /// Adds exceptions: words that are hyphenated only where they have a hyphen here ("ta-ble"), or never ("record"). They
    /// take precedence over the patterns and their exceptions; the minimums still apply.
    /// - Throws: `Diagnostic` for the first word that is not letters and hyphens, with its position in `words` as the
    ///   line. The words before it are added.
    package mutating func addExceptions(_ words: [String]) throws(Diagnostic) {
        for (index, word) in words.enumerated() {
            var (letters, divisions) = ("", [Int]())
            for character in word {
                if character == "-" || character == "\u{2010}" || character == "\u{AD}" {
                    divisions.append(letters.count)
                } else if character.isLetter || (patterns.hasApostrophe && "'’".contains(character)) {
                    letters.append(character)
                } else {
                    throw .malformedHyphenation(word, line: index + 1, "\(quoted(String(character))) is no letter")
                }
            }
            guard !letters.isEmpty else { throw .malformedHyphenation(word, line: index + 1, "it has no letter") }
            exceptions[patterns.folded(letters)] = divisions
        }
    }

    /// The UTF-16 offsets in `text` at which a line may end with a hyphen, in ascending order; each is before a letter.
    ///
    /// `text` is one word or many. Parts joined by a hyphen, dash, slash or other punctuation are hyphenated separately. A
    /// word with soft hyphens is divided only at those. Words with digits, web and mail addresses, file paths, and letters
    /// that occur in no pattern are never divided.
    ///
    /// Complexity: O(length); about 0.3 µs for a word of ten letters.
    package func opportunities(in text: String) -> [Int] {
        let units = Array(text.utf16)
        return opportunities(in: units, units.indices)
    }

    /// The hyphenation points of `text` within `range`, as offsets from the start of `text`. The text outside `range` is
    /// ignored.
    package func opportunities(in text: [UInt16], _ range: Range<Int>) -> [Int] {
        var search = HyphenationSearch(text: text, hyphenator: self)
        search.run(range)
        return search.found
    }
}
