import GalleyGeometry
import GalleyLayout

/// A view at its ideal size, scaled down with its alignment guides.
final class ScaledNode: UndividedNode {
    private let limit: CGFloat

    init(_ child: ViewNode, height limit: CGFloat) {
        self.limit = limit
        super.init(child)
    }

    private var scale: CGFloat {
        let height = child.sizeThatFits(.unspecified).height
        return height > limit && limit > 0 ? limit / height : 1
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(.unspecified)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let size = child.sizeThatFits(.unspecified)
        child.place(in: CGRect(origin: frame.origin, size: size), proposal: .unspecified)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let whole = child.sizeThatFits(.unspecified)
        return child.explicitAlignment(key, in: whole, proposal: .unspecified).map { $0 * scale }
    }

    override func draw(on canvas: inout PageCanvas) {
        let shrinking = CGAffineTransform(scaleX: scale, y: scale).around(frame.origin)
        canvas.group(transform: shrinking) { child.draw(on: &$0) }
    }
}
