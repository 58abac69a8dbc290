import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// The title of a group in a table: a cell across all columns that widens none.
struct TableGroupHeader: View {
    let title: Text
    let level: Int
    let part: TablePart

    var body: some View {
        var padding = part.padding
        padding.top *= 2
        return TableLabel(text: title.style(for: level), columns: part.columns.count, padding: padding)
            .accessibilityHeader(scope: .row)
    }
}

/// A cell across several columns that widens none.
struct TableLabel: View {
    let text: Text
    let columns: Int
    let padding: EdgeInsets

    var body: some View {
        text
            .dividingLongWords(by: .always(dividingWordsLongerThan: 20))
            .padding(padding)
            .frame(maxWidth: .infinity, alignment: .leading)
            .gridCellUnsizedAxes(.horizontal)
            .gridCellColumns(columns)
    }
}

extension Text {
    /// The text as in rows of outer groups, semibold, or of inner ones, italic.
    func style(for level: Int) -> Text { level == 0 ? fontWeight(.semibold) : italic() }
}
