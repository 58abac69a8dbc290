import GalleyGeometry
import GalleyLayout

/// A shape in its place: takes the size proposed, 10 by 10 points where none is.
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
