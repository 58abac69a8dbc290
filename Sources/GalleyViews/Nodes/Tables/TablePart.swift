import GalleyGeometry
package import GalleyLayout

/// Columns of a table that are set side by side: their widths, and what their cells need.
package final class TablePart {
    /// The columns of the table, in order.
    package let columns: [Int]
    package let formats: [TableColumnFormat]
    /// The current width of each column, with padding.
    private(set) var widths: [CGFloat]
    var cells: [Cell] = []
    var knownExtents: [ColumnExtent]?
    private var knownLeastWidths: [LeastWidth]?
    private var knownDemand: TableDemand?
    /// The measures of the cells of a long table, which exist only while a block is measured or drawn; nil for other tables.
    let long: LongTableMeasures?
    /// The rows of a long table, which own the part.
    weak var rows: RowBlocksNode?
    /// Whether cells are placed only for the heights of rows.
    var isMeasuring = false
    let setting: TableSetting
    /// The size of the type at scale 1, in points.
    private let size: CGFloat
    /// The last fit of a long table, and by how much its columns had to be wider.
    private var lastFit: (width: CGFloat, forcing: Bool)?
    private var excess: [CGFloat]
    /// The longest unbreakable parts in the blocks of a long table from `start` on, which were measured with its lines.
    var laterLeast: (start: Int, widths: [LeastWidth])?

    /// The cells own the part.
    struct Cell { unowned let node: ColumnCellNode }

    /// The widths without padding at which no word is hyphenated; nil if none is.
    var wholeWords: [LeastWidth]?
    /// Whether hyphenated words have two parts, or long ones.
    var limitsWordParts = false
    /// Parts of words that are as long as this may be many.
    private let longWordPart: CGFloat
    /// The share of a word that the longer one of two parts usually needs, with the hyphen.
    private static let wordPartShare: CGFloat = 0.65
    /// Around each cell, in proportion to the type.
    package let padding: EdgeInsets
    /// Cells with more text than this are not made narrower, so that text in scripts without spaces does not run down the page.
    private let leastContent: CGFloat
    /// Cells of many lines in a narrower column are stacks of words.
    private let stackWidth: CGFloat

    /// The room on either side of a cell at scale 1.
    static let side: CGFloat = 6
    /// By how much a column is widened where the table has room: columns further apart are hard to follow.
    private let mostGrowth: CGFloat
    /// The largest share of the width that is kept for the room between columns of which some have several lines.
    private static let mostGapShare: CGFloat = 0.15
    /// A table that fills this share of its room fills all of it.
    private static let fillingShare: CGFloat = 0.85

    /// - Parameters:
    ///   - columns: the numbers of the columns.
    ///   - formats: those of all columns of the table.
    ///   - size: the size of the type at scale 1, in points.
    init(
        _ columns: [Int], of formats: [TableColumnFormat], _ setting: TableSetting, size: CGFloat,
        long: LongTableMeasures?
    ) {
        self.columns = columns
        self.setting = setting
        self.size = size
        self.long = long
        let scale = setting.scale
        let side = Self.side * scale * setting.gap
        padding = EdgeInsets(top: 3 * scale, leading: side, bottom: 3 * scale, trailing: side)
        leastContent = setting.division.maxUnbrokenLength ?? .max > 4 ? 3 * size * scale : 0
        stackWidth = 10 * size * scale
        longWordPart = 7 * size * scale
        mostGrowth = 2.4 * size * scale
        self.formats = columns.map { formats[$0] }
        widths = Array(repeating: 0, count: columns.count)
        excess = widths
    }

    func add(_ cell: ColumnCellNode) { cells.append(Cell(node: cell)) }

    /// Replaces the cells by those of a block of rows.
    func use(_ cells: [Cell]) { self.cells = cells }

    /// Forgets the measures of the cells after their text has changed.
    func forgetMeasures() { (knownExtents, knownLeastWidths, knownDemand, laterLeast) = (nil, nil, nil, nil) }

    /// The widths of the longest whole part and of the longest decimals in a column.
    func figures(of column: Int) -> (whole: CGFloat, decimals: CGFloat) {
        (extents[column].whole, extents[column].decimals)
    }

    var extents: [ColumnExtent] {
        if let knownExtents { return knownExtents }
        var extents = Array(repeating: ColumnExtent(), count: columns.count)
        if let long {
            if !long.isMeasured { rows?.measureNaturally() }
            extents = columns.map { long.extent(of: $0, scale: setting.scale) }
        } else {
            for cell in cells { extents[cell.node.cell.column].add(cell.node) }
        }
        for column in extents.indices { extents[column].body = extents[column].longest }
        // While the blocks are being measured, more cells follow.
        if long?.isMeasured ?? true { knownExtents = extents }
        return extents
    }

    /// Measures all that the widths in other settings depend on: the cells may be gone when it is needed.
    func measureAll() { _ = (extents, leastWidths, demand) }

    /// Some of the columns, as they are measured.
    func selecting(_ columns: [Int]) -> TablePart {
        let part = TablePart(columns, of: formats, setting, size: size, long: nil)
        part.knownExtents = columns.map { extents[$0] }
        part.knownLeastWidths = columns.map { leastWidths[$0] }
        part.knownDemand = demand.selecting(columns)
        part.wholeWords = wholeWords.map { words in columns.map { words[$0] } }
        part.limitsWordParts = limitsWordParts
        return part
    }

    /// The longest line of each column's header, without padding.
    var headerWidths: [CGFloat] { extents.map(\.header) }

    /// The longest unbreakable parts of each column.
    var leastWidths: [LeastWidth] {
        if let knownLeastWidths { return knownLeastWidths }
        let least =
            longLeastWidths ?? addLeastWidths(of: cells, to: extents.map { LeastWidth(body: $0.whole + $0.decimals) })
        knownLeastWidths = least
        return least
    }

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

    /// The width of the table, and the room beside each cell, relative to type that is reduced by `scale`.
    struct Room {
        let width: CGFloat
        let sides: CGFloat
        let scale: CGFloat
    }

    func room(_ width: CGFloat, scaledBy scale: CGFloat = 1, gapsBy gap: CGFloat = 1) -> Room {
        Room(width: width / scale, sides: (padding.leading + padding.trailing) * gap, scale: scale)
    }

    /// The least width of each column with padding, in type that is scaled by `scale` and with gaps scaled by `gap`.
    func least(within width: CGFloat, scaledBy scale: CGFloat = 1, gapsBy gap: CGFloat = 1) -> [CGFloat] {
        least(room(width, scaledBy: scale, gapsBy: gap), leastWidths).map { $0 * scale }
    }

    private func least(_ room: Room, _ least: [LeastWidth]) -> [CGFloat] {
        columns.indices.map { fixed($0, room) ?? leastContent(of: $0, least[$0]) + excess[$0] + room.sides }
    }

    /// The least width of a column, without padding.
    private func leastContent(of column: Int, _ least: LeastWidth) -> CGFloat {
        let width = max(least.header, least.body)
        guard limitsWordParts, let whole = wholeWords?[column] else { return width }
        return max(width, min(max(whole.header, whole.body) * Self.wordPartShare, longWordPart))
    }

    /// Whether words are in three short parts or more at the current widths.
    var hasWordFragments: Bool {
        guard let wholeWords else { return false }
        return columns.indices.contains { column in
            let whole = max(wholeWords[column].header, wholeWords[column].body)
            let width = widths[column] - padding.leading - padding.trailing
            return width < min(whole / 2, longWordPart)
        }
    }

    /// Whether a column whose author asks for a width has a longer unbreakable part.
    func hasNarrowColumn(within width: CGFloat) -> Bool {
        guard formats.contains(where: { $0.width != .automatic }) else { return false }
        let (least, room) = (leastWidths, room(width))
        return columns.indices.contains { column in
            fixed(column, room).map { $0 < max(least[column].header, least[column].body) + room.sides - 0.01 } ?? false
        }
    }

    /// Whether lines are too long for `width`, and the room between the columns is a large part of it.
    func isCrowded(within width: CGFloat) -> Bool {
        let room = room(width)
        return room.sides * CGFloat(columns.count) > Self.mostGapShare * width && natural(room).reduce(0, +) > width
    }

    /// The estimated number of lines of all rows in type that is scaled by `scale`, with gaps scaled by `gap`; nil if the table does
    /// not fit.
    ///
    /// - Parameter least: the longest unbreakable parts.
    func lines(
        within width: CGFloat, _ least: [LeastWidth], scaledBy scale: CGFloat, gapsBy gap: CGFloat
    ) -> CGFloat? {
        let room = room(width, scaledBy: scale, gapsBy: gap)
        let (lower, upper) = (self.least(room, least), natural(room))
        guard lower.reduce(0, +) <= room.width + 0.01 else { return nil }
        let isFitting = upper.reduce(0, +) <= room.width + 0.01
        let widths = isFitting ? upper : distribute(room, from: lower, to: upper)
        return demand.lines(at: widths.map { $0 - room.sides })
    }

    /// The estimated number of lines of all rows at the current widths.
    var lines: CGFloat { demand.lines(at: widths.map { $0 - padding.leading - padding.trailing }) }

    /// Whether the header, or most rows, are stacks of words in narrow columns at the current widths.
    var isCramped: Bool {
        demand.isCramped(at: widths.map { $0 - padding.leading - padding.trailing }, narrowerThan: stackWidth)
    }

    /// The width that a column's author asks for; nil for none, and for a share of an infinite width.
    private func fixed(_ column: Int, _ room: Room) -> CGFloat? {
        switch formats[column].width {
        case .automatic: nil
        case .points(let points): max(0, points) / room.scale
        case .share(let share): room.width.isFinite ? max(0, share) * room.width : nil
        }
    }

    /// The width of the longest line of each column, or the width that its author asks for.
    func natural(_ room: Room) -> [CGFloat] {
        let extents = extents
        return columns.indices.map { fixed($0, room) ?? max(extents[$0].header, extents[$0].body) + room.sides }
    }

    /// Gives each column the width of its longest line.
    func setNaturalWidths() { widths = natural(room(.infinity)) }

    /// Gives each column the width of its longest line among the cells so far, and the last one what is left of `width`.
    func setNaturalWidths(atLeast width: CGFloat) {
        setNaturalWidths()
        widths[widths.count - 1] += max(0, width - widths.reduce(0, +))
    }

    /// Distributes `width` among the columns.
    ///
    /// - Parameter forcing: makes columns narrower than their least width, in proportion.
    /// - Returns: whether all columns have at least their least width.
    @discardableResult
    func fit(_ width: CGFloat, forcing: Bool = false) -> Bool {
        let room = room(width)
        let natural = natural(room)
        lastFit = (width, forcing)
        if natural.reduce(0, +) <= width {
            widths = natural
            spread(width - natural.reduce(0, +), room)
            return true
        }
        var least = least(room, leastWidths)
        for _ in 0..<Self.mostAttempts {
            let total = least.reduce(0, +)
            guard total <= width + 0.01 else {
                if forcing { widths = least.map { $0 * width / total } }
                return false
            }
            widths = distribute(room, from: least, to: natural)
            // The rows of a long table are examined when they are measured.
            if long != nil { return true }
            let excess = excessWidths()
            if excess.allSatisfy({ $0 <= 0.01 }) { return true }
            for column in columns.indices { least[column] += max(0, excess[column]) }
        }
        return false
    }

    /// Widens the columns by `slack`, evenly, and not so far that readers lose the row.
    private func spread(_ slack: CGFloat, _ room: Room) {
        // The blank to the right of the last column's text separates nothing.
        var free = columns.indices.filter { fixed($0, room) == nil }
        if free.count > 1, let last = free.last, last == columns.count - 1, formats[last].alignment == .leading {
            free.removeLast()
        }
        guard !free.isEmpty else { return }
        let growth = slack / CGFloat(free.count)
        let isFilling =
            room.width - slack + min(growth, mostGrowth) * CGFloat(free.count) >= Self.fillingShare * room.width
        for column in free { widths[column] += isFilling ? growth : min(growth, mostGrowth) }
    }

    /// Widths between `least` and `most` whose sum is at most `width`: those with which the rows are lowest. Headers are
    /// hyphenated before cells.
    private func distribute(_ room: Room, from least: [CGFloat], to most: [CGFloat]) -> [CGFloat] {
        let body = columns.indices.map { max(least[$0], min((wholeWords?[$0].body ?? 0) + room.sides, most[$0])) }
        let whole = columns.indices.map { max(body[$0], min((wholeWords?[$0].header ?? 0) + room.sides, most[$0])) }
        let extents = extents
        let lines = columns.indices.map { max(body[$0], min(extents[$0].body + room.sides, most[$0])) }
        func contents(_ widths: [CGFloat]) -> [CGFloat] { widths.map { $0 - room.sides } }
        return demand.distribute(
            room.width - room.sides * CGFloat(columns.count), from: contents(least),
            whole: wholeWords == nil
                ? nil
                : TableDemand.Whole(
                    words: contents(body), lines: contents(lines), headerWords: contents(whole)), to: contents(most)
        ).map { $0 + room.sides }
    }

    /// The widths that the columns need, from evenly spaced rows of a long table.
    private var demand: TableDemand {
        if let knownDemand { return knownDemand }
        if let long {
            _ = extents
            let demand = long.demand(of: columns, scale: setting.scale)
            knownDemand = demand
            return demand
        }
        let sample = TableDemand.Sample(rows: cells.count / max(1, columns.count))
        var naturals = Array(repeating: [CGFloat](), count: columns.count)
        var counts = Array(repeating: 0, count: columns.count)
        for cell in cells {
            let (node, column) = (cell.node, cell.node.cell.column)
            if node.cell.isHeader {
                naturals[column] += Array(repeating: node.naturalWidth, count: sample.headers)
            } else {
                if counts[column] % sample.step == 0 { naturals[column].append(node.naturalWidth) }
                counts[column] += 1
            }
        }
        let demand = TableDemand(naturals, headers: sample.headers)
        knownDemand = demand
        return demand
    }

    /// A cell whose lines begin with a space may need more than its longest unbreakable part: one more attempt for each.
    private static let mostAttempts = 4

    /// By how much the lines of each column exceed its width; 0 for widths that the author asks for.
    private func excessWidths() -> [CGFloat] {
        var excess = Array(repeating: CGFloat(0), count: columns.count)
        addExcess(to: &excess)
        return excess
    }
}
