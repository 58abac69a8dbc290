import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// A listing in a monospaced font. A line that is longer than the measure continues on the next, which begins with an
/// arrow.
nonisolated public struct CodeBlock: View {
    private let code: String
    /// The space on either side, in points.
    private let side: CGFloat
    private let colors: @Sendable ([String]) -> [[CodeSpan]]

    /// Creates a listing of `code`. Tab stops are four columns apart; empty lines at the end are removed.
    public init(_ code: some StringProtocol) { self.init(code, side: 10) }

    /// Creates a listing with `side` points on either side.
    ///
    /// - Parameter colors: the parts in colour of each line, in order.
    package init(
        _ code: some StringProtocol, side: CGFloat, colors: @escaping @Sendable ([String]) -> [[CodeSpan]] = { _ in [] }
    ) {
        self.code = String(code)
        self.side = side
        self.colors = colors
    }

    /// The lines on a background, with the spacing that the document's style gives to code.
    public var body: some View {
        CodeLines(code: code, colors: colors)
            .keepEnds(of: 3, wholeUpTo: 10)
            .hyphenation(.never)
            .environment(\.layoutDirection, .leftToRight)
            .multilineTextAlignment(.leading)
            .lineBreaking(.greedy)
            .role(\.code)
            .padding(EdgeInsets(top: 7, leading: side, bottom: 7, trailing: side))
            .frame(maxWidth: .infinity, alignment: .leading)
            .fragmentBackground { .fill($0.codeBackground) }
            .accessibilityRole(.code)
            .accessibilityRole(.paragraph)
            .blockSpacing(\.code)
    }
}

/// A part of a line of code in a colour of its own.
package struct CodeSpan: Equatable {
    package enum Kind { case keyword, text, number, comment }

    /// In characters.
    package let range: Range<Int>
    package let kind: Kind

    package init(_ range: Range<Int>, _ kind: Kind) { (self.range, self.kind) = (range, kind) }
}

extension CodeSpan.Kind {
    fileprivate func text(_ text: Text, _ style: DocumentStyle) -> Text {
        switch self {
        case .keyword: text.foregroundColor(style.accent).bold()
        case .text: text.foregroundColor(Color(rgb: 0x1a6b35))
        case .number: text.foregroundColor(Color(rgb: 0x8a4b00))
        case .comment: text.foregroundColor(Color(rgb: 0x63676d)).italic()
        }
    }
}

nonisolated private struct CodeLines: View {
    let code: String
    let colors: ([String]) -> [[CodeSpan]]

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.expanded)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        let path = nodes.path
        let sample = Text(verbatim: String(repeating: "0", count: 20)).node(in: context, at: path)
        let advance = sample.sizeThatFits(.unspecified).width / 20
        let spans = colors(lines)
        let style = context.environment.documentStyle
        nodes.list.append(
            CodeNode(lines, advance: advance, context.environment) { piece, number, scale in
                let mark = Text(verbatim: CodeNode.mark).foregroundColor(style.accent)
                let text = Self.text(piece, spans.indices.contains(piece.line) ? spans[piece.line] : [], style)
                let line = piece.isContinued ? mark + text : text
                return line.role { $0.code.scaled(by: scale) }.node(in: context, at: path.child(number))
            })
    }

    /// A piece with its parts in their colours.
    private static func text(_ piece: CodeNode.Piece, _ spans: [CodeSpan], _ style: DocumentStyle) -> Text {
        let characters = Array(piece.text)
        var (parts, start): ([Text], Int) = ([], 0)
        let first = spans.partitioningIndex { $0.range.upperBound > piece.offset }
        for span in spans[first...].prefix(while: { $0.range.lowerBound < piece.offset + characters.count }) {
            let range = (span.range.lowerBound - piece.offset..<span.range.upperBound - piece.offset)
                .clamped(to: start..<max(start, characters.count))
            if start < range.lowerBound { parts.append(Text(verbatim: String(characters[start..<range.lowerBound]))) }
            parts.append(span.kind.text(Text(verbatim: String(characters[range])), style))
            start = range.upperBound
        }
        if start < characters.count { parts.append(Text(verbatim: String(characters[start...]))) }
        return parts.isEmpty ? Text(verbatim: " ") : Text(joining: parts)
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
