/// Numbers that are found again by hashes: those of entries that stand elsewhere, one after the other. Open addressing with
/// linear probing. D. E. Knuth, *The Art of Computer Programming* 3, §6.4, algorithm L.
struct HashedNumbers {
    /// A number plus one; zero for an empty place. Its count is a power of two.
    private var table: [UInt32]

    /// - Parameter size: a power of two.
    init(size: Int) { table = Array(repeating: 0, count: size) }

    /// The first number under `hash` that is the one looked for.
    @inline(__always) func first(_ hash: UInt64, where isIt: (Int) -> Bool) -> Int? {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            let number = Int(table[place]) - 1
            if isIt(number) { return number }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Enters the number of a new entry, which comes after all others; half of the table stays empty.
    ///
    /// - Parameter hash: of each entry.
    mutating func append(_ number: Int, _ hash: (Int) -> UInt64) {
        if (number + 1) * 2 > table.count {
            rebuild(number + 1, size: table.count * 2, hash)
        } else {
            enter(number, hash(number))
        }
    }

    /// Enters the first `count` numbers anew.
    mutating func rebuild(_ count: Int, _ hash: (Int) -> UInt64) { rebuild(count, size: table.count, hash) }

    private mutating func rebuild(_ count: Int, size: Int, _ hash: (Int) -> UInt64) {
        table = Array(repeating: 0, count: size)
        for number in 0..<count { enter(number, hash(number)) }
    }

    private mutating func enter(_ number: Int, _ hash: UInt64) {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 { place = (place + 1) & mask }
        table[place] = UInt32(number + 1)
    }
}
