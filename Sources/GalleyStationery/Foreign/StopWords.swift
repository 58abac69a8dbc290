import CStopWords
import Foundation
import Galley

/// Words that say little by themselves, for each of the languages that are embedded.
public struct StopWords: Sendable {
    /// In lower case.
    private let words: Set<String>

    public init(_ words: some Sequence<String>) { self.words = Set(words.map { $0.lowercased() }) }

    /// The tags of the languages, in the order of their names.
    public static let languages: [String] = {
        let all = unsafe UnsafeBufferPointer(start: galley_stop_word_lists, count: galley_stop_word_list_count)
        return unsafe all.map { unsafe String(cString: $0.language) }
    }()

    /// The words of a language by its tag, whose first part counts (`en-GB` is `en`; `no` and `nn` are `nb`); nil where
    /// there is no list.
    public init?(language: String) {
        let first = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
        let tag = first == "no" || first == "nn" ? "nb" : first
        let all = unsafe UnsafeBufferPointer(start: galley_stop_word_lists, count: galley_stop_word_list_count)
        guard let found = unsafe all.first(where: { unsafe String(cString: $0.language) == tag }) else { return nil }
        let text = unsafe String(decoding: UnsafeBufferPointer(start: found.words, count: found.length), as: UTF8.self)
        self.init(text.split(separator: "\n").map(String.init))
    }

    public func contains(_ word: String) -> Bool {
        // A typewriter's apostrophe and a printer's are one.
        words.contains(word.lowercased().replacing("\u{2019}", with: "'"))
    }

    public func union(_ other: StopWords) -> StopWords { StopWords(words.union(other.words)) }

    public static let none = StopWords([])

    /// The language of which most words of a text are stop words, with the text's words and how often each occurs; nil
    /// where no language has a twentieth of them.
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
