import GalleyLayout

/// A cell of a row. A row within a row is part of the outer one.
final class GridRowMemberNode: WrappingNode {
    private let row: GridRowMembership

    init(_ child: ViewNode, _ row: GridRowMembership) {
        self.row = row
        super.init(child)
        mayHaveLayoutValues = true
    }

    override func ownValue<K: LayoutValueKey>(for key: K.Type) -> K.Value? {
        key == GridRowKey.self ? row as? K.Value : super.ownValue(for: key)
    }
}
