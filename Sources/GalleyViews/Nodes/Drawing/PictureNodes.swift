package import GalleyDisplay
package import GalleyGeometry
import GalleyImage
package import GalleyLayout
import GalleySVGReader

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
    private static let leastTextSize: CGFloat = 6

    override var legibleWidth: CGFloat? {
        drawing.smallestTextSize.map { drawing.size.width * min(1, Self.leastTextSize / $0) }
    }

    override func draw(on canvas: inout PageCanvas) { canvas.drawn(drawing.items(in:), in: frame) }
}

package final class PagePictureNode: ViewNode {
    private let page: DisplayPage
    private let edge: Color

    package init(_ page: DisplayPage, _ edge: Color) { (self.page, self.edge) = (page, edge) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard page.size.width > 0, page.size.height > 0 else { return .zero }
        var width = min(proposal.width ?? page.size.width, page.size.width)
        if let height = proposal.height { width = min(width, page.size.width * height / page.size.height) }
        return CGSize(width: width, height: page.size.height * width / page.size.width)
    }

    package override func draw(on canvas: inout PageCanvas) {
        canvas.page(page, in: frame)
        canvas.path(Path(frame), stroke: .init(color: edge, style: StrokeStyle(lineWidth: 0.5)))
    }
}
