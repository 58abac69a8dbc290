import Galley

/// Counts the words of a text and makes tags of them.
///
///     var count = WordCount(language: "en")
///     try count.add(contentsOf: "chapter.txt")
///     let tags = count.tags(.init(minCount: 2)).tags.heaviest(150)
///
/// Case is ignored, and inflected forms count as one word; a word is shown in its most frequent spelling. Possessives (’s)
/// count as the word. Hyphens join words, and web and e-mail addresses are omitted.
public struct WordCount {
    /// The number of words so far, without numbers.
    package private(set) var total = 0
    /// The number of distinct words so far, without numbers.
    package var distinct: Int { words.count }

    /// A word with its spellings.
    struct Entry {
        let key: String
        private(set) var count = 0
        /// The languages that have it as a stop word.
        let stopLanguages: TextLanguages.Mask
        /// The language of the passages in which it occurs.
        var language = LanguageVote()
        /// The number of occurrences of each spelling, and the position of the first.
        private var spellings: [String: (count: Int, first: Int)] = [:]

        init(_ key: String, stopLanguages: TextLanguages.Mask = 0) {
            (self.key, self.stopLanguages) = (key, stopLanguages)
        }

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

    /// Entries in the order of their first occurrence.
    struct Entries {
        private(set) var list: [Entry] = []
        private var numbers: [String: Int] = [:]
        var count: Int { list.count }

        /// Counts `spelling`, and returns the number of its entry.
        mutating func add(_ spelling: String, at position: Int, _ make: (String) -> Entry) -> Int {
            let key = spelling.lowercased()
            let number: Int
            if let known = numbers[key] {
                number = known
            } else {
                number = list.count
                numbers[key] = number
                list.append(make(key))
            }
            list[number].add(spelling, at: position)
            return number
        }

        mutating func vote(_ language: Int, for entry: Int) { list[entry].language.add(language) }

        /// The number of the entry with this key.
        subscript(key: String) -> Int? { numbers[key] }
    }

    private(set) var words = Entries()
    /// Pairs of adjacent words.
    private(set) var pairs = Entries()
    private(set) var numbers = Entries()
    /// The number of web and e-mail addresses.
    private(set) var addresses = 0
    /// The BCP 47 tag of the text; nil if unknown.
    let language: String?
    private let segmenter: WordSegmenter
    private let countsPairs: Bool

    /// The words of the current passage, whose language its stop words determine.
    private var passage: [Int] = []
    private var hits = [Int](repeating: 0, count: StopWords.languages.count)
    private var lastLanguage: Int?
    /// The number of words after which a passage ends.
    private static let longestPassage = 40

    /// Creates an empty count.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag of the text, for word boundaries and for stems if no language is detected; nil for Unicode's
    ///     default rules.
    ///   - countsPairs: whether pairs of adjacent words are counted, too: those that occur at least twice, without stop words.
    public init(language: String? = nil, countsPairs: Bool = false) {
        (self.language, self.countsPairs) = (language, countsPairs)
        segmenter = WordSegmenter(locale: language)
    }

    /// Counts the words of `text`, a part of the whole that ends at a word boundary.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    public mutating func add(_ text: String) {
        var previous: String?
        // One closure at a time may change the count.
        var digits: [String] = []
        func add(_ raw: String, after gap: String) {
            let word = Self.withoutPossessive(Self.plain(raw))
            total += 1
            let entry = words.add(word, at: total) { Entry($0, stopLanguages: TextLanguages.shared.mask(of: $0)) }
            // Only white space lies between the words of a pair.
            if countsPairs, let previous, gap.allSatisfy({ $0 == " " || $0 == "\u{a0}" }), gap.count < 2 {
                _ = pairs.add("\(previous) \(word)", at: total) { Entry($0) }
            }
            previous = word
            if passage.count >= Self.longestPassage || gap.contains(where: \.isNewline) { endPassage() }
            passage.append(entry)
            var languages = words.list[entry].stopLanguages
            while languages != 0 {
                hits[languages.trailingZeroBitCount] += 1
                languages &= languages - 1
            }
        }
        let found = TextAddresses(in: text)
        addresses += found.count
        segmenter.forEachWord(in: found.text, number: { digits.append($0) }, add)
        for text in digits { _ = numbers.add(text, at: total) { Entry($0) } }
        endPassage()
    }

    /// Ends a passage: its language is that of most stop words in it, or else that of the passage before.
    private mutating func endPassage() {
        guard !passage.isEmpty else { return }
        let most = hits.max() ?? 0
        if most > 0, lastLanguage.map({ hits[$0] < most }) ?? true { lastLanguage = hits.firstIndex(of: most) }
        if let lastLanguage { for entry in passage { words.vote(lastLanguage, for: entry) } }
        passage.removeAll(keepingCapacity: true)
        for index in hits.indices { hits[index] = 0 }
    }

    /// The word without soft hyphens, and with the common hyphen in place of others.
    private static func plain(_ word: String) -> String {
        guard word.utf8.contains(where: { $0 == 0xc2 || $0 == 0xe2 }) else { return word }
        var plain = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where scalar != "\u{ad}" {
            plain.append(scalar == "\u{2010}" || scalar == "\u{2011}" ? "-" : scalar)
        }
        return plain.isEmpty ? word : String(plain)
    }

    private static func withoutPossessive(_ word: String) -> String {
        for ending in ["'s", "\u{2019}s", "'S", "\u{2019}S"] where word.count > 3 && word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        return word
    }
}
