import Galley
import GalleyData

/// The lines of tables as they are written, beside the library's cells.
extension MarkdownParser {
    static func isDelimiterRow(_ line: String) -> Bool {
        let text = row(line)
        return text.contains("-") && text.allSatisfy { "|-: \t".contains($0) }
    }

    /// A line of a table without the marks of quotations and lists before it.
    private static func row(_ line: String) -> Substring {
        var text = line.trimmed[...]
        while text.first == ">" { text = FenceTracker.content(of: String(text.dropFirst())).text }
        return FenceTracker.content(of: String(text)).text
    }

    /// The number of cells of a row. Escaped bars are text.
    ///
    /// - Parameter columns: the columns of the table; empty cells beyond them do not count.
    static func cellCount(_ line: String, of columns: Int = .max) -> Int {
        let text = row(line)
        var (bars, isEscaped, endsWithBar) = (0, false, false)
        for character in text {
            endsWithBar = character == "|" && !isEscaped
            if endsWithBar { bars += 1 }
            isEscaped = character == "\\" && !isEscaped
        }
        let count = bars + 1 - (text.first == "|" ? 1 : 0) - (endsWithBar && bars > 1 ? 1 : 0)
        guard count > columns else { return count }
        let end = text.reversed().prefix { $0 == "|" || $0.isWhitespace }
        let isLastEscaped = text.dropLast(end.count).last == "\\"
        let emptyCount = end.count { $0 == "|" } - (isLastEscaped ? 2 : 1)
        return max(columns, count - max(0, emptyCount))
    }
}
