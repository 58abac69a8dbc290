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
