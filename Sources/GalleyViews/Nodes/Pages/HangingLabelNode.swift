package import GalleyDisplay
package import GalleyGeometry
package import GalleyLayout

/// A label beside a body that page breaks can divide. The label is on the body's first line.
package final class HangingLabelNode: ViewNode {
    private let label, body: ViewNode
    /// The indentation of the body, and the space between label and body.
    private let indent, gap: CGFloat
    private let direction: LayoutDirection
    /// The body's structure element; nil for none.
    private let bodyRole: StructureRole?
    /// The number of the body's strips. Kept, since each page needs it, and each level of nested lists.
    private var stripCount: Int?

    package init(
        _ label: ViewNode, _ body: ViewNode, indent: CGFloat, gap: CGFloat, _ direction: LayoutDirection,
        bodyRole: StructureRole? = .listBody
    ) {
        self.label = label
        self.body = body
        self.indent = indent
        self.gap = gap
        self.direction = direction
        self.bodyRole = bodyRole
        super.init()
        guideAxes = body.guideAxes.intersection(.vertical)
    }

    package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
        -> CGFloat?
    {
        guard key.axis == .vertical else { return nil }
        let inner = bodyProposal(proposal)
        return body.explicitAlignment(key, in: body.sizeThatFits(inner), proposal: inner).map {
            $0 + drops(proposal).body
        }
    }

    package override var childNodes: [ViewNode] { [label, body] }
    package override var spacing: ViewSpacing { body.spacing }

    /// A label that is wider than the indent moves the body.
    private var bodyStart: CGFloat { max(indent, label.sizeThatFits(.unspecified).width + gap) }

    private func bodyProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - bodyStart) }, height: nil)
    }

    /// The offsets of the label and the body from the view's top.
    private func drops(_ proposal: ProposedViewSize) -> (label: CGFloat, body: CGFloat) {
        let ascent = label.dimensions(in: .unspecified)[VerticalAlignment.firstTextBaseline]
        let baseline = body.dimensions(in: bodyProposal(proposal))[VerticalAlignment.firstTextBaseline]
        return (max(0, baseline - ascent), max(0, ascent - baseline))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let (drops, size) = (drops(proposal), body.sizeThatFits(bodyProposal(proposal)))
        let labelHeight = label.sizeThatFits(.unspecified).height
        return CGSize(
            width: proposal.width ?? bodyStart + size.width,
            height: max(drops.body + size.height, drops.label + labelHeight))
    }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        stripCount = nil
        let drops = drops(proposal)
        let (labelSize, inner) = (label.sizeThatFits(.unspecified), bodyProposal(proposal))
        let size = body.sizeThatFits(inner)
        func x(_ start: CGFloat, _ width: CGFloat) -> CGFloat {
            direction == .leftToRight ? frame.minX + start : frame.maxX - start - width
        }
        label.place(
            in: CGRect(
                origin: CGPoint(
                    x: x(bodyStart - gap - labelSize.width, labelSize.width), y: frame.minY + drops.label),
                size: labelSize), proposal: .unspecified)
        body.place(
            in: CGRect(origin: CGPoint(x: x(bodyStart, size.width), y: frame.minY + drops.body), size: size),
            proposal: inner)
    }

    override func strips() -> [LayoutStrip] {
        var strips = body.strips()
        guard let last = strips.indices.last else { return super.strips() }
        strips[0].minY = min(strips[0].minY, frame.minY)
        strips[0].maxY = max(strips[0].maxY, label.frame.maxY)
        strips[last].maxY = max(strips[last].maxY, frame.maxY)
        return strips
    }

    private func countStrips() -> Int {
        let count = stripCount ?? body.strips().count
        stripCount = count
        return count
    }

    package override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: 0..<countStrips()) }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if strips.lowerBound == 0 { canvas.element(StructureElement(.listLabel)) { label.draw(on: &$0) } }
        guard let bodyRole else { return body.draw(on: &canvas, strips: strips) }
        let isEnd = strips.upperBound >= countStrips()
        canvas.element(StructureElement(bodyRole), isContinued: strips.lowerBound > 0, continues: !isEnd) {
            body.draw(on: &$0, strips: strips)
        }
    }
}
