import Galley

extension WordCount {
    /// The options of `tags(_:)`.
    public struct Options: Sendable {
        /// The words to omit; nil for the stop words of the detected languages.
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
        private var first = Int.max
        private var form = (text: "", count: 0, first: 0)
        private(set) var forms = 0

        /// - Parameter shown: returns a spelling as the cloud shows it.
        mutating func add(_ entry: Entry, _ shown: (String) -> String) {
            let spelling = entry.mostCommon
            count += entry.count
            forms += 1
            first = min(first, spelling.first)
            if (form.count, spelling.first) < (entry.count, form.first) || forms == 1 {
                form = (shown(spelling.text), entry.count, spelling.first)
            }
        }

        var found: (tag: Tag, first: Int) { (Tag(word: form.text, weight: Double(count)), first) }
    }

    /// Returns the tags of the words counted so far.
    ///
    /// - Complexity: O(*n* log *n*) in the number of distinct words.
    public func tags(_ options: Options) -> Result {
        var result = Result()
        let languages = TextLanguages.detect(
            words.list.map { ($0.stopLanguages, $0.count, $0.key.isSingleLetter) }, total: total)
        result.languages = languages.map { StopWords.languages[$0] }
        result.addresses = addresses
        let stems = WordStems(isOn: options.isStemmed, languages: languages, stated: language)
        let stopMask = stems.languages.reduce(0) { $0 | TextLanguages.Mask(1) << TextLanguages.Mask($1) }
        func isStopped(_ key: String, _ languages: TextLanguages.Mask) -> Bool {
            (options.stopWords?.omits(key) ?? (languages & stopMask != 0)) || options.moreStopWords.omits(key)
        }
        let isJapanese = options.stopWords == nil && stems.languages.contains { StopWords.languages[$0] == "ja" }
        func isStopped(_ entry: Entry) -> Bool {
            if isStopped(entry.key, entry.stopLanguages) { return true }
            if isJapanese, entry.key.isShortHiragana { return true }
            let host = stems.host(of: entry.key, entry)
            return host != entry.key && isStopped(host, TextLanguages.shared.mask(of: host))
        }
        var (order, groups) = ([String](), [String: Word]())
        func add(_ entry: Entry, _ key: String, shown: (String) -> String = { $0 }) {
            if groups[key] == nil { order.append(key) }
            groups[key, default: Word()].add(entry, shown)
        }
        for entry in words.list {
            if isStopped(entry) {
                result.stopped += 1
            } else if !options.includesLetters, entry.key.isSingleLetter {
                result.letters += 1
            } else {
                add(entry, stems.key(of: entry)) { stems.host(of: $0, entry) }
            }
        }
        for entry in pairs.list {
            let parts = entry.key.split(separator: " ").compactMap { words[String($0)].map { words.list[$0] } }
            if !parts.contains(where: isStopped) { add(entry, parts.map { stems.key(of: $0) }.joined(separator: " ")) }
        }
        if options.includesNumbers {
            for entry in numbers.list { add(entry, entry.key) }
        } else {
            result.numbers = numbers.count
        }
        var found: [(tag: Tag, first: Int)] = []
        for key in order {
            guard let word = groups[key] else { continue }
            // Pairs that occur once are omitted.
            if key.contains(" "), word.count < 2 { continue }
            if word.count < options.minCount {
                result.rare += word.forms
            } else {
                result.joined += word.forms - 1
                found.append(word.found)
            }
        }
        found.sort { ($1.tag.weight, $0.first, $0.tag.word) < ($0.tag.weight, $1.first, $1.tag.word) }
        result.tags = found.map(\.tag)
        return result
    }
}

/// The keys under which the forms of a word are counted together.
private struct WordStems {
    /// The languages of the text, the main one first: the detected ones, or else the stated one.
    let languages: [Int]
    private var stemmers: [Int: Stemmer] = [:]
    private let hasClitics: Bool

    /// - Parameters:
    ///   - isOn: whether words have stems at all.
    ///   - languages: the detected languages of the text, as places in `StopWords.languages`.
    ///   - stated: the BCP 47 tag of the text; used if no language is detected.
    init(isOn: Bool, languages: [Int], stated: String?) {
        let tag = stated?.lowercased().prefix { $0 != "-" && $0 != "_" }
        self.languages =
            languages.isEmpty ? StopWords.languages.indices.filter { StopWords.languages[$0] == tag ?? "" } : languages
        hasClitics = self.languages.contains { Clitics.languages.contains(StopWords.languages[$0]) }
        guard isOn else { return }
        for number in self.languages { stemmers[number] = Stemmer(language: StopWords.languages[number]) }
    }

    /// The language of a word. Words of a passage in another language than those of the text are taken for words of the main one.
    private func language(of entry: WordCount.Entry) -> Int? {
        entry.language.language.flatMap { languages.contains($0) ? $0 : nil } ?? languages.first
    }

    /// `spelling` of a word without the articles and pronouns that are written together with it.
    func host(of spelling: String, _ entry: WordCount.Entry) -> String {
        guard hasClitics else { return spelling }
        return language(of: entry).map { Clitics.host(of: spelling, language: StopWords.languages[$0]) } ?? spelling
    }

    /// The stem of a word with its language, or the word as it is where its language has no stems.
    func key(of entry: WordCount.Entry) -> String {
        let word = host(of: entry.key, entry)
        guard let language = language(of: entry), let stemmer = stemmers[language] else { return word }
        return "\(language):" + stemmer.stem(of: word)
    }
}

extension String {
    /// Whether it is one letter or one kana; an ideograph or a syllable of Korean is a word.
    fileprivate var isSingleLetter: Bool {
        count == 1 && unicodeScalars.first.map { $0.value < Unicode.Scalar.firstEastAsian || $0.isKana } ?? false
    }

    /// Whether it is one or two hiragana: a particle, or the ending of a word.
    fileprivate var isShortHiragana: Bool {
        utf8.count <= 6 && !isEmpty && unicodeScalars.allSatisfy(\.isHiragana)
    }
}
