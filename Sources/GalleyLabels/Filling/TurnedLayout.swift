import Galley

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
