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
