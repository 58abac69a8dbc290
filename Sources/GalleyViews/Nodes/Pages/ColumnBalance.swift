package import GalleyGeometry
import GalleyLayout

/// Finds the least height of balanced columns: the page is repeated with less height as long as it has the same content.
package struct ColumnBalance {
    /// The least sufficient height, to a tenth of a point.
    ///
    /// - Parameters:
    ///   - high: a height that is sufficient.
    ///   - low: a height that is certainly insufficient.
    /// - Complexity: O(log((high − low) / 0.1)) calls of `does`.
    package static func leastHeight(from low: CGFloat, to high: CGFloat, does: (CGFloat) -> Bool) -> CGFloat {
        var (low, high) = (low, high)
        while high - low > 0.1 {
            let middle = (low + high) / 2
            if does(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
