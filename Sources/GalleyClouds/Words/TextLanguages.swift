import Galley

/// The languages whose stop words are built in, as sets of bits: one for each place in `StopWords.languages`.
package struct TextLanguages {
    package typealias Mask = UInt32

    /// The languages of each stop word.
    private let masks: [String: Mask]

    static let shared = TextLanguages()

    private init() {
        precondition(StopWords.languages.count <= Mask.bitWidth, "each language has a bit")
        var masks: [String: Mask] = [:]
        for (number, tag) in StopWords.languages.enumerated() {
            for word in StopWords(language: tag)?.words ?? [] { masks[word, default: 0] |= 1 << Mask(number) }
        }
        self.masks = masks
    }

    /// The languages that have `word`, in lower case, as a stop word, or all parts of it between hyphens.
    func mask(of word: String) -> Mask {
        if let mask = masks[StopWords.key(word)] { return mask }
        guard word.utf8.contains(UInt8(ascii: "-")) else { return 0 }
        return word.split(separator: "-").reduce(Mask.max) {
            $1.isEmpty ? $0 : $0 & (masks[StopWords.key(String($1))] ?? 0)
        }
    }

    /// The share of all words that the stop words of the main language have at least, and that those of a further one have
    /// beyond what the languages before it explain.
    private static let (mainShare, furtherShare) = (0.05, 0.02)
    /// The smallest number of distinct stop words by which a further language is recognised.
    private static let fewestWords = 4
    /// A text of fewer words shows its language only as prose: by this share of stop words, and by as many distinct ones.
    static let shortText = 50
    private static let (shareOfShort, fewestOfShort) = (0.25, 3)
    /// The fewest stop words of a passage that is prose in their language, and their share of its words.
    private static let (fewestOfPassage, shareOfPassage) = (4, 0.3)

    /// Whether a passage is prose in one language: it has many stop words of it, and fewer of all others.
    ///
    /// - Parameters:
    ///   - hits: the number of stop words of each language.
    ///   - count: the number of words.
    static func isProse(_ hits: [Int], of count: Int) -> Bool {
        guard let most = hits.max(), most >= fewestOfPassage, Double(most) >= shareOfPassage * Double(count) else {
            return false
        }
        return hits.count { $0 == most } == 1
    }

    /// Detects the languages of a text by its stop words, the main one first.
    ///
    /// - Parameters:
    ///   - words: the languages and the number of occurrences of each distinct word, and whether it is a single letter.
    ///   - total: the number of all words.
    /// - Returns: places in `StopWords.languages`.
    static func detect(_ words: [(mask: Mask, count: Int, isLetter: Bool)], total: Int) -> [Int] {
        let words = words.filter { $0.mask != 0 }
        let hits = StopWords.languages.indices.map { number in
            words.reduce(0) { $0 + ($1.mask >> Mask(number) & 1 == 1 ? $1.count : 0) }
        }
        guard let main = hits.indices.max(by: { (hits[$0], $1) < (hits[$1], $0) }),
            Double(hits[main]) >= (total < shortText ? shareOfShort : mainShare) * Double(total), hits[main] > 0,
            total >= shortText || words.count(where: { $0.mask >> Mask(main) & 1 == 1 }) >= fewestOfShort
        else { return [] }
        var (found, known) = ([main], Mask(1) << Mask(main))
        while found.count < StopWords.languages.count {
            // Single letters are words of some languages, and signs in all.
            let others = words.filter { $0.mask & known == 0 && !$0.isLetter }
            let rest = StopWords.languages.indices.map { number in
                let own = others.filter { $0.mask >> Mask(number) & 1 == 1 }
                return (hits: own.reduce(0) { $0 + $1.count }, distinct: own.count)
            }
            // Related languages share many stop words: most of a language's own must be left.
            let candidates = rest.indices.filter {
                Double(rest[$0].hits) >= furtherShare * Double(total) && rest[$0].distinct >= fewestWords
                    && rest[$0].hits * 3 >= hits[$0]
            }
            guard let next = candidates.max(by: { (rest[$0].hits, $1) < (rest[$1].hits, $0) }) else { break }
            found.append(next)
            known |= 1 << Mask(next)
        }
        return found
    }
}

/// The language of most passages in which a word occurs, found in constant memory: R. S. Boyer and J. S. Moore, "MJRTY",
/// 1991, doi:10.1007/978-94-011-3488-0_5.
struct LanguageVote {
    private(set) var language: Int?
    private var lead = 0

    mutating func add(_ other: Int) {
        if language == other {
            lead += 1
        } else if lead == 0 {
            (language, lead) = (other, 1)
        } else {
            lead -= 1
        }
    }
}

extension [Tag] {
    /// The language of words with Han characters; nil for others, and where nothing decides.
    package var hanLanguage: String? {
        var language = HanLanguage()
        for tag in self { language.add(tag.word) }
        return language.tag
    }
}
