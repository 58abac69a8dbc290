import GalleyGeometry
import GalleyLayout

/// A value that views send to those around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Joins the value of a view and that of the one after it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension ViewNode {
    /// The values for `key` of the view and those in it, joined in source order; nil where none sets one.
    func joinedPreference<K: PreferenceKey>(of nodes: [ViewNode], _ key: K.Type) -> K.Value? {
        var joined: K.Value?
        for node in nodes {
            guard let next = node.preference(key) else { continue }
            if var value = joined {
                K.reduce(value: &value) { next }
                joined = value
            } else {
                joined = next
            }
        }
        return joined
    }
}

/// A view that sends a value, made from what the views in it send.
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

/// A view that hears what the views in it send.
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

extension View {
    /// Sends `value` to the views around this one, in place of what the views in it send for the same key.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        transformPreference(key) { $0 = value }
    }

    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        Wrapped(content: self) { node, _, _ in PreferenceNode<K>(node, transform: callback) }
    }

    /// Calls `action` with the joined value that the views in this one send: after the first layout, and after each in
    /// which the value has changed.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        Wrapped(content: self) { PreferenceObserverNode<K>($0, at: $2, $1.session.events, action) }
    }
}
