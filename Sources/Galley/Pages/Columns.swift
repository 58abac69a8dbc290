public import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Blocks in adjacent columns of the least possible height. If they do not fit on one page, columns of full height come
/// first, and the rest is balanced on the next page.
public struct Columns<Content: View>: View {
    private let count: Int
    private let spacing: CGFloat
    private let content: Content

    /// Creates columns.
    ///
    /// - Parameters:
    ///   - count: the number of columns; less than 1 counts as 1.
    ///   - spacing: the space between columns, in points.
    ///   - content: the blocks, stacked vertically.
    public init(_ count: Int, spacing: CGFloat = 18, @ViewBuilder content: () -> Content) {
        (self.count, self.spacing, self.content) = (max(1, count), spacing, content())
    }

    /// Resolves to one node; page breaks may fall between its bands of columns.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        inner.environment.stackAxis = .vertical
        let blocks = content.nodes(in: inner, at: nodes.path.child(0))
        nodes.list.append(ColumnsNode(blocks, count: count, spacing: spacing, context.environment))
    }
}
