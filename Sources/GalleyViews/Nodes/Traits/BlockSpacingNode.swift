package import GalleyGeometry
package import GalleyLayout

/// A view with its own spacing above and below.
package final class BlockSpacingNode: WrappingNode {
    private let before, after: CGFloat

    package init(_ child: ViewNode, before: CGFloat, after: CGFloat) {
        (self.before, self.after) = (before, after)
        super.init(child)
    }

    package override var spacing: ViewSpacing {
        var spacing = child.spacing
        (spacing[.top], spacing[.bottom]) = (before, after)
        (spacing[toText: .top], spacing[toText: .bottom]) = (nil, nil)
        return spacing
    }
}
