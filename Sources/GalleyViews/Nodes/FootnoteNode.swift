import GalleyDisplay
package import GalleyGeometry
import GalleyLayout

/// A footnote's mark in a text, with the footnote, which is drawn at the foot of the page.
package final class FootnoteNode: WrappingNode {
    private let footnote: ViewNode
    override var landmark: Landmark? { .footnote(self) }

    package init(_ mark: ViewNode, footnote: ViewNode) {
        self.footnote = footnote
        super.init(mark)
        mayHoldLandmarks = true
    }

    package func set(width: CGFloat) {
        let proposal = ProposedViewSize(width: width, height: nil)
        footnote.place(in: CGRect(origin: .zero, size: footnote.sizeThatFits(proposal)), proposal: proposal)
    }

    /// The whole footnote.
    package var whole: FootnoteFragment { FootnoteFragment(self, footnote.strips().indices) }

    /// The first two lines: a single one would be an orphan at the foot of a page.
    package var opening: FootnoteFragment { FootnoteFragment(self, 0..<min(2, footnote.strips().count)) }

    fileprivate var strips: [LayoutStrip] { footnote.strips() }

    fileprivate func inspect(_ range: Range<Int>) -> InspectedView? {
        let all = footnote.strips()
        guard let first = range.first, let last = range.last else { return nil }
        return InspectedView(footnote).part(in: all[first].minY...max(all[first].minY, all[last].maxY))
    }

    fileprivate func draw(_ range: Range<Int>, on canvas: inout PageCanvas) {
        let count = footnote.strips().count
        canvas.element(
            StructureElement(.note), isContinued: range.lowerBound > 0, continues: range.upperBound < count
        ) { footnote.draw(on: &$0, strips: range) }
    }
}

/// A footnote, or its lines on one page.
package struct FootnoteFragment: Equatable {
    private let node: FootnoteNode
    private let strips: Range<Int>
    /// The part's top in the footnote, and its height, in points.
    package let head, height: CGFloat

    fileprivate init(_ node: FootnoteNode, _ strips: Range<Int>) {
        self.node = node
        self.strips = strips
        let all = node.strips[strips]
        head = all.first?.minY ?? 0
        height = (all.last?.maxY ?? 0) - head
    }

    package static func == (one: Self, other: Self) -> Bool { one.node === other.node && one.strips == other.strips }

    /// Returns the lines that fit `room`, at least one, and the remaining ones.
    package func divided(within room: CGFloat) -> (first: FootnoteFragment, rest: FootnoteFragment?) {
        if strips.isEmpty || height <= LineBreaker.limit(of: max(0, room)) { return (self, nil) }
        let all = node.strips
        let items = strips.map { index in
            let next = index + 1 < strips.upperBound ? all[index + 1].minY : all[index].maxY
            var item = FlowItem(length: all[index].maxY - all[index].minY, gap: Glue(length: next - all[index].maxY))
            (item.breakAfter, item.penalty) = (all[index].breakAfter, all[index].penalty)
            return item
        }
        let end = strips.lowerBound + LineBreaker().line(of: items, from: 0, measure: max(0, room)).items.upperBound
        let rest = end < strips.upperBound ? FootnoteFragment(node, end..<strips.upperBound) : nil
        return (FootnoteFragment(node, strips.lowerBound..<end), rest)
    }

    package func draw(on canvas: inout PageCanvas) { node.draw(strips, on: &canvas) }

    /// The footnote, or its part on the page, in the footnote's own coordinates.
    package func inspect() -> InspectedView? { node.inspect(strips) }
}
