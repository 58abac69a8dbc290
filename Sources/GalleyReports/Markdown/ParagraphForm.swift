import Galley

/// The form of a paragraph among others without space between them.
private struct ParagraphForm {
    enum Beginning {
        case running
        /// A term or a time in bold, which marks the beginning of an entry.
        case entry
        /// All of it is in italics or bold, as a line below a title or a signature.
        case label
    }

    let beginning: Beginning
    /// Whether it has lines of its own, as an address or a verse.
    let hasLines: Bool

    /// Nil for blocks other than text.
    init?(_ block: MarkdownBlock) {
        guard block.isText, !block.isFormula, case .paragraph(let inlines) = block.kind else { return nil }
        hasLines = inlines.contains(where: \.endsLine)
        let isAlone = inlines.count == 1
        beginning =
            switch inlines.first {
            case .strong: isAlone ? .label : .entry
            case .emphasis: isAlone ? .label : .running
            default: .running
            }
    }
}

extension MarkdownBlock {
    /// Whether no space parts a paragraph from the one before it in columns.
    func adjoins(_ before: MarkdownBlock) -> Bool {
        guard let form = ParagraphForm(self), let last = ParagraphForm(before) else { return false }
        // Entries follow each other, or the line below a title.
        return form.beginning == .entry && last.beginning != .running || !form.hasLines && !last.hasLines
    }

    /// Whether a paragraph has lines of its own, as a verse or an address: none of them is much longer than one of the column.
    func hasOwnLines(charactersInLine: CGFloat) -> Bool {
        guard case .paragraph(let inlines) = kind, inlines.contains(where: \.endsLine) else { return false }
        let lines = inlines.split(whereSeparator: \.endsLine).map { Array($0).plain.count }
        return lines.count > 1 && lines.allSatisfy { CGFloat($0) < charactersInLine * 1.7 }
    }

    /// Whether the first line of a paragraph is indented, since nothing else parts it from the one before it.
    func isIndented(after before: MarkdownBlock) -> Bool {
        adjoins(before) && ParagraphForm(self)?.beginning == .running && ParagraphForm(before)?.beginning != .label
    }
}

extension MarkdownInline {
    /// Whether the author ends a line here.
    fileprivate var endsLine: Bool { if case .text("\n") = self { true } else { isBreak } }
}
