import CStopWords
import Foundation
import Galley

/// A list of common words to omit from clouds. Lists of several languages are built in.
public struct StopWords: Sendable {
    /// The words in lower case.
    private let words: Set<String>

    /// Creates a list of words; case is ignored.
    public init(_ words: some Sequence<String>) { self.words = Set(words.map { $0.lowercased() }) }

    /// The tags of the built-in languages.
    public static let languages: [String] = {
        let all = unsafe UnsafeBufferPointer(start: galley_stop_word_lists, count: galley_stop_word_list_count)
        return unsafe all.map { unsafe String(cString: $0.language) }
    }()

    /// The built-in list of a language; nil if there is none. Only the primary subtag matters (`en-GB` is `en`; `no` and `nn` are
    /// `nb`).
    public init?(language: String) {
        let first = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
        let tag = first == "no" || first == "nn" ? "nb" : first
        let all = unsafe UnsafeBufferPointer(start: galley_stop_word_lists, count: galley_stop_word_list_count)
        guard let found = unsafe all.first(where: { unsafe String(cString: $0.language) == tag }) else { return nil }
        let text = unsafe String(decoding: UnsafeBufferPointer(start: found.words, count: found.length), as: UTF8.self)
        self.init(text.split(separator: "\n").map(String.init))
    }

    /// Returns whether the list contains `word`; case is ignored.
    public func contains(_ word: String) -> Bool {
        // Treat typographic apostrophes as ASCII ones.
        words.contains(word.lowercased().replacing("\u{2019}", with: "'"))
    }

    /// Returns a list of the words of both lists.
    public func union(_ other: StopWords) -> StopWords { StopWords(words.union(other.words)) }

    /// The empty list.
    public static let none = StopWords([])

    /// Detects the language of a text: the one whose stop words are most frequent, but at least a twentieth of all words.
    ///
    /// - Parameter counts: the numbers of occurrences of the text's words.
    public static func language(of counts: [String: Int]) -> String? {
        let total = counts.values.reduce(0, +)
        var best: (tag: String, hits: Int)?
        for tag in languages {
            guard let list = StopWords(language: tag) else { continue }
            let hits = counts.reduce(0) { $0 + (list.contains($1.key) ? $1.value : 0) }
            if hits > best?.hits ?? 0 { best = (tag, hits) }
        }
        guard let best, best.hits * 20 >= total else { return nil }
        return best.tag
    }
}
