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
