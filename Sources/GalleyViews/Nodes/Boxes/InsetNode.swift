import GalleyGeometry
import GalleyLayout

/// A view with a child that has another proposal than the view, and an origin within it.
class InsetNode: WrappingNode {
    private let direction: LayoutDirection
    final var isRightToLeft: Bool { direction == .rightToLeft }
    private var guides = GuideCache()

    init(_ child: ViewNode, _ direction: LayoutDirection) {
        self.direction = direction
        super.init(child)
    }

    override func forgetSizes() {
        super.forgetSizes()
        guides.forget()
    }

    /// Subclasses: the child's proposal for that of the view.
    func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    /// Subclasses: the child's proposal once the view has `size`, its answer to `proposal`.
    func finalProposal(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize { childProposal(proposal) }

    /// Subclasses: the origin of the child, of `childSize` under `proposal`, from the top leading corner of a view of `size`.
    func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint { .zero }

    /// The origin of the child, under `proposal`, that aligns it in a view of `size`.
    final func alignedOrigin(_ alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        let (frame, inside) = (ViewDimensions(size: size), child.dimensions(in: proposal))
        return CGPoint(
            x: frame[alignment.horizontal] - inside[alignment.horizontal],
            y: frame[alignment.vertical] - inside[alignment.vertical])
    }

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
        if !child.statesGuidesAtOnce, let guide = guides.value(key, size, proposal) { return guide }
        let inside = child(in: size, proposal)
        let value = child.explicitAlignment(key, in: inside.size, proposal: inside.proposal).map {
            $0 + (key.axis == .horizontal ? inside.origin.x : inside.origin.y)
        }
        if !child.statesGuidesAtOnce { guides.insert(value, key, size, proposal) }
        return value
    }
}
