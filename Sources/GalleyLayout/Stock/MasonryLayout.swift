public import GalleyGeometry

/// Columns of equal width; each subview is added to the shortest column, the first of several.
///
/// Every subview is proposed the column's width and no height. Columns divide the proposed width, but are at least as wide as
/// the widest subview; without a proposed width, or with an infinite one, they are as wide as the widest ideal width.
///
/// Complexity: O(n × columns).
public struct MasonryLayout: Layout {
    /// The number of columns.
    public enum Columns: Hashable, Sendable {
        /// A fixed number; less than 1 counts as 1.
        case fixed(Int)
        /// As many as fit at this width in points or more; at least 1 and at most the number of subviews.
        case adaptive(minWidth: CGFloat)
    }

    /// The number of columns.
    public var columns: Columns
    /// The distance between columns, in points.
    public var spacing: CGFloat
    /// The distance between the subviews of a column, in points; nil for `spacing`.
    public var lineSpacing: CGFloat?

    /// Creates a masonry layout.
    public init(
        columns: Columns, spacing: CGFloat = ViewSpacing.defaultDistance, lineSpacing: CGFloat? = nil
    ) {
        self.columns = columns
        self.spacing = spacing
        self.lineSpacing = lineSpacing
    }

    /// Creates a masonry layout with a fixed number of columns.
    public init(
        columns: Int, spacing: CGFloat = ViewSpacing.defaultDistance, lineSpacing: CGFloat? = nil
    ) {
        self.init(columns: .fixed(columns), spacing: spacing, lineSpacing: lineSpacing)
    }

    private struct Arrangement {
        var width: CGFloat = 0
        var size = CGSize.zero
        var origins: [CGPoint] = []
    }

    /// The width of all columns with their spacing and the height of the highest column, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arrange(proposal.width, subviews).size
    }

    /// Places each subview at the end of the column that was shortest before it.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let arrangement = arrange(proposal.width, subviews)
        for (subview, origin) in zip(subviews, arrangement.origins) {
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: ProposedViewSize(width: arrangement.width, height: nil))
        }
    }

    private func arrange(_ proposed: CGFloat?, _ subviews: Subviews) -> Arrangement {
        guard !subviews.isEmpty else { return Arrangement() }
        let spacing = FlowMeasurer.bounded(spacing)
        let lineSpacing = FlowMeasurer.bounded(lineSpacing ?? self.spacing)
        let available = proposed.map { $0 > 0 ? $0 : 0 } ?? .infinity
        let count = count(in: available, subviews.count, spacing)
        var arrangement = Arrangement()
        if available.isFinite {
            arrangement.width = max(0, (available - spacing * CGFloat(count - 1)) / CGFloat(count))
        } else {
            for subview in subviews {
                let ideal = FlowMeasurer.bounded(subview.sizeThatFits(.unspecified).width)
                arrangement.width = max(arrangement.width, ideal)
            }
        }
        let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: arrangement.width, height: nil)) }
        let pitch = sizes.reduce(arrangement.width) { max($0, FlowMeasurer.bounded($1.width)) } + spacing
        let used = min(count, subviews.count)
        var ends = Array(repeating: CGFloat(0), count: used)
        var isEmpty = Array(repeating: true, count: used)
        for size in sizes {
            var column = 0
            for other in ends.indices.dropFirst() where ends[other] < ends[column] { column = other }
            let y = ends[column] + (isEmpty[column] ? 0 : lineSpacing)
            arrangement.origins.append(CGPoint(x: pitch * CGFloat(column), y: y))
            ends[column] = y + FlowMeasurer.bounded(size.height)
            isEmpty[column] = false
        }
        arrangement.size = CGSize(
            width: max(0, pitch * CGFloat(count) - spacing), height: max(0, ends.reduce(0, max)))
        return arrangement
    }

    private func count(in available: CGFloat, _ subviews: Int, _ spacing: CGFloat) -> Int {
        switch columns {
        case .fixed(let count): return max(1, count)
        case .adaptive(let minWidth):
            let column = FlowItem(length: FlowMeasurer.bounded(minWidth), gap: Glue(length: spacing))
            let lines = LineBreaker().lines(of: Array(repeating: column, count: subviews), measure: available)
            return lines.first?.items.count ?? 1
        }
    }
}
