import GalleyGeometry
import GalleyLayout

/// A shape as a node: it takes the proposed size, and 10 points in dimensions without a proposal.
final class ShapeNode: ViewNode {
    private let painting: ShapePainting

    init(_ painting: ShapePainting) {
        self.painting = painting
        super.init()
        mayHoldLandmarks = false
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { painting.sizeThatFits(proposal) }
    override func draw(on canvas: inout PageCanvas) { painting.draw(in: frame, on: &canvas) }
}
