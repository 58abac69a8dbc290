/// A view with a position of its own in the column.
final class ColumnRoleNode: WrappingNode {
    private let role: ColumnRole
    override var columnRole: ColumnRole { role }

    init(_ child: ViewNode, _ role: ColumnRole) {
        self.role = role
        super.init(child)
    }
}
