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

/// The way a view of a given aspect ratio uses the proposed space.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// As large as the space allows.
    case fit
    /// As small as possible while covering the space.
    case fill
}

/// A view that is only proposed sizes of one aspect ratio.
final class AspectRatioNode: InsetNode {
    /// Width divided by height; nil for the child's own ratio.
    private let ratio: CGFloat?
    private let mode: ContentMode

    init(_ child: ViewNode, _ ratio: CGFloat?, _ mode: ContentMode, _ direction: LayoutDirection) {
        self.ratio = ratio
        self.mode = mode
        super.init(child, direction)
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = child.sizeThatFits(.unspecified)
        let ratio = self.ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        let box: CGSize
        switch (proposal.width, proposal.height) {
        case (nil, nil): box = ideal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?): box = CGSize(width: width, height: height)
        }
        guard box.width.isFinite || box.height.isFinite else { return proposal }
        let isWider = box.width > box.height * ratio
        return isWider == (mode == .fit)
            ? ProposedViewSize(width: box.height * ratio, height: box.height)
            : ProposedViewSize(width: box.width, height: box.width / ratio)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(childProposal(proposal)) }
}
