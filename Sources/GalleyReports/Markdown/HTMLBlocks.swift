import Galley
import GalleyData
import GalleyDiagnostics

/// Reads the blocks of HTML that Markdown has, too: paragraphs, headings, lists, quotations, code and tables. The content of other
/// elements takes their place.
struct HTMLBlocks {
    private let pieces: [HTMLPiece]
    private let location: SourceLocation
    private var index = 0
    private var depth = 0
    private static let deepest = 24

    private static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"]
    /// The elements that end a paragraph. HTML Standard §4.4.1.
    private static let blocks: Set<String> = Set(headings).union([
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "html", "li", "main", "menu", "nav", "ol",
        "p", "pre", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ])
    private static let cells: Set<String> = ["td", "th"]
    /// The elements whose text is read as Markdown, which other programs print as it is.
    private static let containers: Set<String> = [
        "article", "aside", "center", "details", "div", "figcaption", "footer", "header", "main", "section",
    ]

    private init(_ html: String, at location: SourceLocation) {
        (pieces, self.location) = (HTMLPiece.pieces(of: html), location)
    }

    /// - Throws: `Diagnostic` for a table without an end, or with merged cells.
    static func read(_ html: String, at location: SourceLocation) throws(Diagnostic) -> [MarkdownBlock] {
        var reader = Self(html, at: location)
        var blocks: [MarkdownBlock] = []
        while reader.index < reader.pieces.count {
            blocks += try reader.flow { _ in false }
            reader.index += 1
        }
        return blocks
    }

    /// The blocks up to a tag that ends them, which stays.
    ///
    /// - Parameter isMarkdown: whether their text is Markdown, as in containers among them.
    private mutating func flow(
        isMarkdown: Bool = false, until isEnd: (HTMLTag) -> Bool
    ) throws(Diagnostic) -> [MarkdownBlock] {
        depth += 1
        defer { depth -= 1 }
        var (blocks, inlines): ([MarkdownBlock], [MarkdownInline]) = ([], [])
        /// The text and tags of `inlines` as written, and the number of open containers.
        var (source, containers) = ("", isMarkdown ? 1 : 0)
        func flush(_ blocks: inout [MarkdownBlock]) throws(Diagnostic) {
            let text = inlines.withElements.trimmedAtEnds
            if !text.isEmpty {
                blocks +=
                    containers > 0
                    ? try MarkdownParser.blocks(of: source.withoutIndentation, at: location)
                    : [MarkdownBlock(.paragraph(text), at: location)]
            }
            (inlines, source) = ([], "")
        }
        while index < pieces.count {
            switch pieces[index] {
            case .text(let text):
                inlines.append(.text(HTMLEntity.decoded(text).replacing(/[ \t\r\n\f]+/, with: " ")))
                source += text
                index += 1
            case .tag(let tag):
                if isEnd(tag) {
                    try flush(&blocks)
                    return blocks
                }
                index += 1
                guard Self.blocks.contains(tag.name) else {
                    // A picture on a line of its own is a figure.
                    if tag.name == "br", inlines.withElements.trimmedAtEnds.isFigure { try flush(&blocks) }
                    inlines.append(.html(tag.text))
                    source += tag.text
                    continue
                }
                try flush(&blocks)
                if Self.containers.contains(tag.name) { containers = max(0, containers + (tag.isEnd ? -1 : 1)) }
                if !tag.isEnd, depth < Self.deepest { blocks += try element(tag) }
            }
        }
        try flush(&blocks)
        return blocks
    }

    /// The blocks of an element whose start tag has been read.
    private mutating func element(_ tag: HTMLTag) throws(Diagnostic) -> [MarkdownBlock] {
        let name = tag.name
        func block(_ kind: MarkdownBlock.Kind) -> MarkdownBlock { MarkdownBlock(kind, at: location) }
        switch name {
        case "hr": return [block(.rule)]
        case "ul", "ol", "menu": return [block(try list(tag))]
        case "table": return [block(try table())]
        case "pre":
            let text = literal(until: "pre")
            return [block(.code(text, language: ""))]
        case "blockquote": return [block(.quotation(try content(of: name)))]
        case "summary", "dt":
            return try content(of: name).map { inner in
                guard case .paragraph(let inlines) = inner.kind else { return inner }
                return block(.paragraph([.strong(inlines)]))
            }
        case let name where Self.headings.contains(name):
            let level = Int(name.dropFirst()) ?? 1  // bounded: h1 to h6
            let anchor = tag.attributes["id"] ?? tag.attributes["name"]
            return try content(of: name).map { inner in
                guard case .paragraph(let inlines) = inner.kind else { return inner }
                return block(.heading(level: level, inlines + (anchor.map { [.text(" {#\($0)}")] } ?? [])))
            }
        case "p": return try flow { $0.name == "p" || !$0.isEnd && Self.blocks.contains($0.name) }
        default: return []
        }
    }

    /// The blocks up to the end tag of an element, which is taken.
    private mutating func content(of name: String) throws(Diagnostic) -> [MarkdownBlock] {
        let isMarkdown = ["blockquote", "dt", "summary"].contains(name)
        let blocks = try flow(isMarkdown: isMarkdown) { $0.isEnd && $0.name == name }
        index += 1
        return blocks
    }

