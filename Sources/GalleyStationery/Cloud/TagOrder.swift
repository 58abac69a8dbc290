import Galley

/// The order in which a cloud's tags are set.
public enum TagOrder: Hashable, Sendable {
    /// As they were given.
    case input
    /// By the Unicode Collation Algorithm.
    case alphabetical
    /// The heaviest first; equal weights as they were given.
    case weight
    /// Shuffled; the same seed gives the same order.
    case random(seed: UInt64)

    /// `tags` in this order. O(n log n).
    public func apply(to tags: [Tag]) -> [Tag] {
        switch self {
        case .input: return tags
        case .alphabetical:
            let collator = Collator()
            return tags.sorted { collator.isOrderedBefore($0.word, $1.word) }
        case .weight: return tags.sorted { $0.weight > $1.weight }
        case .random(let seed):
            var generator = SplitMix64(state: seed)
            return tags.shuffled(using: &generator)
        }
    }
}

/// A small generator whose sequence depends on the seed alone. G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014, doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }
}
