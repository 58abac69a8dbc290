import GalleyGeometry
import GalleyLayout

/// A text, or one of its replacements where one of its words is wider than the proposed width.
final class LongWordNode: WrappingNode {
    private let leastScale: CGFloat
    private let makeReduced, makeFallback: () -> ViewNode
    // Most texts never need them.
    private var reduced, fallback: ViewNode?
    private var knownLeastWidth: CGFloat?
    private var shown: ViewNode

    /// - Parameters:
    ///   - child: the text.
    ///   - leastScale: the smallest size, relative to its own, at which the text is shown with whole words.
    ///   - reduced: makes the text that is reduced to the width.
    ///   - fallback: makes the text for narrower widths.
    init(
        _ child: ViewNode, leastScale: CGFloat, reduced: @escaping () -> ViewNode, fallback: @escaping () -> ViewNode
    ) {
        (self.leastScale, makeReduced, makeFallback) = (leastScale, reduced, fallback)
        shown = child
        super.init(child)
    }

    /// The width of the longest word.
    private var leastWidth: CGFloat {
        let width = knownLeastWidth ?? child.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width
        knownLeastWidth = width
        return width
    }

    private func node(for proposal: ProposedViewSize) -> ViewNode {
        guard let width = proposal.width, width.isFinite, leastWidth > width + 0.01 else { return child }
        if leastWidth * leastScale <= width {
            let node = reduced ?? makeReduced()
            reduced = node
            return node
        }
        let node = fallback ?? makeFallback()
        fallback = node
        return node
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { node(for: proposal).sizeThatFits(proposal) }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        shown = node(for: proposal)
        shown.place(in: frame, proposal: proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        node(for: proposal).explicitAlignment(key, in: size, proposal: proposal)
    }

    override var childNodes: [ViewNode] { [shown] }
    override func forEachChild(_ body: (ViewNode) -> Void) { body(shown) }

    override func forgetSizes() {
        super.forgetSizes()
        for node in [child, reduced, fallback] where node !== shown { node?.forgetSizes() }
        knownLeastWidth = nil
    }

    override func strips() -> [LayoutStrip] { shown.strips() }
    override func draw(on canvas: inout PageCanvas) { shown.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { shown.draw(on: &canvas, strips: strips) }
}
