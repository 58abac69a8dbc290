/// What a word is found again by. Of one with up to sixteen characters of Latin-1 it holds all of them, so that words with
/// equal keys are equal, and a search need not look at the word itself, which stands elsewhere in memory. Of others it
/// holds a hash.
struct WordKey: Equatable {
    var low: UInt64
    var high: UInt64
    /// How many characters it holds; 0 where it is but a hash.
    var length: UInt8

    var isWhole: Bool { length > 0 }

    private static let longest = 16

    // The text is lent: it is counted by whoever has it.
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

    /// FNV-1a over code units: 64 bits, so that a clash is rare and costs one comparison. Fowler, Noll and Vo, 1991.
    private init(hashOf text: borrowing [UInt16], _ range: Range<Int>) {
        (low, high, length) = (0xcbf2_9ce4_8422_2325, UInt64(range.count), 0)
        for index in range { low = (low ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    }

    init(low: UInt64, high: UInt64, length: UInt8) { (self.low, self.high, self.length) = (low, high, length) }

    /// Both halves of a product: each bit of the key changes many of it.
    func hash(seed: UInt64 = 0) -> UInt64 {
        let second = (high ^ seed ^ 0xc2b2_ae3d_27d4_eb4f) &+ UInt64(length) << 56
        let product = (low ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: second)
        return product.high ^ product.low
    }
}

extension [UInt16] {
    /// Whether the `count` units from `start` are `text[range]`.
    func holds(_ text: [UInt16], _ range: Range<Int>, at start: Int, _ count: Int) -> Bool {
        guard count == range.count else { return false }
        for index in 0..<count where self[start + index] != text[range.lowerBound + index] { return false }
        return true
    }
}
