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

    /// FNV-1a over code units, 64 bits. A collision costs one comparison. Fowler, Noll and Vo, 1991.
    private init(hashOf text: borrowing [UInt16], _ range: Range<Int>) {
        (low, high, length) = (0xcbf2_9ce4_8422_2325, UInt64(range.count), 0)
        for index in range { low = (low ^ UInt64(text[index])) &* 0x100_0000_01b3 }
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
