public import GalleyGeometry
public import GalleyLayout

/// The size and position of a view, for its content.
public struct GeometryProxy {
    let node: ViewNode
    let spaces: CoordinateSpaces
    let isRightToLeft: Bool

    init(node: ViewNode, spaces: CoordinateSpaces, _ direction: LayoutDirection) {
        self.node = node
        self.spaces = spaces
        isRightToLeft = direction == .rightToLeft
    }

    /// The size in points.
    public var size: CGSize { node.frame.size }

    /// Always zero: paper has no unsafe areas.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the view's frame in `space`. A named space that no enclosing view has counts as `.global`.
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

/// The origin of a position.
public enum CoordinateSpace: Hashable {
    /// The column's top left corner, at the top of its first page.
    case global
    /// The view's own top left corner.
    case local
    /// The top left corner of the innermost view with `coordinateSpace(name:)` of that name.
    case named(AnyHashable)
}

/// A coordinate space named by `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: Hashable {
    let name: AnyHashable

    /// Returns the coordinate space with the given name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

/// The named coordinate spaces of the views around a view.
struct CoordinateSpaces {
    /// A view with a named space. It exists before the view, so that the views within can refer to it.
    final class Space {
        weak var node: ViewNode?

        init(_ node: ViewNode? = nil) { self.node = node }
    }

    var anchors: [AnyHashable: Space] = [:]

    /// The spaces with their current views. Several views may share an anchor; each is the anchor's view while it is
    /// placed.
    var placed: CoordinateSpaces { CoordinateSpaces(anchors: anchors.mapValues { Space($0.node) }) }
}

private struct CoordinateSpacesKey: EnvironmentKey {
    static var defaultValue: CoordinateSpaces { CoordinateSpaces() }
}

extension EnvironmentValues {
    var coordinateSpaces: CoordinateSpaces {
        get { self[CoordinateSpacesKey.self] }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

/// One of several views with the same named space.
final class CoordinateSpaceNode: WrappingNode {
    private let anchor: CoordinateSpaces.Space

    init(_ child: ViewNode, _ anchor: CoordinateSpaces.Space) {
        self.anchor = anchor
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        anchor.node = self
        super.placeContent(in: frame, proposal: proposal)
    }
}
