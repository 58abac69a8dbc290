import GalleyDiagnostics

/// The text of a report as blocks, with the headings and figures that links may lead to.
struct MarkdownText {
    var blocks: [MarkdownBlock]
    /// In the order of the text; `MarkdownBlock.target` is an index.
    var targets: [LinkTarget]
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

    /// The character before the caption of a directive, in a line of Markdown of its own. It keeps a caption such as “1. Sales” from
    /// becoming a list.
    static let mark: Character = "\u{2060}"

    /// - Parameter inlines: those of a paragraph; the result is nil for other text.
    init?(_ inlines: [MarkdownInline]) {
        guard case .text(let text)? = inlines.first,
            let found = text.prefixMatch(of: /(?:\u{2060}|(?:Table)?: +)/)
        else { return nil }
        var rest = inlines
        rest[0] = .text(String(text[found.range.upperBound...]))
        attributes = BlockAttributes(takenFrom: &rest)
        self.text = rest.plain.isEmpty ? [] : rest
    }
}
