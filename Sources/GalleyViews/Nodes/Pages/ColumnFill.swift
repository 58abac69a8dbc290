package import GalleyGeometry
import GalleyLayout

/// A strip of a block in a `Column`, as small as it can be: a long table has many.
struct ColumnStrip {
    var minY, maxY, penalty, repeatedHeight, endHeight: CGFloat
    private let storedBlock, storedNumber: Int32
    var breakAfter: BreakOpportunity
    /// Whether a page break after the strip divides a row of a table.
    let isWithinRow: Bool

    var block: Int { Int(storedBlock) }
    /// The strip's index in its block.
    var number: Int { Int(storedNumber) }

    init(block: Int, number: Int, _ strip: LayoutStrip) {
        (minY, maxY, penalty, endHeight) = (strip.minY, strip.maxY, strip.penalty, strip.endHeight)
        (repeatedHeight, breakAfter, isWithinRow) = (strip.repeatedHeight, strip.breakAfter, strip.isWithinRow)
        (storedBlock, storedNumber) = (Int32(block), Int32(number))
    }
}

/// Fills adjacent columns with the strips of one column.
struct ColumnFill {
    let column: Column
    /// The strips as items for the breaker.
    let items: [FlowItem]
    /// The number of columns.
    let count: Int

    init(_ column: Column, count: Int) {
        self.column = column
        self.count = count
        items = column.items(footRule: 0) { _ in 0 }
    }

    /// Columns of one height.
    struct Filled {
        /// The strips in each column.
        var parts: [Range<Int>]
        /// The height of the highest column.
        var height: CGFloat
        /// Whether all strips fit.
        var fits: Bool
        /// The highest penalty of a column's end before the last strip.
        var penalty: CGFloat

        /// The first strip that is in none of the columns.
        var end: Int { parts.last?.upperBound ?? 0 }
    }

    /// A place where a page may end within columns.
    struct Cut {
        /// The height of the columns before it.
        var height: CGFloat
        /// The first strip after it.
        var end: Int
        /// By how much the columns after it are higher than what they leave of the whole height.
        var excess: CGFloat
        /// Whether a page may end here.
        var isAllowed: Bool
    }

    /// The share of low columns that is enough for a page.
    private static let leastShare: CGFloat = 0.4

    /// The columns of a height, from `range` as much as they hold.
    func filled(_ range: Range<Int>, height: CGFloat) -> Filled {
        var (lines, next): ([FlowLine], Int) = ([], range.lowerBound)
        while next < range.upperBound, lines.count < count {
            lines.append(LineBreaker().line(of: items, from: next, to: range.upperBound, measure: height))
            next = lines[lines.count - 1].items.upperBound
        }
        let ends = lines.map(\.items.upperBound).filter { $0 < items.count }
        return Filled(
            parts: lines.map(\.items), height: lines.map(\.length).max() ?? 0,
            fits: next == range.upperBound && lines.allSatisfy { $0.length <= LineBreaker.limit(of: height) },
            penalty: ends.map { items[$0 - 1].penalty }.max() ?? 0)
    }

    /// The columns of the least height that hold all of `range` without a worse end than columns of `most`; those of `most` if they
    /// do not hold it.
    func balanced(_ range: Range<Int>, within most: CGFloat) -> Filled {
        let whole = filled(range, height: most)
        guard whole.fits else { return whole }
        let least = column.height(of: range) / CGFloat(count) * 0.9
        let height = ColumnBalance.leastHeight(from: least, to: most) {
            let lower = filled(range, height: $0)
            return lower.fits && lower.penalty <= whole.penalty
        }
        return filled(range, height: height)
    }

    /// The same, or columns that are up to `least` lower, so that those of the next page have at least this height.
    func lowered(_ range: Range<Int>, within most: CGFloat, leaving least: CGFloat) -> Filled {
        let whole = balanced(range, within: most)
        var lower = whole
        while lower.end < range.upperBound, lower.height > most - least {
            if balanced(lower.end..<range.upperBound, within: most).height >= least { return lower }
            lower = filled(range, height: lower.height - 1)
        }
        return whole
    }

    /// Where a page may end within columns that are not worth a page of their own: below each line of the first one.
    ///
    /// - Parameter least: the least height of the columns on each page.
    func cuts(in whole: Filled, least: CGFloat) -> [Cut] {
        guard let first = whole.parts.first, whole.parts.count > 1, first.count > 1 else { return [] }
        let least = min(least, whole.height * Self.leastShare)
        let range = first.lowerBound..<whole.end
        var cuts: [Cut] = []
        for last in first.dropLast() {
            let height = column.height(of: first.lowerBound..<last + 1)
            let before = filled(range, height: height)
            guard before.height <= height + 0.01, before.end < range.upperBound, before.end > cuts.last?.end ?? 0 else {
                continue
            }
            let after = balanced(before.end..<range.upperBound, within: whole.height * 2)
            let isAllowed =
                before.parts.count == count && after.fits && min(height, after.height) >= least
                && max(before.penalty, after.penalty) < PageEnd.insideShortTable
            cuts.append(
                Cut(
                    height: height, end: before.end, excess: max(0, after.height - (whole.height - height)),
                    isAllowed: isAllowed))
        }
        return cuts
    }
}

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
