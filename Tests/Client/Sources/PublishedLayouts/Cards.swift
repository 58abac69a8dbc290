import Galley

/// Cards of one size in as many columns as fit.
public struct CardsLayout: Layout {
    var spacing: CGFloat = 12

    /// Creates the layout with a spacing of 12 points.
    public init() {}

    /// The size of the largest card.
    public struct Cache { var card: CGSize = .zero }

    /// Creates a cache with the size of the largest subview.
    public func makeCache(subviews: Subviews) -> Cache { Cache(card: largest(subviews)) }

    /// Measures the subviews again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.card = largest(subviews) }

    private func largest(_ subviews: Subviews) -> CGSize {
        subviews.reduce(into: CGSize.zero) { result, subview in
            let ideal = subview.sizeThatFits(.unspecified)
            result.width = max(result.width, ideal.width)
            result.height = max(result.height, ideal.height)
        }
    }

    private func columns(_ width: CGFloat?, _ count: Int, _ card: CGSize) -> Int {
        guard let width, card.width > 0 else { return max(1, count) }
        return max(1, min(count, Int((width + spacing) / (card.width + spacing))))
    }

    /// The size of all rows of cards, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let columns = columns(proposal.width, subviews.count, cache.card)
        let rows = (subviews.count + columns - 1) / columns
        return CGSize(
            width: CGFloat(columns) * cache.card.width + CGFloat(columns - 1) * spacing,
            height: CGFloat(rows) * cache.card.height + CGFloat(rows - 1) * spacing)
    }

    /// Places the cards row by row.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let columns = columns(bounds.width, subviews.count, cache.card)
        for (offset, subview) in subviews.enumerated() {
            let (row, column) = offset.quotientAndRemainder(dividingBy: columns)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + CGFloat(column) * (cache.card.width + spacing),
                    y: bounds.minY + CGFloat(row) * (cache.card.height + spacing)),
                proposal: ProposedViewSize(cache.card))
        }
    }
}
