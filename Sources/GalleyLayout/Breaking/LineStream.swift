package import GalleyGeometry

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
