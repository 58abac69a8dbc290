/// A view for each element of a collection, in order. Its content may also be that of a chart.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public var data: Data
    /// The closure that creates the view of an element.
    public var content: (Data.Element) -> Content
    private let id: KeyPath<Data.Element, ID>?

    package init(elements data: Data, id: KeyPath<Data.Element, ID>?, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = id
        self.content = content
    }
}

extension ForEach: View where Content: View {
    /// Creates views for the elements of `data`, whose identity is at the key path `id`.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(elements: data, id: id, content: content) }

    /// Creates views for identifiable elements.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { self.init(elements: data, id: \.id, content: content) }

    /// Collects the subviews of all elements, in order. Those of an element with several have no identity of their own.
    public func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        let path = subviews.path
        if let content = subviewsShown(in: context, at: path) {
            return subviews.add(content, at: path, context) { _, _ in }
        }
        for (number, element) in data.enumerated() {
            let start = subviews.list.count
            let key = id.map { AnyHashable(element[keyPath: $0]) }
            let inner = key.map { path.child(id: $0) } ?? path.child(number)
            subviews.add(content(element), at: inner, context) { _, _ in }
            if subviews.list.count == start + 1, subviews.list[start].identity == nil {
                subviews.list[start].identity = key ?? AnyHashable(element as? Int ?? number)
            }
        }
    }

    /// The views for the subviews or sections of another view, which are known now; nil for other data.
    private func subviewsShown(in context: ResolveContext, at path: ViewPath) -> SubviewsCollection? {
        let shown: [(AnyHashable, Content)]
        switch data {
        case let data as ForEachSubviewCollection:
            guard let content = content as? (Subview) -> Content else { return nil }
            shown = data.view.subviews(in: context, at: path.child(0)).map { ($0.id, content($0)) }
        case let data as ForEachSectionCollection:
            guard let content = content as? (SectionConfiguration) -> Content else { return nil }
            shown = SectionCollection(data.view.subviews(in: context, at: path.child(0))).map { ($0.id, content($0)) }
        default: return nil
        }
        let outer = path.child(1)
        return SubviewsCollection(
            shown.map { Subview(view: $0.1, path: outer.child(id: $0.0), identity: $0.0) })
    }

    /// Resolves to the nodes of all elements, in order.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.reserveCapacity(nodes.list.count + data.count)
        let path = nodes.path
        if id == nil, let numbers = data as? Range<Int>, let content = content as? (Int) -> Content {
            for number in numbers {
                nodes.path = path.child(number - numbers.lowerBound)
                content(number)._resolve(in: context, into: &nodes)
            }
        } else if let subviews = subviewsShown(in: context, at: path) {
            subviews._resolve(in: context, into: &nodes)
        } else {
            for (number, element) in data.enumerated() {
                nodes.path = id.map { path.child(id: element[keyPath: $0]) } ?? path.child(number)
                content(element)._resolve(in: context, into: &nodes)
            }
        }
        nodes.path = path
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates views for numbers, each identified by its position.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(elements: data, id: nil, content: content)
    }
}

extension ForEach where Content: View {
    /// A view for each element of what `data` binds, which gets a binding to its element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C, ID>] {
        let ids = data.wrappedValue.map { $0[keyPath: id] }
        let elements = zip(data.wrappedValue.indices, ids).map { BoundElement(collection: data, index: $0, id: $1) }
        self.init(elements, id: \.id) { content($0.binding) }
    }

    /// Creates a view for each element of a bound collection, with a binding to the element. Elements are identified by
    /// their IDs.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C, ID>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }
}

/// An element of a bound collection.
public struct BoundElement<C: MutableCollection & RandomAccessCollection, ID: Hashable> {
    let collection: Binding<C>
    let index: C.Index
    let id: ID

    var binding: Binding<C.Element> {
        Binding(get: { collection.wrappedValue[index] }, set: { collection.wrappedValue[index] = $0 })
    }
}
