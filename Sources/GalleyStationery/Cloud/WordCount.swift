import Galley

/// Counts the words of a text and makes tags of them.
///
///     var count = WordCount(language: "en")
///     try count.add(contentsOf: "chapter.txt")
///     let tags = count.tags(.init(minCount: 2)).tags.heaviest(150)
///
/// Case is ignored; a word is shown in its most frequent spelling. Possessives (’s) count as the word.
public struct WordCount {
    /// The options of `tags(_:)`.
    public struct Options: Sendable {
        /// The words to omit; nil for the stop words of the detected language.
        public var stopWords: StopWords?
        /// The minimum number of occurrences.
        public var minCount = 1

        /// Creates options; `stopWords` nil omits the stop words of the detected language.
        public init(stopWords: StopWords? = nil, minCount: Int = 1) {
            (self.stopWords, self.minCount) = (stopWords, minCount)
        }
    }

    /// The number of words so far.
    public private(set) var total = 0
    /// The number of distinct words so far.
    public var distinct: Int { words.count }

    private struct Entry {
        var count = 0
        /// The number of occurrences of each spelling, and the position of the first.
        var spellings: [String: (count: Int, first: Int)] = [:]

        mutating func add(_ spelling: String, at position: Int) {
            count += 1
            spellings[spelling, default: (0, position)].count += 1
        }

        /// The most frequent spelling, or the first of several, and the position of the word's first occurrence.
        var mostCommon: (text: String, first: Int) {
            let best = spellings.max { ($0.value.count, $1.value.first) < ($1.value.count, $0.value.first) }
            return (best?.key ?? "", spellings.values.map(\.first).min() ?? 0)
        }
    }

    private var words: [String: Entry] = [:]
    /// Pairs of adjacent words, by their lowercased words.
    private var pairs: [String: Entry] = [:]
    private let segmenter: WordSegmenter
    private let countsPairs: Bool

    /// Creates an empty count.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag for word boundaries; nil for Unicode's default rules.
    ///   - countsPairs: whether pairs of adjacent words are counted, too: those that occur at least twice, without stop words.
    public init(language: String? = nil, countsPairs: Bool = false) {
        segmenter = WordSegmenter(locale: language)
        self.countsPairs = countsPairs
    }

    /// Counts the words of `text`, a part of the whole that ends at a word boundary.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
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

    /// The tags, and the numbers of omitted words.
    public struct Result: Sendable {
        /// The tags by number of occurrences, most frequent first, then by first occurrence.
        public var tags: [Tag]
        /// The detected language whose stop words were omitted; nil if none was detected or a list was given.
        public var language: String?
        /// The number of distinct words omitted as stop words.
        public var stopped = 0
        /// The number of distinct words and pairs omitted as rare.
        public var rare = 0
    }

    /// Returns the tags of the words counted so far.
    ///
    /// - Complexity: O(*n* log *n*) in the number of distinct words.
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
