package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A view that is reduced in height if it is higher than a page and can be lower: a picture is scaled down, a flow is
/// divided.
package final class PageFittingNode: WrappingNode {
    private let limit: (_ width: CGFloat?) -> CGFloat

    /// - Parameter limit: a closure that returns the height available for a proposed width.
    package init(_ child: ViewNode, limit: @escaping (_ width: CGFloat?) -> CGFloat) {
        self.limit = limit
        super.init(child)
    }

    /// The proposal for the child.
    private func fitting(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let limit = limit(proposal.width)
        let height = child.sizeThatFits(proposal).height
        // Text that is laid out again would be too small in half of its height.
        guard height > limit, height <= 2 * limit || !child.reflowsLower else { return proposal }
        let lower = ProposedViewSize(width: proposal.width, height: limit)
        return child.sizeThatFits(lower).height <= limit + 0.01 ? lower : proposal
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(fitting(proposal)) }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: fitting(proposal))
    }
}

package final class EndOfPageNode: ViewNode {
    private let numbering: PageLabel.Style?

    package init(_ numbering: PageLabel.Style?) { self.numbering = numbering }

    override var landmark: Landmark? { numbering.map { .numbering($0) } }
    package override var columnRole: ColumnRole { .pageBreak }
    package override var spacing: ViewSpacing { .zero }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    override func strips() -> [LayoutStrip] {
        [LayoutStrip(minY: frame.minY, maxY: frame.maxY, subviews: 0..<1, breakAfter: .forced)]
    }
}
