package import Galley

/// Sheets that show the same items under every option of a layout, with boxes and guides, and the Swift code of each cell.
package struct Specimen: View {
    private let sheets: [SpecimenSheet]
    /// The size of a page without margins, in points.
    private let size: CGSize
    private let items: SpecimenItems

    private static let gap: CGFloat = 12

    /// The words of a cell with many items.
    package static var words: [String] { SpecimenItems.manyWords.split(separator: " ").map(String.init) }

    /// - Parameters:
    ///   - sheets: the sheets to make, in order.
    ///   - size: the size of each page, in points.
    ///   - families: the font families of the words.
    ///   - words: words to set; empty for the built-in ones.
    ///   - scale: the scale of the type; 1 sets words in 8 points.
    ///   - fonts: the fonts, for the metrics and features of the first family; nil for a sheet without them.
    package init(
        _ sheets: [SpecimenSheet] = SpecimenSheet.allCases, size: CGSize,
        families: [String] = [FontCollection.defaultFamily], words: [String] = [], scale: CGFloat = 1,
        fonts: FontCollection? = nil
    ) {
        self.sheets = sheets
        self.size = size
        var items = SpecimenItems(families: families, words: words, scale: scale)
        if let fonts, sheets.contains(.fonts) { items.face = SpecimenFace(families, in: fonts) }
        if let fonts, sheets.contains(.baselines) {
            items.otherScripts = SpecimenFace.otherScripts(families, in: fonts)
        }
        self.items = items
    }

    package var body: some View {
        ForEach(sheets.indices) { index in
            sheet(sheets[index]).pageBreak(index + 1 < sheets.count ? .forced : .allowed)
        }
    }

    @ViewBuilder private func sheet(_ sheet: SpecimenSheet) -> some View {
        let columns = min(sheet.columns, max(1, Int((size.width + Self.gap) / (150 + Self.gap))))
        let width = (size.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
        VStackLayout(alignment: .leading, spacing: 4) {
            items.caption(sheet.title, 14).bold()
            items.caption(sheet.advice, 9)
            if sheet.showsMarks { SpecimenLegend(items: items).padding(.bottom, 3) }
            let cells = sheet.cells(items.enlarged(by: sheet.enlargement))
            // The tops of a row are equal, since the code is below.
            FlowLayout(itemAlignment: .top, spacing: Self.gap, lineSpacing: Self.gap * 0.5) {
                ForEach(cells.indices) { index in cell(cells[index], width: width, showsMarks: sheet.showsMarks) }
            }
        }
    }

    private func cell(_ cell: SpecimenSheet.Cell, width: CGFloat, showsMarks: Bool) -> some View {
        let room = width - cell.reserve.width
        return VStackLayout(alignment: .leading, spacing: 2) {
            cell.content
                .environment(\.showsLayoutMarks, showsMarks)
                .frame(maxWidth: .infinity, alignment: .topLeading)
                .environment(\.layoutDirection, cell.direction)
                .background(showsMarks ? Self.tint : Color.white)
                .frame(width: room, alignment: .topLeading)
                .padding(.bottom, cell.reserve.height)
            caption(cell.caption(room), isNarrow: width < 220)
        }
        .frame(width: width, alignment: .topLeading)
    }

    /// The code of a cell. Code in narrow cells is not monospaced, which would take a line more.
    @ViewBuilder private func caption(_ code: String, isNarrow: Bool) -> some View {
        if isNarrow {
            items.caption(code, Self.captionSize).foregroundColor(SpecimenItems.quiet)
        } else {
            items.code(code, size: Self.captionSize)
        }
    }

    /// The smallest size that is read on paper without effort.
    private static let captionSize: CGFloat = 7
    /// The width that is proposed to a layout.
    private static let tint = Color(rgb: 0xf1f4f8)
}

/// The marks of a sheet, each beside a line or box in its own stroke.
private struct SpecimenLegend: View {
    let items: SpecimenItems

    var body: some View {
        FlowLayout(itemAlignment: .firstTextBaseline, spacing: 14, lineSpacing: 2) {
            entry("the proposed width", Rectangle().fill(Color(rgb: 0xe3e8ef)))
            entry("line", box(DisplayMark.lineBoxStroke))
            entry("guide of the items", rule(DisplayMark.baselineStroke))
            entry("bounds of an item", box(DisplayMark.itemBoundsStroke))
            entry("item beyond its room", box(DisplayMark.overflowStroke))
            items.caption("\u{2026}: a file, and --breaking greedy unless another is given", 8).foregroundColor(
                SpecimenItems.quiet)
        }
    }

    private func entry(_ name: String, _ swatch: some View) -> some View {
        HStackLayout(alignment: .firstTextBaseline, spacing: 4) {
            swatch.frame(width: 18, height: 7)
            items.caption(name, 8).foregroundColor(SpecimenItems.quiet)
        }
    }

    private func box(_ stroke: PaintedPath.Stroke) -> some View {
        Rectangle().stroke(stroke.paint.color ?? .black, style: stroke.style)
    }

    private func rule(_ stroke: PaintedPath.Stroke) -> some View {
        Rectangle().fill(stroke.paint.color ?? .black).frame(height: stroke.style.lineWidth).padding(.top, 6)
    }
}
