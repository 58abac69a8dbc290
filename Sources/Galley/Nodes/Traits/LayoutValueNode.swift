import GalleyGeometry
import GalleyLayout

/// A view with a value for the layout around it. Of several values for one key the innermost counts, as in SwiftUI: a
/// group's value is that of the members that have none.
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
