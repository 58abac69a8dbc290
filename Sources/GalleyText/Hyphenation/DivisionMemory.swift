/// Where the words of a language may be divided, remembered: most words of a text come up again. For one thread.
package final class DivisionMemory {
    private let hyphenator: Hyphenator
    // Neither is looked at while it changes.
    /// By the word's hash; of two words with one hash the second is not remembered.
    @exclusivity(unchecked) private var words: [UInt64: Word] = [:]
    /// All words, one after the other.
    @exclusivity(unchecked) private var letters: [UInt16] = []

    private struct Word {
        var start: Int
        var length: Int
        /// Bit i is set where the word may be divided before its code unit i.
        var divisions: UInt64
    }

    /// Longer ones are divided anew each time.
    private static let longestWord = UInt64.bitWidth
    private static let limit = 1 << 14

    package init(_ hyphenator: Hyphenator) { self.hyphenator = hyphenator }

    /// The offsets at which words of `text` may be divided that lie in `range`; see `Hyphenator.opportunities`.
    ///
    /// - Complexity: O(length); of a word that came up before, a tenth of the time.
    package func opportunities(in text: [UInt16], _ range: Range<Int>) -> [Int] {
        var search = HyphenationSearch(text: text, hyphenator: hyphenator)
        HyphenationSearch.forEachToken(of: text, range) { token in
            guard token.count <= Self.longestWord else { return search.divideToken(token) }
            let hash = ShapeCache.hash(text, token)
            if let known = unsafe words[hash], unsafe letters.holds(text, token, at: known.start, known.length) {
                return search.add(known.divisions, from: token.lowerBound)
            }
            let count = search.found.count
            search.divideToken(token)
            remember(text, token, hash, search.found[count...])
        }
        return search.found
    }

    private func remember(_ text: [UInt16], _ token: Range<Int>, _ hash: UInt64, _ found: ArraySlice<Int>) {
        if unsafe words.count >= Self.limit {
            unsafe words.removeAll(keepingCapacity: true)
            unsafe letters.removeAll(keepingCapacity: true)
        }
        guard unsafe words[hash] == nil else { return }
        let divisions = found.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - token.lowerBound) }
        unsafe words[hash] = Word(start: letters.count, length: token.count, divisions: divisions)
        unsafe letters.append(contentsOf: text[token])
    }
}
