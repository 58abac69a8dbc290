import Galley

/// How often the words of a text occur, and the tags that this makes.
///
/// Case is one: a word is shown as it is written most often. A possessive ('s) counts as the word.
public struct WordCount {
    /// What becomes of what was counted.
    public struct Options: Sendable {
        /// Nil for those of the language in which the text seems to be.
        public var stopWords: StopWords?
        /// Words that occur less often are left out.
        public var minCount = 1

        public init(stopWords: StopWords? = nil, minCount: Int = 1) {
            (self.stopWords, self.minCount) = (stopWords, minCount)
        }
    }

    /// How many words there are in all, and how many different ones.
    public private(set) var total = 0
    public var distinct: Int { words.count }

    private struct Entry {
        var count = 0
        /// How often each spelling occurs, and which came first.
        var spellings: [String: (count: Int, first: Int)] = [:]

        mutating func add(_ spelling: String, at place: Int) {
            count += 1
            spellings[spelling, default: (0, place)].count += 1
        }

        /// The spelling that occurs most often, of equal ones the first; and where the word first occurs.
        var mostCommon: (text: String, first: Int) {
            let best = spellings.max { ($0.value.count, $1.value.first) < ($1.value.count, $0.value.first) }
            return (best?.key ?? "", spellings.values.map(\.first).min() ?? 0)
        }
    }

    private var words: [String: Entry] = [:]
    /// Neighbours by their folded words, with a space between.
    private var pairs: [String: Entry] = [:]
    private let segmenter: WordSegmenter
    private let countsPairs: Bool

    /// - Parameters:
    ///   - language: for word boundaries; nil for those of no language in particular.
    ///   - countsPairs: whether two neighbouring words that occur together twice or more, neither of them a stop word,
    ///     count as one, too.
    public init(language: String? = nil, countsPairs: Bool = false) {
        segmenter = WordSegmenter(locale: language)
        self.countsPairs = countsPairs
    }

    /// Counts the words of `text`, a piece of the whole that ends where a word does. O(text).
    public mutating func add(_ text: String) {
        var previous: String?
        segmenter.forEachWord(in: text) { raw, gap in
            let word = Self.withoutPossessive(raw)
            total += 1
            let key = word.lowercased()
            words[key, default: Entry()].add(word, at: total)
            // Only white space lies between the words of a pair.
            if countsPairs, let previous, gap.allSatisfy({ $0 == " " || $0 == "\u{a0}" }), gap.count < 2 {
                let pair = "\(previous) \(word)"
                pairs[pair.lowercased(), default: Entry()].add(pair, at: total)
            }
            previous = word
        }
    }

    private static func withoutPossessive(_ word: String) -> String {
        for ending in ["'s", "\u{2019}s", "'S", "\u{2019}S"] where word.count > 3 && word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        return word
    }

    /// What was counted and left out.
    public struct Result: Sendable {
        /// By the number of their occurrences, most first; equal ones as they first occur.
        public var tags: [Tag]
        /// The language whose stop words were taken; nil for a list of one's own, or none.
        public var language: String?
        /// Different words that were left out, as stop words and as rare ones.
        public var stopped = 0
        public var rare = 0
    }

    public func tags(_ options: Options) -> Result {
        var result = Result(tags: [])
        let stopWords: StopWords
        if let given = options.stopWords {
            stopWords = given
        } else {
            result.language = StopWords.language(of: words.mapValues(\.count))
            stopWords = result.language.flatMap { StopWords(language: $0) } ?? .none
        }
        var found: [(tag: Tag, first: Int)] = []
        func take(_ entry: Entry) {
            if entry.count < options.minCount {
                result.rare += 1
            } else {
                let spelling = entry.mostCommon
                found.append((Tag(word: spelling.text, weight: Double(entry.count)), spelling.first))
            }
        }
        for (key, entry) in words {
            if stopWords.contains(key) || key.unicodeScalars.count == 1 && key.utf8.count < 3 {
                result.stopped += 1
            } else {
                take(entry)
            }
        }
        for (key, entry) in pairs where entry.count > 1 {
            let parts = key.split(separator: " ").map(String.init)
            if !parts.contains(where: stopWords.contains) { take(entry) }
        }
        found.sort { ($1.tag.weight, $0.first, $0.tag.word) < ($0.tag.weight, $1.first, $1.tag.word) }
        result.tags = found.map(\.tag)
        return result
    }
}
