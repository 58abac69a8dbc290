package import GalleyGeometry

/// A line chosen by the breaker.
package struct FlowLine: Equatable, Sendable {
    /// The indices of its boxes; never empty.
    package var items: Range<Int>
    /// The natural length of the boxes and the gaps between them, without the gap after the last box.
    package var length: CGFloat
    /// The length by which the boxes and gaps can stretch together.
    package var stretch: CGFloat
    /// The length by which the boxes and gaps can shrink together.
    package var shrink: CGFloat
    /// Whether the line ends at a forced break or at the end of the items.
    package var isLast: Bool

    /// The unused part of `measure`; negative for an overfull line.
    package func slack(in measure: CGFloat) -> CGFloat { measure - length }
}

extension FlowLine {
    /// Creates the line of the boxes of `items` in `range`, which must not be empty.
    init(_ range: Range<Int>, of items: [FlowItem]) {
        let last = range.upperBound - 1
        let isEnd = range.upperBound == items.count
        var (length, stretch, shrink): (CGFloat, CGFloat, CGFloat) = (items[range.lowerBound].lengthIfFirst, 0, 0)
        var once: CGFloat = 0
        for index in range {
            let item = items[index]
            length += item.length
            once = max(once, item.lengthOnce)
            stretch += item.stretch
            shrink += item.shrink
            if index < last {
                length += item.gap.length
                stretch += item.gap.stretch
                shrink += item.gap.shrink
            }
        }
        self.init(
            items: range, length: length + once + (isEnd ? 0 : items[last].lengthIfBroken), stretch: stretch,
            shrink: shrink,
            isLast: isEnd || items[last].breakAfter == .forced)
    }
}

/// Breaks items into lines one item at a time, without storing finished lines: tags as they are read, lines that fill
/// pages. The lines are those that `LineBreaker.greedy` makes of all items together.
package struct LineStream {
    private let measure: CGFloat
    /// The items of the unfinished line.
    private var items: [FlowItem] = []

    /// Creates an empty stream of lines of the length `measure`, in points.
    package init(measure: CGFloat) { self.measure = measure }

    /// Adds the next item.
    ///
    /// - Returns: the number of items on the line that this item completes, without the item itself; nil if it fits on
    ///   the line.
    /// - Complexity: O(w) for w items on the line.
    package mutating func add(_ item: FlowItem) -> Int? {
        items.append(item)
        let line = LineBreaker.greedy.line(of: items, from: 0, measure: measure)
        guard line.items.upperBound < items.count else { return nil }
        items.removeFirst(line.items.upperBound)
        return line.items.upperBound
    }
}
