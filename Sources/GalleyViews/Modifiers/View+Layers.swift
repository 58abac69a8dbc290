public import GalleyGeometry
public import GalleyLayout
import GalleyParagraph

nonisolated struct Layered<Content: View, Layer: View>: View {
    let content: Content
    let layer: Layer
    let isBehind: Bool
    let alignment: Alignment

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, into: &nodes) { node, path in
            LayerNode(
                node, layer: layer.node(in: context, at: path, stack: .layers(alignment)), isBehind: isBehind,
                alignment: alignment, context.environment.layoutDirection)
        }
    }
}

nonisolated extension View {
    /// Puts the views of `content` behind the view, as layers aligned with it.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layered(content: self, layer: content(), isBehind: true, alignment: alignment)
    }

    /// Puts `background` behind the view. Disfavoured, because a colour is both a style and a view.
    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        Layered(content: self, layer: background, isBehind: true, alignment: alignment)
    }

    /// Fills the view's frame behind it with `style`. `edges` has no effect on paper.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(style, in: Rectangle())
    }

    /// Fills `shape`, fitted to the view's frame, behind the view.
    public consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        BackgroundModified(content: self, style: style, shape: shape, fillStyle: fillStyle)
    }

    /// Fills `shape`, fitted to the view's frame, with the style that `backgroundStyle(_:)` sets, otherwise with the colour of the
    /// paper, behind the view.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(StyledGround(shape: shape, fillStyle: fillStyle))
    }

    /// Sets the style of `background(in:)` and of boxes with titles in the view.
    public func backgroundStyle(_ style: some ShapeStyle) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Puts the views of `content` in front of the view, as layers aligned with it.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layered(content: self, layer: content(), isBehind: false, alignment: alignment)
    }

    /// Puts `overlay` in front of the view. Disfavoured, because a colour is both a style and a view.
    @_disfavoredOverload
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        Layered(content: self, layer: overlay, isBehind: false, alignment: alignment)
    }

    /// Fills the view's frame in front of it with `style`. `edges` has no effect on paper.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay(style, in: Rectangle())
    }

    /// Fills `shape`, fitted to the view's frame, in front of the view.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        Layered(content: self, layer: shape.fill(style, style: fillStyle), isBehind: false, alignment: .center)
    }

    /// Draws a border of `width` points inside the view's edges.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        Layered(
            content: self, layer: Rectangle().strokeBorder(content, lineWidth: width), isBehind: false,
            alignment: .center)
    }
}

/// A shape behind a view in the environment's style for backgrounds.
nonisolated private struct StyledGround<Ground: Shape>: ViewModifier {
    let shape: Ground
    let fillStyle: FillStyle
    @Environment(\.backgroundStyle) private var style

    func body(content: Content) -> some View {
        content.background(style ?? AnyShapeStyle(Color.white), in: shape, fillStyle: fillStyle)
    }
}

private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// The style of backgrounds; nil for the default.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

/// A view with insets around it and a painted shape behind both.
@usableFromInline nonisolated struct BackgroundModified<Content: View, Style: ShapeStyle, Background: Shape>: View {
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
        if !context.environment.effects(of: style).isEmpty {
            return content.padding(insets ?? EdgeInsets()).background { shape.fill(style, style: fillStyle) }
                ._resolve(in: context, into: &nodes)
        }
        let direction = context.environment.layoutDirection
        let painting = ShapePainting(
            shape.outline(in: context.environment), fill: ResolvedStyle(style, context.environment),
            fillStyle: fillStyle)
        let insets = insets
        content.resolve(in: context, into: &nodes) { node, _ in
            BoxNode.background(painting, behind: insets.map { BoxNode(node, insets: $0, direction) } ?? node, direction)
        }
    }
}

nonisolated extension View {
    // Inlined where the view's type is known; see `changing`.
    /// `padding(insets).background(style, in: shape)` as one node, for documents with tens of thousands of such views.
    @inlinable package consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, padding insets: EdgeInsets
    ) -> some View {
        BackgroundModified(content: self, insets: insets, style: style, shape: shape, fillStyle: FillStyle())
    }
}
