import Galley

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
