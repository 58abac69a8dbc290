public import GalleyGeometry
import GalleyLayout

/// Blocks in columns beside each other, as low as they can be. They stand on one page, where they are not larger than
/// that; else columns as high as a page come first, and the rest is balanced on the page after them.
public struct Columns<Content: View>: View {
    public typealias Body = Never
    private let count: Int
    private let spacing: CGFloat
    private let content: Content

    /// - Parameter count: less than 1 counts as 1.
    public init(_ count: Int, spacing: CGFloat = 18, @ViewBuilder content: () -> Content) {
        (self.count, self.spacing, self.content) = (max(1, count), spacing, content())
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        inner.environment.stackAxis = .vertical
        let blocks = content.nodes(in: inner, at: nodes.path.child(0))
        nodes.list.append(ColumnsNode(blocks, count: count, spacing: spacing, context.environment))
    }
}
