import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

struct Layered<Content: View, Layer: View>: View {
    typealias Body = Never
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

extension View {
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layered(content: self, layer: content(), isBehind: true, alignment: alignment)
    }

    /// Disfavoured, since a colour is a style and a view.
    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        Layered(content: self, layer: background, isBehind: true, alignment: alignment)
    }

    /// - Parameter edges: has no meaning on paper.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(style, in: Rectangle())
    }

    public consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        BackgroundModified(content: self, style: style, shape: shape, fillStyle: fillStyle)
    }

    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layered(content: self, layer: content(), isBehind: false, alignment: alignment)
    }

    /// Disfavoured, since a colour is a style and a view.
    @_disfavoredOverload
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        Layered(content: self, layer: overlay, isBehind: false, alignment: alignment)
    }

    /// - Parameter edges: has no meaning on paper.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay(style, in: Rectangle())
    }

    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        Layered(content: self, layer: shape.fill(style, style: fillStyle), isBehind: false, alignment: .center)
    }

    /// A line of `width` points along the view's edges, within them.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        Layered(
            content: self, layer: Rectangle().strokeBorder(content, lineWidth: width), isBehind: false,
            alignment: .center)
    }
}
