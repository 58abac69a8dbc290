import GalleyGeometry
public import GalleyLayout

/// Views with unlimited length along `axes`. Nothing scrolls on paper: the view is as long as its content.
public struct ScrollView<Content: View>: View {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view with unlimited length along `axes`; `showsIndicators` has no effect.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Resolves to one node with its ideal length along the axes.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let direction = context.environment.layoutDirection
        var list = content.nodes(in: context, at: nodes.path.child(0))
        if list.count != 1 {
            list = [
                axes == .horizontal
                    ? LayoutNode(HStackLayout(), list, context.environment)
                    : StripLayoutNode(VStackLayout(), list, context.environment)
            ]
        }
        nodes.list.append(FixedSizeNode(list[0], axes, direction))
    }
}
