public import GalleyGeometry

/// A layout that is a flow whose properties depend on its subviews and on the length proposed to it: cards as large as
/// the largest, rows of pictures, a list that becomes a column where it is narrow.
///
/// A type that conforms says which flow; the rest is the flow's.
public protocol FlowVariant: StripLayout where Cache == FlowLayout.Cache {
    /// The flow under `proposal`. For the same subviews it must depend on nothing but the length proposed along its axis.
    func flow(for proposal: ProposedViewSize, subviews: Subviews) -> FlowLayout
}

extension FlowVariant {
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        flow(for: proposal, subviews: subviews).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        flow(for: proposal, subviews: subviews).placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        flow(for: proposal, subviews: subviews).explicitAlignment(
            of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        flow(for: proposal, subviews: subviews).strips(
            in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
