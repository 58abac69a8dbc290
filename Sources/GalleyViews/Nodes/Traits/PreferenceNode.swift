import GalleyLayout

/// A view that sends a value made from the values of its descendants.
final class PreferenceNode<Key: PreferenceKey>: WrappingNode {
    private let transform: (inout Key.Value) -> Void

    init(_ child: ViewNode, transform: @escaping (inout Key.Value) -> Void) {
        self.transform = transform
        super.init(child)
    }

    override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard key == Key.self else { return super.preference(key) }
        var value = child.preference(Key.self) ?? Key.defaultValue
        transform(&value)
        return value as? K.Value
    }
}

/// A view that observes the values that its descendants send.
final class PreferenceObserverNode<Key: PreferenceKey>: WrappingNode where Key.Value: Equatable {
    private let path: ViewPath
    private let action: (Key.Value) -> Void
    private let events: LayoutEvents

    init(_ child: ViewNode, at path: ViewPath, _ events: LayoutEvents, _ action: @escaping (Key.Value) -> Void) {
        self.path = path
        self.action = action
        self.events = events
        super.init(child)
        events.observerCount += 1
    }

    override func deliverPreferences() {
        super.deliverPreferences()
        let value = child.preference(Key.self) ?? Key.defaultValue
        if events.isNew(value, at: path) { action(value) }
    }
}

/// A view that observes a value made of its own geometry.
final class GeometryObserverNode<Value: Equatable>: WrappingNode {
    private let path: ViewPath
    private let events: LayoutEvents
    private let spaces: CoordinateSpaces
    private let direction: LayoutDirection
    private let value: (GeometryProxy) -> Value
    private let action: (Value, Value) -> Void

    init(
        _ child: ViewNode, at path: ViewPath, _ context: ResolveContext, _ value: @escaping (GeometryProxy) -> Value,
        _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) {
        self.path = path
        self.value = value
        self.action = action
        events = context.session.events
        spaces = context.environment.coordinateSpaces
        direction = context.environment.layoutDirection
        super.init(child)
        events.observerCount += 1
    }

    override func deliverPreferences() {
        super.deliverPreferences()
        let value = value(GeometryProxy(node: self, spaces: spaces.placed, direction))
        let old = events.lastValue(at: path, Value.self)
        if events.isNew(value, at: path) { action(old ?? value, value) }
    }
}
