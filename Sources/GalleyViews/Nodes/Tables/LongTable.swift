import GalleyGeometry

/// Measuring the cells of a long table, which exist for a block of rows at a time.
extension TablePart {
    /// The min-content widths in all blocks.
    func leastWidths(of rows: RowBlocksNode, from least: [LeastWidth]) -> [LeastWidth] {
        var least = least
        // Those of the last blocks are known.
        if let laterLeast {
            for column in least.indices {
                least[column].header = max(least[column].header, laterLeast.widths[column].header)
                least[column].body = max(least[column].body, laterLeast.widths[column].body)
            }
        }
        rows.forEachBlock(upTo: laterLeast?.start) { _ in least = addLeastWidths(of: cells, to: least) }
        laterLeast = nil
        return least
    }

    /// Keeps the natural widths of the cells of a block. Once the lines are longer than the table may be wide, keeps the widths of
    /// the longest unbreakable parts, too.
    func keepNaturalWidths(ofBlock number: Int) {
        addNaturalWidths()
        if laterLeast == nil, natural(within: measures.room).reduce(0, +) > measures.room {
            laterLeast = (number, Array(repeating: LeastWidth(), count: columns.count))
        }
        guard let known = laterLeast?.widths else { return }
        laterLeast?.widths = addLeastWidths(of: cells, to: known)
    }

    /// Whether no line is longer than its column or, if it is a title, than the table.
    var fitsLines: Bool {
        let fitsTitles = (measures.titleWidth ?? 0) * setting.scale <= widths.reduce(0, +)
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
