import Galley

/// The order of the tags in a cloud.
public enum TagOrder: Hashable, Sendable {
    /// The order of the input.
    case input
    /// Alphabetical order by the Unicode Collation Algorithm.
    case alphabetical
    /// The heaviest first; stable for equal weights.
    case weight
    /// The groups one after the other, in the order of their first tags.
    case group
    /// The heaviest in the middle. In a flow, that is the middle of the middle line, then outwards within the line and by lines;
    /// in other layouts, the middle of the sequence.
    case centerOut
    /// A random order that depends on the seed alone.
    case random(seed: UInt64)

    /// Returns `tags` in this order.
    ///
    /// - Complexity: O(*n* log *n*).
    package func apply(to tags: [Tag]) -> [Tag] {
        switch self {
        case .input: return tags
        case .alphabetical:
            let collator = Collator()
            return tags.sorted { collator.isOrderedBefore($0.word, $1.word) }
        case .weight: return tags.sorted { $0.weight > $1.weight }
        case .group:
            var members: [String?: [Tag]] = [:]
            var names: [String?] = []
            for tag in tags {
                if members[tag.group] == nil { names.append(tag.group) }
                members[tag.group, default: []].append(tag)
            }
            return names.flatMap { members[$0] ?? [] }
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
    /// Returns the `count` heaviest tags in their order; of equal weights, the first ones. Of small clouds, it returns the words
    /// with the largest sums of weights, in all of them.
    ///
    /// - Complexity: O(*n* log *n*).
    public func heaviest(_ count: Int) -> [Tag] {
        guard count < self.count else { return self }
        if contains(where: { $0.facet != nil }) {
            var sums: [Tag] = []
            var places: [Tag.FacetKey: Int] = [:]
            let numbers = map { tag in
                let place = places[tag.facetKey] ?? sums.count
                if place == sums.count {
                    places[tag.facetKey] = place
                    sums.append(Tag(word: tag.word, weight: 0))
                }
                sums[place].weight += tag.weight
                return place
            }
            let order = sums.indices.sorted { (sums[$1].weight, $0) < (sums[$0].weight, $1) }
            let chosen = Set(order.prefix(Swift.max(0, count)))
            return indices.filter { chosen.contains(numbers[$0]) }.map { self[$0] }
        }
        let order = indices.sorted { (self[$1].weight, $0) < (self[$0].weight, $1) }
        return order.prefix(Swift.max(0, count)).sorted().map { self[$0] }
    }
}

/// A random number generator whose sequence depends on the seed alone. G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
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
