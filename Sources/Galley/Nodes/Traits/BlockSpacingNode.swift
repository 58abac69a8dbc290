import GalleyGeometry
import GalleyLayout

/// A view with its own spacing above and below.
final class BlockSpacingNode: WrappingNode {
    private let before, after: CGFloat

    init(_ child: ViewNode, before: CGFloat, after: CGFloat) {
        (self.before, self.after) = (before, after)
        super.init(child)
    }

    override var spacing: ViewSpacing {
        var spacing = child.spacing
        (spacing[.top], spacing[.bottom]) = (before, after)
        (spacing[toText: .top], spacing[toText: .bottom]) = (nil, nil)
        return spacing
    }
}
