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

/// A view that fills the proposed space and centres its child at one point of it.
final class PositionNode: InsetNode {
    private let point: CGPoint

    init(_ child: ViewNode, _ point: CGPoint, _ direction: LayoutDirection) {
        self.point = point
        super.init(child, direction)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let childSize = child.sizeThatFits(proposal)
        return proposal.replacingUnspecifiedDimensions(by: childSize)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: point.x - childSize.width / 2, y: point.y - childSize.height / 2)
    }
}

/// A view at its ideal size, scaled down with its alignment guides.
final class ScaledNode: UndividedNode {
    private let limit: CGFloat

    init(_ child: ViewNode, height limit: CGFloat) {
        self.limit = limit
        super.init(child)
    }

    private var scale: CGFloat {
        let height = child.sizeThatFits(.unspecified).height
        return height > limit && limit > 0 ? limit / height : 1
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(.unspecified)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let size = child.sizeThatFits(.unspecified)
        child.place(in: CGRect(origin: frame.origin, size: size), proposal: .unspecified)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let whole = child.sizeThatFits(.unspecified)
        return child.explicitAlignment(key, in: whole, proposal: .unspecified).map { $0 * scale }
    }

    override func draw(on canvas: inout PageCanvas) {
        let shrinking = CGAffineTransform(scaleX: scale, y: scale).around(frame.origin)
        canvas.group(transform: shrinking) { child.draw(on: &$0) }
    }
}
