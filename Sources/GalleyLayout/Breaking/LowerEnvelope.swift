import GalleyGeometry

/// The lower envelope of a growing set of curves over numbered points, where any two curves cross at most once.
///
/// A Li Chao tree: each node covers a range of points and stores the curve that is lower at the middle point. The other
/// curve can be lower on one side only and moves down to that side. Complexity: O(log n) comparisons for each insertion
/// and query.
struct LowerEnvelope {
    /// The curve of each node, or −1 for none. A node is identified by the middle point of its range, which is unique.
    private var curves: [Int] = []
    private var count = 0

    /// Removes all curves and sets the number of points to `count`.
    mutating func reset(count: Int) {
        self.count = count
        for index in 0..<min(count, curves.count) { curves[index] = -1 }
        if count > curves.count { curves += repeatElement(-1, count: count - curves.count) }
    }

    /// - Parameters:
    ///   - curve: the number of the new curve.
    ///   - isLower: whether the first curve is lower than the second at a point. It may change at most once along the
    ///     points.
    @inline(__always)
    mutating func insert(_ curve: Int, isLower: (_ curve: Int, _ other: Int, _ point: Int) -> Bool) {
        var (low, high, new) = (0, count, curve)
        while low < high {
            let middle = (low + high) / 2
            let old = curves[middle]
            guard old >= 0 else {
                curves[middle] = new
                return
            }
            let winner = isLower(new, old, middle) ? new : old
            curves[middle] = winner
            new = winner == new ? old : new
            if isLower(new, winner, low) {
                high = middle
            } else if isLower(new, winner, high - 1) {
                low = middle + 1
            } else {
                return
            }
        }
    }

    /// The lowest curve at `point`; nil if there are no curves.
    @inline(__always)
    func lowest(at point: Int, isLower: (_ curve: Int, _ other: Int, _ point: Int) -> Bool) -> Int? {
        var (low, high) = (0, count)
        var best: Int?
        while low < high {
            let middle = (low + high) / 2
            let curve = curves[middle]
            // The children of an empty node are empty.
            guard curve >= 0 else { break }
            if best.map({ isLower(curve, $0, point) }) ?? true { best = curve }
            if middle == point { break }
            if point < middle { high = middle } else { low = middle + 1 }
        }
        return best
    }
}
