import GalleyGeometry
import GalleyLayout

/// The title of a group in a table: a cell across all columns that widens none.
struct TableGroupHeader: View {
    let title: Text
    let level: Int
    let part: TablePart

    var body: some View {
        title.style(for: level)
            .dividingLongWords(by: .anywhere(inWordsLongerThan: 20))
            .padding(
                EdgeInsets(
                    top: part.padding.top * 2, leading: part.padding.leading, bottom: part.padding.bottom,
                    trailing: part.padding.trailing)
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            .gridCellUnsizedAxes(.horizontal)
            .gridCellColumns(part.columns.count)
            .accessibilityHeader(scope: .row)
    }
}

extension Text {
    /// The text as in rows of outer groups, semibold, or of inner ones, italic.
    func style(for level: Int) -> Text { level == 0 ? fontWeight(.semibold) : italic() }
}
