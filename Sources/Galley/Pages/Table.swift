import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A column of a table: its header, and the content of its cells.
public struct TableColumn<Row> {
    let title: Text
    let alignment: TableColumnAlignment
    let decimalSeparator: Character?
    let content: (Row) -> Text

    /// - Parameter decimalSeparator: the sign before the decimals of numbers, for `decimal` alignment; nil for the last point or
    ///   comma of each cell.
    public init(
        _ title: Text, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        content: @escaping (Row) -> Text
    ) {
        (self.title, self.alignment, self.content) = (title, alignment, content)
        self.decimalSeparator = decimalSeparator
    }

    public init(
        _ title: some StringProtocol, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        value: @escaping (Row) -> String
    ) {
        self.init(Text(verbatim: String(title)), alignment: alignment, decimalSeparator: decimalSeparator) {
            Text(verbatim: value($0))
        }
    }
}

/// The alignment of a column's cells.
public enum TableColumnAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// Numbers aligned at their decimal separators.
    case decimal
}

/// Rows under a header that repeats on every page.
///
///     Table(elements, caption: Text("The most abundant elements")) {
///         [TableColumn("Element") { $0.name }, TableColumn("mg/kg", alignment: .decimal) { "\($0.abundance)" }]
///     }
public struct Table<Row>: View {
    private let rows: [Row]
    private let total: Row?
    private let caption: Text?
    private let columns: [TableColumn<Row>]

    /// - Parameters:
    ///   - total: a last row, set off from the others.
    ///   - columns: one at least.
    public init(
        _ rows: [Row], total: Row? = nil, caption: Text? = nil, columns: () -> [TableColumn<Row>]
    ) {
        (self.rows, self.total, self.caption, self.columns) = (rows, total, caption, columns())
    }

    public var body: some View {
        let stretch = TableStretch()
        VStackLayout(alignment: .leading, spacing: 5) {
            if let caption { CaptionText(caption).keepWithNext() }
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { cells(stretch) { $0.title }.role(\.tableHeader).accessibilityHeader(scope: .column) }
                ForEach(rows.indices) { index in
                    GridRow { cells(stretch) { $0.content(rows[index]) } }
                }
                if let total {
                    GridRow { cells(stretch) { $0.content(total).fontWeight(.semibold) } }
                }
            }
            .role(\.table)
            .tableRules(hasTotal: total != nil, stretch)
        }
        .hyphenation(.never)
        .accessibilityRole(.table)
        .blockSpacing(\.table)
    }

    private func cells(_ stretch: TableStretch, _ text: @escaping (TableColumn<Row>) -> Text) -> some View {
        ForEach(columns.indices) { index in
            let column = columns[index]
            TableCell(
                text: text(column), alignment: column.alignment, decimalSeparator: column.decimalSeparator,
                stretch: stretch)
        }
    }
}

private struct TableCell: View {
    let text: Text
    let alignment: TableColumnAlignment
    let decimalSeparator: Character?
    let stretch: TableStretch

    private var edge: HorizontalAlignment {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    private var lines: TextAlignment {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    var body: some View {
        let cell = text.multilineTextAlignment(lines)
            .fontFeatures(edge == .trailing ? [FontFeature(tag: "tnum")] : [])
        let inset = EdgeInsets(top: 3, leading: 6, bottom: 3, trailing: 6)
        switch alignment {
        case .leading: cell.padding(inset).stretching(with: stretch).gridColumnAlignment(.leading)
        case .decimal: cell.decimalGuide(of: text, decimalSeparator).padding(inset).gridColumnAlignment(.decimalSign)
        default: cell.padding(inset).gridColumnAlignment(edge)
        }
    }
}

extension View {
    fileprivate func stretching(with stretch: TableStretch) -> some View {
        WrappedView(content: self) { node, context, _ in
            StretchingCellNode(node, stretch, context.environment.layoutDirection)
        }
    }
}

/// Where a number's whole part ends.
private enum DecimalSign: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension HorizontalAlignment {
    fileprivate static let decimalSign = HorizontalAlignment(DecimalSign.self)
}

extension View {
    /// States where the whole part of the text's number ends: before its decimals, or after its last digit where it has none,
    /// so that units stay out of the way. Text without digits ends at its end.
    fileprivate func decimalGuide(of text: Text, _ separator: Character?) -> some View {
        let string = text.string
        let sign = string.lastIndex { separator == nil ? $0 == "." || $0 == "," : $0 == separator }
        let decimals = sign.flatMap { string[string.index(after: $0)...].contains(where: \.isNumber) ? $0 : nil }
        let end = decimals ?? string.lastIndex(where: \.isNumber).map { string.index(after: $0) } ?? string.endIndex
        return WrappedView(content: self) { node, context, path in
            guard end < string.endIndex else {
                return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { $0.width }
            }
            let whole = Text(verbatim: String(string[..<end])).node(in: context, at: path)
            return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { _ in
                whole.sizeThatFits(.unspecified).width
            }
        }
    }
}

extension View {
    fileprivate func tableRules(hasTotal: Bool, _ stretch: TableStretch) -> some View {
        WrappedView(content: self) { node, context, _ in
            TableNode(node, hasTotal: hasTotal, stretch, context.environment.documentStyle)
        }
    }
}
