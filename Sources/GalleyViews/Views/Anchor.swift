public import GalleyGeometry
public import GalleyLayout

/// A value in the geometry of one view, which a `GeometryProxy` of another view converts to its own coordinates:
/// `proxy[anchor]`.
public struct Anchor<Value> {
    private let node: ViewNode
    private let value: (CGRect) -> Value

    fileprivate init(_ node: ViewNode, _ value: @escaping (CGRect) -> Value) {
        self.node = node
        self.value = value
    }

    /// The value in coordinates in which the view has the frame that `convert` makes of its frame in the galley.
    fileprivate func value(_ convert: (CGRect) -> CGRect) -> Value { value(convert(node.frame)) }

    /// The geometry of a view that an anchor takes.
    public struct Source {
        fileprivate let value: (CGRect) -> Value

        func anchor(of node: ViewNode) -> Anchor<Value> { Anchor(node, value) }
    }
}

extension Anchor: Equatable where Value: Equatable {
    /// Whether both values are equal in the coordinates of the document.
    public static func == (a: Anchor, b: Anchor) -> Bool { a.value(\.self) == b.value(\.self) }
}

extension Anchor: Hashable where Value: Hashable {
    /// Hashes the value in the coordinates of the document.
    public func hash(into hasher: inout Hasher) { hasher.combine(value(\.self)) }
}

extension Anchor.Source where Value == CGRect {
    /// The frame of the view.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

    /// A rectangle in the view's own coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's own coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }

    /// A point that is given as fractions of the view's frame.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { point.point(in: $0) }
    }

    /// The centre of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The middle of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The middle of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The corner at the top and the leading edge.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The corner at the top and the trailing edge.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The corner at the bottom and the leading edge.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The corner at the bottom and the trailing edge.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// The value of `anchor` in the view's own coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value { local($0) } }

    /// The bounds of the innermost enclosing view whose coordinate space is `space`, in the view's own coordinates; nil if
    /// there is none.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        spaces.anchors[space.name]?.node.map { local($0.frame) }
    }

    /// A frame in the galley in the view's own coordinates, from its leading edge.
    private func local(_ frame: CGRect) -> CGRect {
        let x = isRightToLeft ? node.frame.maxX - frame.maxX : frame.minX - node.frame.minX
        return CGRect(x: x, y: frame.minY - node.frame.minY, width: frame.width, height: frame.height)
    }
}

nonisolated extension View {
    /// Sends a value made of an anchor of the view to the view's ancestors, replacing the values that its descendants send
    /// for the same key.
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        transformAnchorPreference(key: key, value: value) { $0 = transform($1) }
    }

    /// Changes the combined value that the view's descendants send, with an anchor of the view, before it reaches the view's
    /// ancestors.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        WrappedView(content: self) { node, _, _ in
            // Anchored to the inner node: one anchored to the preference node would refer to itself.
            PreferenceNode<K>(node) { transform(&$0, value.anchor(of: node)) }
        }
    }

    /// Puts views in front of this one that are made of the combined value that its descendants send, once they have been
    /// placed.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        PreferenceLayered<Self, K, V>(content: self, isBehind: false, alignment: alignment, transform: transform)
    }

    /// Puts views behind this one that are made of the combined value that its descendants send, once they have been placed.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        PreferenceLayered<Self, K, V>(content: self, isBehind: true, alignment: alignment, transform: transform)
    }
}

nonisolated private struct PreferenceLayered<Content: View, Key: PreferenceKey, Layer: View>: View {
    let content: Content
    let isBehind: Bool
    let alignment: Alignment
    let transform: (Key.Value) -> Layer

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, into: &nodes) { node, path in
            let make = context.deferring { (value: Key.Value) in
                transform(value).node(in: context, at: path, stack: .layers(alignment))
            }
            return LayerNode(node, isBehind: isBehind, alignment: alignment, context.environment.layoutDirection) {
                make(node.preference(Key.self) ?? Key.defaultValue)
            }
        }
    }
}
