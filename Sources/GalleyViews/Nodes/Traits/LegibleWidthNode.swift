package import GalleyGeometry

/// A view whose content is reduced below a width of its own.
package final class LegibleWidthNode: WrappingNode {
    private let makeWidth: () -> CGFloat?
    private lazy var ownWidth = makeWidth()

    package override var legibleWidth: CGFloat? {
        [ownWidth, child.legibleWidth].lazy.compactMap(\.self).max()
    }

    /// - Parameter width: called once, and only if the view could be wider than it is.
    init(_ child: ViewNode, width: @escaping () -> CGFloat?) {
        makeWidth = width
        super.init(child)
    }
}
