import GalleyGeometry
import GalleyLayout

/// Measuring the cells of a long table, which exist for a block of rows at a time.
extension TablePart {
    /// The longest unbreakable parts in a long table; nil for other tables.
    var longLeastWidths: [LeastWidth]? {
        guard let long, let rows else { return nil }
        let known = columns.compactMap { long.least($0, setting.division, scale: setting.scale) }
        if known.count == columns.count { return known }
        var least = extents.map { LeastWidth(body: $0.whole + $0.decimals) }
        // Those of the last blocks are known.
        if let laterLeast {
            for column in least.indices {
                least[column].header = max(least[column].header, laterLeast.widths[column].header)
                least[column].body = max(least[column].body, laterLeast.widths[column].body)
            }
        }
        rows.forEachBlock(upTo: laterLeast?.start) { _ in least = addLeastWidths(of: cells, to: least) }
        laterLeast = nil
        for (column, width) in zip(columns, least) {
            long.setLeast(column, setting.division, width, scale: setting.scale)
        }
        return least
    }

    /// Keeps the natural widths of the cells of a block. Once the lines are longer than the table may be wide, keeps the widths of
    /// the longest unbreakable parts, too.
    func keepNaturalWidths(ofBlock number: Int) {
        guard let long else { return }
        for cell in cells { long.add(cell.node, to: columns[cell.node.cell.column], scale: setting.scale) }
        if laterLeast == nil, natural(room(long.room)).reduce(0, +) > long.room {
            laterLeast = (number, Array(repeating: LeastWidth(), count: columns.count))
        }
        guard let known = laterLeast?.widths else { return }
        laterLeast?.widths = addLeastWidths(of: cells, to: known)
    }

    /// Ends the measuring of natural widths.
    func endMeasuring() {
        long?.endMeasuring()
        knownExtents = nil
    }

    /// Forgets the cells of a block.
    func forgetCells() { cells = [] }

    /// Whether no line is longer than its column or, if it is a title, than the table.
    var fitsLines: Bool {
        let sides = padding.leading + padding.trailing
        let fitsTitles = (long?.titleWidth ?? 0) * setting.scale <= widths.reduce(0, +)
        let extents = extents
        return fitsTitles
            && columns.indices.allSatisfy { max(extents[$0].header, extents[$0].body) + sides <= widths[$0] + 0.001 }
    }

    /// By how much the lines of the cells of a block exceed their columns, if that is more than `excess`.
    func addExcess(to excess: inout [CGFloat]) {
        for cell in cells where formats[cell.node.cell.column].width == .automatic {
            excess[cell.node.cell.column] = max(excess[cell.node.cell.column], cell.node.excessWidth)
        }
    }
}

/// The measures of the cells of a long table, which have nodes only while a block of rows is measured or drawn. The settings
/// of a table share it: widths are relative to the scale of the type.
final class LongTableMeasures {
    /// Columns of the table.
    private var columns: [Column]
    /// The width of the longest title of a group, by an estimate that is never too low for letters, at scale 1.
    let titleWidth: CGFloat
    private(set) var isMeasured = false
    /// The width that the table is to fit; longest unbreakable parts are of use only if its lines are longer.
    var room: CGFloat = .infinity

    /// The most natural widths of a column; a table of as many rows has all.
    private static let mostNaturals = 1 << 14

    private struct Column {
        var extent = ColumnExtent()
        var header: CGFloat?
        /// The natural widths of evenly spaced cells without the header.
        var naturals: [CGFloat] = []
        /// The number of cells, and the distance of those with a width.
        var (count, step) = (0, 1)

        /// Adds the natural width of a cell. The distance doubles when there are too many.
        mutating func add(_ width: CGFloat) {
            if count % step == 0 { naturals.append(width) }
            count += 1
            guard naturals.count == LongTableMeasures.mostNaturals else { return }
            naturals = stride(from: 0, to: naturals.count, by: 2).map { naturals[$0] }
            step *= 2
        }
        var least: [WordDivision: LeastWidth] = [:]
    }

    /// - Parameter count: the number of columns.
    init(columns count: Int, titleWidth: CGFloat) {
        columns = Array(repeating: Column(), count: count)
        self.titleWidth = titleWidth
    }

    /// Adds the natural widths of a cell at `scale`.
    func add(_ cell: ColumnCellNode, to column: Int, scale: CGFloat) {
        columns[column].extent.add(cell, scale: scale)
        if cell.cell.isHeader {
            columns[column].header = cell.naturalWidth / scale
        } else {
            columns[column].add(cell.naturalWidth / scale)
        }
    }

    func endMeasuring() { isMeasured = true }

    func extent(of column: Int, scale: CGFloat) -> ColumnExtent { columns[column].extent.scaled(by: scale) }

    /// The longest unbreakable parts of a column if its words are divided like this; nil if they have not been measured.
    func least(_ column: Int, _ division: WordDivision, scale: CGFloat) -> LeastWidth? {
        let known = columns[column].least
        if let least = known[division] { return least.scaled(by: scale) }
        // Headers are as narrow as if all words were hyphenated, and other cells as if none were.
        guard division == WordDivision(hyphenated: .headers), let whole = known[WordDivision()],
            let hyphenated = known[WordDivision(hyphenated: .all)]
        else { return nil }
        return LeastWidth(header: hyphenated.header, body: whole.body).scaled(by: scale)
    }

    func setLeast(_ column: Int, _ division: WordDivision, _ width: LeastWidth, scale: CGFloat) {
        columns[column].least[division] = width.scaled(by: 1 / scale)
    }

    /// The demand of some of the columns.
    func demand(of part: [Int], scale: CGFloat) -> TableDemand {
        let rows =
            part.reduce(0) { $0 + columns[$1].naturals.count + (columns[$1].header == nil ? 0 : 1) }
            / max(1, part.count)
        let sample = TableDemand.Sample(rows: rows)
        return TableDemand(
            part.map { column in
                var naturals = Array(
                    repeating: columns[column].header ?? 0, count: columns[column].header == nil ? 0 : sample.headers)
                naturals += stride(from: 0, to: columns[column].naturals.count, by: sample.step).map {
                    columns[column].naturals[$0]
                }
                return naturals.map { $0 * scale }
            }, headers: columns.contains { $0.header != nil } ? sample.headers : 0)
    }
}
