/// The code spans of a line of Markdown, asked for in the order of the text.
struct CodeSpans {
    /// The spans that do not end before the last place that was asked for.
    private var rest: ArraySlice<Range<String.Index>>

    init() { rest = [] }

    /// - Complexity: O(*n*) in the length of `line`.
    init(_ line: String) { rest = Self.ranges(in: line)[...] }

    /// The span around a place, which is not before that of the last call; nil for none.
    mutating func span(at place: String.Index) -> Range<String.Index>? {
        while let first = rest.first, first.upperBound <= place { rest.removeFirst() }
        return rest.first.flatMap { $0.lowerBound <= place ? $0 : nil }
    }

    /// The ranges of code spans with their backticks. CommonMark §6.1; spans over several lines are not found.
    private static func ranges(in line: String) -> [Range<String.Index>] {
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
