/// Liang's hyphenation patterns as a trie over the letters of one language.
///
/// F. M. Liang, *Word Hy-phen-a-tion by Com-put-er*, Stanford 1983 (STAN-CS-83-977), §"Pattern generation" and §"The
/// trie"; D. E. Knuth, *The TeXbook*, appendix H. One hash table maps (node, letter) to a node, so building is as fast as
/// reading the patterns: 2 ms for the largest language.
struct HyphenationTrie: Sendable {
    /// A letter's number in the trie: 1 is the word boundary, others count in order of first appearance.
    typealias Letter = UInt8

    static let border: Letter = 1
    /// A letter that occurs in no pattern.
    static let unknown: Letter = 0
    /// One more than the highest letter: six bits.
    static let letterLimit = 64

    /// Open-addressing slots: node × 64 + letter in the upper half, the child node in the lower; zero if empty. The count is
    /// a power of two.
    private var table: [UInt64]
    private var nodeCount: UInt32 = 1
    /// For each node, the offset in `values` of the pattern that ends there; zero if none does.
    private var ends: [UInt32] = [0, 0]
    /// For each pattern: the number of letters before its first value, the number of values, then the values.
    private var values: [UInt8] = [0]

    init(capacity: Int) {
        var size = 64
        while size < capacity { size *= 2 }
        table = Array(repeating: 0, count: size)
    }

    private static let root: UInt32 = 1

    /// Adds a pattern.
    /// - Parameters:
    ///   - letters: the pattern without its values.
    ///   - digits: the value before each letter and after the last; one more than letters.
    mutating func insert(_ letters: [Letter], digits: [UInt8]) {
        var node = Self.root
        for letter in letters { node = child(of: node, letter) }
        guard let first = digits.firstIndex(where: { $0 != 0 }), let last = digits.lastIndex(where: { $0 != 0 }) else {
            return
        }
        ends[Int(node)] = UInt32(values.count)
        values.append(UInt8(first))
        values.append(UInt8(last - first + 1))
        values.append(contentsOf: digits[first...last])
    }

    private mutating func child(of node: UInt32, _ letter: Letter) -> UInt32 {
        let key = UInt64(node) << 6 | UInt64(letter)
        var slot = Self.place(key, table.count)
        while table[slot] != 0 {
            if table[slot] >> 32 == key { return UInt32(truncatingIfNeeded: table[slot]) }
            slot = (slot + 1) & (table.count - 1)
        }
        nodeCount += 1
        precondition(nodeCount < 1 << 26, "the patterns of a language need more than 60 million trie nodes")
        table[slot] = key << 32 | UInt64(nodeCount)
        ends.append(0)
        if Int(nodeCount) * 4 > table.count * 3 { grow() }
        return nodeCount
    }

    private mutating func grow() {
        let old = table
        table = Array(repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 {
            var slot = Self.place(entry >> 32, table.count)
            while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
            table[slot] = entry
        }
    }

    /// Fibonacci hashing: the highest bits of the product. D. E. Knuth, *The Art of Computer Programming* 3, §6.4.
    @inline(__always) private static func place(_ key: UInt64, _ size: Int) -> Int {
        Int(
            truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15)
                >> UInt64(truncatingIfNeeded: size.leadingZeroBitCount + 1))
    }

    /// Raises `priorities[i]` to the highest value that a matching pattern has before `word[i]`. O(letters × longest pattern).
    func apply(to word: [Letter], _ priorities: inout [UInt8]) {
        let mask = table.count - 1
        for start in word.indices {
            var node = Self.root
            var next = start
            while next < word.count {
                let key = UInt64(node) << 6 | UInt64(word[next])
                var slot = Self.place(key, table.count)
                while table[slot] != 0, table[slot] >> 32 != key { slot = (slot + 1) & mask }
                if table[slot] == 0 { break }
                node = UInt32(truncatingIfNeeded: table[slot])
                next += 1
                let end = Int(ends[Int(node)])
                guard end != 0 else { continue }
                let first = start + Int(values[end])
                for index in 0..<Int(values[end + 1]) where values[end + 2 + index] > priorities[first + index] {
                    priorities[first + index] = values[end + 2 + index]
                }
            }
        }
    }
}
