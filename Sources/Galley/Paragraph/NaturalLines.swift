import GalleyGeometry
import GalleyText

/// The lines of a text without a limit to their length, and how large they are. Those of a long text are made only where
/// there is room for them, which is seldom.
struct NaturalLines {
    let count: Int
    private(set) var size: CGSize
    private var made: ParagraphLines?

    init(_ paragraph: ShapedParagraph) {
        if let size = ParagraphLines.sizeOfSingleLine(paragraph) {
            (self.size, count) = (size, 1)
        } else {
            let lines = Self.lines(of: paragraph)
            (size, count, made) = (lines.size, lines.lines.count, lines)
        }
    }

    private static func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        ParagraphLines(paragraph, measure: .infinity, shaper: paragraph.session.shaper)
    }

    /// The baseline of the first line, or of the last, from the top.
    mutating func baseline(isFirst: Bool, of paragraph: ShapedParagraph) -> CGFloat? {
        if made == nil { made = Self.lines(of: paragraph) }
        return isFirst ? made?.lines.first?.baseline : made?.lines.last?.baseline
    }

    mutating func lines(of paragraph: ShapedParagraph) -> ParagraphLines {
        let lines = asTheyAre(of: paragraph)
        if made == nil { made = lines }
        return lines
    }

    /// The same, and not kept.
    func asTheyAre(of paragraph: ShapedParagraph) -> ParagraphLines { made ?? Self.lines(of: paragraph) }

    /// See `ParagraphLines.replace(with:)`.
    mutating func replace(with run: GlyphRun) -> Bool {
        guard made?.replace(with: run) == true else { return false }
        size = made?.size ?? size
        return true
    }
}
