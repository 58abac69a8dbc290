/// A view each of whose nodes is wrapped in another.
package struct WrappedView<Content: View>: View {
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

extension View {
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
