import GalleyGeometry
import GalleyLayout

/// A view with a child that is asked for another size than the view, and stands somewhere in it.
class InsetNode: WrappingNode {
    private let direction: LayoutDirection
    final var isRightToLeft: Bool { direction == .rightToLeft }
    /// Not looked at while it changes.
    @exclusivity(unchecked) private var guides = GuideCache()

    init(_ child: ViewNode, _ direction: LayoutDirection) {
        self.direction = direction
        super.init(child)
    }

    override func forgetSizes() {
        super.forgetSizes()
        unsafe guides.forget()
    }

    /// Subclasses: what the child is proposed where the view is proposed `proposal`.
    func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    /// Subclasses: what the child is proposed once the view has `size`, its answer to `proposal`.
    func finalProposal(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize { childProposal(proposal) }

    /// Subclasses: where the child, of `childSize` under `proposal`, stands in a view of `size`, from its top leading corner.
    func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint { .zero }

    private func child(in size: CGSize, _ proposal: ProposedViewSize)
        -> (origin: CGPoint, size: CGSize, proposal: ProposedViewSize)
    {
        let inner = finalProposal(proposal, in: size)
        let childSize = child.sizeThatFits(inner)
        return (childOrigin(in: size, childSize, inner), childSize, inner)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let inside = child(in: frame.size, proposal)
        let x = isRightToLeft ? frame.width - inside.origin.x - inside.size.width : inside.origin.x
        let place = CGPoint(x: frame.minX + x, y: frame.minY + inside.origin.y)
        child.place(in: CGRect(origin: place, size: inside.size), proposal: inside.proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard guideAxes.contains(key.axis == .horizontal ? .horizontal : .vertical) else { return nil }
        if !child.statesGuidesAtOnce, let known = unsafe guides.value(key, size, proposal) { return known }
        let inside = child(in: size, proposal)
        let value = child.explicitAlignment(key, in: inside.size, proposal: inside.proposal).map {
            $0 + (key.axis == .horizontal ? inside.origin.x : inside.origin.y)
        }
        if !child.statesGuidesAtOnce { unsafe guides.insert(value, key, size, proposal) }
        return value
    }
}

/// A frame around a view: of a fixed size, or between limits. What is not stated is the view's own.
final class FrameNode: InsetNode {
    struct Limits {
        var minimum, ideal, maximum: CGFloat?

        /// A fixed length.
        static func fixed(_ length: CGFloat?) -> Limits { Limits(minimum: length, ideal: length, maximum: length) }

        var isFixed: Bool { minimum != nil && minimum == maximum }

        /// What the child is proposed.
        func proposal(_ proposed: CGFloat?) -> CGFloat? {
            guard let length = proposed ?? ideal else { return nil }
            return min(max(length, minimum ?? 0), max(maximum ?? .infinity, minimum ?? 0))
        }

        /// The frame's length: the proposal, not below the minimum nor above the maximum; in the place of a limit that is
        /// not stated stands the child's length.
        func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
            let low = minimum ?? min(child, maximum ?? .infinity)
            let high = maximum ?? child
            return max(low, min(proposed ?? ideal ?? child, high))
        }
    }

    private let width, height: Limits
    private let alignment: Alignment

    init(_ child: ViewNode, width: Limits, height: Limits, _ alignment: Alignment, _ direction: LayoutDirection) {
        self.width = width
        self.height = height
        self.alignment = alignment
        super.init(child, direction)
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if width.isFixed, height.isFixed, let width = width.minimum, let height = height.minimum {
            return CGSize(width: width, height: height)
        }
        let size = child.sizeThatFits(childProposal(proposal))
        return CGSize(
            width: width.length(proposal.width, child: size.width),
            height: height.length(proposal.height, child: size.height))
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        let (frame, inside) = (ViewDimensions(size: size), child.dimensions(in: proposal))
        return CGPoint(
            x: frame[alignment.horizontal] - inside[alignment.horizontal],
            y: frame[alignment.vertical] - inside[alignment.vertical])
    }
}

/// A view whose ideal length is its length along `axes`, whatever is proposed.
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

    /// The ideal length itself, so that views in the child that take what they are proposed share it: the way to make
    /// columns as high as the highest.
    override func finalProposal(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? size.width : proposal.width,
            height: axes.contains(.vertical) ? size.height : proposal.height)
    }
}

/// How a view of a given shape takes the space proposed.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// As large as the space allows.
    case fit
    /// As small as covers the space.
    case fill
}

/// A view that is proposed sizes of one aspect ratio only.
final class AspectRatioNode: InsetNode {
    /// Width over height; nil for the child's own.
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

/// A view that takes all the space and has its child's middle at one point of it.
final class PositionNode: InsetNode {
    private let point: CGPoint

    init(_ child: ViewNode, _ point: CGPoint, _ direction: LayoutDirection) {
        self.point = point
        super.init(child, direction)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = child.sizeThatFits(proposal)
        return proposal.replacingUnspecifiedDimensions(by: own)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: point.x - childSize.width / 2, y: point.y - childSize.height / 2)
    }
}
