import Galley
import GalleyData

/// Words that a report sets by itself, in its language; in English where the list has no words of that language.
enum Phrases: String {
    /// The labels of sum, mean, minimum, maximum and count.
    case summary
    /// The titles of notes, tips, important remarks, warnings and cautions.
    case callout
    /// The labels of figures, tables and sections, and the line that names a source.
    case reference
    /// The word after the title of a group of rows that continues on the next page.
    case continued
    /// The labels of sums that a page carries forward to the next, and brings forward from the one before.
    case carried
    /// The heading of the table of contents.
    case contents
    /// The heading of the abstract.
    case abstract

    private static let all: [String: [String: [String]]] = Dictionary(
        grouping: Vocabulary.phrases.lines, by: \.key
    ).mapValues { lines in Dictionary(uniqueKeysWithValues: lines.map { ($0.scope, $0.names) }) }

    private var lists: [String: [String]] { Self.all[rawValue] ?? [:] }

    /// The words of each language.
    var inAllLanguages: [[String]] { Array(lists.values) }

    /// The words in a language.
    ///
    /// - Parameter language: a BCP 47 tag; nil for English.
    func words(_ language: String?) -> [String] {
        let base = LanguageRules.base(language)
        let isTraditional = language.flatMap { HanRegion(language: $0) }?.isTraditional ?? false
        let lists = lists
        return lists[isTraditional ? "zh-Hant" : base] ?? lists[base] ?? lists["en"] ?? []
    }
}
