import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleySVGReader

final class SVGImageNode: ViewNode {
    private let drawing: SVGDrawing
    private let isResizable: Bool

    init(_ drawing: SVGDrawing, isResizable: Bool) {
        self.drawing = drawing
        self.isResizable = isResizable
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = drawing.size
        guard isResizable else { return size }
        switch (proposal.width, proposal.height) {
        case (let width?, nil) where width.isFinite:
            return CGSize(width: width, height: width * size.height / size.width)
        case (nil, let height?) where height.isFinite:
            return CGSize(width: height * size.width / size.height, height: height)
        default: return proposal.replacingUnspecifiedDimensions(by: size)
        }
    }

    /// The size below which text is not legible in print, in points.
    private static let leastTextSize: CGFloat = 5

    override var legibleWidth: CGFloat? {
        drawing.smallestTextSize.map { drawing.size.width * min(1, Self.leastTextSize / $0) }
    }

    override func draw(on canvas: inout PageCanvas) { canvas.drawn(drawing.items(in:), in: frame) }
}
