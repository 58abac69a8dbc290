import CMark
import GalleyData
import GalleyDiagnostics

/// The text for cmark-gfm is bounded where its time or memory grows faster than the text.
extension MarkdownParser {
    /// The characters that open quotations and lists: the library's time is quadratic in their number at the start of a line.
    private static let marks = Set(" \t>-+*_".utf8)
    private static let mostMarks = 1000
    /// The most bytes of a link's address. Each reference to a definition has a copy of it.
    static let longestAddress = 8192

    /// - Throws: `Diagnostic` for a line, a link or a table beyond a bound.
    static func check(_ lines: ReportLines) throws(Diagnostic) {
        for line in lines.lines where line.text.utf8.prefix(while: { marks.contains($0) }).count > mostMarks {
            throw Diagnostic(
                .reportContent, "the line begins with more than \(mostMarks) marks",
                expected: "lists and quotes that a page has room for", at: line.location.place(column: 1))
        }
        try InlineMarks.check(lines)
        try checkAddresses(lines)
        try checkTables(lines)
    }

    /// Checks the depth without recursion, since input may be deeper than the stack.
    func checkDepth() throws(Diagnostic) {
        guard let iterator = unsafe cmark_iter_new(root) else { return }
        defer { unsafe cmark_iter_free(iterator) }
        var depth = 0
        while true {
            let event = unsafe cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return }
            guard let node = unsafe cmark_iter_get_node(iterator) else { continue }
            let isLeaf = unsafe cmark_node_first_child(node) == nil
            if isLeaf { continue }
            depth += event == CMARK_EVENT_ENTER ? 1 : -1
            // A list is two levels: the list and its items.
            guard depth <= 2 * Self.deepest else {
                let line = unsafe Int(cmark_node_get_start_line(node))
                let column = unsafe Int(cmark_node_get_start_column(node))
                throw tooDeep(line, column: max(1, column))
            }
        }
    }

    func tooDeep(_ line: Int, column: Int) -> Diagnostic {
        lines.error(
            line, column: column,
            "blocks are nested more than \(Self.deepest) deep; expected lists and quotes that a page has room for")
    }

    /// Checks the lines of definitions of links.
    private static func checkAddresses(_ lines: ReportLines) throws(Diagnostic) {
        var begins = false
        for line in lines.lines {
            let isDefinition = isDefinition(line.text)
            defer { begins = isDefinition }
            guard isDefinition || begins, line.text.utf8.count > 2 * longestAddress else { continue }
            throw Diagnostic(
                .reportContent, "the definition of a link has \(line.text.utf8.count) bytes",
                expected: "an address of \(longestAddress) at most", at: line.location.place(column: 1))
        }
    }

    /// Whether a line begins with a name in brackets and a colon, which is not that of a footnote.
    private static func isDefinition(_ line: String) -> Bool {
        let text = line.utf8.drop { $0 == 0x20 }
        guard text.first == UInt8(ascii: "["), text.dropFirst().first != UInt8(ascii: "^"),
            let close = text.firstIndex(of: UInt8(ascii: "]"))
        else { return false }
        return text[close...].dropFirst().first == UInt8(ascii: ":")
    }

    /// The most cells that may be missing in the rows of a table. cmark-gfm adds them all.
    private static let mostMissingCells = 20_000
    /// The most columns of a table. The library's time is quadratic in them.
    private static let mostColumns = 2000
    /// Fewer columns than this have no more missing cells than a text has bytes.
    private static let manyColumns = 64

    /// Checks tables of many columns whose rows are far shorter, before the library fills them up.
    private static func checkTables(_ lines: ReportLines) throws(Diagnostic) {
        /// The columns of the table around a line, if they are many, and the cells that its rows lack.
        var (columns, missing) = (Int?.none, 0)
        for (index, line) in lines.lines.enumerated() {
            if let count = columns {
                missing += max(0, count - cellCount(line.text))
                guard !line.text.trimmed.isEmpty else {
                    columns = nil
                    continue
                }
                guard missing <= mostMissingCells else {
                    throw Diagnostic(
                        .reportContent, "the table lacks more than \(mostMissingCells) cells",
                        expected: "\(count) in each row, as the header has", at: line.location.place(column: 1))
                }
            } else if index > 0, line.text.utf8.count > manyColumns,
                line.text.utf8.contains(where: { $0 == UInt8(ascii: "|") }), isDelimiterRow(line.text)
            {
                let count = cellCount(line.text)
                if count > manyColumns, cellCount(lines.lines[index - 1].text) == count {
                    guard count <= mostColumns else {
                        throw Diagnostic(
                            .reportContent, "the table has \(count) columns", expected: "\(mostColumns) at most",
                            at: line.location.place(column: 1))
                    }
                    (columns, missing) = (count, 0)
                }
            }
        }
    }
}
