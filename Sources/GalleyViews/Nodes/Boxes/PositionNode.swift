import GalleyGeometry
import GalleyLayout

/// A view that fills the proposed space and centres its child at one point of it.
final class PositionNode: InsetNode {
    private let point: CGPoint

    init(_ child: ViewNode, _ point: CGPoint, _ direction: LayoutDirection) {
        self.point = point
        super.init(child, direction)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = child.sizeThatFits(proposal)
        return proposal.replacingUnspecifiedDimensions(by: own)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: point.x - childSize.width / 2, y: point.y - childSize.height / 2)
    }
}
