import Foundation
import Galley

/// How a weight becomes a size: as a fraction, 0 for the smallest weight and 1 for the largest. Where all weights are
/// equal each is in the middle.
public enum WeightScale: String, Sendable, CaseIterable {
    case linear
    /// Equal steps of the square root, so that the area of a word, not its height, follows the weight.
    case sqrt
    /// Equal steps of the logarithm; a weight of 0 counts as the smallest one above 0.
    case log
    /// Equal steps from place to place in the order of weights; equal weights share the middle of their places.
    case rank

    /// The fraction of each of `weights`, in their order. O(n), for rank O(n log n).
    public func fractions(_ weights: [Double]) -> [Double] {
        switch self {
        case .linear: return Self.spread(weights)
        case .sqrt: return Self.spread(weights.map { $0.squareRoot() })
        case .log:
            let smallest = weights.filter { $0 > 0 }.min() ?? 1
            return Self.spread(weights.map { Foundation.log(max($0, smallest)) })
        case .rank: return Self.spread(Self.ranks(weights))
        }
    }

    private static func spread(_ values: [Double]) -> [Double] {
        guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0.5 } }
        return values.map { ($0 - low) / (high - low) }
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
