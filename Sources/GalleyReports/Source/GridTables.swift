import Galley
import GalleyData
import GalleyFormatting

/// Grid tables, `+---+---+`, as the tables with bars that the parser reads. A table has as many lines as before, of which the last
/// are empty, so that messages name the lines of the file.
struct GridTables {
    private let source: ReportLines
    private var result = ReportLines()

    /// - Throws: `Diagnostic` for a table with merged cells.
    static func read(_ source: ReportLines) throws(Diagnostic) -> ReportLines {
        guard source.lines.contains(where: { isBorder(row($0.text).text) || isPlusRow($0.text) }) else { return source }
        var tables = GridTables(source: source)
        try tables.readLines()
        return tables.result
    }

    private mutating func readLines() throws(Diagnostic) {
        var (fences, index) = (FenceTracker(), 0)
        while index < source.lines.count {
            let line = source.lines[index]
            fences.take(line.text)
            if !fences.isLiteral, let table = try table(from: index) {
                for (number, text) in table.enumerated() {
                    result.append(text, at: source.lines[index + number].location)
                }
                index += table.count
                continue
            }
            // Other programs also write the line below a header with a plus between columns.
            let isPlusRow =
                index > 0 && !fences.isLiteral && source.lines[index - 1].text.contains("|")
                && Self.isPlusRow(line.text)
            result.append(isPlusRow ? line.text.replacing("+", with: "|") : line.text, at: line.location)
            index += 1
        }
    }

    /// `|---+---|`
    private static func isPlusRow(_ line: String) -> Bool {
        let text = row(line).text
        return text.first == "|" && text.contains("+") && text.allSatisfy { "|+-: ".contains($0) }
    }

    /// `+---+:---:+`
    private static func isBorder(_ text: Substring) -> Bool {
        text.utf8.count > 2 && text.first == "+" && text.last == "+" && text.contains { $0 == "-" || $0 == "=" }
            && text.allSatisfy { "+-=:".contains($0) }
    }

    /// The text of a line, and the marks of quotations and lists before it.
    private static func row(_ line: String) -> (text: Substring, prefix: Substring) {
        // A table has a bar or a plus; most lines have none.
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "|") }) else {
            return (line[...], "")
        }
        var text = line[...]
        while let first = text.first, " >".contains(first) { text = text.dropFirst() }
        // A table may be the first block of an item.
        if text.first != "+", text.first != "|" { text = FenceTracker.content(of: String(text)).text }
        let prefix = Substring(line.utf8.dropLast(text.utf8.count))
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return (text, prefix)
    }

    // MARK: A table

    /// The lines of the table that begins on a line; nil for a line that begins none.
    private func table(from start: Int) throws(Diagnostic) -> [String]? {
        let (border, prefix) = Self.row(source.lines[start].text)
        guard Self.isBorder(border) else { return nil }
        let edges = Self.edges(border)
        var rows: [[String]] = []
        var (cells, header, alignment) = (Optional<[String]>.none, 0, border)
        var index = start + 1
        lines: while index < source.lines.count {
            let line = Self.row(source.lines[index].text).text
            switch line.first {
            case "+" where Self.isBorder(line):
                guard Self.edges(line) == edges else { throw merged(index) }
                if let row = cells { rows.append(row) }
                cells = nil
                if line.contains("=") { (header, alignment) = (rows.count, line) }
            case "|" where line.last == "|" && line.count > 1:
                let parts = try parts(of: line, edges, at: index)
                cells = cells.map { zip($0, parts).map(Self.joined) } ?? parts
            default: break lines
            }
            index += 1
        }
        // Without its last border it is text.
        guard cells == nil, !rows.isEmpty else { return nil }
        guard header < 2 else {
            throw source.error(
                start + 1, "a grid table has \(header) rows above its line of =", expected: "one row for the header")
        }
        func written(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        let columns = alignment.split(separator: "+").map { column in
            "\(column.first == ":" ? ":" : "")---\(column.last == ":" ? ":" : "")"
        }
        // Without a line of =, the first row is the header, as in all tables.
        let table = [written(rows[0]), written(columns)] + rows.dropFirst().map(written)
        let rest = String(prefix.map { $0 == ">" ? ">" : " " })
        return (0..<index - start).map { number in
            number < table.count ? (number == 0 ? String(prefix) : rest) + table[number] : rest
        }
    }

    /// The columns of the display at which cells begin and end.
    private static func edges(_ border: Substring) -> [Int] {
        border.enumerated().compactMap { $0.element == "+" ? $0.offset : nil }
    }

    /// The texts of a row's cells on one line.
    private func parts(of line: Substring, _ edges: [Int], at index: Int) throws(Diagnostic) -> [String] {
        var (parts, part, column): ([String], String, Int) = ([], "", 0)
        for character in line.dropFirst() {
            column += character.unicodeScalars.contains(where: \.isWide) ? 2 : 1
            if character == "|", edges.contains(column) {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        if parts.count != edges.count - 1 || !part.isEmpty {
            // Letters of other widths: the bars alone count.
            parts = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        guard parts.count == edges.count - 1, !parts.contains(where: { Self.innerEdge.first(in: $0) != nil }) else {
            throw merged(index)
        }
        return parts.map { part in
            let text = part.trimmed.replacing("\\|", with: "|").replacing("|", with: "\\|")
            return Self.bullet.prefix(of: text).map { "• " + text[$0.range.upperBound...] } ?? text
        }
    }

    private static let innerEdge = TextPattern(/\+[-=]{2,}/)
    private static let bullet = TextPattern(/[-*+]\s+/)
    private static let itemMark = TextPattern(/(?:•|\d+[.)])\s/)

    /// A cell with its next line. Paragraphs and items of lists begin new lines.
    private static func joined(_ cell: String, _ next: String) -> String {
        if next.isEmpty { return cell.isEmpty || cell.hasSuffix("<br>") ? cell : cell + "<br>" }
        if cell.isEmpty || cell.hasSuffix("<br>") { return cell + next }
        let isItem = itemMark.prefix(of: next) != nil
        return cell + (isItem ? "<br>" : " ") + next
    }

    private func merged(_ index: Int) -> Diagnostic {
        source.error(
            index + 1, column: 1, "a grid table has merged cells",
            expected: "a | below each + of its first line, or a table such as | A | B |")
    }
}
