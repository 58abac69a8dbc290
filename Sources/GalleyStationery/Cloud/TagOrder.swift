import Galley

/// The order in which a cloud's tags are set.
public enum TagOrder: Hashable, Sendable {
    /// As they were given.
    case input
    /// By the Unicode Collation Algorithm.
    case alphabetical
    /// The heaviest first; equal weights as they were given.
    case weight
    /// The heaviest in the middle, the lighter the further out: in a flow in the middle of the middle line, then outwards
    /// within the line and line by line above and below it; elsewhere on both sides of the middle of the sequence.
    case centerOut
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
        case .centerOut:
            return Self.centerOut(TagOrder.weight.apply(to: tags))
        case .random(let seed):
            var generator = SplitMix64(state: seed)
            return tags.shuffled(using: &generator)
        }
    }

    /// `sorted` as 5 3 1 2 4.
    static func centerOut<Element>(_ sorted: [Element]) -> [Element] {
        let before = stride(from: 2, to: sorted.count, by: 2).reversed().map { sorted[$0] }
        let after = stride(from: 1, to: sorted.count, by: 2).map { sorted[$0] }
        return before + sorted.prefix(1) + after
    }
}

extension [Tag] {
    /// The `count` heaviest in the order in which they are; of equal weights at the edge the first. O(n log n).
    public func heaviest(_ count: Int) -> [Tag] {
        guard count < self.count else { return self }
        let order = indices.sorted { (self[$1].weight, $0) < (self[$0].weight, $1) }
        return order.prefix(Swift.max(0, count)).sorted().map { self[$0] }
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
