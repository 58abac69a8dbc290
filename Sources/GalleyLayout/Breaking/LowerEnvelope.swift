import GalleyGeometry

/// The lowest of a growing set of curves at each of a number of points, where any two curves cross at most once.
///
/// A Li Chao tree: every node covers a range of points and keeps the curve that is lower at the middle one; the loser can
/// be lower only on one side and goes down there. Complexity: O(log n) comparisons for each curve and each question.
struct LowerEnvelope {
    /// Ranges are halved at their middle point, which is another for every range: it names the node. −1: no curve.
    private var curves: [Int] = []
    private var count = 0

    /// Begins anew with no curve over `count` points.
    mutating func reset(count: Int) {
        self.count = count
        for index in 0..<min(count, curves.count) { curves[index] = -1 }
        if count > curves.count { curves += repeatElement(-1, count: count - curves.count) }
    }

    /// - Parameters:
    ///   - curve: the number of the new curve.
    ///   - isLower: whether a curve is the better one at a point; of two curves, each may be it on one side of one
    ///     place only.
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

    /// The lowest curve at `point`; nil where there is no curve at all.
    @inline(__always)
    func lowest(at point: Int, isLower: (_ curve: Int, _ other: Int, _ point: Int) -> Bool) -> Int? {
        var (low, high) = (0, count)
        var best: Int?
        while low < high {
            let middle = (low + high) / 2
            let curve = curves[middle]
            // A node without a curve has none below it.
            guard curve >= 0 else { break }
            if best.map({ isLower(curve, $0, point) }) ?? true { best = curve }
            if middle == point { break }
            if point < middle { high = middle } else { low = middle + 1 }
        }
        return best
    }
}
