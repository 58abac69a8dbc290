/// Short words and endings that are written together with others: French `l'homme` and `dit-il`, Italian `dell'arte`, Portuguese
/// `disse-me`, Turkish `Ankara'da`.
enum Clitics {
    /// The words before an apostrophe, and those after a hyphen, by language.
    private static let lists: [String: (before: Set<Substring>, after: Set<Substring>)] = [
        "fr": (
            list("l d j m t s n c qu jusqu lorsqu puisqu quoiqu"),
            list("je tu il elle on nous vous ils elles ce ci là moi toi lui leur le la les y en t")
        ),
        "it": (list("l d c s m t n v un dell all dall nell sull quell"), []),
        "pt": ([], list("me te se lhe lhes nos vos o a os as lo la los las no na nas")),
    ]

    /// Languages that write the endings of names after an apostrophe: Turkish `İstanbul'da`.
    private static let withEndings: Set<String> = ["tr"]

    /// The languages with such words, as primary subtags.
    static let languages = withEndings.union(lists.keys)

    /// Nouns that look like a verb with a pronoun.
    private static let nouns: Set<String> = ["rendez-vous"]

    private static func list(_ words: String) -> Set<Substring> { Set(words.split(separator: " ")) }

    /// The part of a word without clitics of its language.
    ///
    /// - Parameters:
    ///   - word: a word in any case.
    ///   - language: a primary language subtag.
    static func host(of word: String, language: String) -> String {
        if withEndings.contains(language) {
            let name = word.prefix { $0 != "'" && $0 != "\u{2019}" }
            return name.isEmpty ? word : String(name)
        }
        guard let (before, after) = lists[language],
            word.utf8.contains(where: { $0 == 0x27 || $0 == 0x2d || $0 >= 0x80 })
        else { return word }
        var rest = word[...]
        if let apostrophe = rest.firstIndex(where: { $0 == "'" || $0 == "\u{2019}" }),
            before.contains(rest[..<apostrophe].lowercased()[...]), rest[apostrophe...].count > 2
        {
            rest = rest[rest.index(after: apostrophe)...]
        }
        guard !nouns.contains(rest.lowercased()) else { return String(rest) }
        while let hyphen = rest.lastIndex(of: "-"), hyphen > rest.startIndex,
            after.contains(rest[rest.index(after: hyphen)...].lowercased()[...])
        {
            rest = rest[..<hyphen]
        }
        return String(rest)
    }
}
