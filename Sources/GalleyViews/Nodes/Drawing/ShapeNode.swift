import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

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

/// An outline with its fill and its stroke.
struct ShapePainting {
    private let outline: any Outline
    private let fill: ResolvedStyle?
    private let fillStyle: FillStyle
    private let stroke: Stroke?

    /// A separate object, because most shapes have no stroke.
    private final class Stroke {
        let paint: ResolvedStyle
        let style: StrokeStyle

        init(_ paint: ResolvedStyle, _ style: StrokeStyle) { (self.paint, self.style) = (paint, style) }
    }

    init(
        _ outline: any Outline, fill: ResolvedStyle?, fillStyle: FillStyle = FillStyle(), stroke: ResolvedStyle? = nil,
        strokeStyle: StrokeStyle = StrokeStyle()
    ) {
        self.outline = outline
        self.fill = fill
        self.fillStyle = fillStyle
        self.stroke = stroke.map { Stroke($0, strokeStyle) }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { outline.sizeThatFits(proposal) }

    func draw(in frame: CGRect, on canvas: inout PageCanvas) {
        let fill = fill?.paint(in: frame)
        let stroke = stroke.map { PaintedPath.Stroke(paint: $0.paint.paint(in: frame), style: $0.style) }
        // Clear colours are often used as invisible views: nothing to draw.
        if stroke == nil, fill?.color?.opacity == 0 { return }
        canvas.path(outline.path(in: frame), fill: fill, fillStyle: fillStyle, stroke: stroke)
    }
}

/// A path that is fitted to a rectangle: the geometry of a `Shape`, without its view.
public protocol Outline: Sendable {
    /// The outline's path, fitted to `rect`.
    func path(in rect: CGRect) -> Path

    /// The outline's size under a proposal; by default the size proposed, 10 points where none is.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Outline {
    /// The proposed size; 10 points in each dimension without a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
