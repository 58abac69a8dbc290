public import GalleyGeometry
public import GalleyLayout

/// A view that takes all the space proposed and makes its content from the size it got.
///
/// The content stands at the top leading corner. Where nothing is proposed, the reader is 10 points long.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(GeometryReaderNode(content, context, nodes.path))
    }
}

/// What a view's content can ask of the view's size and place.
public struct GeometryProxy {
    let node: ViewNode
    let spaces: CoordinateSpaces

    public var size: CGSize { node.frame.size }

    /// There is nothing unsafe on paper.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The view's frame in `space`; for a named space that no view around this one has, as in `.global`.
    public func frame(in space: CoordinateSpace) -> CGRect {
        let origin: CGPoint
        switch space {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: origin = .zero
        case .named(let name): origin = spaces.anchors[name]?.node?.frame.origin ?? .zero
        }
        return node.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
}

/// What a position is counted from.
public enum CoordinateSpace: Hashable {
    /// The column's top left corner, at the top of its first page.
    case global
    /// The view's own top left corner.
    case local
    /// The top left corner of the nearest view around with `coordinateSpace(name:)` of that name.
    case named(AnyHashable)
}

/// A coordinate space that a view around has by `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: Hashable {
    let name: AnyHashable

    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

/// The views around one that name a coordinate space.
struct CoordinateSpaces {
    /// A view with a named space. It is there before the view itself, so that the views in it can be told of it.
    final class Anchor {
        weak var node: ViewNode?

        init(_ node: ViewNode? = nil) { self.node = node }
    }

    var anchors: [AnyHashable: Anchor] = [:]

    /// The spaces with the views that they belong to now. Several views may share an anchor, each the space's view while it
    /// is being placed.
    var placed: CoordinateSpaces { CoordinateSpaces(anchors: anchors.mapValues { Anchor($0.node) }) }
}

/// One of several views with the same named space.
private final class CoordinateSpaceNode: WrappingNode {
    private let anchor: CoordinateSpaces.Anchor

    init(_ child: ViewNode, _ anchor: CoordinateSpaces.Anchor) {
        self.anchor = anchor
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        anchor.node = self
        super.placeContent(in: frame, proposal: proposal)
    }
}

final class GeometryReaderNode<Content: View>: ViewNode {
    private let content: (GeometryProxy) -> Content
    private let context: ResolveContext
    private let path: ViewPath
    /// How deep the reader lies: its content is resolved later, when nothing around it is.
    private let depth: Int
    private var child: ViewNode?

    init(_ content: @escaping (GeometryProxy) -> Content, _ context: ResolveContext, _ path: ViewPath) {
        self.content = content
        self.context = context
        self.path = path
        depth = context.session.budget.depth
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        let environment = context.environment
        let proxy = GeometryProxy(node: self, spaces: environment.coordinateSpaces.placed)
        let node = context.session.budget.at(depth: depth) {
            content(proxy).node(in: context, at: path.child(0), stack: .layers(.topLeading))
        }
        child = node
        let inside = ProposedViewSize(frame.size)
        let size = node.sizeThatFits(inside)
        let x = environment.layoutDirection == .leftToRight ? frame.minX : frame.maxX - size.width
        node.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: inside)
    }

    override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }

    override func draw(on canvas: inout PageCanvas) { child?.draw(on: &canvas) }
}

extension View {
    /// Names the view's coordinate space for the views in it.
    public func coordinateSpace(name: some Hashable) -> some View {
        CoordinateSpaceView(content: self, name: AnyHashable(name))
    }

    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        CoordinateSpaceView(content: self, name: space.name)
    }
}

struct CoordinateSpaceView<Content: View>: View {
    typealias Body = Never
    let content: Content
    let name: AnyHashable

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let anchor = CoordinateSpaces.Anchor()
        var context = context
        context.environment.coordinateSpaces.anchors[name] = anchor
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if list.count == 1 { anchor.node = list[0] }
        nodes.list += list.count == 1 ? list : list.map { CoordinateSpaceNode($0, anchor) }
    }
}
