/// The code spans of a line of Markdown.
enum CodeSpans {
    /// Between runs of as many backticks, the runs among them. CommonMark §6.1; a span that ends in another line is none here.
    /// O(length of `line`).
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
        // For each length the runs that are left, from the last one back.
        var later: [Int: [Int]] = [:]
        for (place, run) in runs.enumerated().reversed() { later[run.count, default: []].append(place) }
        var spans: [Range<String.Index>] = []
        var place = 0
        while place < runs.count {
            let count = runs[place].count
            while let last = later[count]?.last, last <= place { later[count]?.removeLast() }
            guard let end = later[count]?.last else {
                place += 1
                continue
            }
            spans.append(runs[place].range.lowerBound..<runs[end].range.upperBound)
            place = end + 1
        }
        return spans
    }
}
