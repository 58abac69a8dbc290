import GalleyGeometry
import GalleyLayout

/// A frame around a view: of a fixed size, or between limits. What is not stated is the view's own.
final class FrameNode: WrappingNode {
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

        /// The frame's length: the proposal within the limits; on a side without a limit no further than the child.
        func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
            let wanted = proposed ?? ideal ?? child
            let low = minimum ?? maximum.map { min(child, wanted, $0) } ?? child
            let high = maximum ?? (minimum == nil ? child : max(child, low))
            return min(max(wanted, low), max(high, low))
        }
    }

    private let width, height: Limits
    private let alignment: Alignment
    private let direction: LayoutDirection

    init(_ child: ViewNode, width: Limits, height: Limits, _ alignment: Alignment, _ direction: LayoutDirection) {
        self.width = width
        self.height = height
        self.alignment = alignment
        self.direction = direction
        super.init(child)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if width.isFixed, height.isFixed, let width = width.minimum, let height = height.minimum {
            return CGSize(width: width, height: height)
        }
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(
            width: width.length(proposal.width, child: size.width),
            height: height.length(proposal.height, child: size.height))
    }

    /// Where the child stands, from the frame's top leading corner.
    private func offset(in size: CGSize, of proposal: ProposedViewSize) -> (origin: CGPoint, child: CGSize) {
        let dimensions = child.dimensions(in: inner(proposal))
        let frame = ViewDimensions(size: size)
        let x = frame[alignment.horizontal] - dimensions[alignment.horizontal]
        let y = frame[alignment.vertical] - dimensions[alignment.vertical]
        return (CGPoint(x: x, y: y), CGSize(width: dimensions.width, height: dimensions.height))
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let (origin, size) = offset(in: frame.size, of: proposal)
        let x = direction == .leftToRight ? origin.x : frame.width - origin.x - size.width
        let place = CGPoint(x: frame.minX + x, y: frame.minY + origin.y)
        child.place(in: CGRect(origin: place, size: size), proposal: inner(proposal))
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let (origin, inside) = offset(in: size, of: proposal)
        return child.explicitAlignment(key, in: inside, proposal: inner(proposal)).map {
            $0 + (key.axis == .horizontal ? origin.x : origin.y)
        }
    }
}
