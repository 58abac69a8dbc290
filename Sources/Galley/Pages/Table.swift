public import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// A column of a table: its header, and the content of each row.
public struct TableColumn<Row> {
    let title: Text
    let format: TableColumnFormat
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
        self.title = title
        self.content = content
        format = TableColumnFormat(alignment: alignment, decimalSeparator: decimalSeparator, width: width)
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
public struct Table<Row>: View {
    private let rows: [Row]
    private let total: Row?
    /// The kinds of the rows; empty if all are body rows.
    private let kinds: [TableRowKind]
    private let groupTitle: (Row) -> Text
    private let caption: Text?
    private let size: CGFloat?
    private let columns: [TableColumn<Row>]
    /// Whether rows have nodes only while they are measured and drawn.
    private let isLong: Bool

    /// - Parameters:
    ///   - rows: the rows, in order.
    ///   - total: a last row, set apart from the others.
    ///   - caption: a text above the table.
    ///   - size: the size of the type in points; nil for that of the document's style, reduced where the table is too wide.
    ///   - columns: at least one column.
    public init(
        _ rows: [Row], total: Row? = nil, caption: Text? = nil, size: CGFloat? = nil,
        columns: () -> [TableColumn<Row>]
    ) {
        let columns = columns()
        self.rows = rows
        self.total = total
        self.caption = caption
        self.size = size
        self.columns = columns
        (kinds, groupTitle) = ([], { _ in Text(verbatim: "") })
        isLong = RowBlockRanges.areUseful(rows, columns)
    }

    /// Creates a table with groups and totals.
    ///
    /// - Parameters:
    ///   - rows: all rows, in order.
    ///   - kinds: the kind of each row; empty if all are body rows.
    ///   - caption: a text above the table.
    ///   - size: as in the other initialiser.
    ///   - isLong: whether rows have nodes only while they are measured and drawn; nil to decide by their number.
    ///   - groupTitle: returns the title in a row of the kind `groupHeader`.
    ///   - columns: at least one column.
    package init(
        _ rows: [Row], kinds: [TableRowKind], caption: Text?, size: CGFloat?, isLong: Bool? = nil,
        groupTitle: @escaping (Row) -> Text, columns: () -> [TableColumn<Row>]
    ) {
        precondition(kinds.isEmpty || kinds.count == rows.count, "each row has a kind")
        self.rows = rows
        self.kinds = kinds
        self.caption = caption
        self.size = size
        total = nil
        self.groupTitle = groupTitle
        self.isLong = isLong ?? RowBlockRanges.areUseful(rows.count, kinds)
        self.columns = columns()
    }

    /// The table with its caption.
    public var body: some View {
        FittingTable(columns: columns.map(\.format), size: size, longTitleLength: longTitleLength) { setting, parts in
            AnyView(
                VStackLayout(alignment: .leading, spacing: 14) {
                    ForEach(parts.indices) { part in
                        VStackLayout(alignment: .leading, spacing: 5) {
                            if part == 0, let caption { CaptionText(caption).keepWithNext() }
                            grid(parts[part], setting)
                        }
                        .hyphenation(.never)
                        .ideographicWords(.kept)
                        .accessibilityRole(.table)
                    }
                })
        }
        .blockSpacing(\.table)
        .columnRole(.figure)
    }

    /// The most characters of a group's title in a long table; nil for others.
    private var longTitleLength: Int? {
        guard isLong else { return nil }
        return zip(rows, kinds).lazy.filter { $1.isGroupHeader }.map { groupTitle($0.0).string.count }.max() ?? 0
    }

    private func grid(_ part: TablePart, _ setting: TableSetting) -> some View {
        Group {
            if isLong {
                blocks(part, setting)
            } else {
                grid(rows.indices.lowerBound..<rows.indices.upperBound, hasHeader: true, part, setting)
            }
        }
        .role(\.table)
        .tableRules(
            kinds: shownKinds(part, setting)
                + (total == nil ? [] : Array(repeating: .body, count: rows.count) + [.total])
        )
        .scalingTable(by: setting.scale)
    }

    // MARK: Long tables

    private func blocks(_ part: TablePart, _ setting: TableSetting) -> RowBlocks {
        let blocks = RowBlockRanges(count: rows.count, kinds)
        let slots = (0..<RowBlockRanges.length).map { _ in part.columns.map { _ in TableCellSlot() } }
        let reusable = Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            ForEach(slots.indices) { row in
                GridRow {
                    ForEach(part.columns.indices) { place in
                        TableCell(
                            text: Text(slots[row][place].text), isHeader: false,
                            hyphenation: setting.division.hyphenation(ofHeader: false), column: place, part: part,
                            slot: slots[row][place])
                    }
                }
            }
        }
        return RowBlocks(
            part: part, count: 1 + blocks.ranges.count, reusable: AnyView(reusable),
            fill: { block in
                let hasTotal = total != nil && block == blocks.ranges.count
                guard block > 0, blocks.isUniform[block - 1], !hasTotal else { return false }
                return fill(slots, blocks.ranges[block - 1], part)
            },
            content: { block in
                AnyView(grid(block == 0 ? 0..<0 : blocks.ranges[block - 1], hasHeader: block == 0, part, setting))
            })
    }

