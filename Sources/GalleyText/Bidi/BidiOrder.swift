/// A paragraph in the sense of UAX #9, rule P1: the text up to and including a paragraph separator.
package struct BidiParagraph: Hashable, Sendable {
    /// The offset after its separator, in UTF-16 code units.
    package var end: Int
    /// Its embedding level: 0 for left to right, 1 for right to left.
    package var level: UInt8
}

/// The reordering of a line. UAX #9 §3.4.
package enum BidiOrder {
    /// The runs in visual order, left to right. Rule L2: from the highest level to the lowest odd one, reverse every sequence
    /// of runs at that level or higher.
    ///
    /// - Parameters:
    ///   - runs: the runs in logical order.
    ///   - level: each run's level, after rule L1.
    ///
    /// Complexity: O(runs × levels); there are at most 127 levels.
    @inlinable
    package static func visual<Run>(_ runs: [Run], level: (Run) -> UInt8) -> [Run] {
        guard runs.count > 1, runs.contains(where: { level($0) != 0 }) else { return runs }
        let levels = runs.map(level)
        guard let highest = levels.max(), highest > 0 else { return runs }
        let lowestOdd = levels.reduce(highest | 1) { $1 & 1 == 1 ? min($0, $1) : $0 }
        var order = Array(runs.indices)
        // A reversed sequence stays at that level or higher throughout, so the levels need not be reordered with the runs.
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

    /// The offset of the trailing white space, isolate formatting and ignorable characters that rule L1 resets to the
    /// paragraph level; the line's end if there are none. O(length of the trailing text).
    package static func trailingSpace(_ text: [UInt16], _ line: Range<Int>) -> Int {
        var start = line.upperBound
        while start > line.lowerBound {
            let (scalar, length) = Unicode.Scalar.decode(text, before: start, from: line.lowerBound)
            guard scalar.bidiClass.isTrailingSpace else { break }
            start -= length
        }
        return start
    }
}
