import Galley

/// Counts the words of a text and makes tags of them.
///
///     var count = WordCount(language: "en")
///     try count.add(contentsOf: "chapter.txt")
///     let tags = count.tags(.init(minCount: 2)).tags.heaviest(150)
///
/// Case is ignored, and inflected forms count as one word; a word is shown in its most frequent spelling. Possessives (’s)
/// count as the word. Hyphens join words, words divided at line ends are joined, and web and e-mail addresses are omitted.
public struct WordCount {
    /// The number of words so far, without numbers.
    package private(set) var total = 0
    /// The number of distinct words so far, without numbers.
    package var distinct: Int { words.count }

    /// A word with its spellings.
    struct Entry {
        let key: String
        private(set) var count = 0
        /// How many of these are in the later edition.
        private(set) var later = 0
        /// The languages that have it as a stop word.
        let stopLanguages: TextLanguages.Mask
        /// The language of the passages in which it occurs.
        var language = LanguageVote()
        /// The number of occurrences of each spelling, and the position of the first.
        private var spellings: [String: (count: Int, first: Int)] = [:]

        init(_ key: String, stopLanguages: TextLanguages.Mask = 0) {
            self.key = key
            self.stopLanguages = stopLanguages
        }

        /// Whether it is in capitals, unlike a common word with the same letters: *US*.
        var isAcronym: Bool { key.contains(where: \.isUppercase) }

        /// The word by the capitals of Turkish, of which `I` is one of `ı`.
        var inTurkish: Entry {
            guard !isAcronym else { return self }
            let key = WordCount.key(
                mostCommon.text.replacing("I", with: "\u{131}").replacing("\u{130}", with: "i"))
            var entry = Entry(key, stopLanguages: TextLanguages.shared.mask(of: key))
            (entry.count, entry.later) = (count, later)
            entry.language = language
            entry.spellings = spellings
            return entry
        }

        mutating func add(_ spelling: String, at position: Int, isLater: Bool) {
            count += 1
            if isLater { later += 1 }
            spellings[spelling, default: (0, position)].count += 1
        }

        /// Whether all spellings begin with a capital.
        var isAlwaysCapitalized: Bool { spellings.keys.allSatisfy { $0.first?.isUppercase ?? false } }

        /// The most frequent spelling, or the first of several, and the position of the word's first occurrence.
        var mostCommon: (text: String, first: Int) {
            let best = spellings.max { ($0.value.count, $1.value.first) < ($1.value.count, $0.value.first) }
            return (best?.key ?? "", spellings.values.map(\.first).min() ?? 0)
        }
    }

    /// Entries in the order of their first occurrence.
    struct Entries {
        private(set) var list: [Entry] = []
        /// Whether further words are those of the later edition.
        var isLater = false
        private var numbers: [String: Int] = [:]
        var count: Int { list.count }

        /// Counts `spelling`, and returns the number of its entry.
        mutating func add(_ spelling: String, key: String, at position: Int, _ make: (String) -> Entry) -> Int {
            let number: Int
            if let known = numbers[key] {
                number = known
            } else {
                number = list.count
                numbers[key] = number
                list.append(make(key))
            }
            list[number].add(spelling, at: position, isLater: isLater)
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
    private var divisions: [DividedWords.Division] = []
    /// The number of words that punctuation or a line end separates from others on both sides.
    private var separate = 0
    /// The BCP 47 tag of the text; nil if unknown.
    let language: String?
    private let segmenter: WordSegmenter
    private let countsPairs: Bool

    /// The words of the current passage, whose language its stop words determine.
    private var passage: [Int] = []
    private var hits = [Int](repeating: 0, count: StopWords.languages.count)
    private var lastLanguage: Int?
    /// The languages of passages that are prose in them, also of few.
    private(set) var passageLanguages: TextLanguages.Mask = 0
    /// The number of words after which a passage ends.
    private static let longestPassage = 40

    /// The number of words of the earlier edition; nil for a text of one edition.
    private(set) var earlierTotal: Int?

    /// Makes words that are added from now on those of a later edition, which is compared with the words so far.
    public mutating func beginLaterEdition() {
        self = undivided
        earlierTotal = total
        (words.isLater, pairs.isLater, numbers.isLater) = (true, true, true)
    }

    /// Creates an empty count.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag of the text, for word boundaries, stop words and inflected forms; nil to detect its languages,
    ///     with Unicode's default word boundaries.
    ///   - countsPairs: whether pairs of adjacent words are counted, too: those that occur at least twice, without stop words.
    public init(language: String? = nil, countsPairs: Bool = false) {
        (self.language, self.countsPairs) = (language, countsPairs)
        segmenter = WordSegmenter(locale: language)
    }

    /// Counts the words of `text`, a part of the whole that ends at a word boundary.
    ///
    /// - Complexity: O(*n*) in the length of `text`.
    public mutating func add(_ text: String) {
        add(lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)) {}
    }

    /// Counts the words of lines. Those that are divided at line ends are counted when all lines are known.
    ///
    /// - Parameter check: called for each line.
    mutating func add(lines: [String], _ check: () throws -> Void) rethrows {
        var words = DividedWords()
        for line in lines {
            try check()
            add(line: words.rest(of: line))
        }
        add(line: words.finish())
        divisions += words.divisions
    }

