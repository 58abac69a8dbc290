public import GalleyGeometry
public import GalleyLayout

nonisolated extension View {
    /// Sets the order in which views are offered space: those with a higher priority come first. The default is 0.
    public func layoutPriority(_ value: Double) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node) { $0.layoutPriority = value } }
    }

    /// Draws the view in front of neighbours with a lower value. The default is 0.
    public func zIndex(_ value: Double) -> some View {
        WrappedView(content: self) { node, _, _ in TraitNode(node) { $0.zIndex = value } }
    }

    /// Gives the view an identity, by which its frame and its state are found.
    public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

    /// Sets a value that the surrounding layout reads from its subview.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        WrappedView(content: self) { node, _, _ in LayoutValueNode<K>(node, value) }
    }

    /// Sets the position of an alignment guide, in points from the view's leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        WrappedView(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }

    /// Sets the position of an alignment guide, in points down from the view's top edge.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        WrappedView(content: self) { node, _, _ in AlignmentGuideNode(node, g.key, computeValue) }
    }
}

nonisolated struct Identified<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content.resolve(in: context, at: nodes.path.child(id: id), into: &nodes) { node, _ in
            TraitNode(node) { $0.identity = AnyHashable(id) }
        }
    }

    func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let id = id
        subviews.add(content, at: subviews.path.child(id: id), context) { subview, _ in
            subview.wrap(at: subview.path) { Identified<Subview, ID>(content: $0, id: id) }
            subview.identity = AnyHashable(id)
        }
    }
}

nonisolated extension View {
    /// Sets whether the surrounding flow may, must or must not break a line at the view.
    public func flowBreak(_ value: FlowBreak) -> some View { layoutValue(key: FlowBreak.self, value: value) }

    /// Sets the alignment of the view in its line.
    public func flowItemAlignment(_ alignment: FlowItemAlignment) -> some View {
        layoutValue(key: FlowItemAlignment.self, value: alignment)
    }

    /// Sets the view's share of the free space of a stretched line; 0 for a view that does not grow.
    public func flowGrow(_ weight: CGFloat) -> some View { layoutValue(key: FlowGrowWeight.self, value: weight) }

    /// Shows the view only between two items of the same line.
    public func flowSeparator() -> some View { layoutValue(key: FlowRole.self, value: .separator) }

    /// Shows the view only between two lines.
    public func flowLineSeparator() -> some View { layoutValue(key: FlowRole.self, value: .lineSeparator) }
}

nonisolated extension View {
    /// Sends `value` to the view's ancestors, replacing the values that its descendants send for the same key.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        transformPreference(key) { $0 = value }
    }

    /// Changes the combined value that the view's descendants send, before it reaches the view's ancestors.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        WrappedView(content: self) { node, _, _ in PreferenceNode<K>(node, transform: callback) }
    }

    /// Calls `action` with the combined value that the view's descendants send: after the first layout, and after each
    /// layout in which the value has changed.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        WrappedView(content: self) { PreferenceObserverNode<K>($0, at: $2, $1.session.events, action) }
    }
}

nonisolated extension View {
    /// Names the view's coordinate space for its descendants.
    public func coordinateSpace(name: some Hashable) -> some View {
        CoordinateSpaceView(content: self, name: AnyHashable(name))
    }

    /// Gives the view's coordinate space the name of `space` for its descendants.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        CoordinateSpaceView(content: self, name: space.name)
    }
}

nonisolated struct CoordinateSpaceView<Content: View>: View {
    let content: Content
    let name: AnyHashable

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let anchor = CoordinateSpaces.Space()
        var context = context
        context.environment.coordinateSpaces.anchors[name] = anchor
        let list = content.nodes(in: context, at: nodes.path.child(0))
        if list.count == 1 { anchor.node = list[0] }
        nodes.list += list.count == 1 ? list : list.map { CoordinateSpaceNode($0, anchor) }
    }
}
