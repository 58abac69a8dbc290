import Galley

/// A ZStack of one's own: subviews on each other at an alignment, with guides for those outside.
public struct OverlappingStack: Layout {
    let alignment: Alignment

    /// Creates a stack whose subviews share both guides of `alignment`.
    public init(alignment: Alignment) { self.alignment = alignment }

    private func frames(_ subviews: Subviews, _ proposal: ProposedViewSize) -> [CGRect] {
        subviews.map { subview in
            let d = subview.dimensions(in: proposal)
            return CGRect(x: -d[alignment.horizontal], y: -d[alignment.vertical], width: d.width, height: d.height)
        }
    }

    /// The size of the subviews' union, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        frames(subviews, proposal).reduce(CGRect.null) { $0.union($1) }.size
    }

    /// Places the subviews with their guides at the same position.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let frames = frames(subviews, proposal)
        let union = frames.reduce(CGRect.null) { $0.union($1) }
        for (subview, frame) in zip(subviews, frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX - union.minX, y: bounds.minY + frame.minY - union.minY),
                proposal: proposal)
        }
    }

    /// The explicit position of `guide`; nil for guides that the stack does not set.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? {
        switch guide {
        case .firstTextBaseline, .lastTextBaseline:
            let union = frames(subviews, proposal).reduce(CGRect.null) { $0.union($1) }
            return bounds.minY - union.minY
        default: return nil
        }
    }
}
