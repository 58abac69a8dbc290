import GalleyGeometry
import GalleyLayout

/// Columns of a table that are set side by side: their widths, and what their cells need.
final class TablePart {
    /// The columns of the table, in order.
    let columns: [Int]
    let formats: [TableColumnFormat]
    /// The current width of each column, with padding.
    private(set) var widths: [CGFloat]
    private var cells: [Cell] = []
    /// What cells needed that exist no longer.
    private var keptExtents: [Extent]?
    private var knownExtents: [Extent]?
    private var knownLeastWidths: [LeastWidth]?

    /// The cells own the part.
    private struct Cell { unowned let node: ColumnCellNode }

    /// Widths without padding.
    private struct Extent {
        var header: CGFloat = 0
        var body: CGFloat = 0
        /// Before and after the decimal separator.
        var whole: CGFloat = 0
        var decimals: CGFloat = 0
    }

    /// Widths without padding.
    private struct LeastWidth {
        var header: CGFloat = 0
        var body: CGFloat = 0
    }

    /// The widths with padding at which no word of a cell is hyphenated; nil if none is.
    var wholeWords: [CGFloat]?
    /// Around each cell, in proportion to the type.
    let padding: EdgeInsets
    /// Cells with more text than this are not made narrower, so that text in scripts without spaces does not run down the page.
    private let leastContent: CGFloat

    /// - Parameters:
    ///   - columns: the numbers of the columns.
    ///   - formats: those of all columns of the table.
    ///   - size: the size of the type at scale 1, in points.
    init(_ columns: [Int], of formats: [TableColumnFormat], _ setting: TableSetting, size: CGFloat) {
        self.columns = columns
        let scale = setting.scale
        padding = EdgeInsets(top: 3 * scale, leading: 6 * scale, bottom: 3 * scale, trailing: 6 * scale)
        leastContent = setting.maxUnbrokenLength ?? .max > 4 ? 3 * size * scale : 0
        self.formats = columns.map { formats[$0] }
        widths = Array(repeating: 0, count: columns.count)
    }

    func add(_ cell: ColumnCellNode) { cells.append(Cell(node: cell)) }

    /// Forgets the measures of the cells after their text has changed.
    func forgetMeasures() { (knownExtents, knownLeastWidths) = (nil, nil) }

    /// Keeps what the cells need, but not the cells.
    func keepExtents() {
        keptExtents = extents
        cells = []
    }

    /// Forgets cells that have been measured before.
    func forgetCells() { cells = [] }

    /// The widths of the longest whole part and of the longest decimals in a column.
    func figures(of column: Int) -> (whole: CGFloat, decimals: CGFloat) {
        (extents[column].whole, extents[column].decimals)
    }

    private var sides: CGFloat { padding.leading + padding.trailing }

    private var extents: [Extent] {
        if let knownExtents { return knownExtents }
        var extents = keptExtents ?? Array(repeating: Extent(), count: columns.count)
        for cell in cells {
            let (node, column) = (cell.node, cell.node.cell.column)
            let width = node.naturalWidth
            if node.cell.isHeader {
                extents[column].header = max(extents[column].header, width)
            } else if let whole = node.cell.whole?.sizeThatFits(.unspecified).width {
                extents[column].whole = max(extents[column].whole, whole)
                extents[column].decimals = max(extents[column].decimals, width - whole)
            } else {
                extents[column].body = max(extents[column].body, width)
            }
        }
        for column in extents.indices {
            extents[column].body = max(extents[column].body, extents[column].whole + extents[column].decimals)
        }
        knownExtents = extents
        return extents
    }

    private var leastWidths: [LeastWidth] {
        if let knownLeastWidths { return knownLeastWidths }
        var least = extents.map { LeastWidth(body: $0.whole + $0.decimals) }
        for cell in cells where cell.node.cell.whole == nil {
            let (node, column) = (cell.node, cell.node.cell.column)
            if node.cell.isHeader {
                least[column].header = max(least[column].header, node.leastWidth)
            } else {
                let width = max(node.leastWidth, min(node.naturalWidth, leastContent))
                least[column].body = max(least[column].body, width)
            }
        }
        knownLeastWidths = least
        return least
    }

    // MARK: Widths

    /// The widths of the longest unbreakable parts of cells, headers aside, with padding.
    var leastBodyWidths: [CGFloat] { leastWidths.map { $0.body + sides } }

    /// The least width of each column in type that is scaled by `scale`, with padding.
    func least(within width: CGFloat, scaledBy scale: CGFloat = 1) -> [CGFloat] {
        let least = leastWidths
        return columns.indices.map { fixed($0, width) ?? (max(least[$0].header, least[$0].body) + sides) * scale }
    }

