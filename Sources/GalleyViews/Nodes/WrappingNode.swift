package import GalleyGeometry
package import GalleyLayout

/// A view around another one of the same size, which passes guides, spacing, priority and layout values through.
package class WrappingNode: ViewNode {
    package let child: ViewNode

    init(_ child: ViewNode) {
        self.child = child
        super.init()
        mayHaveLayoutValues = child.mayHaveLayoutValues
        guideAxes = child.guideAxes
        mayHoldLandmarks = child.mayHoldLandmarks
        zIndex = child.zIndex
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }

    package final override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        placeContent(in: frame, proposal: proposal)
    }

    /// Subclasses: places the child, once, and the view's other parts.
    func placeContent(in frame: CGRect, proposal: ProposedViewSize) { child.place(in: frame, proposal: proposal) }

    package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
        -> CGFloat?
    {
        child.explicitAlignment(key, in: size, proposal: proposal)
    }

    package override var spacing: ViewSpacing { child.spacing }
    package override var layoutPriority: Double { child.layoutPriority }
    override func adopt(stackAxis: Axis) { child.adopt(stackAxis: stackAxis) }
    override var ownPriority: Double? { child.ownPriority }
    override var ownDepth: Double? { child.ownDepth }
    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        child.mayHaveLayoutValues ? child.ownValue(for: key) : nil
    }

    package override var columnRole: ColumnRole { child.columnRole }
    package override var figureReach: FigureReach { child.figureReach }
    override var fillsRest: Bool { child.fillsRest }
    package override var isMeasuredLate: Bool { child.isMeasuredLate }
    package override var isMeasuredLast: Bool { child.isMeasuredLast }
    package override func tableExtent(among widths: [CGFloat]) -> TableExtent { child.tableExtent(among: widths) }
    package override var childNodes: [ViewNode] { [child] }
    override func forEachChild(_ body: (ViewNode) -> Void) { body(child) }
    override var tableRow: Int? { child.tableRow }
    override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { child.preference(key) }

    /// The child's strips; the first and the last one extend to the frame's edges, so that insets stay with their
    /// content.
    override func strips() -> [LayoutStrip] {
        var strips = child.strips()
        guard let last = strips.indices.last else { return strips }
        strips[0].minY = min(strips[0].minY, frame.minY)
        strips[last].maxY = max(strips[last].maxY, frame.maxY)
        return strips
    }

    package override func draw(on canvas: inout PageCanvas) { child.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child.draw(on: &canvas, strips: strips) }
}

/// A view that pages do not divide, because the drawing around it is done once.
package class UndividedNode: WrappingNode {
    override func strips() -> [LayoutStrip] { undivided }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }
}
