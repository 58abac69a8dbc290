/// Collects the columns of a table: one an expression, or several in an array.
@resultBuilder
public enum TableColumnBuilder<Row> {
    /// One column.
    public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
    /// Columns in an array.
    public static func buildExpression(_ columns: [TableColumn<Row>]) -> [TableColumn<Row>] { columns }
    /// The columns of all expressions.
    public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] { columns.flatMap { $0 } }
    /// The columns of a condition that holds.
    public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] { columns ?? [] }
    /// The columns of a first branch.
    public static func buildEither(first columns: [TableColumn<Row>]) -> [TableColumn<Row>] { columns }
    /// The columns of a second branch.
    public static func buildEither(second columns: [TableColumn<Row>]) -> [TableColumn<Row>] { columns }
    /// The columns of a loop.
    public static func buildArray(_ columns: [[TableColumn<Row>]]) -> [TableColumn<Row>] { columns.flatMap { $0 } }
}
