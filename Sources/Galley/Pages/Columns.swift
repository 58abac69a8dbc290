public import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Blocks in adjacent columns of the least possible height. If they do not fit on one page, columns of full height come
/// first, and the rest is balanced on the next page.
nonisolated public struct Columns<Content: View>: View {
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
        self.count = max(1, count)
        self.spacing = spacing
        self.content = content()
    }

    /// Resolves to one node; page breaks may fall between its bands of columns.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        inner.environment.stackAxis = .vertical
        let blocks = content.nodes(in: inner, at: nodes.path.child(0))
        nodes.list.append(ColumnsNode(blocks, count: count, spacing: spacing, context.environment))
    }
}

/// The content of one column of a page.
struct ColumnPlan {
    /// The positions of its strips in the order of the pages.
    var strips: Range<Int>
    /// The share by which the space between blocks is reduced.
    var squeeze: CGFloat = 0
    /// At the head of the column, in source order.
    var floats: [Int] = []
    var floatHeight: CGFloat = 0
    /// At the foot of the column, in the order of their references.
    var footnotes: [FootnoteFragment] = []
    /// The height of the footnotes, with the rule above them.
    var footHeight: CGFloat = 0
    /// The height by which the content exceeds the column.
    var overflow: CGFloat = 0
}

/// The columns of one page.
struct CutColumns {
    var columns: [ColumnPlan]
    /// The height of the highest column, without footnotes.
    var height: CGFloat = 0
    /// The height of the lowest column.
    var leastHeight: CGFloat = 0
    /// The height of the highest footnotes.
    var footHeight: CGFloat { columns.map(\.footHeight).max() ?? 0 }
    /// The highest penalty of a column's end.
    var penalty: CGFloat = 0
    var overflow: CGFloat { columns.map(\.overflow).max() ?? 0 }
    /// Whether it ends with a page break.
    var isEnd = false
}
