/// Caches the hyphenation points of words, since most words of a text recur. Use one per thread.
package final class HyphenationCache {
    private var state: HyphenationCacheState

    /// Creates an empty cache for the words of one language.
    package init(_ hyphenator: Hyphenator) { state = HyphenationCacheState(hyphenator: hyphenator) }

    /// The hyphenation points of `text` within `range`; see `Hyphenator.opportunities`.
    ///
    /// - Complexity: O(length); a cached word takes a tenth of the time.
    package func opportunities(in text: [UInt16], _ range: Range<Int>) -> [Int] {
        state.opportunities(in: text, range)
    }
}

/// The content of a cache: a value, so that one exclusivity check covers a whole call.
private struct HyphenationCacheState {
    private let hyphenator: Hyphenator
    private var words: [Word] = []
    /// Indices in `words`.
    private var index = HashIndex(size: 1 << 10)
    /// The text of the words whose keys are hashes, concatenated.
    private var letters: [UInt16] = []

    private struct Word {
        var key: WordKey
        /// The offset in `letters` of a word whose key is a hash.
        var start: Int32
        var length: UInt8
        /// Bit i is set if the word may be divided before its code unit i.
        var divisions: UInt64
    }

    init(hyphenator: Hyphenator) { self.hyphenator = hyphenator }

    /// Longer words are not cached.
    private static let longestWord = UInt64.bitWidth
    private static let limit = 1 << 14

    mutating func opportunities(in text: [UInt16], _ range: Range<Int>) -> [Int] {
        var search = HyphenationSearch(text: text, hyphenator: hyphenator)
        HyphenationSearch.forEachToken(of: text, range) { token in
            guard token.count <= Self.longestWord else { return search.divideToken(token) }
            let key = WordKey(text, token)
            if let divisions = find(text, token, key) { return search.add(divisions, from: token.lowerBound) }
            let count = search.found.count
            search.divideToken(token)
            insert(text, token, key, search.found[count...])
        }
        return search.found
    }

    private func find(_ text: [UInt16], _ token: Range<Int>, _ key: WordKey) -> UInt64? {
        let word = index.first(key.hash()) { number in
            words[number].key == key
                && (key.isWhole
                    || letters.holds(text, token, at: Int(words[number].start), Int(words[number].length)))
        }
        return word.map { words[$0].divisions }
    }

    private mutating func insert(_ text: [UInt16], _ token: Range<Int>, _ key: WordKey, _ found: ArraySlice<Int>) {
        if words.count >= Self.limit {
            words.removeAll(keepingCapacity: true)
            letters.removeAll(keepingCapacity: true)
            index.rebuild(0) { _ in 0 }
        }
        let divisions = found.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - token.lowerBound) }
        words.append(Word(key: key, start: Int32(letters.count), length: UInt8(token.count), divisions: divisions))
        index.append(words.count - 1) { [words] in words[$0].key.hash() }
        if !key.isWhole { letters.append(contentsOf: text[token]) }
    }
}
