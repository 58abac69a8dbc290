package import Galley

/// Sheets that show the same items under every option of a layout, with boxes and guides, and the Swift code of each cell.
package struct Specimen: View {
    private let sheets: [SpecimenSheet]
    /// The size of a page without margins, in points.
    private let size: CGSize
    private let items: SpecimenItems

    private static let gap: CGFloat = 12

    /// - Parameters:
    ///   - sheets: the sheets to make, in order.
    ///   - size: the size of each page, in points.
    ///   - families: the font families of the words.
    ///   - words: words to set; empty for the built-in ones.
    ///   - scale: the scale of the type; 1 sets words in 8 points.
    package init(
        _ sheets: [SpecimenSheet] = SpecimenSheet.allCases, size: CGSize,
        families: [String] = [FontCollection.defaultFamily], words: [String] = [], scale: CGFloat = 1
    ) {
        self.sheets = sheets
        self.size = size
        items = SpecimenItems(families: families, words: words, scale: scale)
    }

    package var body: some View {
        ForEach(sheets.indices) { index in
            sheet(sheets[index]).pageBreak(index + 1 < sheets.count ? .forced : .allowed)
        }
    }

    @ViewBuilder private func sheet(_ sheet: SpecimenSheet) -> some View {
        let columns = min(sheet.columns, max(1, Int((size.width + Self.gap) / (150 + Self.gap))))
        let width = (size.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
        VStackLayout(alignment: .leading, spacing: 8) {
            FlowLayout(itemAlignment: .lastTextBaseline, spacing: 14) {
                items.caption(sheet.title, 14).bold()
                if sheet.showsMarks {
                    items.caption(
                        "Blue: the box of a line. Light red: the guide on which its items stand. Dashed: the bounds of an "
                            + "item. Red: an item that reaches beyond its room. …: a file, and --breaking greedy unless another is given.",
                        8
                    ).foregroundColor(SpecimenItems.quiet)
                }
            }
            let cells = sheet.cells(items)
            FlowLayout(itemAlignment: .top, spacing: Self.gap, lineSpacing: Self.gap * 0.4) {
                ForEach(cells.indices) { index in cell(cells[index], width: width, showsMarks: sheet.showsMarks) }
            }
        }
    }

    private func cell(_ cell: SpecimenSheet.Cell, width: CGFloat, showsMarks: Bool) -> some View {
        VStackLayout(alignment: .leading, spacing: 3) {
            // Small enough for the longest code of the narrowest cells.
            items.code(cell.code, size: width < 220 ? 5 : 5.6)
            cell.content
                .environment(\.layoutDirection, cell.direction)
                .environment(\.showsLayoutMarks, showsMarks)
        }
        .frame(width: width, alignment: .topLeading)
    }
}
