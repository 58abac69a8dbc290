import GalleyFormatting

/// A hash table key for a word. A word of up to 16 Latin-1 characters is stored whole, so equal keys mean equal words and a
/// lookup never touches the word's own memory. Longer words and other characters are hashed.
struct WordKey: Equatable {
    var low: UInt64
    var high: UInt64
    /// The number of characters stored; 0 if the key is a hash.
    var length: UInt8

    var isWhole: Bool { length > 0 }

    private static let longest = 16

    // Borrowing avoids a retain and release of the text.
    init(_ text: borrowing [UInt16], _ range: Range<Int>) {
        (low, high, length) = (0, 0, UInt8(truncatingIfNeeded: range.count))
        guard range.count <= Self.longest else {
            self = WordKey(hashOf: text, range)
            return
        }
        var all: UInt16 = 0
        let middle = min(range.lowerBound + Self.longest / 2, range.upperBound)
        for index in range.lowerBound..<middle {
            all |= text[index]
            low = low << 8 | UInt64(text[index])
        }
        for index in middle..<range.upperBound {
            all |= text[index]
            high = high << 8 | UInt64(text[index])
        }
        if all > 0xff { self = WordKey(hashOf: text, range) }
    }

    /// A hash over code units: a collision costs one comparison.
    private init(hashOf text: borrowing [UInt16], _ range: Range<Int>) {
        var hash = StableHash()
        for index in range { hash.add(UInt64(text[index])) }
        (low, high, length) = (hash.value, UInt64(range.count), 0)
    }

    init(low: UInt64, high: UInt64, length: UInt8) { (self.low, self.high, self.length) = (low, high, length) }

    /// Folds a 128-bit product, so that each bit of the key affects many bits of the hash.
    func hash(seed: UInt64 = 0) -> UInt64 {
        let second = (high ^ seed ^ 0xc2b2_ae3d_27d4_eb4f) &+ UInt64(length) << 56
        let product = (low ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: second)
        return product.high ^ product.low
    }
}

extension [UInt16] {
    /// Whether the `count` elements from `start` equal `text[range]`.
    func holds(_ text: [UInt16], _ range: Range<Int>, at start: Int, _ count: Int) -> Bool {
        guard count == range.count else { return false }
        for index in 0..<count where self[start + index] != text[range.lowerBound + index] { return false }
        return true
    }
}

/// An open-addressing index from hashes to the numbers of entries that are stored elsewhere, with linear probing.
/// D. E. Knuth, *The Art of Computer Programming* 3, §6.4, algorithm L.
struct HashIndex {
    /// An entry's number plus one; zero for an empty slot. The count is a power of two.
    private var slots: [UInt32]

    /// - Parameter size: a power of two.
    init(size: Int) { slots = Array(repeating: 0, count: size) }

    /// The first number under `hash` that satisfies `isMatch`.
    @inline(__always) func first(_ hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if isMatch(number) { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Adds the number of a new last entry. At least half of the slots stay empty.
    ///
    /// - Parameters:
    ///   - number: the number of the entry.
    ///   - hash: returns the hash of an entry.
    mutating func append(_ number: Int, _ hash: (Int) -> UInt64) {
        if (number + 1) * 2 > slots.count {
            rebuild(number + 1, size: slots.count * 2, hash)
        } else {
            enter(number, hash(number))
        }
    }

    /// Replaces the content with the first `count` numbers.
    mutating func rebuild(_ count: Int, _ hash: (Int) -> UInt64) { rebuild(count, size: slots.count, hash) }

    private mutating func rebuild(_ count: Int, size: Int, _ hash: (Int) -> UInt64) {
        slots = Array(repeating: 0, count: size)
        for number in 0..<count { enter(number, hash(number)) }
    }

    private mutating func enter(_ number: Int, _ hash: UInt64) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(number + 1)
    }
}
