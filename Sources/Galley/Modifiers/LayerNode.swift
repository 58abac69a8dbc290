import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

/// A view with another one behind or before it, which is proposed the view's size and has no part in it.
final class LayerNode: UncutNode {
    private let layer: ViewNode
    private let isBehind: Bool
    private let alignment: Alignment
    private let direction: LayoutDirection

    init(
        _ child: ViewNode, layer: ViewNode, isBehind: Bool, alignment: Alignment, _ direction: LayoutDirection
    ) {
        self.layer = layer
        self.isBehind = isBehind
        self.alignment = alignment
        self.direction = direction
        super.init(child)
        mayHoldLandmarks = child.mayHoldLandmarks || layer.mayHoldLandmarks
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: proposal)
        let inside = ProposedViewSize(frame.size)
        let own = child.dimensions(in: proposal)
        let dimensions = layer.dimensions(in: inside)
        var x = own[alignment.horizontal] - dimensions[alignment.horizontal]
        let y = own[alignment.vertical] - dimensions[alignment.vertical]
        if direction == .rightToLeft { x = frame.width - x - dimensions.width }
        layer.place(
            in: CGRect(x: frame.minX + x, y: frame.minY + y, width: dimensions.width, height: dimensions.height),
            proposal: inside)
    }

    override var childNodes: [ViewNode] { [child, layer] }
    override func forEachChild(_ body: (ViewNode) -> Void) {
        body(child)
        body(layer)
    }

    override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { joinedPreference(of: childNodes, key) }

    override func draw(on canvas: inout PageCanvas) {
        if isBehind { layer.draw(on: &canvas) }
        child.draw(on: &canvas)
        if !isBehind { layer.draw(on: &canvas) }
    }
}

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
        Grounded(content: self, style: style, shape: shape, fillStyle: fillStyle)
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
