import GalleyGeometry
import GalleyLayout

/// A view that is made again for each width.
final class RoomNode: ViewNode {
    private let make: (CGFloat?) -> ViewNode
    /// The nodes for the widths proposed last.
    private var made: [(width: CGFloat?, node: ViewNode)] = []
    private var child: ViewNode?
    private static let kept = 2

    init(_ make: @escaping (CGFloat?) -> ViewNode) {
        self.make = make
        super.init()
        guideAxes = [.horizontal, .vertical]
    }

    private func node(for proposal: ProposedViewSize) -> ViewNode {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        if let known = made.last(where: { $0.width == width }) { return known.node }
        let node = make(width)
        if made.count == Self.kept { made.removeFirst() }
        made.append((width, node))
        return node
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { node(for: proposal).sizeThatFits(proposal) }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let node = node(for: proposal)
        node.place(in: frame, proposal: proposal)
        child = node
    }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        node(for: proposal).explicitAlignment(key, in: size, proposal: proposal)
    }

    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
    override func strips() -> [LayoutStrip] { child?.strips() ?? undivided }
    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { child?.draw(on: &canvas, strips: strips) }
}
