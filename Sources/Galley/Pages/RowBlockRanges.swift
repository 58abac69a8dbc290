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
    ///   - kinds: the kinds of the first rows; the others are body rows.
    ///   - length: the most rows of a block.
    init(count: Int, _ kinds: [TableRowKind], length: Int = Self.length) {
        var start = 0
        func bodyEnd(from row: Int) -> Int {
            var end = row
            while end < count, end - row < length, end >= kinds.count || kinds[end] == .body { end += 1 }
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

    /// Whether a table of plain text takes less time or memory in blocks: only uniform ones are filled in again.
    static func areUseful(_ count: Int, _ kinds: [TableRowKind]) -> Bool {
        guard count > length, count <= mostNodes else { return count > mostNodes }
        return RowBlockRanges(count: count, kinds).isUniform.lazy.filter { $0 }.count * length * 2 > count
    }

    /// The same for a table of any text. Inline views need all nodes, as pages place footnotes and references.
    static func areUseful<Row>(_ rows: [Row], _ columns: [TableColumn<Row>]) -> Bool {
        guard rows.count > length else { return false }
        var isPlain = true
        for row in rows {
            for column in columns {
                let content = column.content(row).content
                if content.hasViews { return false }
                if case .string = content { continue }
                isPlain = false
            }
        }
        return isPlain || rows.count > mostNodes
    }
}

extension Text.Content {
    fileprivate var hasViews: Bool {
        switch self {
        case .inline: true
        case .attributed(let content, _): content.hasViews
        case .joined(let parts): parts.contains(where: \.hasViews)
        case .string, .slot, .styled: false
        }
    }
}
