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
