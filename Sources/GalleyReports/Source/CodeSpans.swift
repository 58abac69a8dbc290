/// The code spans of a line of Markdown.
enum CodeSpans {
    /// The ranges of code spans with their backticks. CommonMark §6.1; spans over several lines are not found.
    ///
    /// - Complexity: O(*n*) in the length of `line`.
    static func ranges(in line: String) -> [Range<String.Index>] {
        var runs: [(range: Range<String.Index>, count: Int)] = []
        var index = line.startIndex
        while index < line.endIndex {
            guard line[index] == "`" else {
                index = line.index(after: index)
                continue
            }
            let end = line[index...].firstIndex { $0 != "`" } ?? line.endIndex
            runs.append((index..<end, line.distance(from: index, to: end)))
            index = end
        }
        // For each length, the remaining runs, the last one first.
        var later: [Int: [Int]] = [:]
        for (position, run) in runs.enumerated().reversed() { later[run.count, default: []].append(position) }
        var spans: [Range<String.Index>] = []
        var position = 0
        while position < runs.count {
            let count = runs[position].count
            while let last = later[count]?.last, last <= position { later[count]?.removeLast() }
            guard let end = later[count]?.last else {
                position += 1
                continue
            }
            spans.append(runs[position].range.lowerBound..<runs[end].range.upperBound)
            position = end + 1
        }
        return spans
    }
}
