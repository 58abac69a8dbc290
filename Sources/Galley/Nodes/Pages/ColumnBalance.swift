import GalleyGeometry
import GalleyLayout

/// Finds how low columns can be.
struct ColumnBalance {
    /// The least height, to a tenth of a point, that does.
    ///
    /// - Parameters:
    ///   - high: a height that does.
    ///   - low: one that is surely too small.
    /// - Complexity: O(log((high − low) / 0.1)) calls of `does`.
    static func leastHeight(from low: CGFloat, to high: CGFloat, does: (CGFloat) -> Bool) -> CGFloat {
        var (low, high) = (low, high)
        while high - low > 0.1 {
            let middle = (low + high) / 2
            if does(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
