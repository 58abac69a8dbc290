/// One of the views that a view consists of, as `Group(subviews:)`, `ForEach(subviews:)` and `_VariadicView` take them apart.
/// It keeps its state. The modifiers around the position where it is inserted apply to it.
nonisolated public struct Subview: View, Identifiable {
    /// The identity of a subview among those of one view.
    public struct ID: Hashable {
        let value: AnyHashable
    }

    /// The identity: that given by `id(_:)` or `ForEach`, otherwise the subview's position.
    public var id: ID { ID(value: identity ?? AnyHashable(path)) }
    /// The values that `containerValue(_:_:)` and `tag(_:)` have set.
    public internal(set) var containerValues = ContainerValues()

    var view: any View
    let path: ViewPath
    var identity: AnyHashable?
    var place: SectionPlace?

    /// The section that a subview belongs to.
    struct SectionPlace {
        enum Part { case header, content, footer }
        let section: ViewPath
        let part: Part
    }

    /// Resolves the subview as if it were in its own place.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let outer = nodes.path
        nodes.path = path
        view._resolve(in: context, into: &nodes)
        nodes.path = outer
    }

    /// Adds the subviews themselves.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        subviews.list.append(self)
    }
}

extension Subview {
    /// Replaces the view by one that is made of it and has its identity.
    mutating func wrap(at path: ViewPath, _ make: (Subview) -> some View) {
        var inner = self
        inner.containerValues = ContainerValues()
        self = Subview(
            containerValues: containerValues, view: make(inner), path: path,
            identity: identity ?? AnyHashable(self.path),
            place: place)
    }
}

/// The subviews that are found while a view is taken apart.
public struct CollectedSubviews {
    var list: [Subview] = []
    var path: ViewPath

    /// Collects `view`, and replaces each subview by the result of `change`.
    mutating func add(
        _ view: some View, at inner: ViewPath, _ context: ResolveContext, _ change: (inout Subview, ViewPath) -> Void
    ) {
        let (start, outer) = (list.count, path)
        path = inner
        view._collect(in: context, into: &self)
        path = outer
        for index in start..<list.count { change(&list[index], outer.child(index - start + 1)) }
    }
}

nonisolated extension View {
    /// Collects the subviews of the body.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let path = subviews.path
        context.session.states.connect(self, at: path, context.environment)
        subviews.path = path.child(0)
        context.session.budget.descend { body._collect(in: context, into: &subviews) }
        subviews.path = path
    }

    /// The subviews of the view.
    func subviews(in context: ResolveContext, at path: ViewPath) -> SubviewsCollection {
        var subviews = CollectedSubviews(path: path)
        _collect(in: context, into: &subviews)
        return SubviewsCollection(subviews.list)
    }
}

nonisolated extension View where Body == Never {
    /// The view is one subview.
    /// Adds the subviews themselves.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        subviews.list.append(Subview(view: self, path: subviews.path))
    }
}

/// The subviews of a view, in order. As a view, it shows all of them.
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
    private let list: [Subview]

    init(_ list: [Subview]) { self.list = list }

    /// The position of the first subview.
    public var startIndex: Int { list.startIndex }
    /// The position after the last subview.
    public var endIndex: Int { list.endIndex }
    /// The subview at a position.
    public subscript(index: Int) -> Subview { list[index] }
    /// The subviews at some positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: self, bounds: bounds)
    }

    /// Resolves to the nodes of all subviews.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        for subview in list { subview._resolve(in: context, into: &nodes) }
    }

    /// Adds the subviews themselves.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) { subviews.list += list }
}

/// Some subviews of a view. As a view, it shows all of them.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    let base: SubviewsCollection
    let bounds: Range<Int>

    /// The position of the first subview.
    public var startIndex: Int { bounds.lowerBound }
    /// The position after the last subview.
    public var endIndex: Int { bounds.upperBound }
    /// The subview at a position.
    public subscript(index: Int) -> Subview { base[index] }
    /// The subviews at some positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: base, bounds: bounds)
    }

    /// Resolves to the nodes of all subviews.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        for subview in self { subview._resolve(in: context, into: &nodes) }
    }

    /// Adds the subviews themselves.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) { subviews.list += self }
}
