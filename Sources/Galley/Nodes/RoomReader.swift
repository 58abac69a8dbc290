import GalleyGeometry
package import GalleyLayout

/// A view that is made for the room that it has: for the width that it is proposed and the height of its page. It is one
/// block; pages cut it where they may cut what it is made of.
package struct RoomReader<Content: View>: View {
    package typealias Body = Never
    private let alignment: HorizontalAlignment
    private let content: (Room) -> Content

    /// - Parameters:
    ///   - alignment: of several views below each other.
    ///   - content: called once for each width that is proposed.
    package init(alignment: HorizontalAlignment, @ViewBuilder content: @escaping (Room) -> Content) {
        (self.alignment, self.content) = (alignment, content)
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let (path, alignment, content) = (nodes.path.child(0), alignment, content)
        // What is resolved later lies as deep as it would now.
        let depth = context.session.budget.depth
        nodes.list.append(
            RoomNode { width in
                context.session.budget.at(depth: depth) {
                    content(Room(width: width, context)).node(in: context, at: path, stack: .vertical(alignment))
                }
            })
    }
}

/// The room for a view, and what it takes to plan it.
package struct Room {
    /// The width proposed; nil where none is, or an endless one.
    package let width: CGFloat?
    private let context: ResolveContext

    init(width: CGFloat?, _ context: ResolveContext) { (self.width, self.context) = (width, context) }

    /// The height of a page between its margins; nil where there are no pages.
    package var pageHeight: CGFloat? { context.environment.columnRoom?.height }

    /// The size of `view` in the room's environment under `proposal`, and its first baseline from the top.
    package func measure(_ view: some View, _ proposal: ProposedViewSize) -> (size: CGSize, baseline: CGFloat) {
        let node = view.node(in: context, at: ViewPath())
        let dimensions = node.dimensions(in: proposal)
        return (CGSize(width: dimensions.width, height: dimensions.height), dimensions[.firstTextBaseline])
    }

    package func warn(_ warning: LayoutWarning) { context.session.warn(warning) }
}

/// A view that is made anew for each width.
final class RoomNode: ViewNode {
    private let make: (CGFloat?) -> ViewNode
    /// What was made for the widths proposed last.
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
