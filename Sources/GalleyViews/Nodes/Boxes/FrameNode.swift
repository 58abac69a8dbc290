import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A frame around a view, of a fixed size or between limits. A dimension without a limit is the view's own.
final class FrameNode: InsetNode {
    struct Limits {
        var minimum, ideal, maximum: CGFloat?

        /// A fixed length.
        static func fixed(_ length: CGFloat?) -> Limits { Limits(minimum: length, ideal: length, maximum: length) }

        var isFixed: Bool { minimum != nil && minimum == maximum }

        /// The proposal for the child.
        func proposal(_ proposed: CGFloat?) -> CGFloat? {
            guard let length = proposed ?? ideal else { return nil }
            return min(max(length, minimum ?? 0), max(maximum ?? .infinity, minimum ?? 0))
        }

        /// The frame's length: the proposal clamped to the limits. The child's length replaces a limit that is not set.
        func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
            let low = minimum ?? min(child, maximum ?? .infinity)
            let high = maximum ?? child
            return max(low, min(proposed ?? ideal ?? child, high))
        }
    }

    private let width, height: Limits
    private let alignment: Alignment
    private let showsMarks: Bool

    init(
        _ child: ViewNode, width: Limits, height: Limits, _ alignment: Alignment, _ environment: EnvironmentValues
    ) {
        self.width = width
        self.height = height
        self.alignment = alignment
        showsMarks = environment.showsLayoutMarks
        super.init(child, environment.layoutDirection)
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
        alignedOrigin(alignment, in: size, proposal)
    }

    override func draw(on canvas: inout PageCanvas) {
        super.draw(on: &canvas)
        // A stack, or lines in too small a height, stay in a box of their own that is larger than the frame.
        if showsMarks, !child.frame.isEmpty, !frame.holds(child.frame) { canvas.mark(.overflow(child.frame)) }
    }
}

extension CGRect {
    /// Whether the rectangle contains `other`, except for errors of rounding.
    func holds(_ other: CGRect) -> Bool {
        let room = insetBy(dx: -0.01, dy: -0.01)
        return other.minX >= room.minX && other.maxX <= room.maxX && other.minY >= room.minY && other.maxY <= room.maxY
    }
}
