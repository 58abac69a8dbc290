import GalleyData
import GalleyFormatting

/// A page of the documentation as plain text for a terminal: without links, pictures and marks, with tables in columns.
struct PlainPage {
    private let width: Int
    private(set) var blocks: [String] = []

    var text: String { blocks.joined(separator: "\n\n") }

    /// - Parameter lines: CommonMark with tables, as in `docs`.
    /// - Complexity: O(characters).
    init(_ lines: [Substring], width: Int) {
        self.width = width
        var rest = lines[...]
        while let line = rest.first {
            let trimmed = line.trimmed
            if line.hasPrefix("```") {
                let code = rest.dropFirst().prefix { !$0.hasPrefix("```") }
                rest = rest.dropFirst(code.count + 2)
                blocks.append(code.map { "    " + $0 }.joined(separator: "\n"))
            } else if line.hasPrefix("|") {
                let table = rest.prefix { $0.hasPrefix("|") }
                rest = rest.dropFirst(table.count)
                add(rows: table.map(Self.cells).filter { !$0.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } })
            } else if trimmed.isEmpty || trimmed.hasPrefix("<") || line.hasPrefix("![") {
                rest = rest.dropFirst()
            } else {
                let paragraph = [line] + rest.dropFirst().prefix { !Self.beginsBlock($0) }
                rest = rest.dropFirst(paragraph.count)
                add(paragraph)
            }
        }
    }

    private static func beginsBlock(_ line: Substring) -> Bool {
        let text = line.trimmed
        return text.isEmpty || ["#", "|", "```", "- ", "* ", "<", "!["].contains { text.hasPrefix($0) }
            || marker(of: Substring(text)).map { $0 != "> " } ?? false
    }

    /// The mark of an item or a quotation, such as `- ` and `12. `; nil for other lines.
    private static func marker(of line: Substring) -> String? {
        for mark in ["- ", "* ", "> "] where line.hasPrefix(mark) { return mark }
        let digits = line.prefix(while: \.isASCIIDigit)
        return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ") ? digits + ". " : nil
    }

    private mutating func add(_ paragraph: [Substring]) {
        var text = Substring(paragraph.map(\.trimmed).joined(separator: " "))
        if text.hasPrefix("#") {
            text = text.drop { $0 == "#" }
            blocks.append(Self.plain(Substring(text.trimmed)))
            return
        }
        let depth = paragraph.first.map { $0.prefix { $0 == " " }.count } ?? 0
        let start = String(repeating: " ", count: depth) + (Self.marker(of: text) ?? "")
        text = text.dropFirst(start.count - depth)
        let lines = (start + Self.plain(text)).wrapped(to: width, indent: start.count)
        // Items follow each other without an empty line.
        if start.count > depth, let last = blocks.last, Self.marker(of: Substring(last.trimmed)) != nil {
            blocks[blocks.count - 1] += "\n" + lines
        } else {
            blocks.append(lines)
        }
    }

    /// Adds rows in columns; the last column is wrapped.
    mutating func add(rows: [[String]]) {
        let count = rows.map(\.count).max() ?? 0
        guard count > 0 else { return }
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        let most = width / 2 / max(1, count - 1)
        let lines = rows.map { row in
            var start = ""
            var edge = 0
            for (cell, width) in zip(row.dropLast(), widths) {
                start += cell
                edge += min(width, most) + 2
                start = start.count + 2 <= edge ? start.filled(to: edge) : start + "  "
            }
            return (start + (row.last ?? "")).wrapped(to: width, indent: edge)
        }
        blocks.append(lines.joined(separator: "\n"))
    }

    /// The cells of a row of a table.
    private static func cells(_ line: Substring) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in line.trimmed.dropFirst() {
            switch character {
            case "|" where !isEscaped: cells.append("")
            default:
                if isEscaped, character != "|" { cells[cells.count - 1].append("\\") }
                if character != "\\" { cells[cells.count - 1].append(character) }
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells.dropLast().map { plain(Substring($0.trimmed)) }
    }

    /// A text without the marks of links, pictures, code and emphasis.
    static func plain(_ text: Substring) -> String {
        var result = ""
        let text = text.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            result += index % 2 == 1 ? part : part.replacing("**", with: "")
        }
        return result
    }
}
