import Galley

/// The views of a chart at their places.
struct ChartParts {
    private(set) var views: [AnyView] = []
    private(set) var frames: [CGRect] = []
    var size = CGSize.zero

    mutating func add(_ view: some View, in frame: CGRect) {
        views.append(AnyView(view))
        frames.append(frame)
    }

    /// Puts parts behind those after a place in the order of drawing.
    mutating func insert(_ other: ChartParts, at index: Int) {
        views.insert(contentsOf: other.views, at: index)
        frames.insert(contentsOf: other.frames, at: index)
    }

    /// Fills a path in the coordinates of the chart.
    mutating func fill(_ path: Path, _ color: Color) {
        if !path.isEmpty { add(path.fill(color), in: CGRect(origin: .zero, size: size)) }
    }

    mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
        if !path.isEmpty { add(path.stroke(color, style: style), in: CGRect(origin: .zero, size: size)) }
    }

    /// Fills or strokes a path with a style that extends over a box, in the coordinates of the chart, as a view that may be changed.
    mutating func paint(
        _ path: Path, with style: some ShapeStyle, over box: CGRect, stroke: StrokeStyle? = nil,
        effect: ((AnyView) -> AnyView)? = nil
    ) {
        guard !path.isEmpty else { return }
        let moved = path.offsetBy(dx: -box.minX, dy: -box.minY)
        let view = stroke.map { AnyView(moved.stroke(style, style: $0)) } ?? AnyView(moved.fill(style))
        add(effect?(view) ?? view, in: box)
    }

    /// Draws a line from one point to another.
    mutating func line(_ from: CGPoint, _ to: CGPoint, _ color: Color, width: CGFloat, dash: [CGFloat] = []) {
        var path = Path()
        path.addLines([from, to])
        stroke(path, color, StrokeStyle(lineWidth: width, dash: dash))
    }

    var view: some View {
        PlacedLayout(frames: frames, size: size) { [views] in ForEach(views.indices) { views[$0] } }
    }
}

/// Places each subview in its frame.
private struct PlacedLayout: Layout {
    let frames: [CGRect]
    let size: CGSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, frames) {
            // A text at exactly its own width could wrap, for sums in another order.
            let proposal = ProposedViewSize(width: frame.width + 0.01, height: frame.height + 0.01)
            subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: proposal)
        }
    }
}
