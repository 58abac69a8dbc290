import GalleyLayout

/// A view with its say on the ends of pages.
final class PageBreakNode: WrappingNode {
    private let change: (inout [LayoutStrip]) -> Void

    init(_ child: ViewNode, _ change: @escaping (inout [LayoutStrip]) -> Void) {
        self.change = change
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        if !strips.isEmpty { change(&strips) }
        return strips
    }
}
