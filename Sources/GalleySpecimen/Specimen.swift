package import Galley
import GalleyFormatting

/// Sheets that show the same items under every option of a layout, with boxes and guides, and the Swift code of each cell.
nonisolated package struct Specimen: View {
    private let sheets: [FilledSheet]

    /// The words of a cell with many items.
    package static var words: [String] { SpecimenItems.manyWords.split(separator: " ").map(String.init) }

    /// - Parameters:
    ///   - sheets: the sheets to make, in order.
    ///   - size: the size of each page, in points.
    ///   - families: the font families of the words.
    ///   - words: words to set; empty for the built-in ones.
    ///   - scale: the scale of the type; 1 fills the sheets.
    ///   - fills: whether rows spread over the height of a page.
    ///   - fonts: the fonts, for heights, and for the metrics and features of the first family.
    package init(
        _ sheets: [SpecimenSheet] = SpecimenSheet.allCases, size: CGSize,
        families: [String] = [FontCollection.defaultFamily], words: [String] = [], scale: CGFloat = 1,
        fills: Bool = true, fonts: FontCollection = FontCollection()
    ) {
        var items = SpecimenItems(families: families, words: words, scale: scale)
        if sheets.contains(.fonts) { items.face = SpecimenFace(families, in: fonts) }
        if sheets.contains(.baselines) { items.otherScripts = SpecimenFace.otherScripts(families, in: fonts) }
        self.sheets = sheets.map { FilledSheet($0, items, size: size, fills: fills, fonts) }
    }

    /// The names of the sheets as labels of the pages; empty if a sheet has more than one page.
    package var pageLabels: [PDFPageLabel] {
        guard sheets.allSatisfy(\.isOnePage) else { return [] }
        return sheets.enumerated().map { index, sheet in
            PDFPageLabel(firstPage: index + 1, style: nil, prefix: sheet.sheet.rawValue)
        }
    }

    package var body: some View {
        ForEach(sheets.indices) { index in
            sheets[index].pageBreak(index + 1 < sheets.count ? .forced : .allowed)
        }
    }
}

/// A sheet whose cells fill the page.
nonisolated private struct FilledSheet: View {
    let sheet: SpecimenSheet
    private let items: SpecimenItems
    private let width: CGFloat
    private var columns = 1
    private var cells: [SpecimenSheet.Cell] = []
    /// The distance between rows.
    private var rowGap: CGFloat = 6
    private(set) var isOnePage = false

    private static let gap: CGFloat = 12
    /// The narrowest cell in which code is legible.
    private static let narrowest: CGFloat = 150
    /// Rows that stand farther apart are no longer one picture.
    private static let widestRowGap: CGFloat = 44

    init(_ sheet: SpecimenSheet, _ items: SpecimenItems, size: CGSize, fills: Bool, _ fonts: FontCollection) {
        (self.sheet, self.items, width) = (sheet, items, size.width)
        let most = min(sheet.columns, max(1, Int(bounded: (width + Self.gap) / (Self.narrowest + Self.gap))))
        // A portrait page has room for larger cells; what is slightly too high is set smaller.
        let fewer = most > 1 && size.height > size.width ? [(most - 1, CGFloat(1))] : []
        for (columns, factor) in fewer + Self.factors.map({ (most, $0) }) {
            arrange(columns, factor)
            let proposal = ProposedViewSize(width: width, height: nil)
            guard let height = try? inspect(proposal, fonts: fonts).frame.height, height < size.height else { continue }
            isOnePage = true
            let rows = (cells.count + columns - 1) / columns
            if fills, rows > 1 { rowGap += min((size.height - height) / CGFloat(rows - 1), Self.widestRowGap - rowGap) }
            return
        }
        arrange(most, 1)
    }

    private static let factors: [CGFloat] = [1, 0.92, 0.84, 0.76]

    private static func cellWidth(_ columns: Int, of width: CGFloat) -> CGFloat {
        (width - CGFloat(columns - 1) * gap) / CGFloat(columns)
    }

    /// Makes the cells for a number of columns. The same words are on a line on pages of any size.
    private mutating func arrange(_ columns: Int, _ factor: CGFloat) {
        self.columns = columns
        let share =
            Self.cellWidth(columns, of: width) / Self.cellWidth(sheet.columns, of: SpecimenSheet.designWidth)
        cells = sheet.cells(items.enlarged(by: sheet.enlargement * share * factor))
    }

    var body: some View {
        let width = Self.cellWidth(columns, of: width)
        VStackLayout(alignment: .leading, spacing: 4) {
            items.caption(sheet.title, 14).bold().accessibilityHeading(.h1)
            items.caption(sheet.advice, 9)
            if sheet.isTinted { SpecimenLegend(items: items, hasMarks: sheet.showsMarks).padding(.bottom, 3) }
            // The tops of a row are equal, since the code is below.
            FlowLayout(itemAlignment: .top, spacing: Self.gap, lineSpacing: rowGap) {
                ForEach(cells.indices) { index in cell(cells[index], width: width) }
            }
        }
    }

    private func cell(_ cell: SpecimenSheet.Cell, width: CGFloat) -> some View {
        let room = width * (1 - cell.reserve)
        return VStackLayout(alignment: .leading, spacing: 2) {
            content(of: cell)
                .background(sheet.isTinted ? SpecimenItems.proposed : Color.white)
                .frame(width: room, alignment: .topLeading)
                .environment(\.showsLayoutMarks, sheet.showsMarks)
                .padding(.bottom, cell.reserveBelow)
            caption(cell.caption(room), isNarrow: width < 220)
        }
        .frame(width: width, alignment: .topLeading)
    }

    /// The content of a cell in its own direction, or that of the page.
    @ViewBuilder private func content(of cell: SpecimenSheet.Cell) -> some View {
        let content = cell.content.frame(maxWidth: .infinity, alignment: .topLeading)
        if let direction = cell.direction { content.environment(\.layoutDirection, direction) } else { content }
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
}

/// The marks of a sheet, each beside a line or box in its own stroke.
nonisolated private struct SpecimenLegend: View {
    let items: SpecimenItems
    let hasMarks: Bool

    var body: some View {
        FlowLayout(itemAlignment: .firstTextBaseline, spacing: 14, lineSpacing: 2) {
            entry("proposed width", Rectangle().fill(SpecimenItems.proposed))
            if hasMarks {
                entry("line", box(DisplayMark.lineBoxStroke))
                entry("guide of the items", rule(DisplayMark.baselineStroke))
                entry("bounds of an item", box(DisplayMark.itemBoundsStroke))
                entry("larger than its room", box(DisplayMark.overflowStroke))
                items.caption("\u{2026}: a file, and --breaking greedy if no other is given", 8).foregroundColor(
                    SpecimenItems.quiet)
            }
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
