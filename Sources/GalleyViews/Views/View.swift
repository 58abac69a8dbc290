import GalleyGeometry
import GalleyLayout

/// A part of a document: its content, not its position. The protocol is SwiftUI's, by name and meaning.
public protocol View {
    /// The type of the body.
    associatedtype Body: View
    /// The views that this one consists of.
    @ViewBuilder var body: Body { get }

    /// Resolves the view to nodes that can be measured and placed. Custom views inherit an implementation that resolves
    /// the body.
    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes)
}

extension View {
    /// Resolves the view's body.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        context.session.states.connect(self, at: path, context.environment)
        nodes.path = path.child(0)
        context.session.budget.descend { body._resolve(in: context, into: &nodes) }
        nodes.path = path
    }
}

extension Never: View {
    /// Not called: there are no values.
    public var body: Never { fatalError("Never has no values") }
}

/// A view that Galley resolves itself.
extension View where Body == Never {
    /// Not called: the view is resolved to nodes.
    public var body: Never { preconditionFailure("\(Self.self) has no body; it is resolved to nodes") }
}

extension View {
    package func nodes(in context: ResolveContext, at path: ViewPath) -> [ViewNode] {
        var nodes = ResolvedNodes(path: path)
        _resolve(in: context, into: &nodes)
        return nodes.list
    }
}
