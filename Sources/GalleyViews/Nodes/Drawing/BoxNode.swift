import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Insets around a view, a background behind both, and their structure element: one node, since most views with one of
/// them have the others.
final class BoxNode: InsetNode {
    private let insets: EdgeInsets
    private var background: Background?
    /// The element of a view with a background. A view without one may be divided, which takes a node of its own.
    private var own: StructureElement?

    /// An object, since it is as large as the rest of the node.
    private final class Background {
        let painting: ShapePainting
        init(_ painting: ShapePainting) { self.painting = painting }
    }

    init(_ child: ViewNode, insets: EdgeInsets = EdgeInsets(), _ direction: LayoutDirection) {
        self.insets = insets
        super.init(child, direction)
        isPlacedOnAnyThread = child.isPlacedOnAnyThread
    }

    /// Puts a background behind `view`, in the view's own box if that has none.
    static func background(_ painting: ShapePainting, behind view: ViewNode, _ direction: LayoutDirection) -> BoxNode {
        let box: BoxNode
        if let inner = view as? BoxNode, inner.background == nil { box = inner } else { box = BoxNode(view, direction) }
        box.background = Background(painting)
        return box
    }

    // MARK: Insets

    private var horizontal: CGFloat { insets.leading + insets.trailing }
    private var vertical: CGFloat { insets.top + insets.bottom }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - horizontal) }, height: proposal.height.map { max(0, $0 - vertical) }
        )
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(childProposal(proposal))
        return CGSize(width: size.width + horizontal, height: size.height + vertical)
    }

    override func childOrigin(in size: CGSize, _ childSize: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(x: insets.leading, y: insets.top)
    }

    /// Neighbours keep their distance from the insets: an edge with an inset has no preferred spacing.
    override var spacing: ViewSpacing {
        var spacing = child.spacing
        let edges: [(Edge, CGFloat)] = [
            (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
        ]
        for (edge, inset) in edges where inset != 0 {
            spacing[edge] = nil
            spacing[toText: edge] = nil
        }
        return spacing
    }

    // MARK: Background

    /// A view with a background is not divided.
    override func strips() -> [LayoutStrip] { background == nil ? super.strips() : undivided }

    override func draw(on canvas: inout PageCanvas) {
        guard let background else { return child.draw(on: &canvas) }
        guard let own else { return draw(background.painting, on: &canvas) }
        canvas.element(own) { draw(background.painting, on: &$0) }
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if background == nil { child.draw(on: &canvas, strips: strips) } else { draw(on: &canvas) }
    }

    /// Draws the child before a background that is centred on the view.
    private func draw(_ painting: ShapePainting, on canvas: inout PageCanvas) {
        let outer = dimensions(in: proposal)
        let size = painting.sizeThatFits(ProposedViewSize(frame.size))
        var x = outer[HorizontalAlignment.center] - size.width / 2
        let y = outer[VerticalAlignment.center] - size.height / 2
        if isRightToLeft { x = frame.width - x - size.width }
        painting.draw(
            in: CGRect(origin: CGPoint(x: frame.minX + x, y: frame.minY + y), size: size), on: &canvas)
        child.draw(on: &canvas)
    }

    // MARK: Structure

    override var structureElement: StructureElement? { own }

    override func with(_ element: StructureElement) -> ViewNode {
        guard background != nil, own == nil else { return super.with(element) }
        own = element
        return self
    }

    override func withoutElement() -> ViewNode {
        own = nil
        return self
    }
}
