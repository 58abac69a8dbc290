import Galley
import GalleyDiagnostics

/// The places that a picture may state: `{align=right}`.
enum SidePlaces {
    static let options = ["align", "fig-align"]
    /// `center` and `default` are those of other programs, without text beside them.
    static let names = ["left", "right", "center", "margin", "default"]

    /// The place beside text in the options of a picture; nil for none.
    static func side(in options: String) -> String? {
        options.firstMatch(of: /(?:^|\s)(?:fig-)?align="?(left|right|margin)\b/).map { String($0.1) }
    }
}

/// A picture with the paragraphs beside it.
struct SideBlocks {
    let figure: MarkdownBlock
    let side: String
    let paragraphs: [MarkdownBlock]
    /// The index of the first block after them.
    let end: Int

    /// More characters than are beside a picture.
    private static let mostCharacters = 3000

    /// The picture that begins `blocks`, alone in its paragraph or before its text; nil for other blocks.
    init?(_ blocks: ArraySlice<MarkdownBlock>) {
        guard let block = blocks.first, case .paragraph(let inlines) = block.kind, let side = Self.side(of: inlines)
        else { return nil }
        (figure, self.side) = (MarkdownBlock(.paragraph([inlines[0]]), at: block.location, target: block.target), side)
        let rest = inlines.dropFirst().trimmedStart
        var paragraphs = rest.isEmpty ? [] : [MarkdownBlock(.paragraph(rest), at: block.location)]
        var (end, count) = (blocks.startIndex + 1, rest.plain.count)
        for next in blocks.dropFirst() {
            guard count < Self.mostCharacters, next.isText, case .paragraph(let inlines) = next.kind,
                !next.announcesNext, !next.isUnfinished
            else { break }
            paragraphs.append(next)
            count += inlines.plain.count
            end += 1
        }
        (self.paragraphs, self.end) = (paragraphs, end)
    }

    static func side(of inlines: [MarkdownInline]) -> String? {
        guard case .image(let path, _, _, let options?)? = inlines.first, !ReportImage.isElsewhere(path) else {
            return nil
        }
        return SidePlaces.side(in: options)
    }

    /// Whether a picture in the margin begins a block.
    static func isInMargin(_ block: MarkdownBlock) -> Bool {
        if case .paragraph(let inlines) = block.kind { side(of: inlines) == "margin" } else { false }
    }
}

extension ReportBuilder {
    /// The view of a picture with the paragraphs beside it.
    mutating func view(of side: SideBlocks) throws -> AnyView? {
        guard case .paragraph(let inlines) = side.figure.kind else { return nil }
        let place: SideFigure.Place =
            side.side == "margin" ? .margin : (side.side == "left") != isRightToLeft ? .leading : .trailing
        return try figure(
            inlines, side.figure, beside: (place, try views(of: side.paragraphs)))
    }
}

extension ArraySlice<MarkdownInline> {
    /// The inlines without the spaces before them.
    fileprivate var trimmedStart: [MarkdownInline] {
        let rest = Array(drop(while: \.isSpace))
        guard case .text(let text)? = rest.first else { return rest }
        return [.text(String(text.drop { $0 == " " }))] + rest.dropFirst()
    }
}
