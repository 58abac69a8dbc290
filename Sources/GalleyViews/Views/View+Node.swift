import GalleyLayout

extension View {
    /// One node for the view: its own, or a stack around several.
    package func node(
        in context: ResolveContext, at path: ViewPath, stack: ImplicitStack = .vertical(.center)
    ) -> ViewNode {
        stack.node(nodes(in: context, at: path), context.environment)
    }

    /// The view as one node: several views form a row.
    func asLabel() -> some View { ImplicitRow(content: self) }
}

private struct ImplicitRow<Content: View>: View {
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if !list.isEmpty { nodes.list.append(ImplicitStack.horizontal.node(list, context.environment)) }
    }
}
