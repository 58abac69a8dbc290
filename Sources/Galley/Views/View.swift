import GalleyGeometry
import GalleyLayout

/// A part of a document: what it consists of, not where it stands. The protocol is SwiftUI's, by name and meaning.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }

    /// Turns the view into nodes that can be measured and placed; views that users write inherit the body's.
    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes)
}

extension View {
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        body._resolve(in: context, into: &nodes)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no values") }
}

/// A view that Galley itself resolves.
extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body: it is resolved, not asked for one") }
}

/// What a view inherits where it stands.
public struct ResolveContext {
    var environment: EnvironmentValues
    let session: LayoutSession
}

/// The nodes that a view resolves to: none, one or several.
public struct ResolvedNodes {
    var list: [ViewNode] = []
}

extension View {
    func nodes(in context: ResolveContext) -> [ViewNode] {
        var nodes = ResolvedNodes()
        _resolve(in: context, into: &nodes)
        return nodes.list
    }

    /// One node for the view: its own, or one that lays several over each other.
    func node(in context: ResolveContext) -> ViewNode {
        let list = nodes(in: context)
        if list.count == 1 { return list[0] }
        return LayoutNode(OverlayLayout(), list, context.environment)
    }
}

/// Several views in one place: each gets the proposal, and stands at the centre of the largest.
struct OverlayLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.map { $0.sizeThatFits(proposal) }.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
        }
    }
}
