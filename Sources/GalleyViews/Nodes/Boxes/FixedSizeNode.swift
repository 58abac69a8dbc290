import GalleyGeometry
import GalleyLayout

/// A view that has its ideal length along `axes`, whatever is proposed.
final class FixedSizeNode: InsetNode {
    private let axes: Axis.Set

    init(_ child: ViewNode, _ axes: Axis.Set, _ direction: LayoutDirection) {
        self.axes = axes
        super.init(child, direction)
        rigidAxes = axes
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(childProposal(proposal)) }

    /// Proposes the ideal length itself, so that views in the child that fill their proposal share it. This makes
    /// columns as high as the highest one.
    override func finalProposal(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? size.width : proposal.width,
            height: axes.contains(.vertical) ? size.height : proposal.height)
    }
}
