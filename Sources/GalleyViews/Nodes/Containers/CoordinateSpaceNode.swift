import GalleyGeometry
import GalleyLayout

/// One of several views with the same named space.
final class CoordinateSpaceNode: WrappingNode {
    private let anchor: CoordinateSpaces.Anchor

    init(_ child: ViewNode, _ anchor: CoordinateSpaces.Anchor) {
        self.anchor = anchor
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        anchor.node = self
        super.placeContent(in: frame, proposal: proposal)
    }
}
