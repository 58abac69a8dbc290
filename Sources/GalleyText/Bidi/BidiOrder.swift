/// A paragraph in the sense of UAX #9, rule P1: what stands between two paragraph separators.
public struct BidiParagraph: Hashable, Sendable {
    /// Where it ends, its separator included, in UTF-16 code units.
    public var end: Int
    /// Its embedding level: 0 from left to right, 1 from right to left.
    public var level: UInt8
}

/// The order in which the pieces of a line stand. UAX #9 §3.4.
public enum BidiOrder {
    /// The runs from left to right. Rule L2: from the highest level to the lowest odd one, every sequence of runs at that
    /// level or higher is reversed.
    ///
    /// - Parameter level: each run's level, after rule L1.
    ///
    /// Complexity: O(runs times levels); there are at most 127 levels.
    @inlinable
    public static func visual<Run>(_ runs: [Run], level: (Run) -> UInt8) -> [Run] {
        guard runs.count > 1, runs.contains(where: { level($0) != 0 }) else { return runs }
        let levels = runs.map(level)
        guard let highest = levels.max(), highest > 0 else { return runs }
        let lowestOdd = levels.reduce(highest | 1) { $1 & 1 == 1 ? min($0, $1) : $0 }
        var order = Array(runs.indices)
        // On each level the runs keep their places' levels: a reversed sequence is at that level or higher throughout.
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                if end > start + 1 { order[start..<end].reverse() }
                start = end + 1
            }
        }
        return order.map { runs[$0] }
    }

    /// Where the text begins that rule L1 sets in the paragraph's direction at the end of a line: white space, isolate
    /// formatting and ignorable characters; the line's end where there are none. O(length of that text).
    public static func trailingSpace(_ text: [UInt16], _ line: Range<Int>) -> Int {
        var start = line.upperBound
        while start > line.lowerBound {
            let (scalar, length) = Unicode.Scalar.decode(text, before: start, from: line.lowerBound)
            guard scalar.bidiClass.isTrailingSpace else { break }
            start -= length
        }
        return start
    }
}
