import Foundation
import GalleyFormatting

/// A scale that maps weights to fractions, 0 for the smallest weight and 1 for the largest. If all weights are equal, each is
/// 0.5.
public enum WeightScale: Hashable, Sendable {
    /// Proportional to the weight.
    case linear
    /// Proportional to the square root, so that the area of a word is proportional to its weight.
    case sqrt
    /// Proportional to the logarithm; a weight of 0 counts as the smallest positive one.
    case log
    /// Proportional to a power of the weight: 1 is linear, 0.5 the square root. Lower exponents enlarge light words.
    case power(Double)
    /// Proportional to the rank; equal weights share the mean of their ranks.
    case rank
    /// A number of sizes with about the same number of tags each.
    case quantile(Int)
    /// A number of sizes for weight ranges of equal width.
    case equalInterval(Int)

    /// A scale of each kind, by name; those with classes have five.
    package static let named: [(name: String, scale: WeightScale)] = [
        ("linear", .linear), ("sqrt", .sqrt), ("log", .log), ("power", .power(0.35)), ("rank", .rank),
        ("quantile", .quantile(5)), ("equal-interval", .equalInterval(5)),
    ]

    /// Whether only the order of the weights counts, or the classes into which they are divided.
    var isOrdinal: Bool {
        switch self {
        case .linear, .sqrt, .log, .power: false
        case .rank, .quantile, .equalInterval: true
        }
    }

    /// Returns the fraction of each weight.
    ///
    /// - Complexity: O(*n*); for ranks and quantiles O(*n* log *n*).
    package func fractions(_ weights: [Double]) -> [Double] {
        switch self {
        case .linear: return Self.spread(weights)
        case .sqrt: return Self.spread(weights.map { $0.squareRoot() })
        case .log:
            let smallest = weights.filter { $0 > 0 }.min() ?? 1
            return Self.spread(weights.map { Foundation.log(max($0, smallest)) })
        case .power(let exponent):
            // Powers of shares of the largest weight cannot overflow.
            let largest = weights.max() ?? 0
            return Self.spread(weights.map { largest > 0 ? pow($0 / largest, exponent) : 0 })
        case .rank: return Self.spread(Self.ranks(weights))
        case .quantile(let count): return Self.classes(Self.spread(Self.ranks(weights)), count)
        case .equalInterval(let count): return Self.classes(Self.spread(weights), count)
        }
    }

    private static func spread(_ values: [Double]) -> [Double] {
        guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0.5 } }
        return values.map { ($0 - low) / (high - low) }
    }

    /// Fractions in `count` classes of equal width: the lowest is 0, the highest 1.
    private static func classes(_ fractions: [Double], _ count: Int) -> [Double] {
        // Equal weights form no classes.
        guard count > 1, fractions.contains(where: { $0 != fractions[0] }) else { return fractions.map { _ in 0.5 } }
        return fractions.map { Double(min(Int(bounded: $0 * Double(count)), count - 1)) / Double(count - 1) }
    }

    private static func ranks(_ weights: [Double]) -> [Double] {
        let order = weights.indices.sorted { weights[$0] < weights[$1] }
        var ranks = [Double](repeating: 0, count: weights.count)
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count, weights[order[end]] == weights[order[start]] { end += 1 }
            for place in start..<end { ranks[order[place]] = Double(start + end - 1) / 2 }
            start = end
        }
        return ranks
    }
}
