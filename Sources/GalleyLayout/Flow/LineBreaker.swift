public import GalleyGeometry

/// A line that the breaker has made.
public struct FlowLine: Equatable, Sendable {
    /// The boxes on it; never empty.
    public var items: Range<Int>
    /// The boxes and the gaps between them at their natural length; the last box's gap is not counted.
    public var length: CGFloat
    /// What the gaps between the boxes can stretch and shrink by, together.
    public var stretch: CGFloat
    public var shrink: CGFloat
    /// Whether the line ends because it must, or because nothing follows.
    public var isLast: Bool

    /// What is left of `measure`; negative where the line is overfull.
    public func slack(in measure: CGFloat) -> CGFloat { measure - length }
}

/// Decides where lines end. Words in a paragraph, tags in a cloud and, turned on its side, lines on a page: there is
/// no other breaking loop in Galley.
///
/// Invariants: the lines hold every item once, in order; a line ends only where its last item's `breakAfter` allows it
/// or nothing follows; a line is longer than its measure only where no opportunity came earlier.
public struct LineBreaker: Sendable {
    public init() {}

    /// First fit: a line takes what it can. A line may be as long as its measure, within a millionth of it, so that
    /// sums of the same lengths in another order do not wrap.
    ///
    /// - Parameter measure: the length available to line number `line`, counted from 0; it may be infinite.
    /// - Complexity: O(n) for n items, plus what lies between a line's last opportunity and its end, looked at twice.
    public func lines(of items: [FlowItem], measure: (_ line: Int) -> CGFloat) -> [FlowLine] {
        var lines: [FlowLine] = []
        var start = 0
        while start < items.count {
            let line = nextLine(of: items, from: start, measure: measure(lines.count))
            lines.append(line)
            start = line.items.upperBound
        }
        return lines
    }

    public func lines(of items: [FlowItem], measure: CGFloat) -> [FlowLine] {
        lines(of: items) { _ in measure }
    }

    private func nextLine(of items: [FlowItem], from start: Int, measure: CGFloat) -> FlowLine {
        let limit = measure + 1e-6 * max(1, measure)
        var (length, stretch, shrink): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        var (best, overfull): (FlowLine?, FlowLine?)
        for index in start..<items.count {
            let item = items[index]
            length += item.length
            let isEnd = index == items.count - 1
            if item.breakAfter != .prohibited || isEnd {
                let isLast = isEnd || item.breakAfter == .forced
                let ended = length + (isEnd ? 0 : item.lengthIfBroken)
                let line = FlowLine(
                    items: start..<index + 1, length: ended, stretch: stretch, shrink: shrink, isLast: isLast)
                if ended - shrink <= limit {
                    if isLast { return line }
                    best = line
                } else {
                    overfull = overfull ?? line
                    // What does not fit with a hyphen may still fit without one, followed by more.
                    if isLast || length - shrink > limit { return best ?? overfull ?? line }
                }
            } else if let line = best ?? overfull, length - shrink > limit {
                return line
            }
            length += item.gap.length
            stretch += item.gap.stretch
            shrink += item.gap.shrink
        }
        preconditionFailure("the last item always ends a line")
    }
}
