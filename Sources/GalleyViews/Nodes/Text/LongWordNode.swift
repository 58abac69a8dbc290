import GalleyGeometry
import GalleyLayout

/// A text, or one of its replacements where one of its words is wider than the proposed width.
final class LongWordNode: WrappingNode {
    private let leastScale: CGFloat
    private var reduced, fallback: Replacement
    private var cachedLeastWidth: CGFloat?
    private var shown: ViewNode

    /// A node that is made when it is first needed, since most texts never need it, and forgets its sizes when it is needed again.
    private struct Replacement {
        let make: () -> ViewNode
        private(set) var made: ViewNode?
        private var isCurrent = true

        init(make: @escaping () -> ViewNode) { self.make = make }

        mutating func node() -> ViewNode {
            let node = made ?? make()
            if !isCurrent { node.forgetSizes() }
            (made, isCurrent) = (node, true)
            return node
        }

        mutating func forgetSizes() { isCurrent = made == nil }
    }

    /// - Parameters:
    ///   - child: the text.
    ///   - leastScale: the smallest size, relative to its own, at which the text is shown with whole words.
    ///   - reduced: makes the text that is reduced to the width.
    ///   - fallback: makes the text for narrower widths.
    init(
        _ child: ViewNode, leastScale: CGFloat, reduced: @escaping () -> ViewNode, fallback: @escaping () -> ViewNode
    ) {
        self.leastScale = leastScale
        self.reduced = Replacement(make: reduced)
        self.fallback = Replacement(make: fallback)
        shown = child
        super.init(child)
    }

    /// The width of the longest word.
    private var leastWidth: CGFloat {
        let width = cachedLeastWidth ?? child.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width
        cachedLeastWidth = width
        return width
    }

    private func node(for proposal: ProposedViewSize) -> ViewNode {
        // The longest line is known without breaking the text.
        guard let width = proposal.width, width.isFinite, child.sizeThatFits(.unspecified).width > width + 0.01,
            leastWidth > width + 0.01
        else { return child }
        return leastWidth * leastScale <= width ? reduced.node() : fallback.node()
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
        forgetOwnSizes()
        child.forgetSizes()
        reduced.forgetSizes()
        fallback.forgetSizes()
        (cachedLeastWidth, shown) = (nil, child)
    }

    override func strips() -> [LayoutStrip] { shown.strips() }
    override func draw(on canvas: inout PageCanvas) { shown.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { shown.draw(on: &canvas, strips: strips) }
}
