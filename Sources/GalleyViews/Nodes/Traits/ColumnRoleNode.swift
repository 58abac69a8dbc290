/// A view with a position of its own in the column.
package final class ColumnRoleNode: WrappingNode {
    private let role: ColumnRole
    package override var columnRole: ColumnRole { role }

    package init(_ child: ViewNode, _ role: ColumnRole) {
        self.role = role
        super.init(child)
    }
}
