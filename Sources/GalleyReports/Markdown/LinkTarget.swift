import GalleyDiagnostics

/// The text of a report as blocks, with the headings and figures that links may lead to.
struct MarkdownText {
    var blocks: [MarkdownBlock]
    /// In the order of the text; `MarkdownBlock.target` is an index.
    var targets: [LinkTarget]
    /// The names of anchors in HTML.
    var anchors: Set<String> = []
    var warnings: [Diagnostic] = []
}

/// A heading, a figure or a table: it may have a number and a name.
struct LinkTarget {
    enum Kind: Equatable {
        case heading(level: Int)
        case figure, table
    }

    let kind: Kind
    /// The text of a heading, or the caption; empty for none.
    var title: [MarkdownInline]
    var attributes: BlockAttributes
    let location: SourceLocation

    /// Whether a report that numbers its kind numbers it.
    var mayBeNumbered: Bool { !attributes.isUnnumbered && !title.isEmpty }
}

/// A paragraph that is the caption of the figure or table beside it: a colon, a space and the text, then a name in braces.
struct CaptionParagraph {
    let text: [MarkdownInline]
    let attributes: BlockAttributes

    /// - Parameter inlines: those of a paragraph; the result is nil for other text.
    init?(_ inlines: [MarkdownInline]) {
        guard case .text(let text)? = inlines.first, let caption = Self.caption(in: text) else { return nil }
        var rest = inlines
        rest[0] = .text(String(caption))
        attributes = BlockAttributes(takenFrom: &rest)
        self.text = rest.plain.isEmpty ? [] : rest
    }

    /// The text behind the mark of a caption, or behind `: ` or `Table: `; nil for other text.
    private static func caption(in text: String) -> Substring? {
        if text.first == Directive.captionMark { return text.dropFirst() }
        guard let mark = [":", "Table:"].first(where: text.hasPrefix) else { return nil }
        let rest = text.dropFirst(mark.count)
        return rest.first == " " ? rest.drop { $0 == " " } : nil
    }
}

extension Directive {
    /// The kind of figures among which it is numbered.
    var figureKind: LinkTarget.Kind { name == "table" ? .table : .figure }
}
