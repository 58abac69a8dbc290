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
