import GalleyGeometry
import GalleyLayout

/// A part of a document: its content, not its position. The protocol is SwiftUI's, by name and meaning.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }

    /// Turns the view into nodes that can be measured and placed; views that users write inherit the body's.
    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes)
}

extension View {
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        context.session.states.connect(self, at: path, context.environment)
        nodes.path = path.child(0)
        context.session.budget.descend { body._resolve(in: context, into: &nodes) }
        nodes.path = path
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no values") }
}

/// A view that Galley itself resolves.
extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body: it is resolved, not asked for one") }
}

extension View {
    func nodes(in context: ResolveContext, at path: ViewPath) -> [ViewNode] {
        var nodes = ResolvedNodes(path: path)
        _resolve(in: context, into: &nodes)
        return nodes.list
    }
}
