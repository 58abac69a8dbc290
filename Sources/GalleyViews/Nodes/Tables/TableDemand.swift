import GalleyGeometry

/// Distributes room among columns so that the rows of a table are low. Widths are without padding.
struct TableDemand {
    /// The natural widths of the cells: columns, then rows.
    private let cells: [[CGFloat]]
    let columns: [ColumnDemand]
    /// The most rows that are examined.
    private static let mostRows = 256
    /// The rows on a page, for which the header is set again.
    private static let rowsPerHeader = 20
    /// The steps in which room is given out.
    private static let steps: CGFloat = 128
    /// By how much rows may grow so that columns with short cells keep them on one line.
    private static let shortCellShare: CGFloat = 1.15
    /// By how much rows may grow so that words are not hyphenated.
    private static let wholeWordShare: CGFloat = 1.3

    /// The rows of a table that are examined, evenly spaced.
    struct Sample {
        /// The distance of two rows.
        let step: Int
        /// How often the header is counted.
        let headers: Int

        /// - Parameter rows: the number of all rows, with the header.
        init(rows: Int) {
            step = max(1, rows / TableDemand.mostRows)
            headers = 1 + min(rows, TableDemand.mostRows) / TableDemand.rowsPerHeader
        }
    }

    /// Widths that keep words or lines whole.
    struct Whole {
        /// No word of a cell is hyphenated.
        var words: [CGFloat]
        /// No cell has more than one line.
        var lines: [CGFloat]
        /// No word of a header is hyphenated either.
        var headerWords: [CGFloat]
    }

    init(_ cells: [[CGFloat]]) { (self.cells, columns) = (cells, cells.map(ColumnDemand.init)) }

    /// The estimated number of lines of all rows.
    func lines(at widths: [CGFloat]) -> CGFloat {
        var sum: CGFloat = 0
        for row in 0..<(cells.map(\.count).max() ?? 0) {
            var lines: CGFloat = 1
            // A label across several columns has no cell in each.
            for column in cells.indices where row < cells[column].count {
                lines = max(lines, cells[column][row] / max(1, widths[column]))
            }
            sum += (lines - 0.01).rounded(.up)
        }
        return sum
    }

    /// Widths between `least` and `most` whose sum is at most `room`.
    ///
    /// - Parameters:
    ///   - room: at least the sum of `least`.
    ///   - least: the widths at which words are hyphenated.
    ///   - whole: the widths that keep words and lines whole.
    ///   - most: the widths at which no cell has more than one line.
    func distribute(
        _ room: CGFloat, from least: [CGFloat], whole: Whole?, to most: [CGFloat]
    ) -> [CGFloat] {
        var wishes: [([CGFloat], share: CGFloat)] = []
        if let whole {
            wishes.append((whole.words, Self.wholeWordShare))
            // Cells in one line save more than whole words in the header of a long table.
            if (cells.map(\.count).max() ?? 0) > Self.rowsPerHeader {
                wishes.append((whole.lines, Self.shortCellShare))
            }
            wishes.append((whole.headerWords, Self.wholeWordShare))
        }
        wishes.append((most, Self.shortCellShare))
        var (lower, best) = (least, fill(room, from: least, to: most))
        let lines = lines(at: best)
        for (wanted, share) in wishes {
            let missing = columns.indices.map { wanted[$0] - lower[$0] }
            // Columns that need least first.
            for column in columns.indices.sorted(by: { (missing[$0], $0) < (missing[$1], $1) }) {
                let before = lower[column]
                guard wanted[column] > before + 0.01 else { continue }
                lower[column] = wanted[column]
                if lower.reduce(0, +) <= room {
                    let widths = fill(room, from: lower, to: most)
                    if self.lines(at: widths) <= lines * share {
                        best = widths
                        continue
                    }
                }
                lower[column] = before
            }
        }
        return best
    }

    /// Gives each step of the room to the column that gains most.
    private func fill(_ room: CGFloat, from least: [CGFloat], to most: [CGFloat]) -> [CGFloat] {
        var widths = least
        var left = room - least.reduce(0, +)
        let step = left / Self.steps
        guard step > 0.01 else { return widths }
        var gains = columns.indices.map { widths[$0] < most[$0] ? columns[$0].gain(at: widths[$0]) : -1 }
        while left > 0.01, let column = gains.indices.max(by: { gains[$0] < gains[$1] }), gains[column] >= 0 {
            let part = min(step, left, most[column] - widths[column])
            widths[column] += part
            left -= part
            gains[column] = most[column] - widths[column] > 0.01 ? columns[column].gain(at: widths[column]) : -1
        }
        return widths
    }
}
