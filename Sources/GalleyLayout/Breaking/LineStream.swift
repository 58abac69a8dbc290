public import GalleyGeometry

/// Lines of items that come one after the other and are not kept: tags that stream onto lines, lines that stream onto pages.
/// They are the lines that `LineBreaker.greedy` makes of all items together.
public struct LineStream {
    private let measure: CGFloat
    /// The items of the line that is not complete.
    private var items: [FlowItem] = []

    /// Creates an empty stream of lines of the length `measure`, in points.
    public init(measure: CGFloat) { self.measure = measure }

    /// Adds the next item.
    ///
    /// - Returns: the number of items on the line that this item completes, all earlier than it; nil if it goes on the line.
    /// - Complexity: O(w) for w items on the line.
    public mutating func add(_ item: FlowItem) -> Int? {
        items.append(item)
        let line = LineBreaker.greedy.line(of: items, from: 0, measure: measure)
        guard line.items.upperBound < items.count else { return nil }
        items.removeFirst(line.items.upperBound)
        return line.items.upperBound
    }
}
