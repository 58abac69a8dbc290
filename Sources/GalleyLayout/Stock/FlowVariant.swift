package import GalleyGeometry

/// A flow layout whose properties depend on its subviews and the proposed length: equal cards, rows of pictures, a list that
/// becomes a column when it is narrow.
///
/// Conforming types implement only `flow(for:subviews:)`.
package protocol FlowVariant: StripLayout where Cache == FlowLayout.Cache {
    /// The flow layout for `proposal`. For the same subviews it may depend only on the length proposed along its axis.
    func flow(for proposal: ProposedViewSize, subviews: Subviews) -> FlowLayout
}

extension FlowVariant {
    /// Creates an empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// The size of the flow for `proposal`, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        flow(for: proposal, subviews: subviews).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Places the subviews as the flow for `proposal` does.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        flow(for: proposal, subviews: subviews).placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The position of `guide` in the flow for `proposal`; nil if the flow does not set it.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        flow(for: proposal, subviews: subviews).explicitAlignment(
            of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The strips of the flow for `proposal`.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        flow(for: proposal, subviews: subviews).strips(
            in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
