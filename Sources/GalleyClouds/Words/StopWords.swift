import Foundation
import Galley
import GalleyData
public import GalleyDiagnostics

/// A list of common words to omit from clouds. Lists of several languages are built in.
public struct StopWords: Sendable {
    /// The words in lower case.
    package let words: Set<String>

    /// Creates a list of words; case is ignored.
    public init(_ words: some Sequence<String>) { self.words = Set(words.map { $0.lowercased() }) }

    /// The tags of the built-in languages.
    public static let languages = EmbeddedFolder.stopWords.names.map { String($0.dropLast(".txt".count)) }

    /// The built-in list of a language; nil if there is none. Only the primary subtag matters (`en-GB` is `en`; `no` and `nn` are
    /// `nb`).
    public init?(language: String) {
        guard let index = Self.index(of: language),
            let text = EmbeddedFolder.stopWords.text(Self.languages[index] + ".txt")
        else { return nil }
        self.init(text.split(separator: "\n").map(String.init))
    }

    /// The place of a BCP 47 tag in `languages`; nil if its language has no list.
    static func index(of language: String) -> Int? {
        let first = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
        return languages.firstIndex(of: first == "no" || first == "nn" ? "nb" : first)
    }

    /// Returns whether the list contains `word`; case is ignored.
    package func contains(_ word: String) -> Bool {
        !words.isEmpty && words.contains(Self.key(word.lowercased()))
    }

    /// Whether the list contains `word`, in lower case, or all parts of it between hyphens.
    func omits(_ word: String) -> Bool {
        contains(word) || isJoined(word)
            || word.utf8.contains(UInt8(ascii: "-")) && word.split(separator: "-").allSatisfy { contains(String($0)) }
    }

    /// Whether a word in hiragana is several of the list in sequence, the first of which is no single letter: ですが, ましたが.
    func isJoined(_ word: String) -> Bool {
        guard word.utf8.first == 0xe3, word.utf8.count <= 36, !words.isEmpty,
            word.unicodeScalars.allSatisfy({ (0x3041...0x3096).contains($0.value) })
        else { return false }
        let letters = Array(word)
        // Whether the letters before an index are words of the list.
        var isEnd = [true] + letters.map { _ in false }
        for end in letters.indices.dropFirst() {
            isEnd[end + 1] = (0...end).contains { isEnd[$0] && words.contains(String(letters[$0...end])) }
        }
        return isEnd[letters.count]
    }

    /// A word in lower case as lists have it: with an ASCII apostrophe in place of a typographic one.
    package static func key(_ word: String) -> String {
        word.unicodeScalars.contains("\u{2019}") ? word.replacing("\u{2019}", with: "'") : word
    }

    /// Returns a list of the words of both lists.
    public func union(_ other: StopWords) -> StopWords { StopWords(words.union(other.words)) }

    /// The empty list.
    public static let none = StopWords([])
}

extension StopWords {
    /// Reads the words of a UTF-8 file, separated by white space.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read.
    public init(contentsOfFile path: String) throws(Diagnostic) {
        let bytes: [UInt8]
        do throws(Diagnostic) { bytes = try ReadableFile.bytes(ofFile: path) } catch {
            throw error.of(.unreadableData).at(file: path)
        }
        self.init(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
