import GalleyGeometry
import GalleyLayout

/// The role of a row in a table with groups.
package enum TableRowKind: Equatable, Sendable {
    case body
    /// The title of a group, across all columns; `level` is 0 for outer groups.
    case groupHeader(level: Int)
    /// Subtotals of a group.
    case subtotal(level: Int)
    case total

    var isSummary: Bool {
        switch self {
        case .subtotal, .total: true
        case .body, .groupHeader: false
        }
    }

    var isGroupHeader: Bool { if case .groupHeader = self { true } else { false } }
}

/// The title of a group in a table: a cell across all columns that widens none.
struct TableGroupHeader: View {
    let title: Text
    let level: Int
    let part: TablePart

    var body: some View {
        title.fontWeight(.semibold)
            .dividingLongWords(by: .anywhere(inWordsLongerThan: 20))
            .padding(
                EdgeInsets(
                    top: part.padding.top * 2, leading: part.padding.leading * CGFloat(1 + 2 * level),
                    bottom: part.padding.bottom, trailing: part.padding.trailing)
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            .gridCellUnsizedAxes(.horizontal)
            .gridCellColumns(part.columns.count)
            .accessibilityHeader(scope: .row)
    }
}
