import GalleyLayout

/// A cell of a row. Of rows within a row the outermost counts: it is one row.
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
