import GalleyViews

/// The rows of a long table in blocks.
struct RowBlockRanges {
    private(set) var ranges: [Range<Int>] = []
    /// Whether each block has as many rows as most blocks, all of them body rows.
    private(set) var isUniform: [Bool] = []

    /// The rows of most blocks.
    static let length = 50
    /// The most rows that all have nodes at the same time.
    private static let mostNodes = 2000

    /// - Parameters:
    ///   - count: the number of rows.
    ///   - kinds: the kinds of the rows; empty if all are body rows.
    ///   - length: the most rows of a block.
    init(count: Int, _ kinds: [TableRowKind], length: Int = Self.length) {
        var start = 0
        func bodyEnd(from row: Int) -> Int {
            var end = row
            while end < count, end - row < length, kinds.isEmpty || kinds[end] == .body { end += 1 }
            return end
        }
        while start < count {
            // A block of other rows ends where a uniform one begins. It has a body row, whose cells give its columns their widths.
            var (end, hasBody, isUniform) = (start, false, false)
            while end < count, end - start < length {
                let body = bodyEnd(from: end)
                if body - end == length, hasBody || end == start {
                    isUniform = true
                    break
                }
                end = body == end || body - end == length ? end + 1 : min(body, start + length)
                hasBody = hasBody || body > end - 1
            }
            if hasBody || ranges.isEmpty, end > start {
                add(start..<end, false)
            } else if end > start {
                extendLast(to: end)
            }
            if isUniform { add(end..<end + length, true) }
            start = isUniform ? end + length : end
        }
    }

    /// Adds rows to the last block, which is then no longer uniform.
    private mutating func extendLast(to end: Int) {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
        isUniform[isUniform.count - 1] = false
    }

    private mutating func add(_ range: Range<Int>, _ isUniform: Bool) {
        ranges.append(range)
        self.isUniform.append(isUniform)
    }

    // MARK: Use

    /// Whether a table takes less time or memory in blocks: only uniform ones of plain text are filled in again. Inline views need all
    /// nodes, as pages place footnotes and references.
    ///
    /// - Parameter isPlain: whether all cells are known to be strings without attributes.
    static func areUseful(_ table: TableModel, isPlain: Bool) -> Bool {
        guard table.rowCount > length else { return false }
        var isPlain = isPlain
        if !isPlain {
            isPlain = true
            for row in 0..<table.rowCount {
                for column in table.kind(row).isGroupHeader ? 0..<1 : table.columns.indices {
                    let content = table.cell(row, column).content
                    if content.hasViews { return false }
                    if case .string = content { continue }
                    isPlain = false
                }
            }
        }
        if table.rowCount > mostNodes { return true }
        let uniform = RowBlockRanges(count: table.rowCount, table.kinds).isUniform.count { $0 }
        return isPlain && uniform * length * 2 > table.rowCount
    }
}

extension Text.Content {
    fileprivate var hasViews: Bool {
        switch self {
        case .inline: true
        case .attributed(let content, _): content.hasViews
        case .joined(let parts): parts.contains(where: \.hasViews)
        case .string, .slot, .styled, .formatted: false
        }
    }
}
