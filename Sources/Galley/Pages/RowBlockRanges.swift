import GalleyViews

/// The rows of a long table in blocks.
struct RowBlockRanges {
    private(set) var ranges: [Range<Int>] = []
    /// Whether each block has as many rows as most blocks, all of them body rows.
    private(set) var isUniform: [Bool] = []

    /// - Parameters:
    ///   - count: the number of rows.
    ///   - kinds: the kinds of the first rows; the others are body rows.
    ///   - length: the most rows of a block.
    init(count: Int, _ kinds: [TableRowKind], length: Int) {
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
}
