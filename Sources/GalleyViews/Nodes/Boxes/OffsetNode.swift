import GalleyGeometry
import GalleyLayout

/// A view that is drawn at an offset from its place in the layout.
final class OffsetNode: WrappingNode {
    private let dx, dy: CGFloat

    init(_ child: ViewNode, dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame.offsetBy(dx: dx, dy: dy), proposal: proposal)
    }

    override func strips() -> [LayoutStrip] { undivided }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child.draw(on: &canvas) }
}
