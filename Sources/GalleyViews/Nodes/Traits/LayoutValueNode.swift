import GalleyGeometry
import GalleyLayout

/// A view with a value for the surrounding layout. The innermost value for a key wins, as in SwiftUI: a group's value
/// applies to members without one.
final class LayoutValueNode<Key: LayoutValueKey>: WrappingNode {
    private let value: Key.Value

    init(_ child: ViewNode, _ value: Key.Value) {
        self.value = value
        super.init(child)
        mayHaveLayoutValues = true
    }

    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        super.ownValue(for: key) ?? (key == Key.self ? value as? K.Value : nil)
    }
}
