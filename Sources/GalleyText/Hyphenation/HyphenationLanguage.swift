import GalleyConcurrency

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
        if let known = Self.read.withLock({ $0[tag] }) { return known }
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
