public import GalleyLayout

/// A view with its say on whether a page ends after it.
final class PageBreakNode: WrappingNode {
    private let after: BreakOpportunity

    init(_ child: ViewNode, after: BreakOpportunity) {
        self.after = after
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        if let last = strips.indices.last { strips[last].breakAfter = after }
        return strips
    }
}

extension View {
    /// Whether a page may, must or must not end after the view.
    public func pageBreak(_ after: BreakOpportunity) -> some View {
        Wrapped(content: self) { node, _, _ in PageBreakNode(node, after: after) }
    }
}
