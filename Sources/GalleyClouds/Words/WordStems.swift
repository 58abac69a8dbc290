import Foundation

/// The keys under which the forms of a word are counted together.
struct WordStems {
    /// The languages of the text as places in `StopWords.languages`, the main one first.
    let languages: [Int]
    /// The lemmas of inflected forms, by language.
    private var lemmas: [Int: [String: String]] = [:]
    /// For languages of which only irregular words and what stemmers miss is listed.
    private var stemmers: [Int: Stemmer] = [:]
    private let hasClitics: Bool

    init(languages: [Int]) {
        self.languages = languages
        hasClitics = languages.contains { Clitics.languages.contains(StopWords.languages[$0]) }
    }

    /// Finds the lemmas of `entries`, the words of the text.
    mutating func joinForms(of entries: [WordCount.Entry]) {
        var forms: [Int: [Inflections.Form]] = [:]
        for entry in entries {
            guard let language = language(of: entry) else { continue }
            forms[language, default: []].append(
                Inflections.Form(
                    text: Self.composed(host(of: entry.key, entry)), count: entry.count,
                    isCapitalized: entry.isAlwaysCapitalized))
        }
        for number in languages {
            let tag = StopWords.languages[number]
            lemmas[number] = Inflections(language: tag)?.lemmas(of: forms[number] ?? [])
            stemmers[number] = Stemmer(language: tag)
        }
    }

    private static func composed(_ word: String) -> String {
        word.utf8.allSatisfy { $0 < 0x80 } ? word : word.precomposedStringWithCanonicalMapping
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

    /// The lemma or the stem of a word with its language, or the word as it is where no form was joined.
    func key(of entry: WordCount.Entry) -> String {
        let word = host(of: entry.key, entry)
        guard let language = language(of: entry) else { return word }
        let lemma = lemmas[language].map { $0[Self.composed(word)] ?? word }
        if let stemmer = stemmers[language] { return "\(language):" + stemmer.stem(of: lemma ?? word) }
        return lemma.map { "\(language):" + $0 } ?? word
    }
}
