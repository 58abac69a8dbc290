import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph

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
