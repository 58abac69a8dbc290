import GalleyGeometry
import GalleyLayout

/// A view that takes all the space proposed, and makes its content when it is placed.
final class GeometryReaderNode: ViewNode {
    private let makeContent: (GeometryProxy) -> ViewNode
    private let spaces: CoordinateSpaces
    private let direction: LayoutDirection
    private var child: ViewNode?

    init(_ environment: EnvironmentValues, _ makeContent: @escaping (GeometryProxy) -> ViewNode) {
        self.makeContent = makeContent
        spaces = environment.coordinateSpaces
        direction = environment.layoutDirection
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let node = makeContent(GeometryProxy(node: self, spaces: spaces.placed))
        child = node
        let inside = ProposedViewSize(frame.size)
        let size = node.sizeThatFits(inside)
        let x = direction == .leftToRight ? frame.minX : frame.maxX - size.width
        node.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: inside)
    }

    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }

    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
}
