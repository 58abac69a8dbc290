public import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

extension Shape {
    /// Fills the shape with `content`.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape<Self> {
        PaintedShape(shape: self, fill: content, fillStyle: style)
    }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> { fill(ForegroundStyle(), style: style) }

    /// Strokes the outline; half of the line's width is outside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> PaintedShape<Self> {
        PaintedShape(shape: self, stroke: content, strokeStyle: style)
    }

    /// Strokes the outline with a line of `lineWidth` points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> PaintedShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline; half of the line's width is outside the shape. `antialiased` has no effect.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool) -> PaintedShape<Self> {
        stroke(content, style: style)
    }

    /// Strokes the outline with a line of `lineWidth` points. `antialiased` has no effect.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool
    ) -> PaintedShape<Self> {
        stroke(content, lineWidth: lineWidth)
    }

    /// Returns the line along the outline as a shape: `Circle().stroke(style: style)` is a ring, which can be filled or clip
    /// a view.
    public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }

    /// Returns a line of `lineWidth` points along the outline as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// The line along the outline of a shape, as a shape.
public struct StrokedShape<S: Shape>: Shape {
    let shape: S
    let style: StrokeStyle

    /// The outline of the line.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    /// The size of the shape, without its line.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// As the shape.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The shape and its line, which is drawn as a line instead of as its outline.
    public var _stroked: StrokedOutline? { StrokedOutline(outline: shape, style: style) }
}

extension InsettableShape {
    /// A line along the inside of the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<InsetShape> {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }

    /// Draws a solid line of `lineWidth` points along the inside of the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<InsetShape> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the inside of the outline in the foreground style with a line of `lineWidth` points. `antialiased` has
    /// no effect.
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> PaintedShape<InsetShape> {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }

    /// Strokes the inside of the outline in the foreground style. `antialiased` has no effect.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> PaintedShape<InsetShape> {
        strokeBorder(ForegroundStyle(), style: style)
    }
}

/// A fill or a stroke of a shape.
struct ShapeLayer {
    var fill: (any ShapeStyle)?
    var fillStyle = FillStyle()
    var stroke: (any ShapeStyle)?
    var strokeStyle = StrokeStyle()

    func node(of shape: some Shape, in context: ResolveContext) -> ViewNode {
        let node = shapeNode(of: shape, context.environment)
        guard let style = fill ?? stroke, !(style is Color) else { return node }
        return node.painted(with: context.environment.effects(of: style), in: context)
    }

    private func shapeNode(of shape: some Shape, _ environment: borrowing EnvironmentValues) -> ShapeNode {
        let fill = fill.map { ResolvedStyle($0, environment) }
        let stroke = stroke.map { ResolvedStyle($0, environment) }
        if let line = shape._stroked, stroke == nil {
            return ShapeNode(
                ShapePainting(line.outline.outline(in: environment), fill: nil, stroke: fill, strokeStyle: line.style))
        }
        return ShapeNode(
            ShapePainting(
                shape.outline(in: environment), fill: fill, fillStyle: fillStyle, stroke: stroke,
                strokeStyle: strokeStyle
            ))
    }
}

/// A shape with its fills and strokes, from back to front.
nonisolated public struct PaintedShape<S: Shape>: View {
    let shape: S
    private var layers: [ShapeLayer]

    init(shape: S, fill: some ShapeStyle, fillStyle: FillStyle) {
        self.shape = shape
        layers = [ShapeLayer(fill: fill, fillStyle: fillStyle)]
    }

    init(shape: S, stroke: some ShapeStyle, strokeStyle: StrokeStyle) {
        self.shape = shape
        layers = [ShapeLayer(stroke: stroke, strokeStyle: strokeStyle)]
    }

    /// Resolves to one node that draws all layers.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        if layers.count == 1 { return nodes.list.append(layers[0].node(of: shape, in: context)) }
        let drawn = layers.map { $0.node(of: shape, in: context) }
        nodes.list.append(LayoutNode(ZStackLayout(), drawn, context.environment))
    }

    private func adding(_ layer: ShapeLayer) -> PaintedShape {
        var result = self
        result.layers.append(layer)
        return result
    }

    /// Adds a fill over the fills and strokes so far.
    public func fill<F: ShapeStyle>(_ content: F, style: FillStyle = FillStyle()) -> PaintedShape {
        adding(ShapeLayer(fill: content, fillStyle: style))
    }

    /// Strokes the outline over the previous layers.
    public func stroke<F: ShapeStyle>(_ content: F, style: StrokeStyle) -> PaintedShape {
        adding(ShapeLayer(stroke: content, strokeStyle: style))
    }

    /// Strokes the outline over the previous layers with a line of `lineWidth` points.
    public func stroke<F: ShapeStyle>(_ content: F, lineWidth: CGFloat = 1) -> PaintedShape {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension PaintedShape where S: InsettableShape {
    /// Strokes the inside of the outline over the previous layers with a line of `lineWidth` points.
    public func strokeBorder<F: ShapeStyle>(_ content: F, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(content, lineWidth: lineWidth))
    }
}

/// A path as a shape: drawn unscaled, relative to the frame's top left corner.
extension Path: Shape {
    /// A path is the same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// The path moved to the top left corner of `rect`.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}
