public import GalleyGeometry

/// A line chosen by the breaker.
public struct FlowLine: Equatable, Sendable {
    /// The indices of its boxes; never empty.
    public var items: Range<Int>
    /// The natural length of the boxes and the gaps between them, without the gap after the last box.
    public var length: CGFloat
    /// The length by which the boxes and gaps can stretch together.
    public var stretch: CGFloat
    /// The length by which the boxes and gaps can shrink together.
    public var shrink: CGFloat
    /// Whether the line ends at a forced break or at the end of the items.
    public var isLast: Bool

    /// The unused part of `measure`; negative for an overfull line.
    public func slack(in measure: CGFloat) -> CGFloat { measure - length }
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
