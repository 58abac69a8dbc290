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
