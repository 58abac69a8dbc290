import CMark
import Galley
import GalleyConcurrency

/// Parses CommonMark with GitHub's tables, task lists, strikethrough, autolinks and footnotes, using cmark-gfm.
@safe struct MarkdownParser: ~Copyable {
    let root: OpaquePointer
    let lines: ReportLines
    /// The directives that have not become blocks yet, by the indices of their lines.
    private var directives: [Int: DirectiveMark]
    private var clock: RecordClock
    /// The headings and figures so far.
    var targets: [LinkTarget] = []
    /// Warnings about rows that lack cells.
    private var warnings: [Diagnostic] = []
    /// The caption in the last row of a table, which no empty line separates from it.
    private var rowCaption: CaptionParagraph?
    /// The maximum nesting that has room on a page.
    static let deepest = 24

    /// The number of lines that are parsed between two looks at the clock.
    private static let linesOfPiece = 1000

    private init?(_ lines: ReportLines, _ directives: [Int: DirectiveMark], _ clock: RecordClock) throws(Diagnostic) {
        Self.registerExtensions
        let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
        guard let parser = unsafe cmark_parser_new(options) else { return nil }
        defer { unsafe cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "tasklist", "autolink"] {
            if let known = unsafe cmark_find_syntax_extension(name) {
                unsafe cmark_parser_attach_syntax_extension(parser, known)
            }
        }
        // In pieces, since the library has no limit on time of its own.
        for start in stride(from: 0, to: lines.lines.count, by: Self.linesOfPiece) {
            try clock.checkNow("parsing the report")
            var piece = ""
            for line in lines.lines[start..<min(start + Self.linesOfPiece, lines.lines.count)] {
                piece += line.text
                piece += "\n"
            }
            piece.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) {
                    unsafe cmark_parser_feed(parser, $0.baseAddress, $0.count)
                }
            }
        }
        try clock.checkNow("parsing the report")
        guard
            let root = unsafe Self.inlines.withLock({ _ in unsafe Root(pointer: cmark_parser_finish(parser)) }).pointer
        else { return nil }
        unsafe cmark_consolidate_text_nodes(root)
        unsafe self.root = root
        self.lines = lines
        self.directives = directives
        self.clock = clock
    }

    deinit { unsafe cmark_node_free(root) }

    /// Registers the library's extensions once: its own check lets two threads register them at the same time, while one parses.
    private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Held while inlines are parsed: the library's table of special characters, such as the tilde of its extensions, is one for
    /// all threads, and each parser removes its own at the end.
    private static let inlines = Locked(())

    /// The blocks of the text in `lines`.
    /// - Parameters:
    ///   - lines: Markdown, with `DirectiveMark.line` in place of directives.
    ///   - directives: the directives by the indices of their lines.
    ///   - clock: limits the time.
    /// - Throws: `Diagnostic` for blocks that are nested too deeply.
    static func read(
        _ lines: ReportLines, _ directives: [Int: DirectiveMark] = [:], _ clock: RecordClock = RecordClock()
    ) throws(Diagnostic) -> MarkdownText {
        try check(lines)
        guard var parser = try MarkdownParser(lines, directives, clock) else {
            return MarkdownText(blocks: [], targets: [])
        }
        try parser.checkDepth()
        let blocks = unsafe try parser.blocks(in: parser.root)
        let hidden = parser.directives.sorted { $0.key < $1.key }.compactMap { _, mark -> MarkdownBlock? in
            guard case .directive(let directive) = mark else { return nil }
            return MarkdownBlock(.hiddenDirective(directive), at: directive.location)
        }
        return MarkdownText(
            blocks: blocks + hidden, targets: parser.targets, anchors: anchors(in: lines), warnings: parser.warnings)
    }

    /// A node of the library's tree, valid as long as the tree.
    @safe private struct Node {
        let pointer: OpaquePointer
    }

    /// The root of a tree; nil without memory for it.
    @safe private struct Root: @unchecked Sendable {
        let pointer: OpaquePointer?
    }

    private func children(of node: OpaquePointer) -> [Node] {
        var list: [Node] = []
        var next = unsafe cmark_node_first_child(node)
        while let child = unsafe next {
            unsafe list.append(Node(pointer: child))
            unsafe next = cmark_node_next(child)
        }
        return list
    }

    private func type(of node: OpaquePointer) -> String {
        // The library has no names for these two.
        switch unsafe cmark_node_get_type(node) {
        case CMARK_NODE_FOOTNOTE_REFERENCE: return "footnote_reference"
        case CMARK_NODE_FOOTNOTE_DEFINITION: return "footnote_definition"
        default: break
        }
        return unsafe cmark_node_get_type_string(node).map { unsafe String(cString: $0) } ?? ""
    }

    private func literal(of node: OpaquePointer) -> String {
        unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
    }

    // MARK: Blocks

    private mutating func blocks(in parent: OpaquePointer) throws(Diagnostic) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        /// The open containers with the blocks before them.
        var open: [(container: Directive, outer: [MarkdownBlock])] = []
        func close(_ blocks: inout [MarkdownBlock]) {
            guard let container = open.last?.container else { return }
            let content = blocks
            blocks = open.removeLast().outer
            blocks.append(MarkdownBlock(.directive(container, content), at: container.location))
        }
        for found in unsafe children(of: parent) {
            try clock.check("parsing the report")
            let node = unsafe found.pointer
            let line = unsafe Int(cmark_node_get_start_line(node))
            if unsafe type(of: node) == "html_block", let mark = directives.removeValue(forKey: line - 1) {
                switch mark {
                case .directive(let directive) where directive.opensContainer:
                    guard open.count < Self.deepest else { throw tooDeep(line, column: 1) }
                    open.append((directive, blocks))
                    blocks = []
                case .directive(let directive):
                    blocks.append(MarkdownBlock(.directive(directive, []), at: directive.location))
                    if !directive.attributes.isEmpty { setTarget(of: &blocks, [], directive.attributes) }
                case .end: close(&blocks)
                }
            } else if unsafe type(of: node) == "html_block" {
                for block in try HTMLBlocks.read(unsafe literal(of: node), at: lines.location(line)) {
                    blocks.append(block)
                    try addTarget(of: &blocks)
                }
            } else if var kind = unsafe try kind(of: node) {
                // Footnotes, which come last, belong to no container.
                if case .footnote = kind { while !open.isEmpty { close(&blocks) } }
                if case .paragraph(let inlines) = kind, takeCaption(inlines, of: &blocks) { continue }
                let above = takeCaption(above: kind, from: &blocks)
                if let divided = SideBlocks.divided(kind) {
                    blocks.append(MarkdownBlock(divided.picture, at: lines.location(line)))
                    try addTarget(of: &blocks)
                    kind = divided.text
                }
                blocks.append(MarkdownBlock(kind, at: lines.location(line)))
                try addTarget(of: &blocks)
                if let caption = rowCaption.take() ?? above { setTarget(of: &blocks, caption.text, caption.attributes) }
            }
        }
        while !open.isEmpty { close(&blocks) }
        return blocks
    }

    private mutating func kind(of node: OpaquePointer) throws(Diagnostic) -> MarkdownBlock.Kind? {
        switch unsafe type(of: node) {
        case "paragraph": return .paragraph(MarkdownInline.definition(unsafe inlines(in: node)))
        case "heading":
            return .heading(level: unsafe Int(cmark_node_get_heading_level(node)), unsafe inlines(in: node))
        case "block_quote":
            guard let callout = unsafe takeCallout(from: node) else { return .quotation(unsafe try blocks(in: node)) }
            return .callout(callout, unsafe try blocks(in: node))
        case "code_block":
            let info = unsafe cmark_node_get_fence_info(node).map { unsafe String(cString: $0) } ?? ""
            return .code(unsafe literal(of: node), language: info)
        case "thematic_break": return .rule
        case "list": return unsafe try list(node)
        case "table": return unsafe try table(node)
        case "footnote_definition": return .footnote(unsafe try blocks(in: node))
        default: return nil
        }
    }

    /// Takes the first line of a quotation that begins with `[!NOTE]`, which makes it a callout; nil for other quotations.
    private func takeCallout(from quotation: OpaquePointer) -> Callout? {
        guard let paragraph = unsafe cmark_node_first_child(quotation), unsafe type(of: paragraph) == "paragraph",
            let first = unsafe cmark_node_first_child(paragraph), unsafe type(of: first) == "text",
            var callout = Callout(unsafe literal(of: first))
        else { return nil }
        var isFirst = true
        while let node = unsafe cmark_node_first_child(paragraph) {
            let kind = unsafe type(of: node)
            let isLineEnd = kind == "softbreak" || kind == "linebreak"
            if !isFirst, !isLineEnd, let inline = unsafe inline(node) { callout.title.append(inline) }
            isFirst = false
            unsafe cmark_node_unlink(node)
            unsafe cmark_node_free(node)
            if isLineEnd { break }
        }
        if unsafe cmark_node_first_child(paragraph) == nil {
            unsafe cmark_node_unlink(paragraph)
            unsafe cmark_node_free(paragraph)
        }
        return callout
    }

    private mutating func list(_ node: OpaquePointer) throws(Diagnostic) -> MarkdownBlock.Kind {
        var items: [MarkdownBlock.Item] = []
        for found in unsafe children(of: node) {
            let child = unsafe found.pointer
            let isTask = unsafe type(of: child) == "tasklist"
            let isDone = isTask ? unsafe cmark_gfm_extensions_get_tasklist_item_checked(child) : false
            items.append(MarkdownBlock.Item(blocks: unsafe try blocks(in: child), isDone: isTask ? isDone : nil))
        }
        let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        return .list(
            items, start: isOrdered ? unsafe Int(cmark_node_get_list_start(node)) : nil,
            isTight: unsafe cmark_node_get_list_tight(node) != 0)
    }

    private mutating func table(_ node: OpaquePointer) throws(Diagnostic) -> MarkdownBlock.Kind {
        let count = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
        let letters = unsafe cmark_gfm_extensions_get_table_alignments(node)
        let alignments = (0..<count).map { index -> TableColumnAlignment? in
            switch unsafe letters.map({ unsafe $0[index] }) ?? 0 {
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .trailing
            case UInt8(ascii: "l"): .leading
            default: nil
            }
        }
        var rows: [[[MarkdownInline]]] = []
        for found in unsafe children(of: node) {
            let row = unsafe found.pointer
            let start = unsafe Int(cmark_node_get_start_line(row))
            let line = rows.isEmpty ? headerLine(from: start) : start
            // The library drops cells beyond the header's columns, and adds missing ones.
            let found = Self.cellCount(lines.lines[min(max(line, 1), lines.lines.count) - 1].text, of: count)
            let texts = unsafe children(of: row).map { unsafe inlines(in: $0.pointer) }
            if !rows.isEmpty, found == 1, unsafe cmark_node_next(row) == nil, let first = texts.first,
                let caption = CaptionParagraph(first)
            {
                rowCaption = caption
                continue
            }
            if found != count || texts.count != count {
                let column = unsafe max(1, Int(cmark_node_get_start_column(row)))
                let what = "the row has \(counted(found, "cell")); expected \(count), as the header has"
                // The library drops the text of cells beyond the header.
                guard found < count, texts.count == count else { throw lines.error(line, column: column, "\(what)") }
                warnings.append(
                    Diagnostic(
                        .reportContent, "\(what): the others are empty",
                        at: lines.location(line).place(column: column), severity: .warning))
            }
            rows.append(texts)
        }
        return .table(rows, alignments)
    }

    /// The line of a table's header. The library gives that of the paragraph before the table, if no empty line separates them.
    private func headerLine(from start: Int) -> Int {
        (start..<max(start, lines.lines.count)).first { Self.isDelimiterRow(lines.lines[$0].text) } ?? start
    }

    // MARK: Texts

    private func inlines(in parent: OpaquePointer) -> [MarkdownInline] {
        var (inlines, lineEnds): ([MarkdownInline], [Int]) = ([], [])
        for found in unsafe children(of: parent) {
            let node = unsafe found.pointer
            if unsafe type(of: node) == "softbreak" { lineEnds.append(inlines.count) }
            if let inline = unsafe inline(node) { inlines.append(inline) }
        }
        // “**Place:** Town hall” above “**Time:** 7 p.m.”: lines that all begin with bold words are those of a list.
        if !lineEnds.isEmpty, ([-1] + lineEnds).allSatisfy({ inlines.dropFirst($0 + 1).first?.isStrong ?? false }) {
            for index in lineEnds { inlines[index] = .text("\n") }
            lineEnds = []
        }
        // Lines of Chinese and Japanese are joined without a space.
        let joined = Set(
            lineEnds.filter { index in
                guard index > 0, index + 1 < inlines.count else { return false }
                let (before, after) = (inlines[index - 1].ends.last, inlines[index + 1].ends.first)
                return [before, after].allSatisfy { $0?.unicodeScalars.first?.isWrittenWithoutSpaces ?? false }
            })
        if !joined.isEmpty { inlines = inlines.indices.filter { !joined.contains($0) }.map { inlines[$0] } }
        var followsLetters = false
        let parts = inlines.withImageOptions.withSpans.flatMap { inline in
            defer { followsLetters = inline.isEmphasised }
            guard case .text(let text) = inline else { return [inline] }
            return MarkdownInline.parts(of: text, followsLetters: followsLetters)
        }
        return parts.withElements
    }

    private func inline(_ node: OpaquePointer) -> MarkdownInline? {
        switch unsafe type(of: node) {
        case "text": return .text(unsafe literal(of: node))
        case "softbreak": return .text(" ")
        case "linebreak": return .text("\n")
        case "code": return .code(unsafe literal(of: node))
        case "html_inline": return .html(unsafe literal(of: node))
        case "emph": return .emphasis(unsafe inlines(in: node))
        case "strong": return .strong(unsafe inlines(in: node))
        case "strikethrough": return .styled(.strikethrough, unsafe inlines(in: node))
        case "link": return .link(unsafe url(of: node), unsafe inlines(in: node))
        case "image":
            let title = unsafe cmark_node_get_title(node).map { unsafe String(cString: $0) } ?? ""
            return .image(unsafe url(of: node), alt: unsafe inlines(in: node), title: title)
        // bounded: the library's own number
        case "footnote_reference": return Int(unsafe literal(of: node)).map { .footnote($0) }
        default: return nil
        }
    }

    private func url(of node: OpaquePointer) -> String {
        unsafe cmark_node_get_url(node).map { unsafe String(cString: $0).withoutIsolates } ?? ""
    }
}
