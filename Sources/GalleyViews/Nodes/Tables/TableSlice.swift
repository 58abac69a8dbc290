package import GalleyGeometry
package import GalleyLayout

/// Columns of a table that are set side by side: their widths, and what their cells need.
package final class TableSlice {
    /// The columns of the table, in order.
    package let columns: [Int]
    package let formats: [TableColumnFormat]
    /// The current width of each column, with padding.
    package private(set) var widths: [CGFloat]
    /// The room between the numbers of a column and the texts of the next one, besides the padding.
    private(set) var trailingInsets: [CGFloat]
    private(set) var cells: [Cell] = []
    private let shared: SharedMeasures
    /// Shared by all settings of the table.
    var measures: TableMeasures { shared.measures }
    /// The rows of a long table, which own the slice.
    weak var rows: RowBlocksNode?
    /// Whether cells are placed only for the heights of rows.
    var isMeasuring = false
    let setting: TableSetting
    /// The last fit of a long table, and by how much its columns had to be wider.
    private var lastFit: (width: CGFloat, forcing: Bool)?
    private var excess: [CGFloat]
    /// The longest unbreakable parts in the blocks of a long table from `start` on, which were measured with its lines.
    var laterLeast: (start: Int, widths: [LeastWidth])?

    /// The cells own the slice.
    struct Cell { unowned let node: ColumnCellNode }

    /// A hyphenated word may have more than two parts if each is at least this long, in points.
    private let longWordPart: CGFloat
    /// The share of a word that the longer one of two parts usually needs, with the hyphen.
    private static let wordPartShare: CGFloat = 0.65
    /// Around each cell, in proportion to the type.
    package let padding: EdgeInsets
    /// Cells with more text than this are not made narrower, so that text in scripts without spaces does not run down the page.
    private let leastContent: CGFloat
    private let writing: WritingRoom
    /// Cells of many lines in a column narrower than this multiple of the type are stacks of words.
    private static let stackWidth: CGFloat = 10

    /// The room on either side of a cell, in multiples of the size of its type.
    static let side: CGFloat = 0.65
    /// By how much a column is widened where the table has room: columns further apart are hard to follow.
    private let mostGrowth: CGFloat
    /// The largest share of the width that is kept for the room between columns of which some have several lines.
    private static let mostGapShare: CGFloat = 0.15
    /// A table that fills this share of its room fills all of it.
    private static let fillingShare: CGFloat = 0.85

    /// - Parameters:
    ///   - columns: the numbers of the columns.
    ///   - formats: those of all columns of the table.
    init(_ columns: [Int], of formats: [TableColumnFormat], _ setting: TableSetting, _ shared: SharedMeasures) {
        self.columns = columns
        self.setting = setting
        self.shared = shared
        let measures = shared.measures
        let size = measures.size * setting.scale
        let (side, row) = (Self.side * size * setting.gap, measures.rowPadding * setting.scale)
        padding = EdgeInsets(top: row, leading: side, bottom: row, trailing: side)
        leastContent = setting.division.maxUnbrokenLength ?? .max > 4 ? 3 * size : 0
        longWordPart = 7 * size
        mostGrowth = 2.4 * size
        self.formats = columns.map { formats[$0] }
        writing = WritingRoom(self.formats, size: size)
        widths = Array(repeating: 0, count: columns.count)
        (excess, trailingInsets) = (widths, widths)
    }

    /// The padding on both sides of a cell.
    var sides: CGFloat { padding.leading + padding.trailing }

    func add(_ cell: ColumnCellNode) { cells.append(Cell(node: cell)) }

    /// Replaces the cells by those of a block of rows.
    func use(_ cells: [Cell]) { self.cells = cells }

    // MARK: Measures

    /// The widths of the longest whole part and of the longest decimals in a column.
    func figures(of column: Int) -> (whole: CGFloat, decimals: CGFloat) {
        let extent = measures.extent(of: columns[column], scale: setting.scale)
        return (extent.whole, extent.decimals)
    }

    /// The max-content width of each column.
    var extents: [ColumnExtent] {
        if !measures.isMeasured {
            if let rows {
                rows.measureNaturally()
            } else {
                measures.forEachSlice(like: self) { $0.addNaturalWidths() }
                measures.endMeasuring()
            }
        }
        return columns.map { column in
            var extent = measures.extent(of: column, scale: setting.scale)
            extent.body = extent.longest
            return extent
        }
    }

    func addNaturalWidths() {
        for cell in cells { measures.add(cell.node, to: columns[cell.node.cell.column], scale: setting.scale) }
    }

    /// The min-content width of each column: its longest unbreakable part.
    var leastWidths: [LeastWidth] {
        let known = columns.compactMap { measures.least($0, setting.division, scale: setting.scale) }
        if known.count == columns.count { return known }
        let figures = extents.map { LeastWidth(body: $0.whole + $0.decimals) }
        var least = figures
        if let rows {
            least = leastWidths(of: rows, from: figures)
        } else {
            measures.forEachSlice(like: self) { least = $0.addLeastWidths(of: $0.cells, to: least) }
        }
        for (column, width) in zip(columns, least) {
            measures.setLeast(column, setting.division, width, scale: setting.scale)
        }
        return least
    }

    /// The min-content widths without hyphens; nil in a setting in which the words are whole anyway.
    private var wholeWords: [LeastWidth]? {
        guard setting.gap < 1 || setting.division != WordDivision() else { return nil }
        return columns.compactMap { measures.least($0, WordDivision(), scale: setting.scale) }
    }

    private var demand: TableDemand { measures.demand(of: columns) }

    func addLeastWidths(of cells: [Cell], to least: [LeastWidth]) -> [LeastWidth] {
        var least = least
        for cell in cells where cell.node.cell.whole == nil {
            let (node, column) = (cell.node, cell.node.cell.column)
            let (columnLeast, natural) = (least[column], node.naturalWidth)
            // A part is not longer than the line.
            guard natural > (node.cell.isHeader ? columnLeast.header : columnLeast.body) else { continue }
            if node.cell.isHeader {
                least[column].header = max(columnLeast.header, node.leastWidth)
            } else {
                least[column].body = max(columnLeast.body, node.leastWidth, min(natural, leastContent))
            }
        }
        return least
    }

    /// Widens columns whose lines are too long.
    ///
    /// - Returns: whether the widths have changed.
    func widen(by excess: [CGFloat]) -> Bool {
        guard let lastFit, excess.contains(where: { $0 > 0.01 }) else { return false }
        let (before, old) = (widths, self.excess)
        for column in columns.indices { self.excess[column] += max(0, excess[column]) }
        if fit(lastFit.width, forcing: false), widths != before { return true }
        (widths, self.excess) = (before, old)
        return false
    }

    // MARK: Widths

    /// The least width of each column with padding.
    func least(within width: CGFloat) -> [CGFloat] {
        let (least, whole) = (leastWidths, setting.limitsWordParts ? wholeWords : nil)
        var widths = columns.indices.map { column in
            if let fixed = fixed(column, width) { return fixed }
            let part = max(least[column].header, least[column].body)
            let limit = whole.map { min(max($0[column].header, $0[column].body) * Self.wordPartShare, longWordPart) }
            return max(part, limit ?? 0) + excess[column] + sides
        }
        writing.widen(&widths, toLeastWithin: width)
        return widths
    }

    /// Whether words are in three short parts or more at the current widths.
    var hasWordFragments: Bool {
        guard let wholeWords else { return false }
        return columns.indices.contains { column in
            let whole = max(wholeWords[column].header, wholeWords[column].body)
            return widths[column] - sides < min(whole / 2, longWordPart)
        }
    }

    /// Whether a column whose author asks for a width has a longer unbreakable part.
    func hasNarrowColumn(within width: CGFloat) -> Bool {
        guard formats.contains(where: { $0.width != .automatic }) else { return false }
        let least = leastWidths
        return columns.indices.contains { column in
            fixed(column, width).map { $0 < max(least[column].header, least[column].body) + sides - 0.01 } ?? false
        }
    }

    /// Whether lines are too long for `width`, and the room between the columns is a large part of it.
    func isCrowded(within width: CGFloat) -> Bool {
        sides * CGFloat(columns.count) > Self.mostGapShare * width && natural(within: width).reduce(0, +) > width
    }

    /// The estimated number of lines of all rows; nil if the table does not fit.
    func lines(within width: CGFloat) -> CGFloat? {
        let (least, natural) = (least(within: width), natural(within: width))
        guard least.reduce(0, +) <= width + 0.01 else { return nil }
        let isFitting = natural.reduce(0, +) <= width + 0.01
        return demand.lines(at: contents(isFitting ? natural : distribute(width, from: least, to: natural)))
    }

    /// Widths without padding, relative to the scale of the type.
    private func contents(_ widths: [CGFloat]) -> [CGFloat] { widths.map { ($0 - sides) / setting.scale } }

    /// Whether the header, or most rows, are stacks of words in narrow columns at the current widths.
    var isCramped: Bool { demand.isCramped(at: contents(widths), narrowerThan: Self.stackWidth * measures.size) }

    /// The width that a column's author asks for; nil for none, and for a share of an infinite width.
    private func fixed(_ column: Int, _ width: CGFloat) -> CGFloat? {
        switch formats[column].width {
        case .automatic: nil
        case .points(let points): max(0, points)
        case .share(let share): width.isFinite ? max(0, share) * width : nil
        }
    }

    /// The width of the longest line of each column, or the width that its author asks for.
    func natural(within width: CGFloat) -> [CGFloat] {
        let extents = extents
        var widths = columns.indices.map { fixed($0, width) ?? max(extents[$0].header, extents[$0].body) + sides }
        writing.widen(&widths, toNaturalWithin: width)
        return widths
    }

    /// Gives each column the width of its longest line.
    func setNaturalWidths() { widths = natural(within: .infinity) }

    /// Gives each column the width of its longest line among the cells so far, and the last one what is left of `width`.
    func setNaturalWidths(atLeast width: CGFloat) {
        setNaturalWidths()
        widths[widths.count - 1] += max(0, width - widths.reduce(0, +))
    }

    private func isTrailing(_ column: Int) -> Bool { [.trailing, .decimal].contains(formats[column].alignment) }

    /// Distributes `width` among the columns.
    ///
    /// - Parameter forcing: makes columns narrower than their least width, in proportion.
    /// - Returns: whether all columns have at least their least width.
    @discardableResult
    func fit(_ width: CGFloat, forcing: Bool = false) -> Bool {
        let natural = natural(within: width)
        lastFit = (width, forcing)
        trailingInsets = Array(repeating: 0, count: columns.count)
        if natural.reduce(0, +) <= width {
            widths = natural
            spread(width - natural.reduce(0, +), width)
            return true
        }
        var least = least(within: width)
        for _ in 0..<Self.mostAttempts {
            let total = least.reduce(0, +)
            guard total <= width + 0.01 else {
                if forcing { widths = least.map { $0 * width / total } }
                return false
            }
            widths = distribute(width, from: least, to: natural)
            // The rows of a long table are examined when they are measured.
            if measures.isLong { return true }
            let excess = excessWidths()
            if excess.allSatisfy({ $0 <= 0.01 }) { return true }
            for column in columns.indices { least[column] += max(0, excess[column]) }
        }
        return false
    }

    /// Widens the columns by `slack`, evenly, and not so far that readers lose the row.
    private func spread(_ slack: CGFloat, _ width: CGFloat) {
        // The blank to the right of the last column's text separates nothing.
        var free = columns.indices.filter { fixed($0, width) == nil }
        if !writing.isEmpty {
            let growth = min(mostGrowth, slack / CGFloat(columns.count))
            for column in free where !formats[column].isToFillIn { widths[column] += growth }
            return writing.fill(&widths, within: width)
        }
        if free.count > 1, let last = free.last, last == columns.count - 1, formats[last].alignment == .leading {
            free.removeLast()
        }
        guard !free.isEmpty else { return }
        let growth = slack / CGFloat(free.count)
        let isFilling =
            width - slack + min(growth, mostGrowth) * CGFloat(free.count) >= Self.fillingShare * width
        for column in free {
            let growth = isFilling ? growth : min(growth, mostGrowth)
            widths[column] += growth
            // All of the growth of a column of numbers would be before them, and that of texts behind these.
            if column + 1 < columns.count, isTrailing(column), !isTrailing(column + 1) {
                trailingInsets[column] = min(growth / 2, padding.trailing)
            }
        }
    }

    /// Widths between `least` and `most` whose sum is at most `width`: those with which the rows are lowest. Headers are
    /// hyphenated before cells.
    private func distribute(_ width: CGFloat, from least: [CGFloat], to most: [CGFloat]) -> [CGFloat] {
        let (whole, extents) = (wholeWords, extents)
        /// Widths of `content`, but not below `lower`.
        func widths(_ lower: [CGFloat], _ content: (Int) -> CGFloat) -> [CGFloat] {
            columns.indices.map { max(lower[$0], min(content($0) + sides, most[$0])) }
        }
        let wishes = whole.map { whole in
            let words = widths(least) { whole[$0].body }
            return TableDemand.Whole(
                words: contents(words), lines: contents(widths(words) { extents[$0].body }),
                headerWords: contents(widths(words) { whole[$0].header }))
        }
        let room = (width - sides * CGFloat(columns.count)) / setting.scale
        return demand.distribute(room, from: contents(least), whole: wishes, to: contents(most)).map {
            $0 * setting.scale + sides
        }
    }

    /// A cell whose lines begin with a space may need more than its longest unbreakable part: one more attempt for each.
    private static let mostAttempts = 4

    /// By how much the lines of each column exceed its width; 0 for widths that the author asks for.
    private func excessWidths() -> [CGFloat] {
        var excess = Array(repeating: CGFloat(0), count: columns.count)
        addExcess(to: &excess)
        return excess
    }

    /// By how much the lines of the cells of a block exceed their columns, if that is more than `excess`.
    func addExcess(to excess: inout [CGFloat]) {
        for cell in cells where formats[cell.node.cell.column].width == .automatic {
            excess[cell.node.cell.column] = max(excess[cell.node.cell.column], cell.node.excessWidth)
        }
    }
}
