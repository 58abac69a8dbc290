import GalleyGeometry
import GalleyLayout
import GalleyParagraph
package import GalleyViews

/// Sums at the foot of a page and at the head of the next, of all rows so far.
package struct TableCarriedSums {
    /// The labels of the row at the foot of a page and of that at the head of the next.
    package var atFoot, atHead: String
    /// The sum of the first rows in a column; nil for a column without sums.
    package var text: (_ rows: Int, _ column: Int) -> String?

    package init(atFoot: String, atHead: String, text: @escaping (_ rows: Int, _ column: Int) -> String?) {
        (self.atFoot, self.atHead, self.text) = (atFoot, atHead, text)
    }
}

/// A table before it is laid out, wherever its cells come from: columns, and rows of several kinds.
package struct TableModel {
    /// A column without its cells.
    package struct Column {
        /// The header.
        let title: Text
        let format: TableColumnFormat

        package init(_ title: Text, _ format: TableColumnFormat) {
            self.title = title
            self.format = format
        }
    }

    /// At least one column.
    let columns: [Column]
    /// The number of all rows below the header.
    package let rowCount: Int
    /// The kinds of the rows; empty if all are body rows.
    let kinds: [TableRowKind]
    /// A text above the table.
    package var caption: Text?
    /// Notes and the source, below the table.
    package var notes: Text?
    /// The size of the type in points; nil for that of the document's style, reduced where the table is too wide.
    package var size: CGFloat?
    /// Titles above several columns each.
    package var spanners: [(title: Text, columns: Range<Int>)] = []
    /// A rule follows each row whose number is a multiple of this.
    package var ruleInterval = 1
    /// Whether the first cell of a row is its header.
    package var hasRowHeaders = false
    /// The ground of the cell in a row and a column; nil if no cell has one.
    package var ground: ((_ row: Int, _ column: Int) -> TableGround?)?
    /// The separation of the rows; nil for the document's style.
    package var separation: DocumentStyle.RowSeparation?
    /// The word after the title of a group that continues on the next page; nil for none.
    package var continuedLabel: String?
    /// The sums that pages of a long table carry forward; nil for none.
    package var carried: TableCarriedSums?
    /// Whether a table that is too wide may be on a page in landscape orientation.
    package var mayTurn = true
    /// The tables whose columns are as wide as these; nil for none. All of them are blocks of the document's column.
    package var series: TableSeries?
    /// The cell of a row in a column. The title of a group is in the first one.
    let cell: (_ row: Int, _ column: Int) -> Text
    /// Whether rows have nodes only while they are measured and drawn.
    var isLong: Bool

    /// - Parameters:
    ///   - isPlain: whether all cells are known to be strings without attributes; otherwise they are examined.
    ///   - cell: returns the cell of a row in a column.
    package init(
        _ columns: [Column], rowCount: Int, kinds: [TableRowKind], isPlain: Bool = false,
        cell: @escaping (_ row: Int, _ column: Int) -> Text
    ) {
        precondition(kinds.isEmpty || kinds.count == rowCount, "each row has a kind")
        self.columns = columns
        self.rowCount = rowCount
        self.kinds = kinds
        self.cell = cell
        isLong = false
        isLong = RowBlockRanges.areUseful(self, isPlain: isPlain)
    }

    /// Whether a column has a title: a table without any begins with its first row.
    var hasHeader: Bool { columns.contains { !$0.title.string.allSatisfy(\.isWhitespace) } || !spanners.isEmpty }

    /// Whether readers write in cells of the table.
    var isToFillIn: Bool { columns.contains { $0.format.isToFillIn } }

    /// The titles of the columns, otherwise the labels of the rows: what tables of one series have in common. Nil for a long table
    /// without titles.
    package var titles: [String]? {
        if hasHeader { return columns.map(\.title.string) }
        return isLong ? nil : ["\(columns.count)"] + (0..<rowCount).map { cell($0, 0).string }
    }

    func kind(_ row: Int) -> TableRowKind { kinds.isEmpty ? .body : kinds[row] }

    /// The most characters of a group's title in a long table; nil for others.
    var longTitleLength: Int? {
        guard isLong else { return nil }
        return kinds.indices.lazy.filter { kinds[$0].isGroupHeader }.map { cell($0, 0).string.count }.max() ?? 0
    }
}

/// A title above several columns of a table, with a rule below it; a blank where `title` is nil.
nonisolated struct TableSpanner: View {
    let title: Text?
    let columns: Int
    let padding: EdgeInsets

    var body: some View {
        TableLabel(text: title ?? Text(verbatim: ""), columns: columns, padding: padding, alignment: .center)
            .multilineTextAlignment(.center)
            .overlay(alignment: .bottom) {
                if title != nil {
                    Rectangle().fill(.foreground).frame(height: 0.4)
                        .padding(EdgeInsets(top: 0, leading: padding.leading, bottom: 0, trailing: padding.trailing))
                        .accessibilityHidden(true)
                }
            }
            .gridCellUnsizedAxes(.horizontal)
            .gridCellColumns(columns)
    }
}

extension TableModel {
    /// The titles above the columns of a slice, each with the number of its columns; a nil title leaves them blank.
    func spannerRuns(_ slice: TableSlice) -> [(title: Text?, count: Int)] {
        var runs: [(spanner: Int?, count: Int)] = []
        for column in slice.columns {
            let spanner = spanners.firstIndex { $0.columns.contains(column) }
            if let last = runs.last, last.spanner == spanner {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((spanner, 1))
            }
        }
        return runs.map { ($0.spanner.map { spanners[$0].title }, $0.count) }
    }

    /// Whether a slice has titles above several columns.
    func hasSpanners(_ slice: TableSlice) -> Bool {
        !spanners.isEmpty && slice.columns.contains { column in spanners.contains { $0.columns.contains(column) } }
    }
}
