import GalleyGeometry

/// The max-content and min-content widths of a table's cells, from which its widths in all settings follow. They are relative to the scale
/// of the type, and without padding. The tables of a series share them.
final class TableMeasures {
    /// The properties that all tables of a series share, besides their columns.
    struct Form: Hashable {
        /// The size of the type at scale 1, in points.
        let size: CGFloat
        /// The scale that the author asks for; nil if type may be reduced.
        let fixedScale: CGFloat?
        /// The distance between the lines of a cell at scale 1, in points.
        let lineHeight: CGFloat
        /// Whether the table has few rows, which stand further apart.
        let isShort: Bool
    }

    private let form: Form
    /// The tables of a series; empty for a table alone.
    var tables: [WeakTable] = []
    /// The setting of the first table of a series that was set in a width.
    var settings: [CGFloat: TableSetting] = [:]
    /// In a long table, whose rows have nodes only while they are measured and drawn, the width of the longest title of a group: an
    /// estimate that is never too low for letters. Nil for other tables.
    let titleWidth: CGFloat?
    private var columns: [Column]
    private var demands: [[Int]: TableDemand] = [:]
    private(set) var isMeasured = false
    /// The width that a long table is to fit; min-content widths are of use only if its lines are longer.
    var room: CGFloat = .infinity

    var isLong: Bool { titleWidth != nil }

    /// The size of the type at scale 1, in points.
    var size: CGFloat { form.size }
    /// Above and below the lines of a cell at scale 1. The rows of a table of many are as close as its lines allow.
    var rowPadding: CGFloat { form.lineHeight * (form.isShort ? 0.2 : 0.085) }
    /// Tables of fewer rows are set with more room.
    static let denseRows = 15

    /// The maximum number of natural widths that are kept for a column.
    private static let mostNaturals = 1 << 14

    struct WeakTable { weak var node: FittingTableNode? }

    private struct Column {
        var extent = ColumnExtent()
        var header: CGFloat?
        /// The natural widths of evenly spaced cells without the header.
        var naturals: [CGFloat] = []
        /// The number of cells, and the distance of those with a width.
        var (count, step) = (0, 1)
        var least: [WordDivision: LeastWidth] = [:]

        /// Adds the natural width of a cell. The distance doubles when there are too many.
        mutating func add(_ width: CGFloat) {
            if count % step == 0 { naturals.append(width) }
            count += 1
            guard naturals.count == TableMeasures.mostNaturals else { return }
            naturals = stride(from: 0, to: naturals.count, by: 2).map { naturals[$0] }
            step *= 2
        }
    }

    /// - Parameter count: the number of columns.
    init(columns count: Int, _ form: Form, titleWidth: CGFloat?) {
        columns = Array(repeating: Column(), count: count)
        self.form = form
        self.titleWidth = titleWidth
    }

    /// Calls `body` with the slice, and with those of the other tables in the same setting.
    func forEachSlice(like slice: TableSlice, _ body: (TableSlice) -> Void) {
        guard !tables.isEmpty, slice.setting.slices.count == 1 else { return body(slice) }
        for table in tables { table.node?.withSlice(in: slice.setting, body) }
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

    /// Forgets all widths after texts have changed.
    func forget() {
        columns = Array(repeating: Column(), count: columns.count)
        (demands, settings) = ([:], [:])
        isMeasured = false
    }

    /// The max-content width of a column.
    func extent(of column: Int, scale: CGFloat) -> ColumnExtent { columns[column].extent.scaled(by: scale) }

    /// The min-content width of a column if its words are divided like this; nil if it has not been measured.
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

    /// The demand of some of the columns at scale 1.
    func demand(of slice: [Int]) -> TableDemand {
        if let demand = demands[slice] { return demand }
        let rows =
            slice.reduce(0) { $0 + columns[$1].naturals.count + (columns[$1].header == nil ? 0 : 1) }
            / max(1, slice.count)
        let sample = TableDemand.Sample(rows: rows)
        let demand = TableDemand(
            slice.map { column in
                let header = Array(
                    repeating: columns[column].header ?? 0, count: columns[column].header == nil ? 0 : sample.headers)
                return header
                    + stride(from: 0, to: columns[column].naturals.count, by: sample.step).map {
                        columns[column].naturals[$0]
                    }
            }, headers: columns.contains { $0.header != nil } ? sample.headers : 0)
        demands[slice] = demand
        return demand
    }
}
