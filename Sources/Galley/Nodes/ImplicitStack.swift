import GalleyGeometry
import GalleyLayout

/// How several views stand where one is needed, as in SwiftUI: at a root, and wherever nothing else is said, below each
/// other; behind and before a view over each other; as a label side by side.
enum ImplicitStack {
    case vertical(HorizontalAlignment)
    case horizontal
    case layers(Alignment)

    /// `views` as one node.
    func node(_ views: [ViewNode], _ environment: EnvironmentValues) -> ViewNode {
        if views.count == 1 { return views[0] }
        guard !views.isEmpty else { return LayoutNode(ZStackLayout(), [], environment) }
        switch self {
        case .vertical(let alignment):
            for view in views { view.adopt(stackAxis: .vertical) }
            return StripLayoutNode(VStackLayout(alignment: alignment), views, environment)
        case .horizontal:
            for view in views { view.adopt(stackAxis: .horizontal) }
            return LayoutNode(HStackLayout(), views, environment)
        case .layers(let alignment): return LayoutNode(ZStackLayout(alignment: alignment), views, environment)
        }
    }
}

extension View {
    /// One node for the view: its own, or one around several.
    func node(
        in context: ResolveContext, at path: ViewPath, stack: ImplicitStack = .vertical(.center)
    ) -> ViewNode {
        stack.node(nodes(in: context, at: path), context.environment)
    }

    /// The view as one for what is around it: several stand side by side.
    func asLabel() -> some View { ImplicitRow(content: self) }
}

private struct ImplicitRow<Content: View>: View {
    typealias Body = Never
    let content: Content

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if !list.isEmpty { nodes.list.append(ImplicitStack.horizontal.node(list, context.environment)) }
    }
}
