import GalleyGeometry

/// Distributes room among columns so that the rows of a table are low. Widths are without padding.
struct TableDemand {
    /// The natural widths of the cells: columns, then rows.
    private let cells: [[CGFloat]]
    /// The first rows, which are copies of the header.
    private let headers: Int
    let columns: [ColumnDemand]
    /// The most rows that are examined.
    private static let mostRows = 256
    /// The rows on a page, for which the header is set again.
    private static let rowsPerHeader = 20
    /// The lines of a header beyond which it reads as a stack of words.
    private static let mostHeaderLines: CGFloat = 4
    /// The lines of a cell, and of a header, beyond which it is a stack.
    private static let mostStackedLines: CGFloat = 5
    private static let mostStackedHeaderLines: CGFloat = 7
    /// The most columns between which room is moved: every pair of them is examined.
    private static let mostMovedColumns = 24
    /// How often room is moved: fewer times in a large table, whose cells are examined for each pair of columns.
    private var moves: Int { (200_000 / max(1, rowCount * cells.count * cells.count)).clamped(to: 2...24) }
    /// The share of the room that is moved.
    private static let movedShare: CGFloat = 1.0 / 64
    /// The multiples of that share that are tried: a narrow column may gain nothing from the first points.
    private static let moveFactors: [CGFloat] = [1, 2, 4, 8, 16]
    /// The steps in which room is given out.
    private static let steps: CGFloat = 128
    /// By how much the rows of a long table may grow so that columns with short cells keep them on one line.
    private var shortCellShare: CGFloat { rowCount > Self.rowsPerHeader ? 1.15 : 1 }
    /// From how many rows on the widest cell of a column may be an exception, and by how much it is wider than the others then.
    private static let leastUsualRows = 8
    private static let rareShare: CGFloat = 1.3
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

    init(_ cells: [[CGFloat]], headers: Int = 0) {
        self.cells = cells
        self.headers = headers
        columns = cells.map(ColumnDemand.init)
    }

    private var rowCount: Int { cells.map(\.count).max() ?? 0 }

    /// The estimated number of lines of all rows. Those of a tall header count twice.
    func lines(at widths: [CGFloat]) -> CGFloat { height(at: widths).lines }

    /// The estimated lines of all rows, and their sum before they are rounded, which falls with each point that a row gains.
    private func height(at widths: [CGFloat]) -> (lines: CGFloat, exact: CGFloat) {
        var (sum, exact): (CGFloat, CGFloat) = (0, 0)
        for row in 0..<rowCount {
            var lines: CGFloat = 1
            // A label across several columns has no cell in each.
            for column in cells.indices where row < cells[column].count {
                lines = max(lines, cells[column][row] / max(1, widths[column]))
            }
            if row < headers { lines += max(0, lines - Self.mostHeaderLines) }
            exact += lines
            sum += (lines - 0.01).rounded(.up)
        }
        return (sum, exact)
    }

