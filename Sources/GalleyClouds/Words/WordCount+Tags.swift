import Galley

extension WordCount {
    /// The options of `tags(_:)`.
    public struct Options: Sendable {
        /// The words to omit; nil for the stop words of the stated language, or else of the detected ones.
        public var stopWords: StopWords?
        /// Further words to omit.
        public var moreStopWords = StopWords.none
        /// The minimum number of occurrences.
        public var minCount = 1
        /// Whether the inflected forms of a word count as one, shown in the most frequent form.
        public var isStemmed = true
        /// Whether numbers count as words.
        public var includesNumbers = false
        /// Whether single letters count as words.
        public var includesLetters = false

        /// Creates options; `stopWords` nil omits the stop words of the detected languages.
        public init(
            stopWords: StopWords? = nil, moreStopWords: StopWords = .none, minCount: Int = 1, isStemmed: Bool = true,
            includesNumbers: Bool = false, includesLetters: Bool = false
        ) {
            (self.stopWords, self.moreStopWords, self.minCount) = (stopWords, moreStopWords, minCount)
            (self.isStemmed, self.includesNumbers, self.includesLetters) = (isStemmed, includesNumbers, includesLetters)
        }
    }

    /// The tags, and the numbers of omitted words.
    public struct Result: Sendable {
        /// The tags by number of occurrences, most frequent first, then by first occurrence.
        public var tags: [Tag] = []
        /// The detected languages, the main one first, by the tags of `StopWords.languages`.
        package var languages: [String] = []
        /// The number of distinct words omitted as stop words.
        package var stopped = 0
        /// The number of distinct single letters omitted.
        package var letters = 0
        /// The number of distinct numbers omitted.
        package var numbers = 0
        /// The number of web and e-mail addresses omitted.
        package var addresses = 0
        /// The number of distinct words and pairs omitted as rare.
        package var rare = 0
        /// The number of distinct forms that are counted under a more frequent form of their word.
        package var joined = 0
    }

    /// The forms of a word.
    private struct Word {
        var count = 0
        private var later = 0
        private var first = Int.max
        private var form = (text: "", count: 0, isBase: false, first: 0)
        private(set) var forms = 0

        /// - Parameters:
        ///   - isBase: whether the form is the lemma or the stem.
        ///   - shown: returns a spelling as the cloud shows it.
        mutating func add(_ entry: Entry, isBase: Bool, _ shown: (String) -> String) {
            let spelling = entry.mostCommon
            count += entry.count
            later += entry.later
            forms += 1
            first = min(first, spelling.first)
            let text = shown(spelling.text)
            // Among equally frequent forms, the base form, or else the shortest.
            let isBetter =
                (form.count, form.isBase ? 1 : 0, text.count, spelling.first)
                < (entry.count, isBase ? 1 : 0, form.text.count, form.first)
            if isBetter || forms == 1 { form = (text, entry.count, isBase, spelling.first) }
        }

        /// - Parameter totals: the numbers of words of two editions.
        func found(_ totals: TagChange.Totals?) -> (tag: Tag, first: Int) {
            var tag = Tag(word: form.text, weight: Double(count))
            if let totals {
                tag.change = TagChange(earlier: count - later, later: later, of: totals)
                tag.weight = Double(later > 0 ? later : count)
            }
            return (tag, first)
        }
    }

    /// Returns the tags of the words counted so far.
    ///
    /// - Complexity: O(*n* log *n*) in the number of distinct words.
    public func tags(_ options: Options) -> Result { undivided.countedTags(options) }

    /// The languages of the text: the stated one, or those that the text shows. A list of words shows none.
    private var languages: [Int] {
        if let stated = language.flatMap(StopWords.index(of:)) { return [stated] }
        guard !isList else { return [] }
        return TextLanguages.detect(
            words.list.map { ($0.stopLanguages, $0.count, $0.key.isSingleLetter) }, total: total)
    }