    /// The text up to an end tag, which is taken, with its line ends.
    private mutating func literal(until name: String) -> String {
        var text = ""
        while index < pieces.count {
            defer { index += 1 }
            switch pieces[index] {
            case .text(let part): text += HTMLEntity.decoded(part)
            case .tag(let tag) where tag.isEnd && tag.name == name: return text.withoutFirstLineEnd
            case .tag(let tag): if tag.name == "br" { text += "\n" }
            }
        }
        return text.withoutFirstLineEnd
    }

    private mutating func list(_ start: HTMLTag) throws(Diagnostic) -> MarkdownBlock.Kind {
        var items: [MarkdownBlock.Item] = []
        loop: while index < pieces.count {
            guard case .tag(let tag) = pieces[index] else {
                index += 1
                continue
            }
            index += 1
            if tag.isEnd, tag.name == start.name { break loop }
            guard !tag.isEnd, tag.name == "li" else { continue }
            items.append(
                MarkdownBlock.Item(
                    blocks: try flow { $0.name == "li" || $0.isEnd && $0.name == start.name }, isDone: nil))
        }
        let isTight = items.allSatisfy { $0.blocks.count < 2 || $0.blocks.dropFirst().allSatisfy(\.isList) }
        let first = start.name == "ol" ? start.attributes["start"].flatMap { Int($0) } ?? 1 : nil
        return .list(items, start: first.map { min(max($0, 0), 999_999_999) }, isTight: isTight)
    }

    private mutating func table() throws(Diagnostic) -> MarkdownBlock.Kind {
        var rows: [[[MarkdownInline]]] = []
        var (hasHeader, isOpen) = (false, false)
        while index < pieces.count {
            guard case .tag(let tag) = pieces[index] else {
                index += 1
                continue
            }
            index += 1
            if tag.isEnd, tag.name == "table" { return try finished(rows, hasHeader: hasHeader) }
            if tag.name == "tr" { isOpen = false }
            guard !tag.isEnd, Self.cells.contains(tag.name) else { continue }
            for name in ["colspan", "rowspan"] where tag.attributes[name].map({ $0 != "1" }) ?? false {
                throw error("a cell of the HTML table has \(name)", expected: "a table without merged cells")
            }
            if !isOpen { rows.append([]) }
            isOpen = true
            if rows.count == 1, tag.name == "th" { hasHeader = true }
            let blocks = try flow {
                Self.cells.contains($0.name) || ["tr", "tbody", "tfoot", "thead"].contains($0.name)
                    || $0.isEnd && $0.name == "table"
            }
            rows[rows.count - 1].append(blocks.joined)
        }
        throw error(
            "the HTML table has no end in its block", expected: "</table> without empty lines before it")
    }

    private func finished(
        _ rows: [[[MarkdownInline]]], hasHeader: Bool
    ) throws(Diagnostic) -> MarkdownBlock.Kind {
        let count = rows.map(\.count).max() ?? 0
        guard let shortest = rows.map(\.count).min(), shortest == count else {
            throw error(
                "the HTML table has rows of \(rows.map(\.count).min() ?? 0) and of \(count) cells",
                expected: "as many cells in each row")
        }
        let header = hasHeader ? [] : [[[MarkdownInline]](repeating: [], count: count)]
        return .table(header + rows, Array(repeating: nil, count: count))
    }

    private func error(_ problem: Wording, expected: Wording) -> Diagnostic {
        Diagnostic(.reportContent, problem, expected: expected, at: location.place(column: 1))
    }
}

extension [MarkdownBlock] {
    /// The texts of paragraphs and lists on lines of one cell.
    fileprivate var joined: [MarkdownInline] {
        let lines = flatMap { block -> [[MarkdownInline]] in
            switch block.kind {
            case .paragraph(let inlines): [inlines]
            case .heading(_, let inlines): [[.strong(inlines)]]
            case .code(let text, _): [[.code(text)]]
            case .list(let items, _, _): items.map { [.text("• ")] + $0.blocks.joined }
            case .quotation(let inner), .callout(_, let inner): [inner.joined]
            default: []
            }
        }
        return [MarkdownInline](lines.joined(separator: [MarkdownInline.text("\n")]))
    }
}

extension [MarkdownInline] {
    /// The inlines without the spaces and line ends around them; empty if nothing else is visible.
    fileprivate var trimmedAtEnds: [MarkdownInline] {
        var inlines = self
        while let first = inlines.first, first.isSpace { inlines.removeFirst() }
        while let last = inlines.last, last.isSpace { inlines.removeLast() }
        if case .text(let text)? = inlines.first { inlines[0] = .text(String(text.drop { $0 == " " })) }
        if case .text(let text)? = inlines.last, text.last == " " {
            inlines[inlines.count - 1] = .text(String(text.dropLast()))
        }
        return inlines
    }
}

extension String {
    /// The text without the indentation that all lines have, which is that of their element in its HTML.
    fileprivate var withoutIndentation: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        let common = filled.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return lines.map { $0.dropFirst(common) }.joined(separator: "\n")
    }

    /// The line end after `<pre>` is no part of its text.
    fileprivate var withoutFirstLineEnd: String { first?.isNewline ?? false ? String(dropFirst()) : self }
}
