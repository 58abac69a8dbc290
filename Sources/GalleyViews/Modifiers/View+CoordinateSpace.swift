import GalleyGeometry

extension View {
    /// Names the view's coordinate space for its descendants.
    public func coordinateSpace(name: some Hashable) -> some View {
        CoordinateSpaceView(content: self, name: AnyHashable(name))
    }

    /// Gives the view's coordinate space the name of `space` for its descendants.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        CoordinateSpaceView(content: self, name: space.name)
    }
}

struct CoordinateSpaceView<Content: View>: View {
    let content: Content
    let name: AnyHashable

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let anchor = CoordinateSpaces.Anchor()
        var context = context
        context.environment.coordinateSpaces.anchors[name] = anchor
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if list.count == 1 { anchor.node = list[0] }
        nodes.list += list.count == 1 ? list : list.map { CoordinateSpaceNode($0, anchor) }
    }
}
