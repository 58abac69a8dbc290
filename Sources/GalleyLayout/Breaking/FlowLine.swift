public import GalleyGeometry

/// A line that the breaker has made.
public struct FlowLine: Equatable, Sendable {
    /// The boxes on it; never empty.
    public var items: Range<Int>
    /// The boxes and the gaps between them at their natural length; the last box's gap is not counted.
    public var length: CGFloat
    /// The total length by which the boxes and their gaps can stretch and shrink.
    public var stretch: CGFloat
    /// The length by which the boxes and gaps can shrink together.
    public var shrink: CGFloat
    /// Whether the line ends because it must, or because nothing follows.
    public var isLast: Bool

    /// The rest of `measure`; negative for an overfull line.
    public func slack(in measure: CGFloat) -> CGFloat { measure - length }
}

extension FlowLine {
    /// The line of the boxes of `items` in `range`, which is not empty.
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
