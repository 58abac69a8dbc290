import Galley

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
