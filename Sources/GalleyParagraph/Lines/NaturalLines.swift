import GalleyGeometry

/// The lines of a text without a limit to their length, and their size. A single line is measured first and composed
/// only when it is needed.
struct NaturalLines {
    let count: Int
    /// Whether they are one plain line.
    let isPlain: Bool
    private(set) var size: CGSize
    /// Boxed, since it is nil for most texts.
    private var boxed: CopyOnWrite<ParagraphLines>?

    init(_ paragraph: ShapedParagraph) {
        isPlain = paragraph.plainLine != nil
        if let line = paragraph.plainLine {
            (size, count) = (line.size(paragraph.base, paragraph.format), 1)
        } else if let size = ParagraphLines.sizeOfSingleLine(paragraph) {
            (self.size, count) = (size, 1)
        } else {
            let lines = Self.lines(of: paragraph)
            (size, count, boxed) = (lines.size, lines.lines.count, CopyOnWrite(wrappedValue: lines))
        }
    }

    private static func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        ParagraphLines(paragraph, measure: .infinity, shaper: paragraph.session.shaper)
    }

    /// The baseline of the first or the last line, from the top.
    mutating func baseline(isFirst: Bool, of paragraph: ShapedParagraph) -> CGFloat? {
        if paragraph.plainLine != nil { return PlainLine.baseline(paragraph.base, paragraph.format) }
        if boxed == nil { boxed = CopyOnWrite(wrappedValue: Self.lines(of: paragraph)) }
        return isFirst ? boxed?.wrappedValue.lines.first?.baseline : boxed?.wrappedValue.lines.last?.baseline
    }

    mutating func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        let lines = uncachedLines(of: paragraph)
        if boxed == nil { boxed = CopyOnWrite(wrappedValue: lines) }
        return lines
    }

    /// The lines, without caching them.
    func uncachedLines(of paragraph: ShapedParagraph) -> ParagraphLines {
        boxed?.wrappedValue ?? Self.lines(of: paragraph)
    }

    /// Replaces a plain line by another in the same style, which differs only in its length.
    mutating func replace(with line: PlainLine, of paragraph: ShapedParagraph) {
        size.width = line.width(paragraph.base)
        boxed?.wrappedValue.replace(with: line)
    }
}
