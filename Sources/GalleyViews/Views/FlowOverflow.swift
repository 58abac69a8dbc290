/// The view that a flow with a limited number of lines shows in place of its hidden items; nothing if none are hidden.
/// ```swift
/// FlowLayout(maxLines: 2) {
///     ForEach(tags) { Text($0.name) }
///     FlowOverflow { Text("+\($0)") }
/// }
/// ```
public struct FlowOverflow<Content: View>: View {
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
