import Galley

/// The layout of a whole label: places the content within the margins, and reports how far it overflows.
struct LabelLayout: Layout {
    let insets: EdgeInsets
    let anchor: UnitPoint
    let fit: LabelFit

    private func room(_ size: CGSize) -> CGRect {
        CGRect(
            x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let room = room(bounds.size)
        let inner = ProposedViewSize(room.size)
        for subview in subviews {
            let size = subview.sizeThatFits(inner)
            fit.exceed(CGSize(width: size.width - room.width, height: size.height - room.height))
            // Overflowing content keeps its start visible.
            let x = size.width > room.width ? 0 : (room.width - size.width) * anchor.x
            let y = size.height > room.height ? 0 : (room.height - size.height) * anchor.y
            subview.place(
                at: CGPoint(x: bounds.minX + room.minX + x, y: bounds.minY + room.minY + y), anchor: .topLeading,
                proposal: inner)
        }
    }
}

/// Lays out content at its ideal size within the proposed size, and reports content that is cut off.
struct ClippedLayout: Layout {
    /// The maximum number of lines. A single line does not wrap.
    let lines: Int
    let id: Int
    let fit: LabelFit

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = wanted(proposal, subviews)
        return CGSize(
            width: min(size.width, proposal.width ?? .infinity), height: min(size.height, room(proposal, subviews)))
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: lines == 1 ? nil : proposal.width, height: nil)
    }

    private func wanted(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    }

    /// The height of the permitted lines, within the proposal.
    private func room(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat {
        let line = subviews.first?.sizeThatFits(.unspecified).height ?? 0
        return min(proposal.height ?? .infinity, line * CGFloat(lines))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let size = wanted(proposal, subviews)
        if size.width > bounds.width + 0.01 || size.height > bounds.height + 0.01 { fit.clip(id) }
        subviews.first?.place(at: bounds.origin, anchor: .topLeading, proposal: inner(proposal))
    }
}

/// Content at the top of a box of at least `height`. Unlike a frame with a minimum, the box is never smaller than its content, so that
/// a label learns that it has no room.
struct LeastHeightLayout: Layout {
    let height: CGFloat

    private func content(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = content(proposal, subviews)
        return CGSize(width: size.width, height: max(height, size.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(
            at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: proposal)
    }
}

/// Takes the space of a rotated view; quarter turns swap its sides.
struct TurnedLayout: Layout {
    let angle: Angle

    private var isQuarter: Bool { abs((angle.degrees / 90).remainder(dividingBy: 2).magnitude - 1) < 1e-9 }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isQuarter ? ProposedViewSize(width: proposal.height, height: proposal.width) : proposal
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
        if isQuarter { return CGSize(width: size.height, height: size.width) }
        return CGRect(origin: .zero, size: size).applying(CGAffineTransform(rotationAngle: angle.radians)).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: inner(proposal))
    }
}

extension LabelPart.ContentAlignment {
    /// The place of content with free room, as shares of the room.
    var anchor: UnitPoint {
        let (across, down) = (alignment.horizontal, alignment.vertical)
        return UnitPoint(
            x: across == .leading ? 0 : across == .trailing ? 1 : 0.5, y: down == .top ? 0 : down == .bottom ? 1 : 0.5)
    }
}
