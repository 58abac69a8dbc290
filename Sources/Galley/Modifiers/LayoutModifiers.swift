public import GalleyGeometry
public import GalleyLayout

/// A view wrapped by one that Galley makes.
struct Wrapped<Content: View>: View {
    typealias Body = Never
    let content: Content
    let wrap: (ViewNode, ResolveContext) -> ViewNode

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        // Wrapped where they stand: no list for each modifier.
        let start = nodes.list.count
        content._resolve(in: context, into: &nodes)
        for index in start..<nodes.list.count { nodes.list[index] = wrap(nodes.list[index], context) }
    }
}

extension View {
    public func padding(_ insets: EdgeInsets) -> some View {
        Wrapped(content: self) { PaddingNode($0, insets, $1.environment.layoutDirection) }
    }

    /// The default length is 8 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 8))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        Wrapped(content: self) {
            FrameNode($0, width: .fixed(width), height: .fixed(height), alignment, $1.environment.layoutDirection)
        }
    }

    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Wrapped(content: self) {
            FrameNode(
                $0, width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment,
                $1.environment.layoutDirection)
        }
    }

    public func background(@ViewBuilder content: () -> some View) -> some View {
        let background = content()
        return Wrapped(content: self) { BackgroundNode($0, background: background.node(in: $1)) }
    }

    public func background(_ color: Color) -> some View { background { color } }

    public func background(_ color: Color, in shape: some Shape) -> some View { background { shape.fill(color) } }

    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        Wrapped(content: self) { node, _ in LayoutValueNode<K>(node, value) }
    }

    /// Makes the view lead to `url` in formats that know links.
    public func link(to url: String) -> some View { Wrapped(content: self) { node, _ in LinkNode(node, url: url) } }
}
