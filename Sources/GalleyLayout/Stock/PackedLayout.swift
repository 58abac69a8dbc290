public import GalleyGeometry

/// Subviews around a common centre, the largest in the middle, none over another: for badges, pictures or the boxes of words.
///
/// Every subview has its ideal size, or the size for the proposed width if it is wider. The larger ones are placed first, each at
/// the nearest free place on an elliptical spiral, and then moved inwards until it is `spacing` away from another. The outline is as
/// wide as proposed at most, and in the proportion of the proposal where both lengths are finite. The result depends on the sizes
/// alone.
///
/// Complexity: O(*n* log *n*) for *n* subviews of similar sizes.
public struct PackedLayout: Layout {
    /// The least distance between subviews, in points, on one axis at least.
    public var spacing: CGFloat

    /// Creates a packed layout.
    public init(spacing: CGFloat = ViewSpacing.defaultDistance) { self.spacing = spacing }

    /// The size of the rectangle around all subviews, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        arrange(proposal, subviews).packing.bounds.size
    }

    /// Places each subview at its place around the centre of `bounds`.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let (packing, proposals) = arrange(proposal, subviews)
        let middle = CGPoint(
            x: bounds.midX - packing.bounds.midX, y: bounds.midY - packing.bounds.midY)
        for index in subviews.indices {
            let frame = packing.frames[index]
            subviews[index].place(
                at: CGPoint(x: middle.x + frame.minX, y: middle.y + frame.minY), proposal: proposals[index])
        }
    }

    private func arrange(
        _ proposal: ProposedViewSize, _ subviews: Subviews
    ) -> (packing: BoxPacking, proposals: [ProposedViewSize]) {
        func length(_ proposed: CGFloat?) -> CGFloat? { proposed.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
        let width = length(proposal.width)
        var proposals: [ProposedViewSize] = []
        let sizes = subviews.map { subview in
            let ideal = subview.sizeThatFits(.unspecified)
            let isTooWide = width.map { ideal.width > $0 } ?? false
            proposals.append(isTooWide ? ProposedViewSize(width: width, height: nil) : .unspecified)
            let size = isTooWide ? subview.sizeThatFits(proposals[proposals.count - 1]) : ideal
            return CGSize(width: FlowMeasurer.bounded(size.width), height: FlowMeasurer.bounded(size.height))
        }
        let packing = BoxPacking(
            sizes, spacing: max(0, FlowMeasurer.bounded(spacing)), width: width, height: length(proposal.height))
        return (packing, proposals)
    }
}