    /// Whether the header, or most rows, are stacks of lines in columns narrower than `width`.
    func isCramped(at widths: [CGFloat], narrowerThan width: CGFloat) -> Bool {
        func isStack(_ row: Int, _ limit: CGFloat) -> Bool {
            cells.indices.contains { column in
                row < cells[column].count && widths[column] < width && cells[column][row] > limit * widths[column]
            }
        }
        let rows = headers..<max(headers, rowCount)
        let stacks = rows.lazy.filter { isStack($0, Self.mostStackedLines) }.count
        return stacks * 2 > rows.count || headers > 0 && isStack(0, Self.mostStackedHeaderLines)
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
        var wishes: [(widths: [CGFloat], share: CGFloat, isOfWords: Bool)] = []
        if let whole {
            wishes.append((whole.words, Self.wholeWordShare, true))
            // Cells in one line save more than whole words in the header of a long table.
            if rowCount > Self.rowsPerHeader { wishes.append((usual(whole.lines), shortCellShare, false)) }
            wishes.append((whole.headerWords, Self.wholeWordShare, true))
        }
        wishes.append((usual(most), shortCellShare, false))
        var (lower, best) = (least, fill(room, from: least, to: most))
        // The widths that keep words whole. Lines are not kept whole where that makes the header taller.
        var words = least
        let lines = lines(at: best)
        for (wanted, share, isOfWords) in wishes {
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
                        if isOfWords { words[column] = max(words[column], wanted[column]) }
                        continue
                    }
                }
                lower[column] = before
            }
        }
        let kept = level(best, from: words, keeping: lower, to: most)
        guard words != lower else { return kept }
        // Short cells on one line may have cost more than it seemed before room was moved.
        let free = level(best, from: words, keeping: words, to: most)
        return self.lines(at: kept) > self.lines(at: free) * shortCellShare ? free : kept
    }

    /// The widths without those that only a few cells have, which are far wider than the others of their column.
    private func usual(_ widths: [CGFloat]) -> [CGFloat] {
        zip(widths, cells).map { width, cells in
            let cells = cells.dropFirst(headers).sorted()
            guard cells.count >= Self.leastUsualRows else { return width }
            let usual = cells[cells.count * 7 / 8]
            return width > usual * Self.rareShare ? usual : width
        }
    }

    /// Moves room from columns whose cells have few lines to those that make their rows tall, while the rows become lower.
    ///
    /// - Parameters:
    ///   - least: the least widths.
    ///   - kept: widths that columns keep unless a tall header becomes lower.
    private func level(
        _ widths: [CGFloat], from least: [CGFloat], keeping kept: [CGFloat], to most: [CGFloat]
    ) -> [CGFloat] {
        guard (2...Self.mostMovedColumns).contains(cells.count) else { return widths }
        var widths = widths
        let step = widths.reduce(0, +) * Self.movedShare
        var (height, header) = (height(at: widths), headerLines(at: widths))
        for _ in 0..<moves {
            guard height.exact > CGFloat(rowCount) else { break }
            var improvement: (widths: [CGFloat], height: (lines: CGFloat, exact: CGFloat))?
            for takers in takers(at: widths, header) {
                let wanted = takers.reduce(0) { $0 + most[$1] - widths[$1] }
                guard wanted > 0.01 else { continue }
                for giver in cells.indices where !takers.contains(giver) {
                    let spare = widths[giver] - least[giver]
                    for factor in Self.moveFactors where spare > step * factor / 2 {
                        let part = min(step * factor, spare, wanted)
                        var moved = widths
                        moved[giver] -= part
                        for taker in takers { moved[taker] += part * (most[taker] - widths[taker]) / wanted }
                        let lower = self.height(at: moved)
                        let best = improvement?.height ?? height
                        guard (lower.lines, lower.exact) < (best.lines, best.exact - 0.01) else { continue }
                        if moved[giver] < min(kept[giver], widths[giver]) {
                            guard header > Self.mostHeaderLines, headerLines(at: moved) < header else { continue }
                        }
                        improvement = (moved, lower)
                    }
                }
                if improvement != nil { break }
            }
            guard let improvement else { break }
            (widths, height) = improvement
            header = headerLines(at: widths)
        }
        return widths
    }

    /// The estimated lines of the header.
    private func headerLines(at widths: [CGFloat]) -> CGFloat {
        guard headers > 0 else { return 0 }
        return cells.indices.reduce(0) { max($0, (cells[$1].first ?? 0) / max(1, widths[$1])) }
    }

    /// The columns that may get room: those whose cells add most lines to their rows, each by itself, and those of the last line of a
    /// tall header together.
    private func takers(at widths: [CGFloat], _ header: CGFloat) -> [[Int]] {
        var takers = tallest(at: widths).map { [$0] }
        guard headers > 0, header > Self.mostHeaderLines else { return takers }
        let tall = cells.indices.filter { (cells[$0].first ?? 0) / max(1, widths[$0]) > header.rounded(.up) - 1 }
        if tall.count > 1 { takers.append(tall) }
        return takers
    }

    /// The columns by the number of lines that their cells add to their rows, tallest first; at most three.
    private func tallest(at widths: [CGFloat]) -> ArraySlice<Int> {
        var added = Array(repeating: CGFloat(0), count: cells.count)
        for row in 0..<rowCount {
            var (first, second): ((lines: CGFloat, column: Int), CGFloat) = ((1, -1), 1)
            for column in cells.indices where row < cells[column].count {
                let lines = cells[column][row] / max(1, widths[column])
                if lines > first.lines {
                    (first, second) = ((lines, column), first.lines)
                } else {
                    second = max(second, lines)
                }
            }
            if first.column >= 0 { added[first.column] += first.lines - second }
        }
        return added.indices.filter { added[$0] > 0 }.sorted { (added[$1], $0) < (added[$0], $1) }.prefix(3)
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
