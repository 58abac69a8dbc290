public import GalleyGeometry

/// Subviews on top of each other, aligned on both axes.
///
/// Those with the highest layout priority are proposed what the stack is proposed, and it is as large as they reach
/// around the two guides, which they share. Those with a lower priority do not count for its size: they are proposed
/// that size, like a background, and stand on the same guides. The guides of the stack are those of its subviews,
/// merged.
///
/// Complexity: one measure of each subview for each proposal.
@frozen public struct ZStackLayout: Layout {
    /// The guides on which the subviews stand.
    public var alignment: Alignment

    /// A pile on the two guides of `alignment`.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let (across, down) = reach(of: subviews, proposal)
        return CGSize(width: across.length, height: down.length)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let (across, down) = reach(of: subviews, proposal)
        let highest = highestPriority(of: subviews)
        let size = ProposedViewSize(width: across.length, height: down.length)
        for subview in subviews {
            let proposal = subview.priority == highest ? proposal : size
            let dimensions = subview.dimensions(in: proposal)
            let x = across.offset(length: dimensions.width, guide: dimensions[alignment.horizontal])
            let y = down.offset(length: dimensions.height, guide: dimensions[alignment.vertical])
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
        }
    }

    private func highestPriority(of subviews: Subviews) -> Double {
        subviews.reduce(-.infinity) { max($0, $1.priority) }
    }

    /// How far the subviews that count reach around the two guides.
    private func reach(
        of subviews: Subviews, _ proposal: ProposedViewSize
    ) -> (across: GuideReach, down: GuideReach) {
        let highest = highestPriority(of: subviews)
        var (across, down) = (GuideReach(), GuideReach())
        for subview in subviews where subview.priority == highest {
            let dimensions = subview.dimensions(in: proposal)
            across.include(length: dimensions.width, guide: dimensions[alignment.horizontal])
            down.include(length: dimensions.height, guide: dimensions[alignment.vertical])
        }
        return (across, down)
    }
}
