import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// A listing in a monospaced font. A line that is longer than the measure continues on the next, which begins with an
/// arrow.
public struct CodeBlock: View {
    private let code: String
    /// The space on either side, in points.
    private let side: CGFloat

    /// Creates a listing of `code`. Tab stops are four columns apart; empty lines at the end are removed.
    public init(_ code: some StringProtocol) { self.init(code, side: 10) }

    /// Creates a listing with `side` points on either side.
    package init(_ code: some StringProtocol, side: CGFloat) { (self.code, self.side) = (String(code), side) }

    /// The lines on a background, with the spacing that the document's style gives to code.
    public var body: some View {
        CodeLines(code: code)
            .keepEnds()
            .hyphenation(.never)
            .environment(\.layoutDirection, .leftToRight)
            .multilineTextAlignment(.leading)
            .lineBreaking(.greedy)
            .role(\.code)
            .padding(EdgeInsets(top: 7, leading: side, bottom: 7, trailing: side))
            .frame(maxWidth: .infinity, alignment: .leading)
            .partBackground { .fill($0.codeBackground) }
            .accessibilityRole(.code)
            .accessibilityRole(.paragraph)
            .blockSpacing(\.code)
    }
}

private struct CodeLines: View {
    let code: String

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.expanded)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        let path = nodes.path
        let sample = Text(verbatim: String(repeating: "0", count: 20)).node(in: context, at: path)
        let advance = sample.sizeThatFits(.unspecified).width / 20
        nodes.list.append(
            CodeNode(lines, advance: advance, context.environment) { piece, number in
                let mark = Text(verbatim: CodeNode.mark).foregroundColor(context.environment.documentStyle.accent)
                let text = Text(verbatim: piece.text.isEmpty ? " " : piece.text)
                return (piece.isContinued ? mark + text : text).node(in: context, at: path.child(number))
            })
    }

    /// Expands tabs to every fourth column.
    private static func expanded(_ line: Substring) -> String {
        guard line.contains("\t") else { return String(line) }
        var (text, column) = ("", 0)
        for character in line {
            let isTab = character == "\t"
            let count = isTab ? 4 - column % 4 : 1
            text += isTab ? String(repeating: " ", count: count) : String(character)
            column += count
        }
        return text
    }
}
