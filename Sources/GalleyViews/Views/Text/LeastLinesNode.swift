import GalleyGeometry
import GalleyLayout

/// A text that is at least as high as a number of lines in its style.
final class LeastLinesNode: InsetNode {
    private let lines: ViewNode
    private let direction: LayoutDirection

    init(_ text: TextNode, _ content: Text, _ context: ResolveContext, at path: ViewPath) {
        var blank = content
        // More lines than this are higher than any page.
        blank.content = content.content.blank(lines: min(context.environment.leastLines, 10_000))
        var context = context
        context.environment.lineLimit = nil
        lines = TextNode(blank, context, at: path)
        direction = context.environment.layoutDirection
        super.init(text, direction)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(proposal)
        return CGSize(width: size.width, height: max(size.height, lines.sizeThatFits(.unspecified).height))
    }

    override func strips() -> [LayoutStrip] { undivided }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { draw(on: &canvas) }
}

extension Text.Content {
    /// Lines of one letter in the style of the first characters.
    fileprivate func blank(lines: Int) -> Text.Content {
        let letters = String(repeating: "x\n", count: max(0, lines - 1)) + "x"
        return switch self {
        case .attributed(let content, let attributes): .attributed(content.blank(lines: lines), attributes)
        case .joined(let parts): parts.first?.blank(lines: lines) ?? .string(letters)
        case .styled(let text): .styled(StyledText(letters, text.runs.first?.attributes ?? TextAttributes()))
        case .string, .slot, .formatted, .inline: .string(letters)
        }
    }
}
