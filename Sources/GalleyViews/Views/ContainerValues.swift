/// Values of a view that the container around it reads from its subviews.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates values that are all their keys' defaults.
    init() {}

    /// The value for a key.
    public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The tag of type `type`; nil if the view has none.
    public func tag<V: Hashable>(for type: V.Type) -> V? { values[ObjectIdentifier(type)] as? V }

    /// Whether the view has the tag `tag`.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    mutating func setTag<V: Hashable>(_ tag: V) { values[ObjectIdentifier(V.self)] = tag }
}

/// A key of a value that a container reads from its subviews.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

/// A view whose subviews have values for their container.
nonisolated struct ContainerValueModified<Content: View>: View {
    let content: Content
    let change: (inout ContainerValues) -> Void

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        content._resolve(in: context, into: &nodes)
    }

    func _collect(in context: ResolveContext, into subviews: inout CollectedSubviews) {
        subviews.add(content, at: subviews.path, context) { subview, _ in change(&subview.containerValues) }
    }
}

nonisolated extension View {
    /// Sets a value that a container reads from its subviews.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        ContainerValueModified(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Tags the view for a container, such as a picker, and for the symbols of a `Canvas`.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        ContainerValueModified(content: self) {
            $0.setTag(tag)
            if includeOptional { $0.setTag(V?.some(tag)) }
        }
    }
}
