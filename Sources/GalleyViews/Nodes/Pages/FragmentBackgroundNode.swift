package import GalleyGeometry
package import GalleyLayout

/// A view with a background or a bar, drawn behind its part on each page.
package final class FragmentBackgroundNode: WrappingNode {
    package enum Background {
        case fill(Color)
        /// Along the leading edge.
        case bar(Color, width: CGFloat)
    }

    private let background: Background
    private let direction: LayoutDirection
    /// The upper and lower edges of the strips. Kept, since each page needs some of them.
    private var edges: [(top: CGFloat, bottom: CGFloat)]?

    package init(_ child: ViewNode, _ background: Background, _ direction: LayoutDirection) {
        self.background = background
        self.direction = direction
        super.init(child)
    }

    package override func draw(on canvas: inout PageCanvas) {
        drawBackground(from: frame.minY, to: frame.maxY, on: &canvas)
        super.draw(on: &canvas)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        edges = nil
        super.placeContent(in: frame, proposal: proposal)
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let edges = edges ?? strips().map { ($0.minY, $0.maxY) }
        self.edges = edges
        if let first = edges[range].first, let last = edges[range].last {
            drawBackground(from: first.top, to: last.bottom, on: &canvas)
        }
        super.draw(on: &canvas, strips: range)
    }

    private func drawBackground(from top: CGFloat, to bottom: CGFloat, on canvas: inout PageCanvas) {
        switch background {
        case .fill(let color):
            let part = CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
            canvas.path(Path(part), fill: .color(color))
        case .bar(let color, let width):
            let x = direction == .leftToRight ? frame.minX : frame.maxX - width
            canvas.path(Path(CGRect(x: x, y: top, width: width, height: bottom - top)), fill: .color(color))
        }
    }
}
