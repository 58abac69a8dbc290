public import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

/// A view with insets around it and a painted shape behind both.
@usableFromInline struct BackgroundModified<Content: View, Style: ShapeStyle, Background: Shape>: View {
    @usableFromInline typealias Body = Never
    let content: Content
    let insets: EdgeInsets?
    let style: Style
    let shape: Background
    let fillStyle: FillStyle

    @usableFromInline init(
        content: consuming Content, insets: EdgeInsets? = nil, style: Style, shape: Background, fillStyle: FillStyle
    ) {
        self.content = content
        self.insets = insets
        self.style = style
        self.shape = shape
        self.fillStyle = fillStyle
    }

    @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let direction = context.environment.layoutDirection
        let painting = ShapePainting(shape, fill: ResolvedStyle(style, context.environment), fillStyle: fillStyle)
        let insets = insets
        content.resolve(in: context, into: &nodes) { node, _ in
            BoxNode.background(painting, behind: insets.map { BoxNode(node, insets: $0, direction) } ?? node, direction)
        }
    }
}

extension View {
    // Inlined where the view's type is known; see `changing`.
    /// `padding(insets).background(style, in: shape)` as one node, for documents with tens of thousands of such views.
    @inlinable package consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, padding insets: EdgeInsets
    ) -> some View {
        BackgroundModified(content: self, insets: insets, style: style, shape: shape, fillStyle: FillStyle())
    }
}
