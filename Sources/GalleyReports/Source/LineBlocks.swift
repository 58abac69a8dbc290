/// Pandoc's line blocks: lines of verses and addresses, each behind a bar, which end where they do in the source.
enum LineBlocks {
    /// Replaces the bars by what ends lines in Markdown.
    static func read(_ source: inout ReportLines) {
        guard source.lines.contains(where: { isLine($0.text) }) else { return }
        var (fences, index, isAfterBlank) = (FenceTracker(), 0, true)
        while index < source.lines.count {
            let text = source.lines[index].text
            fences.take(text)
            let end = isAfterBlank && !fences.isPlain ? end(of: source, from: index) : index
            for line in index..<end { source.setText(markdown(source, line, end), at: line) }
            isAfterBlank = text.allSatisfy(\.isWhitespace)
            index = max(end, index + 1)
        }
    }

    /// The end of the block that begins at a line; `start` for none. A table has more bars, or a row of dashes.
    private static func end(of source: ReportLines, from start: Int) -> Int {
        let end = start + source.lines[start...].prefix { isLine($0.text) }.count
        let isWhole = end == source.lines.count || source.lines[end].text.allSatisfy(\.isWhitespace)
        return end > start + 1 && isWhole ? end : start
    }

    private static func isLine(_ line: String) -> Bool {
        guard line.utf8.first == UInt8(ascii: "|"), line == "|" || line.hasPrefix("| ") else { return false }
        return !line.dropFirst().contains("|") && (line == "|" || line.contains(where: { !"|-: ".contains($0) }))
    }

    /// A line without its bar: with its indentation, and an end if another one of the same paragraph follows.
    private static func markdown(_ source: ReportLines, _ index: Int, _ end: Int) -> String {
        let line = source.lines[index].text.dropFirst(2)
        let text = line.drop { $0 == " " }
        guard !text.isEmpty else { return "" }
        let indent = String(repeating: "\u{a0}", count: line.count - text.count)
        let isLast = index + 1 == end || source.lines[index + 1].text == "|"
        return indent + ("#-+>=".contains(text.first ?? " ") ? "\\" : "") + text + (isLast ? "" : "\\")
    }
}