    /// Whether a column whose author asks for a width has a longer unbreakable part.
    func hasNarrowColumn(within width: CGFloat) -> Bool {
        guard formats.contains(where: { $0.width != .automatic }) else { return false }
        let least = leastWidths
        return columns.indices.contains { column in
            fixed(column, width).map { $0 < max(least[column].header, least[column].body) + sides - 0.01 } ?? false
        }
    }

    /// The width that a column's author asks for; nil for none, and for a share of an infinite width.
    private func fixed(_ column: Int, _ width: CGFloat) -> CGFloat? {
        switch formats[column].width {
        case .automatic: nil
        case .points(let points): max(0, points)
        case .share(let share): width.isFinite ? max(0, share) * width : nil
        }
    }

    /// The width of the longest line of each column, or the width that its author asks for.
    private func natural(within width: CGFloat) -> [CGFloat] {
        let extents = extents
        return columns.indices.map { fixed($0, width) ?? max(extents[$0].header, extents[$0].body) + sides }
    }

    /// Whether all columns can be as wide as their longest lines.
    func fitsLines(within width: CGFloat) -> Bool { natural(within: width).reduce(0, +) <= width }

    /// Gives each column the width of its longest line.
    func setNaturalWidths() { widths = natural(within: .infinity) }

    /// Gives each column the width of its longest line among new cells and those before, and the last one what is left of `width`.
    func setNaturalWidths(atLeast width: CGFloat) {
        knownExtents = nil
        setNaturalWidths()
        widths[widths.count - 1] += max(0, width - widths.reduce(0, +))
    }

    /// Distributes `width` among the columns.
    ///
    /// - Parameter forcing: makes columns narrower than their least width, in proportion.
    /// - Returns: whether all columns have at least their least width.
    @discardableResult
    func fit(_ width: CGFloat, forcing: Bool = false) -> Bool {
        let natural = natural(within: width)
        let slack = width - natural.reduce(0, +)
        if slack >= 0 {
            widths = natural
            // Columns of words take the rest.
            let words = columns.indices.filter { formats[$0].alignment == .leading && fixed($0, width) == nil }
            let sum = words.reduce(0) { $0 + natural[$1] }
            for column in words where sum > 0 { widths[column] += slack * natural[column] / sum }
            return true
        }
        var least = least(within: width)
        for _ in 0..<Self.mostAttempts {
            let total = least.reduce(0, +)
            guard total <= width + 0.01 else {
                if forcing { widths = least.map { $0 * width / total } }
                return false
            }
            // Headers are hyphenated before cells, and wrap before them.
            let whole = columns.indices.map { max(least[$0], min(wholeWords?[$0] ?? 0, natural[$0])) }
            let body = columns.indices.map { fixed($0, width) ?? max(whole[$0], extents[$0].body + sides) }
            var (lower, upper) = (least, natural)
            for step in [whole, body, natural] {
                upper = step
                if step.reduce(0, +) > width { break }
                lower = step
            }
            widths = Self.share(width, from: lower, to: upper)
            let excess = excessWidths(within: width)
            if excess.allSatisfy({ $0 <= 0.01 }) { return true }
            for column in columns.indices { least[column] += max(0, excess[column]) }
        }
        return false
    }

    /// A cell whose lines begin with a space may need more than its longest unbreakable part: one more attempt for each.
    private static let mostAttempts = 4

    /// By how much the lines of each column exceed its width; 0 for widths that the author asks for.
    private func excessWidths(within width: CGFloat) -> [CGFloat] {
        var excess = Array(repeating: CGFloat(0), count: columns.count)
        for cell in cells {
            let column = cell.node.cell.column
            if fixed(column, width) == nil { excess[column] = max(excess[column], cell.node.excessWidth) }
        }
        return excess
    }

    /// Widths between `least` and `most` whose sum is `width`: short columns get all they want, the others share the rest
    /// by the square roots of their wants, so that a long column leaves room for the others.
    static func share(_ width: CGFloat, from least: [CGFloat], to most: [CGFloat]) -> [CGFloat] {
        func widths(_ level: CGFloat) -> [CGFloat] {
            zip(least, most).map { least, most in min(max(least, level * most.squareRoot()), most) }
        }
        var (low, high): (CGFloat, CGFloat) = (0, most.max()?.squareRoot() ?? 0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if widths(middle).reduce(0, +) > width { high = middle } else { low = middle }
        }
        return widths(low)
    }
}
