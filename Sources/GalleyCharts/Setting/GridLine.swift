import Galley

/// A line of the grid, behind all marks and interrupted by texts.
struct GridLine {
    let from, to: CGPoint
    let color: Color
    let style: StrokeStyle
    /// The space between a line and a text.
    private static let gap: CGFloat = 1.5

    private var isFlat: Bool { from.y == to.y }

    /// The line without the parts behind boxes. Lines run from left to right or down.
    func path(besides boxes: [CGRect]) -> Path {
        let (start, end) = isFlat ? (from.x, to.x) : (from.y, to.y)
        let crossed = boxes.lazy.map { $0.insetBy(dx: -Self.gap, dy: isFlat ? 0 : -Self.gap) }.filter { box in
            isFlat ? box.minY < from.y && box.maxY > from.y : box.minX < from.x && box.maxX > from.x
        }
        .map { isFlat ? (low: $0.minX, high: $0.maxX) : (low: $0.minY, high: $0.maxY) }.sorted { $0.low < $1.low }
        var path = Path()
        var position = start
        func add(_ upTo: CGFloat) {
            guard upTo > position else { return }
            path.addLines(
                isFlat
                    ? [CGPoint(x: position, y: from.y), CGPoint(x: upTo, y: from.y)]
                    : [CGPoint(x: from.x, y: position), CGPoint(x: from.x, y: upTo)])
        }
        for part in crossed {
            add(min(part.low, end))
            position = max(position, part.high)
        }
        add(end)
        return path
    }
}
