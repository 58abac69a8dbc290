import GalleyGeometry
public import GalleyLayout

extension Layout {
    /// Returns a view that arranges the views of `content` by this layout: `FlowLayout { … }`. Disfavoured, so that a
    /// layout that is also a view is built as a view.
    @_disfavoredOverload
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

nonisolated struct LayoutContainer<L: Layout, Content: View>: View {
    let layout: L
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let axis = LayoutProperties(of: layout).stackOrientation
        var context = context
        context.environment.stackAxis = axis
        let children = content.nodes(in: context, at: nodes.path)
        if let layout = layout as? any StripLayout {
            nodes.list.append(stripNode(layout, children, context))
        } else {
            nodes.list.append(LayoutNode(layout, children, context.environment))
        }
    }

    private func stripNode<S: StripLayout>(_ layout: S, _ children: [ViewNode], _ context: ResolveContext) -> ViewNode {
        let node = StripLayoutNode(layout, children, context.environment)
        if let room = context.environment.columnRoom { node.pageHeight = room.height }
        if let flow = layout as? FlowLayout, flow.oversize != .visible { node.session = context.session }
        return node
    }
}

/// The view that a flow with a limited number of lines shows in place of its hidden items; nothing if none are hidden.
/// ```swift
/// FlowLayout(maxLines: 2) {
///     ForEach(tags) { Text($0.name) }
///     FlowOverflow { Text("+\($0)") }
/// }
/// ```
nonisolated public struct FlowOverflow<Content: View>: View {
    private let content: (Int) -> Content

    /// Creates an overflow view.
    ///
    /// - Parameter content: a closure that takes the number of hidden items.
    public init(@ViewBuilder content: @escaping (_ hidden: Int) -> Content) { self.content = content }

    /// Resolves to one node, whose content depends on the number of hidden items.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path.child(0)
        nodes.list.append(OverflowNode { content($0).node(in: context, at: path) })
    }
}
