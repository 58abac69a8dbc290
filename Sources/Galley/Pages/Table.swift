public import GalleyGeometry
import GalleyViews

/// A column of a table: its header, and the content of each row.
public struct TableColumn<Row> {
    let model: TableModel.Column
    let content: (Row) -> Text

    /// Creates a column whose cells are texts.
    ///
    /// - Parameters:
    ///   - title: the header.
    ///   - alignment: how cells are aligned; the header follows.
    ///   - decimalSeparator: the character before the decimals, for `decimal` alignment; nil for the last point or comma of each cell.
    ///   - width: the width of the column.
    ///   - content: returns the cell of a row.
    public init(
        _ title: Text, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        width: TableColumnWidth = .automatic, content: @escaping (Row) -> Text
    ) {
        model = TableModel.Column(
            title, TableColumnFormat(alignment: alignment, decimalSeparator: decimalSeparator, width: width))
        self.content = content
    }

    /// Creates a column whose cells are texts. Parameters as in the other initialiser.
    public init(
        _ title: some StringProtocol, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        width: TableColumnWidth = .automatic, content: @escaping (Row) -> Text
    ) {
        self.init(
            Text(verbatim: String(title)), alignment: alignment, decimalSeparator: decimalSeparator, width: width,
            content: content)
    }

    /// Creates a column whose cells are plain strings. Parameters as in the other initialiser; `value` returns the cell of a row.
    public init(
        _ title: some StringProtocol, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        width: TableColumnWidth = .automatic, value: @escaping (Row) -> String
    ) {
        self.init(
            Text(verbatim: String(title)), alignment: alignment, decimalSeparator: decimalSeparator, width: width
        ) { Text(verbatim: value($0)) }
    }
}

/// Rows below a header that is repeated on every page.
///
/// A table fits its width. Columns are between their longest unbreakable part and their longest line, and not so wide that rows are
/// hard to follow. If they are too wide, the gaps between them are narrowed and type is reduced where that makes the rows much
/// lower; then words are hyphenated; then type is reduced to as little as 80 %; then columns are divided into several tables that
/// all begin with the first column. `Diagnostic.wideTable` reports reduced type and divided columns.
///
///     Table(elements, caption: Text("The most abundant elements")) {
///         [TableColumn("Element") { $0.name }, TableColumn("mg/kg", alignment: .decimal) { "\($0.abundance)" }]
///     }
nonisolated public struct Table<Row>: View {
    private let model: TableModel

    /// - Parameters:
    ///   - rows: the rows, in order.
    ///   - total: a last row, set apart from the others.
    ///   - caption: a text above the table.
    ///   - size: the size of the type in points; nil for that of the document's style, reduced where the table is too wide.
    ///   - columns: at least one column.
    public init(
        _ rows: [Row], total: Row? = nil, caption: Text? = nil, size: CGFloat? = nil,
        @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
    ) {
        let columns = columns()
        let all = total.map { rows + [$0] } ?? rows
        var model = TableModel(
            columns.map(\.model), rowCount: all.count,
            kinds: total == nil ? [] : Array(repeating: .body, count: rows.count) + [.total]
        ) { columns[$1].content(all[$0]) }
        model.caption = caption
        model.size = size
        self.model = model
    }

    /// The table with its caption.
    public var body: some View { TableView(model) }
}

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
