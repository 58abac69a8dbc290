import GalleyGeometry
import GalleyLayout

nonisolated extension View {
    /// Draws the view as `effect` changes it: moved, scaled, faded and so on. Its layout is unchanged.
    ///
    /// - Parameter effect: takes the view as it is and its geometry; applies modifiers of views.
    public func visualEffect<Effect: View>(
        _ effect: @escaping (_ content: EmptyVisualEffect, _ geometry: GeometryProxy) -> Effect
    ) -> some View {
        WrappedView(content: self) { node, context, path in
            VisualEffectNode(
                node,
                context.deferring { node in
                    let geometry = GeometryProxy(
                        node: node, spaces: context.environment.coordinateSpaces.placed,
                        context.environment.layoutDirection)
                    return effect(EmptyVisualEffect(node: node), geometry).node(in: context, at: path.child(0))
                })
        }
    }
}

/// A view whose drawing is to be changed, in `visualEffect(_:)`.
nonisolated public struct EmptyVisualEffect: View {
    let node: ViewNode

    /// Resolves to the view.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) { nodes.list.append(node) }
}

/// A view that is drawn as an effect changes it.
private final class VisualEffectNode: UndividedNode {
    private let effect: (ViewNode) -> ViewNode
    private var shown: ViewNode?

    init(_ child: ViewNode, _ effect: @escaping (ViewNode) -> ViewNode) {
        self.effect = effect
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: proposal)
        shown = effect(child)
        shown?.place(in: frame, proposal: proposal)
    }

    override func draw(on canvas: inout PageCanvas) { shown?.draw(on: &canvas) }
}
