public import GalleyGeometry
public import GalleyLayout

extension View {
    /// Sets the order in which views are offered space: those with a higher priority come first. The default is 0.
    public func layoutPriority(_ value: Double) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node, .init(layoutPriority: value)) }
    }

    /// Draws the view in front of neighbours with a lower value. The default is 0.
    public func zIndex(_ value: Double) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node, .init(zIndex: value)) }
    }

    /// Gives the view an identity, by which its frame and its state are found.
    public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

    /// Sets a value that the surrounding layout reads from its subview.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        WrappedView(content: self) { node, _, _ in LayoutValueNode<K>(node, value) }
    }

    /// Sets the position of an alignment guide, in points from the view's leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        WrappedView(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }

    /// Sets the position of an alignment guide, in points down from the view's top edge.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        WrappedView(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }
}

struct Identified<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, at: nodes.path.child(id: id), into: &nodes) { node, _ in
            TraitNode(node, .init(identity: AnyHashable(id)))
        }
    }
}
