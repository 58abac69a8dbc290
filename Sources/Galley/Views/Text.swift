import GalleyGeometry
import GalleyLayout
import GalleyText

/// A text in one style: set in words, wrapped at the width it is given, in every direction and script that the fonts
/// have.
public struct Text: View {
    public typealias Body = Never
    let string: String

    public init(_ string: some StringProtocol) { self.string = String(string) }

    public init(verbatim string: String) { self.string = string }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        nodes.list.append(TextNode(string, context))
    }
}

final class TextNode: ViewNode {
    private let paragraph: Paragraph
    private let shaper: Shaper
    private let alignment: TextAlignment
    private let direction: LayoutDirection
    /// The lines without a limit to their length, and those for the last width that is less than theirs.
    private let natural: ParagraphLines
    private var wrapped: (measure: CGFloat, lines: ParagraphLines)?

    init(_ string: String, _ context: ResolveContext) {
        let environment = context.environment
        paragraph = Paragraph(
            string, style: TextStyle(environment), direction: .natural, session: context.session)
        shaper = context.session.shaper
        alignment = environment.multilineTextAlignment
        direction = environment.layoutDirection
        natural = ParagraphLines(paragraph, measure: .infinity, shaper: shaper)
        for missing in paragraph.itemised.missing {
            context.session.warn(.missingCharacter(missing.scalar, text: string, source: environment.source))
        }
    }

    private func lines(for width: CGFloat?) -> ParagraphLines {
        guard let width, width < natural.size.width else { return natural }
        if let wrapped, wrapped.measure == width { return wrapped.lines }
        let lines = ParagraphLines(paragraph, measure: width, shaper: shaper)
        wrapped = (width, lines)
        return lines
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { lines(for: proposal.width).size }

    override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.axis == .vertical else { return nil }
        let lines = lines(for: proposal.width).lines
        return switch VerticalAlignment(key.id) {
        case .firstTextBaseline: lines.first?.baseline
        case .lastTextBaseline: lines.last?.baseline
        default: nil
        }
    }

    override func strips() -> [LayoutStrip] {
        lines(for: proposal.width).lines.enumerated().map { index, line in
            let minY = frame.minY + line.minY
            return LayoutStrip(minY: minY, maxY: minY + line.extent.height, subviews: index..<index + 1)
        }
    }

    override func draw(on canvas: inout PageCanvas) {
        draw(on: &canvas, strips: lines(for: proposal.width).lines.indices)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        for line in lines(for: proposal.width).lines[strips] {
            let slack = frame.width - line.width
            var x = frame.minX
            switch (alignment, direction) {
            case (.center, _): x += slack / 2
            case (.leading, .leftToRight), (.trailing, .rightToLeft): break
            case (.trailing, .leftToRight), (.leading, .rightToLeft): x += slack
            }
            for placed in line.runs {
                let origin = CGPoint(x: x + placed.x, y: frame.minY + line.baseline)
                canvas.glyphs(placed.run, size: paragraph.style.size, at: origin, color: paragraph.style.color)
            }
        }
    }
}
