/// The lines on which records begin, as runs of records on consecutive lines.
package struct RecordLines {
    private var runs: [(row: Int, line: Int)] = []
    package private(set) var count = 0

    package init() {}

    package mutating func append(_ line: Int) {
        if runs.last.map({ $0.line + count - $0.row != line }) ?? true { runs.append((count, line)) }
        count += 1
    }

    /// The line of a record. O(log *n*) in the number of runs.
    package subscript(row: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].row <= row { low = middle } else { high = middle }
        }
        return runs[low].line + row - runs[low].row
    }
}
