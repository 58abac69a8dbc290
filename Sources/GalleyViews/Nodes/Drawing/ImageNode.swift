import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyLayout

final class ImageNode: ViewNode {
    private let source: ImageSource
    private let size: CGSize
    private let isResizable: Bool
    private let interpolation: ImageInterpolation

    init(_ source: ImageSource, size: CGSize, isResizable: Bool, _ interpolation: ImageInterpolation) {
        self.source = source
        self.size = size
        self.isResizable = isResizable
        self.interpolation = interpolation
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    override func draw(on canvas: inout PageCanvas) {
        canvas.image(source, in: frame, interpolation: interpolation)
    }
}