    /// Sets the texts of a block.
    ///
    /// - Returns: false if a cell has text with attributes.
    private func fill(_ slots: [[TableCellSlot]], _ range: Range<Int>, _ part: TablePart) -> Bool {
        for (row, slots) in zip(range, slots) {
            for (place, slot) in slots.enumerated() {
                let column = columns[part.columns[place]]
                guard case .string(let string) = column.content(rows[row]).content else { return false }
                slot.text.string = string
                guard column.format.alignment == .decimal else { continue }
                let whole = Text.wholeNumber(of: string, before: column.format.decimalSeparator)
                slot.hasWhole = whole != nil
                if let whole { slot.whole.string = whole }
            }
        }
        return true
    }

    /// The kinds of the rows of a part.
    private func shownKinds(_ part: TablePart, _ setting: TableSetting) -> [TableRowKind] {
        guard setting.parts.count > 1 else { return kinds }
        return kinds.indices.filter { !isBlank($0, part, setting) }.map { kinds[$0] }
    }

    /// Whether a row of totals has values only in other parts of a divided table.
    private func isBlank(_ index: Int, _ part: TablePart, _ setting: TableSetting) -> Bool {
        guard setting.parts.count > 1, kinds[index].isSummary else { return false }
        let filled = columns.indices.dropFirst().filter { !columns[$0].content(rows[index]).string.isEmpty }
        return !filled.isEmpty && !filled.contains(where: part.columns.contains)
    }

    /// Some of the rows, the last of them with the total.
    private func grid(_ range: Range<Int>, hasHeader: Bool, _ part: TablePart, _ setting: TableSetting) -> some View {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            if hasHeader {
                GridRow(alignment: .bottom) {
                    cells(part, setting, isHeader: true) { $0.title }
                        .role(\.tableHeader).accessibilityHeader(scope: .column)
                }
            }
            ForEach(range) { index in
                if index >= kinds.count || kinds[index] == .body {
                    GridRow { cells(part, setting) { $0.content(rows[index]) } }
                } else if kinds[index].isGroupHeader {
                    GridRow {
                        TableGroupHeader(title: groupTitle(rows[index]), level: kinds[index].level, part: part)
                    }
                } else if !isBlank(index, part, setting) {
                    GridRow { summary(part, setting, rows[index], level: kinds[index].level) }
                }
            }
            if let total, range.upperBound == rows.count {
                GridRow { cells(part, setting) { $0.content(total).fontWeight(.semibold) } }
            }
        }
    }

    /// The cells of totals, whose label spans the blank cells that follow it.
    @ViewBuilder private func summary(
        _ part: TablePart, _ setting: TableSetting, _ row: Row, level: Int
    ) -> some View {
        let blanks = part.columns.dropFirst().prefix { columns[$0].content(row).string.isEmpty }.count
        if blanks > 0 {
            TableLabel(
                text: columns[part.columns[0]].content(row).style(for: level), columns: blanks + 1,
                padding: part.padding)
        }
        cells(part, setting, from: blanks > 0 ? blanks + 1 : 0) { $0.content(row).style(for: level) }
    }

    private func cells(
        _ part: TablePart, _ setting: TableSetting, isHeader: Bool = false, from first: Int = 0,
        _ text: @escaping (TableColumn<Row>) -> Text
    ) -> some View {
        ForEach(first..<part.columns.count) { place in
            TableCell(
                text: text(columns[part.columns[place]]), isHeader: isHeader,
                hyphenation: setting.division.hyphenation(ofHeader: isHeader),
                column: place, part: part)
        }
    }
}

extension View {
    fileprivate func tableRules(kinds: [TableRowKind]) -> some View {
        WrappedView(content: self) { node, context, _ in
            TableNode(node, kinds: kinds, context.environment.documentStyle)
        }
    }

    /// Scales the type of tables below this view.
    fileprivate func scalingTable(by scale: CGFloat) -> some View {
        transformEnvironment(\.documentStyle) { style in
            guard scale != 1 else { return }
            style.table = style.table.scaled(by: scale)
            style.tableHeader = style.tableHeader.scaled(by: scale)
        }
    }
}

extension DocumentStyle.Role {
    fileprivate func scaled(by scale: CGFloat) -> Self {
        var role = self
        role.font.size *= scale
        role.lineHeight *= scale
        return role
    }
}

/// A table whose setting depends on the proposed width.
struct FittingTable: View {
    let columns: [TableColumnFormat]
    let size: CGFloat?
    /// The most characters of a group's title in a long table, whose rows do not have nodes at the same time; nil for others.
    let longTitleLength: Int?
    let content: (TableSetting, [TablePart]) -> AnyView

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let path = nodes.path.child(0)
        nodes.list.append(
            FittingTableNode(
                columns, size: size, longTitleLength: longTitleLength, context,
                make: context.deferring { setting, parts in content(setting, parts).node(in: context, at: path) }))
    }
}