    private func countedTags(_ options: Options) -> Result {
        var result = Result()
        let languages = languages
        // A few passages in another language have its stop words.
        let passages = language != nil || isList || total < TextLanguages.shortText ? 0 : passageLanguages
        result.languages =
            (languages
            + StopWords.languages.indices.filter {
                passages >> TextLanguages.Mask($0) & 1 == 1 && !languages.contains($0)
            }).map { StopWords.languages[$0] }
        result.addresses = addresses
        var stems = WordStems(languages: languages)
        let entries = result.languages.first == "tr" ? words.list.map(\.inTurkish) : words.list
        let stopMask = stems.languages.reduce(0) { $0 | TextLanguages.Mask(1) << TextLanguages.Mask($1) }
        func isStopped(_ key: String, _ languages: TextLanguages.Mask) -> Bool {
            (options.stopWords?.omits(key) ?? (languages & stopMask != 0)) || options.moreStopWords.omits(key)
        }
        let isJapanese = options.stopWords == nil && stems.languages.contains { StopWords.languages[$0] == "ja" }
        let particles = isJapanese ? StopWords(language: "ja") : nil
        func isStopped(_ entry: Entry) -> Bool {
            if entry.isAcronym { return options.moreStopWords.omits(entry.key) }
            if isStopped(entry.key, entry.stopLanguages) { return true }
            if options.stopWords == nil, let language = entry.language.language,
                passages & entry.stopLanguages & 1 << TextLanguages.Mask(language) != 0
            {
                return true
            }
            if let particles, entry.key.isShortHiragana || particles.isJoined(entry.key) { return true }
            let host = stems.host(of: entry.key, entry)
            return host != entry.key && isStopped(host, TextLanguages.shared.mask(of: host))
        }
        var (order, groups) = ([String](), [String: Word]())
        func add(_ entry: Entry, _ key: String, shown: (String) -> String = { $0 }) {
            if groups[key] == nil { order.append(key) }
            let isBase = key.hasSuffix(":" + shown(entry.key))
            groups[key, default: Word()].add(entry, isBase: isBase, shown)
        }
        var counted: [Entry] = []
        for entry in entries {
            if isStopped(entry) {
                result.stopped += 1
            } else if !options.includesLetters, entry.key.isSingleLetter {
                result.letters += 1
            } else {
                counted.append(entry)
            }
        }
        if options.isStemmed { stems.joinForms(of: counted) }
        for entry in counted { add(entry, stems.key(of: entry)) { stems.host(of: $0, entry) } }
        for entry in pairs.list {
            let parts = entry.key.split(separator: " ").compactMap { words[String($0)].map { entries[$0] } }
            if !parts.contains(where: isStopped) { add(entry, parts.map { stems.key(of: $0) }.joined(separator: " ")) }
        }
        if options.includesNumbers {
            for entry in numbers.list { add(entry, entry.key) }
        } else {
            result.numbers = numbers.count
        }
        var found: [(tag: Tag, first: Int)] = []
        let totals = earlierTotal.map { TagChange.Totals(earlier: $0, later: total - $0) }
        for key in order {
            guard let word = groups[key] else { continue }
            // Pairs that occur once are omitted.
            if key.contains(" "), word.count < 2 { continue }
            if word.count < options.minCount {
                result.rare += word.forms
            } else {
                result.joined += word.forms - 1
                found.append(word.found(totals))
            }
        }
        found.sort { ($1.tag.weight, $0.first, $0.tag.word) < ($0.tag.weight, $1.first, $1.tag.word) }
        result.tags = found.map(\.tag)
        return result
    }
}

extension String {
    /// Whether it is one letter or one kana; an ideograph, a syllable of Korean or an emoji is a word.
    fileprivate var isSingleLetter: Bool {
        count == 1
            && unicodeScalars.first.map {
                $0.value < Unicode.Scalar.firstEastAsian && $0.properties.isAlphabetic || $0.isKana
            } ?? false
    }

    /// Whether it is one or two hiragana: a particle, or the ending of a word.
    fileprivate var isShortHiragana: Bool {
        utf8.count <= 6 && !isEmpty && unicodeScalars.allSatisfy(\.isHiragana)
    }
}
