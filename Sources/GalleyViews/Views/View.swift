import GalleyConcurrency
import GalleyGeometry
import GalleyLayout

/// A part of a document: its content, not its position. The protocol is SwiftUI's, by name and meaning.
///
/// Views of your own belong to the main actor, as SwiftUI's do, so that bodies and helpers use models that belong to it. The engine
/// resolves views on the thread that asks for their layout; declare a view `nonisolated struct` to create it on another.
@MainActor @preconcurrency
public protocol View {
    /// The type of the body.
    associatedtype Body: View
    /// The views that this one consists of.
    @ViewBuilder var body: Body { get }

    /// Resolves the view to nodes that can be measured and placed. Custom views inherit an implementation that resolves
    /// the body.
    nonisolated func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes)

    /// Collects the subviews that a container may show in places of their own. Custom views inherit an implementation that
    /// collects those of the body.
    nonisolated func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews)
}

nonisolated extension View {
    /// Resolves the view's body.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path
        context.session.states.connect(self, at: path, context.environment)
        nodes.path = path.child(0)
        context.session.budget.descend { MainActor.read(self) { $0.body }._resolve(in: context, into: &nodes) }
        nodes.path = path
    }
}

extension Never: View {
    /// Not called: there are no values.
    nonisolated public var body: Never { fatalError("Never has no values") }
}

/// A view that Galley resolves itself.
nonisolated extension View where Body == Never {
    /// Not called: the view is resolved to nodes.
    public var body: Never { preconditionFailure("\(Self.self) has no body; it is resolved to nodes") }
}

nonisolated extension View {
    package func nodes(in context: ResolveContext, at path: ViewPath) -> [ViewNode] {
        var nodes = ResolvedNodes(path: path)
        _resolve(in: context, into: &nodes)
        return nodes.list
    }
}

nonisolated extension View {
    /// One node for the view: its own, or a stack around several.
    package func node(
        in context: ResolveContext, at path: ViewPath, stack: ImplicitStack = .vertical(.center)
    ) -> ViewNode {
        stack.node(nodes(in: context, at: path), context.environment)
    }

    /// The view as one node: several views form a row.
    func asLabel() -> some View { ImplicitRow(content: self) }
}

nonisolated private struct ImplicitRow<Content: View>: View {
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if !list.isEmpty { nodes.list.append(ImplicitStack.horizontal.node(list, context.environment)) }
    }
}

/// A view each of whose nodes is wrapped in another.
nonisolated package struct WrappedView<Content: View>: View {
    package let content: Content
    let wrap: (ViewNode, ResolveContext, ViewPath) -> ViewNode

    package init(content: Content, wrap: @escaping (ViewNode, ResolveContext, ViewPath) -> ViewNode) {
        self.content = content
        self.wrap = wrap
    }

    package func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, into: &nodes) { wrap($0, context, $1) }
    }
}

extension WrappedView {
    package func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let wrap = wrap
        subviews.add(content, at: subviews.path.child(0), context) { subview, path in
            subview.wrap(at: path) { WrappedView<Subview>(content: $0, wrap: wrap) }
        }
    }
}

nonisolated extension View {
    /// Resolves the view and replaces each of its nodes by the result of `wrap`, in place, without a list for each modifier.
    ///
    /// - Parameters:
    ///   - inner: the view's path; nil for the first child of the modifier's.
    ///   - wrap: takes a node, and the path of the view that it may add to it.
    @inline(__always)
    func resolve(
        in context: ResolveContext, at inner: ViewPath? = nil, into nodes: inout ResolvedNodes,
        wrappedBy wrap: (ViewNode, ViewPath) -> ViewNode
    ) {
        let (start, path) = (nodes.list.count, nodes.path)
        nodes.path = inner ?? path.child(0)
        _resolve(in: context, into: &nodes)
        nodes.path = path
        for index in start..<nodes.list.count {
            nodes.list[index] = wrap(nodes.list[index], path.child(index - start + 1))
        }
    }
}

/// The view in an `AnyView`, released step by step, since views may be nested a hundred thousand deep.
final class AnyViewStorage {
    /// Nil only while the storage is released.
    private var content: (any View)?

    init(_ view: some View) { content = view }

    var view: any View {
        guard let content else { preconditionFailure("the view is gone") }
        return content
    }

    deinit { Disposal.release(&content, leaving: nil) }
}
