package import GalleyLayout

/// A view that changes where pages may end.
package final class PageBreakNode: WrappingNode {
    private let change: (inout [LayoutStrip]) -> Void

    package init(_ child: ViewNode, _ change: @escaping (inout [LayoutStrip]) -> Void) {
        self.change = change
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        if !strips.isEmpty { change(&strips) }
        return strips
    }
}