    private mutating func add(line text: String) {
        let found = TextAddresses(in: GenderForms.joined(text))
        addresses += found.count
        var line: [(word: String, gap: String, masculine: String?)] = []
        var digits: [String] = []
        segmenter.forEachWord(
            in: found.text, number: { digits.append($0) },
            { word, gap in
                let form = GenderForms.form(word)
                line.append((form?.written ?? Self.withoutPossessive(Self.plain(word)), gap, form?.masculine))
            })
        defer { for text in digits { _ = numbers.add(text, key: text, at: total) { Entry($0) } } }
        guard !line.isEmpty else { return }
        var previous: (word: String, key: String)?
        let acronyms = Self.acronyms(in: line.map(\.word))
        for (index, (word, gap, masculine)) in line.enumerated() {
            total += 1
            let isLast = index + 1 == line.count
            if index == 0 || Self.isSeparator(gap), isLast || Self.isSeparator(line[index + 1].gap) { separate += 1 }
            var key = Self.key(masculine ?? word)
            if acronyms.contains(index), TextLanguages.shared.mask(of: key) != 0 { key = word }
            let entry = words.add(word, key: key, at: total) {
                Entry($0, stopLanguages: TextLanguages.shared.mask(of: $0))
            }
            // Only white space lies between the words of a pair.
            if countsPairs, let previous, gap.allSatisfy({ $0 == " " || $0 == "\u{a0}" }), gap.count < 2 {
                _ = pairs.add("\(previous.word) \(word)", key: "\(previous.key) \(key)", at: total) { Entry($0) }
            }
            previous = (word, key)
            if passage.count >= Self.longestPassage { endPassage() }
            passage.append(entry)
            var languages = words.list[entry].stopLanguages
            while languages != 0 {
                hits[languages.trailingZeroBitCount] += 1
                languages &= languages - 1
            }
        }
        endPassage()
    }

    /// The count with the words that were divided at line ends.
    var undivided: WordCount {
        guard !divisions.isEmpty else { return self }
        var count = self
        count.divisions = []
        for division in divisions {
            count.add(
                line: division.text(isWord: { words[Self.key($0)] != nil }) {
                    TextLanguages.shared.mask(of: Self.key($0)) != 0
                })
        }
        return count
    }

    /// Whether the text is a list of single words.
    var isList: Bool { total >= 3 && separate * 10 >= total * 9 }

    private static func isSeparator(_ gap: String) -> Bool { gap.contains { ",;|/\t•·".contains($0) } }

    /// Ends a passage: its language is that of most stop words in it, or else that of the passage before.
    private mutating func endPassage() {
        guard !passage.isEmpty else { return }
        let most = hits.max() ?? 0
        if most > 0, lastLanguage.map({ hits[$0] < most }) ?? true { lastLanguage = hits.firstIndex(of: most) }
        if TextLanguages.isProse(hits, of: passage.count), let lastLanguage {
            passageLanguages |= 1 << TextLanguages.Mask(lastLanguage)
        }
        if let lastLanguage { for entry in passage { words.vote(lastLanguage, for: entry) } }
        passage.removeAll(keepingCapacity: true)
        for index in hits.indices { hits[index] = 0 }
    }

    /// The indices of acronyms, such as *US* and *WHO*: words in capitals amid lower-case text. Adjacent words in capitals are
    /// emphasis.
    private static func acronyms(in line: [String]) -> Set<Int> {
        let areCapitals = line.map { word in
            word.utf8.count > 1 && !word.contains(where: \.isLowercase) && word.count(where: \.isUppercase) > 1
        }
        guard areCapitals.contains(true), line.contains(where: { $0.contains(where: \.isLowercase) }) else { return [] }
        return Set(
            line.indices.filter { index in
                areCapitals[index] && !(index > 0 && areCapitals[index - 1])
                    && !(index + 1 < line.count && areCapitals[index + 1])
            })
    }

    /// The key of a spelling: in lower case, with straight apostrophes.
    static func key(_ spelling: String) -> String {
        let key = spelling.lowercased()
        guard key.utf8.contains(where: { $0 >= 0x80 }) else { return key }
        var scalars = String.UnicodeScalarView()
        for scalar in key.unicodeScalars {
            switch scalar {
            case "\u{2019}", "\u{2bc}", "\u{2018}": scalars.append("'")
            // The dot of a small i in Turkish and Lithuanian, which a capital implies.
            case "\u{307}" where scalars.last.map { "ijį".unicodeScalars.contains($0) } ?? false: break
            // The form of an emoji in colour.
            case "\u{fe0f}": break
            default: scalars.append(scalar)
            }
        }
        // The capital of two Greek letters.
        if scalars.last == "σ", scalars.count > 1 {
            scalars.removeLast()
            scalars.append("ς")
        }
        return String(scalars)
    }

    /// The word without soft hyphens, emphasis (`_so_`) and ligatures, and with the common hyphen in place of others.
    private static func plain(_ word: String) -> String {
        guard word.utf8.contains(where: { $0 == 0xc2 || $0 == 0xe2 || $0 == 0xef || $0 == 0x5f }) else { return word }
        var plain = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where scalar != "\u{ad}" {
            switch scalar {
            case "\u{2010}", "\u{2011}": plain.append("-")
            case "\u{fb00}"..."\u{fb06}": plain.append(contentsOf: ligatures[Int(scalar.value) - 0xfb00].unicodeScalars)
            default: plain.append(scalar)
            }
        }
        while plain.last == "_" { plain.removeLast() }
        while plain.first == "_" { plain.removeFirst() }
        return plain.isEmpty ? word : String(plain)
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    private static func withoutPossessive(_ word: String) -> String {
        for ending in ["'s", "\u{2019}s", "'S", "\u{2019}S"] where word.count > 3 && word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        return word
    }
}
