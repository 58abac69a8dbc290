import GalleyGeometry
import GalleyLayout

/// A view that takes all the space proposed and makes its content from the size it got.
///
/// The content is at the top leading corner. Without a proposal the reader is 10 points long.
public struct GeometryReader<Content: View>: View {
    let content: (GeometryProxy) -> Content

    /// Creates a reader with a closure that takes its geometry.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Resolves to one node, whose content is resolved when it is placed.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (path, content) = (nodes.path.child(0), content)
        nodes.list.append(
            GeometryReaderNode(
                context.environment,
                context.deferring { content($0).node(in: context, at: path, stack: .layers(.topLeading)) }))
    }
}
