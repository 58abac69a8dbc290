/// A view that stands in the column in a way of its own.
final class ColumnRoleNode: WrappingNode {
    private let role: ColumnRole
    override var columnRole: ColumnRole { role }

    init(_ child: ViewNode, _ role: ColumnRole) {
        self.role = role
        super.init(child)
    }
}
