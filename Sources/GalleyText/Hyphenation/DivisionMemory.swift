/// Where the words of a language may be divided, remembered: most words of a text come up again. For one thread.
package final class DivisionMemory {
    private let hyphenator: Hyphenator
    // None is looked at while it changes.
    @exclusivity(unchecked) private var words: [Word] = []
    /// The places in `words`.
    @exclusivity(unchecked) private var numbers = HashedNumbers(size: 1 << 10)
    /// The words that their keys do not hold, one after the other.
    @exclusivity(unchecked) private var letters: [UInt16] = []

    private struct Word {
        var key: WordKey
        /// In `letters`, of one that the key does not hold.
        var start: Int32
        var length: UInt8
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
            let key = WordKey(text, token)
            if let known = find(text, token, key) { return search.add(known, from: token.lowerBound) }
            let count = search.found.count
            search.divideToken(token)
            remember(text, token, key, search.found[count...])
        }
        return search.found
    }

    private func find(_ text: [UInt16], _ token: Range<Int>, _ key: WordKey) -> UInt64? {
        let found = unsafe numbers.first(key.hash()) { number in
            unsafe words[number].key == key
                && (key.isWhole
                    || letters.holds(text, token, at: Int(words[number].start), Int(words[number].length)))
        }
        return found.map { unsafe words[$0].divisions }
    }

    private func remember(_ text: [UInt16], _ token: Range<Int>, _ key: WordKey, _ found: ArraySlice<Int>) {
        if unsafe words.count >= Self.limit {
            unsafe words.removeAll(keepingCapacity: true)
            unsafe letters.removeAll(keepingCapacity: true)
            unsafe numbers.rebuild(0) { _ in 0 }
        }
        let divisions = found.reduce(UInt64(0)) { $0 | 1 << UInt64($1 - token.lowerBound) }
        unsafe words.append(
            Word(key: key, start: Int32(letters.count), length: UInt8(token.count), divisions: divisions))
        unsafe numbers.append(words.count - 1) { unsafe words[$0].key.hash() }
        if !key.isWhole { unsafe letters.append(contentsOf: text[token]) }
    }
}
