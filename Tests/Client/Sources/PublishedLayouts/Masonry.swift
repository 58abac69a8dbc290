import Galley

/// Columns of equal width, each view in the shortest one so far.
public struct Masonry: Layout {
    var columns: Int
    var spacing: Double

    /// Creates a layout with at least one column; the spacing is in points.
    public init(columns: Int = 2, spacing: Double = 4) {
        self.columns = max(1, columns)
        self.spacing = spacing
    }

    private func frames(for subviews: Subviews, in width: Double) -> [CGRect] {
        let column = (width - spacing * Double(columns - 1)) / Double(columns)
        let proposal = ProposedViewSize(width: column, height: nil)
        var heights = Array(repeating: 0.0, count: columns)
        return subviews.map { subview in
            var selected = 0
            for (index, height) in heights.enumerated() where height < heights[selected] { selected = index }
            let size = subview.sizeThatFits(proposal)
            let frame = CGRect(
                x: (column + spacing) * Double(selected), y: heights[selected], width: column, height: size.height)
            heights[selected] += size.height + spacing
            return frame
        }
    }

    /// The proposed width and the height of the highest column, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        let frames = frames(for: subviews, in: width)
        return CGSize(width: width, height: frames.map(\.maxY).max() ?? 0)
    }

    /// Places each subview in its column.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let frames = frames(for: subviews, in: bounds.width)
        for (subview, frame) in zip(subviews, frames) {
            subview.place(
                at: CGPoint(x: frame.minX + bounds.minX, y: frame.minY + bounds.minY),
                proposal: ProposedViewSize(width: frame.width, height: frame.height))
        }
    }
}
