import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

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
    /// The titles above the columns of a part, each with the number of its columns; a nil title leaves them blank.
    func spannerRuns(_ part: TablePart) -> [(title: Text?, count: Int)] {
        var runs: [(spanner: Int?, count: Int)] = []
        for column in part.columns {
            let spanner = spanners.firstIndex { $0.columns.contains(column) }
            if let last = runs.last, last.spanner == spanner {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((spanner, 1))
            }
        }
        return runs.map { ($0.spanner.map { spanners[$0].title }, $0.count) }
    }

    /// Whether a part has titles above several columns.
    func hasSpanners(_ part: TablePart) -> Bool {
        !spanners.isEmpty && part.columns.contains { column in spanners.contains { $0.columns.contains(column) } }
    }
}
