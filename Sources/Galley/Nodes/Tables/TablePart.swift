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
    private lazy var extents = naturalExtents()
    private lazy var leastWidths = minimumWidths()

    /// The part is owned by its cells.
    private struct Cell { unowned let node: ColumnCellNode }

    /// Widths without padding.
    private struct Extent {
        var header: CGFloat = 0
        var body: CGFloat = 0
        /// Before and after the decimal separator.
        var whole: CGFloat = 0
        var decimals: CGFloat = 0
    }

    /// The widths with padding at which no word of a cell is hyphenated; nil if none is.
    var wholeWords: [CGFloat]?
    /// Around each cell, in proportion to the type.
    let padding: EdgeInsets

    /// - Parameters:
    ///   - columns: the numbers of the columns.
    ///   - formats: those of all columns of the table.
    ///   - scale: the size of the type, relative to the document's style.
    init(_ columns: [Int], of formats: [TableColumnFormat], scale: CGFloat) {
        self.columns = columns
        padding = EdgeInsets(top: 3 * scale, leading: 6 * scale, bottom: 3 * scale, trailing: 6 * scale)
        self.formats = columns.map { formats[$0] }
        widths = Array(repeating: 0, count: columns.count)
    }

    func add(_ cell: ColumnCellNode) { cells.append(Cell(node: cell)) }

    /// The width of the longest decimals in the column.
    func decimals(of column: Int) -> CGFloat { extents[column].decimals }

    private var sides: CGFloat { padding.leading + padding.trailing }

    private func naturalExtents() -> [Extent] {
        var extents = Array(repeating: Extent(), count: columns.count)
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
        return extents
    }

    private func minimumWidths() -> [(header: CGFloat, body: CGFloat)] {
        var least = extents.map { (header: CGFloat(0), body: $0.whole + $0.decimals) }
        for cell in cells where cell.node.cell.whole == nil {
            let (node, column) = (cell.node, cell.node.cell.column)
            if node.cell.isHeader {
                least[column].header = max(least[column].header, node.leastWidth)
            } else {
                least[column].body = max(least[column].body, node.leastWidth)
            }
        }
        return least
    }

    // MARK: Widths

    /// The widths of the longest unbreakable parts of cells, headers aside, with padding.
    var leastBodyWidths: [CGFloat] { leastWidths.map { $0.body + sides } }

    /// The least width of each column, with padding.
    func least(within width: CGFloat) -> [CGFloat] {
        columns.indices.map { fixed($0, width) ?? max(leastWidths[$0].header, leastWidths[$0].body) + sides }
    }

    /// The width that a column's author asks for; nil for none.
    private func fixed(_ column: Int, _ width: CGFloat) -> CGFloat? {
        switch formats[column].width {
        case .automatic: nil
        case .points(let points): max(0, points)
        case .share(let share): max(0, share) * width
        }
    }

    /// Gives each column the width of its longest line.
    func setNaturalWidths() {
        widths = columns.indices.map { fixed($0, 0) ?? max(extents[$0].header, extents[$0].body) + sides }
    }

    /// Distributes `width` among the columns.
    ///
    /// - Parameter forcing: makes columns narrower than their least width, in proportion.
    /// - Returns: whether all columns have at least their least width.
    @discardableResult
    func fit(_ width: CGFloat, forcing: Bool = false) -> Bool {
        let natural = columns.indices.map {
            fixed($0, width) ?? max(extents[$0].header, extents[$0].body) + sides
        }
        let slack = width - natural.reduce(0, +)
        if slack >= 0 {
            widths = natural
            // Columns of words take the rest.
            let words = columns.indices.filter { formats[$0].alignment == .leading && fixed($0, width) == nil }
            let sum = words.reduce(0) { $0 + natural[$1] }
            for column in words where sum > 0 { widths[column] += slack * natural[column] / sum }
            return true
        }
        for _ in 0..<4 {
            let least = least(within: width)
            let total = least.reduce(0, +)
            guard total <= width + 0.01 else {
                if forcing { widths = least.map { $0 * width / total } }
                return false
            }
            // Headers are hyphenated before cells, and wrap before them.
            let whole = columns.indices.map { max(least[$0], min(wholeWords?[$0] ?? 0, natural[$0])) }
            let body = columns.indices.map { fixed($0, width) ?? max(whole[$0], extents[$0].body + sides) }
            var (lower, upper) = (least, natural)
            for wants in [whole, body, natural] {
                upper = wants
                if wants.reduce(0, +) > width { break }
                lower = wants
            }
            widths = Self.share(width, from: lower, to: upper)
            if !widenLeast() { return true }
        }
        return false
    }

    /// Raises the least widths of columns with cells that need more under their column's width than under none, as lines that
    /// begin with a space may.
    ///
    /// - Returns: whether there is such a column.
    private func widenLeast() -> Bool {
        var excess = Array(repeating: CGFloat(0), count: columns.count)
        for cell in cells {
            let column = cell.node.cell.column
            excess[column] = max(excess[column], cell.node.excessWidth)
        }
        for column in columns.indices where excess[column] > 0.01 {
            leastWidths[column].body = max(leastWidths[column].header, leastWidths[column].body) + excess[column]
        }
        return excess.contains { $0 > 0.01 }
    }

    /// Widths between `least` and `most` whose sum is `width`: short columns get all they want, the others share the rest
    /// by the square roots of their wants, so that a long column does not starve the others.
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
