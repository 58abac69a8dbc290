import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The headings and figures of a text, and their captions.
extension MarkdownParser {
    /// Registers the last block if it is a heading, or an image with a caption or a name.
    mutating func addTarget(of blocks: inout [MarkdownBlock]) throws(Diagnostic) {
        guard let block = blocks.last else { return }
        if case .heading(let level, var inlines) = block.kind {
            let attributes = BlockAttributes(takenFrom: &inlines)
            blocks[blocks.count - 1].kind = .heading(level: level, inlines)
            setTarget(of: &blocks, inlines, attributes)
        } else if let image = block.image {
            let attributes = BlockAttributes(words: image.options ?? "")
            let caption = try caption(image.title, at: block.location)
            if !caption.isEmpty || !attributes.isEmpty { setTarget(of: &blocks, caption, attributes) }
        }
    }

    /// Sets the caption and the name of the last block.
    mutating func setTarget(
        of blocks: inout [MarkdownBlock], _ title: [MarkdownInline], _ attributes: BlockAttributes
    ) {
        guard let last = blocks.indices.last else { return }
        if let known = blocks[last].target {
            targets[known].title = title
            if !attributes.isEmpty { targets[known].attributes = attributes }
            return
        }
        let kind: LinkTarget.Kind =
            switch blocks[last].kind {
            case .heading(let level, _): .heading(level: level)
            case .table: .table
            case .directive(let directive, _): directive.figureKind
            default: .figure
            }
        blocks[last].target = targets.count
        targets.append(
            LinkTarget(kind: kind, title: title, attributes: attributes, location: blocks[last].location))
    }

    /// Takes a paragraph that is the caption of the block before it.
    mutating func takeCaption(_ inlines: [MarkdownInline], of blocks: inout [MarkdownBlock]) -> Bool {
        guard let block = blocks.last, let caption = CaptionParagraph(inlines) else { return false }
        let hasCaption = block.target.map { !targets[$0].title.isEmpty } ?? false
        switch block.kind {
        case .directive(let directive, _) where directive.hasCaption && !hasCaption: break
        case .table where !hasCaption: break
        default: guard block.image != nil, !hasCaption else { return false }
        }
        setTarget(of: &blocks, caption.text, caption.attributes)
        return true
    }

    /// Takes the caption above a table; nil for none.
    func takeCaption(above kind: MarkdownBlock.Kind, from blocks: inout [MarkdownBlock]) -> CaptionParagraph? {
        guard case .table = kind, case .paragraph(let inlines)? = blocks.last?.kind,
            let caption = CaptionParagraph(inlines)
        else { return nil }
        blocks.removeLast()
        return caption
    }

    /// The title of an image as the parts of a caption.
    private func caption(_ title: String, at location: SourceLocation) throws(Diagnostic) -> [MarkdownInline] {
        guard !title.isEmpty else { return [] }
        guard !title.contains("[^") else {
            throw Diagnostic(
                .reportImage, "the title of an image has a footnote",
                expected: "the caption in a paragraph below the image that begins with a colon, : …",
                at: location.place(), content: "[^")
        }
        return try Self.inlines(of: title, at: location)
    }

    /// The parts of a text that is one paragraph, whatever it begins with.
    static func inlines(of text: String, at location: SourceLocation) throws(Diagnostic) -> [MarkdownInline] {
        var line = ReportLines()
        line.append(String(Directive.captionMark) + text.replacing("\n", with: " "), at: location)
        guard case .paragraph(let inlines)? = try read(line).blocks.first?.kind else { return [] }
        return CaptionParagraph(inlines)?.text ?? []
    }

    /// The blocks of a text in HTML.
    static func blocks(of text: String, at location: SourceLocation) throws(Diagnostic) -> [MarkdownBlock] {
        // A tag that begins a line would begin HTML, in which there is no Markdown.
        guard text.trimmed.first != "<" else {
            return [MarkdownBlock(.paragraph(try inlines(of: text, at: location)), at: location)]
        }
        var lines = ReportLines()
        for line in text.split(separator: "\n") { lines.append(String(line), at: location) }
        return try read(lines).blocks.map { block in
            // Its targets are not those of the report.
            var block = block
            block.target = nil
            return block
        }
    }
}

extension MarkdownParser {
    private static let anchorTag = TextPattern(/<[aA] [^>]*>/)

    /// The names of anchors in HTML, `<a id="name">`.
    static func anchors(in lines: ReportLines) -> Set<String> {
        var names: Set<String> = []
        for line in lines.lines where line.text.utf8.contains(UInt8(ascii: "<")) {
            for tag in anchorTag.all(in: line.text) {
                let attributes = HTMLTag(String(tag.output))?.attributes ?? [:]
                if let name = attributes["id"] ?? attributes["name"] { names.insert(name) }
            }
        }
        return names
    }
}
