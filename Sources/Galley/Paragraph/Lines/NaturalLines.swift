import GalleyGeometry
import GalleyText

/// The lines of a text without a limit to their length, and how large they are. Those of a long text are made only where
/// there is room for them, which is seldom, and those of a plain line only where more is asked of them than where they
/// stand; they are kept then, as a label's text is asked the same for each record.
struct NaturalLines {
    let count: Int
    private(set) var size: CGSize
    /// In a box: most texts are plain lines, and there may be a hundred thousand of them.
    private var made: Boxed<ParagraphLines>?

    init(_ paragraph: ShapedParagraph) {
        if let run = paragraph.plainLine {
            (size, count) = (paragraph.plainSize(run), 1)
        } else if let size = ParagraphLines.sizeOfSingleLine(paragraph) {
            (self.size, count) = (size, 1)
        } else {
            let lines = Self.lines(of: paragraph)
            (size, count, made) = (lines.size, lines.lines.count, Boxed(wrappedValue: lines))
        }
    }

    private static func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        ParagraphLines(paragraph, measure: .infinity, shaper: paragraph.session.shaper)
    }

    /// The baseline of the first line, or of the last, from the top.
    mutating func baseline(isFirst: Bool, of paragraph: ShapedParagraph) -> CGFloat? {
        if paragraph.plainLine != nil { return paragraph.plainBaseline }
        if made == nil { made = Boxed(wrappedValue: Self.lines(of: paragraph)) }
        return isFirst ? made?.wrappedValue.lines.first?.baseline : made?.wrappedValue.lines.last?.baseline
    }

    mutating func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        let lines = asTheyAre(of: paragraph)
        if made == nil { made = Boxed(wrappedValue: lines) }
        return lines
    }

    /// The same, and not kept.
    func asTheyAre(of paragraph: ShapedParagraph) -> ParagraphLines { made?.wrappedValue ?? Self.lines(of: paragraph) }

    /// `run` stands in the place of another plain line in the same style: only its length changes.
    mutating func replace(with run: GlyphRun, of paragraph: ShapedParagraph) {
        size.width = paragraph.plainWidth(run)
        made?.wrappedValue.replace(with: run)
    }
}
