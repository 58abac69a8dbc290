import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

/// Insets around a view, a ground behind both, and the element of the document that all of it is: one node, since most
/// views that have the one have the others.
final class BoxNode: InsetNode {
    private let insets: EdgeInsets
    // Neither is looked at while it changes.
    private var ground: Ground? { unsafe storedGround }
    @exclusivity(unchecked) private var storedGround: Ground?
    /// Only where there is a ground: what has none may be divided, and then its element is.
    private var own: StructureElement? { unsafe storedOwn }
    @exclusivity(unchecked) private var storedOwn: StructureElement?

    /// Apart, since it takes as much room as all the rest.
    private final class Ground {
        let painting: ShapePainting
        init(_ painting: ShapePainting) { self.painting = painting }
    }

    init(_ child: ViewNode, insets: EdgeInsets = EdgeInsets(), _ direction: LayoutDirection) {
        self.insets = insets
        super.init(child, direction)
    }

    /// Puts a ground behind `view`, in its own box if there is one without.
    static func ground(_ painting: ShapePainting, behind view: ViewNode, _ direction: LayoutDirection) -> BoxNode {
        let box: BoxNode
        if let own = view as? BoxNode, own.ground == nil { box = own } else { box = BoxNode(view, direction) }
        unsafe box.storedGround = Ground(painting)
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

    /// The distance to neighbours is counted from the insets: an edge that has one has no preference.
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

    // MARK: Ground

    /// What has a ground is not divided.
    override func strips() -> [LayoutStrip] { ground == nil ? super.strips() : undivided }

    override func draw(on canvas: inout PageCanvas) {
        guard let ground else { return child.draw(on: &canvas) }
        guard let own else { return draw(ground.painting, on: &canvas) }
        canvas.element(own) { draw(ground.painting, on: &$0) }
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if ground == nil { child.draw(on: &canvas, strips: strips) } else { draw(on: &canvas) }
    }

    /// Draws the child on a ground that has its middle where that of the view is.
    private func draw(_ painting: ShapePainting, on canvas: inout PageCanvas) {
        let own = dimensions(in: proposal)
        let size = painting.sizeThatFits(ProposedViewSize(frame.size))
        var x = own[HorizontalAlignment.center] - size.width / 2
        let y = own[VerticalAlignment.center] - size.height / 2
        if isRightToLeft { x = frame.width - x - size.width }
        painting.draw(
            in: CGRect(origin: CGPoint(x: frame.minX + x, y: frame.minY + y), size: size), on: &canvas)
        child.draw(on: &canvas)
    }

    // MARK: Structure

    override var structureElement: StructureElement? { own }

    override func with(_ element: StructureElement) -> ViewNode {
        guard ground != nil, own == nil else { return super.with(element) }
        unsafe storedOwn = element
        return self
    }

    override func withoutElement() -> ViewNode {
        unsafe storedOwn = nil
        return self
    }
}

/// A view with insets around it and a painted shape behind both.
@usableFromInline struct Grounded<Content: View, Style: ShapeStyle, Ground: Shape>: View {
    @usableFromInline typealias Body = Never
    let content: Content
    let insets: EdgeInsets?
    let style: Style
    let shape: Ground
    let fillStyle: FillStyle

    @usableFromInline init(
        content: consuming Content, insets: EdgeInsets? = nil, style: Style, shape: Ground, fillStyle: FillStyle
    ) {
        self.content = content
        self.insets = insets
        self.style = style
        self.shape = shape
        self.fillStyle = fillStyle
    }

    @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let direction = context.environment.layoutDirection
        let painting = ShapePainting(shape, fill: StoredStyle(style, context.environment), fillStyle: fillStyle)
        let insets = insets
        content.resolve(in: context, into: &nodes) { node, _ in
            BoxNode.ground(painting, behind: insets.map { BoxNode(node, insets: $0, direction) } ?? node, direction)
        }
    }
}

extension View {
    /// `padding(insets).background(style, in: shape)`, for views that there are ten thousands of.
    // Inlined where the view's type is known; see `changing`.
    @inlinable package consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, padding insets: EdgeInsets
    ) -> some View {
        Grounded(content: self, insets: insets, style: style, shape: shape, fillStyle: FillStyle())
    }
}
