import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A listing in a face of equal widths. A line that is longer than the measure goes on in the next, which begins with an
/// arrow that the source does not have.
public struct CodeBlock: View {
    private let code: String

    public init(_ code: some StringProtocol) { self.code = String(code) }

    public var body: some View {
        CodeLines(code: code)
            .keepEnds()
            .hyphenation(.never)
            .multilineTextAlignment(.leading)
            .lineBreaking(.greedy)
            .role(\.code)
            .padding(EdgeInsets(top: 7, leading: 10, bottom: 7, trailing: 10))
            .frame(maxWidth: .infinity, alignment: .leading)
            .partGround { .fill($0.codeGround) }
            .accessibilityRole(.code)
            .accessibilityRole(.paragraph)
            .blockSpacing(\.code)
    }
}

private struct CodeLines: View {
    typealias Body = Never
    let code: String

    func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.expanded)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        nodes.list.append(CodeNode(lines, context, at: nodes.path))
    }

    /// Tabs to every fourth column.
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

/// Lines of code, cut to the width there is.
final class CodeNode: ViewNode {
    private let lines: [String]
    private let context: ResolveContext
    private let path: ViewPath
    private let advance: CGFloat
    private var fitted: (columns: Int, node: ViewNode)?
    /// What marks a line that goes on.
    private static let mark = "↪ "

    init(_ lines: [String], _ context: ResolveContext, at path: ViewPath) {
        (self.lines, self.context, self.path) = (lines, context, path)
        let sample = Text(verbatim: String(repeating: "0", count: 20)).node(in: context, at: path)
        advance = sample.sizeThatFits(.unspecified).width / 20
    }

    override var childNodes: [ViewNode] { fitted.map { [$0.node] } ?? [] }

    private func node(for width: CGFloat?) -> ViewNode {
        let columns = width.map { $0.isFinite ? max(8, Int($0 / max(advance, 0.1) + 0.001)) : .max } ?? .max
        if let fitted, fitted.columns == columns { return fitted.node }
        var number = 0
        let texts = lines.flatMap { pieces(of: $0, columns: columns) }
        let rows = texts.map { piece -> ViewNode in
            number += 1
            return piece.node(in: context, at: path.child(number))
        }
        let node = StripLayoutNode(VStackLayout(alignment: .leading, spacing: 0), rows, context.environment)
        fitted = (columns, node)
        return node
    }

    private func pieces(of line: String, columns: Int) -> [Text] {
        let pieces = Self.pieces(of: line, columns: columns, mark: Self.mark.count)
        return pieces.enumerated().map { number, piece in
            let text = Text(verbatim: piece.isEmpty ? " " : piece)
            guard number > 0 else { return text }
            return Text(verbatim: Self.mark).foregroundColor(context.environment.documentStyle.accent) + text
        }
    }

    /// A line of code in lines of `columns` characters, those after the first with room for a mark: cut at spaces where
    /// there are any but the indentation, else wherever it has to be.
    static func pieces(of line: String, columns: Int, mark: Int) -> [String] {
        guard line.count > columns else { return [line] }
        var (texts, items) = ([String](), [FlowItem]())
        var indentation = ""
        for character in line {
            if character != " " {
                texts.append(indentation + String(character))
                items.append(FlowItem(length: CGFloat(indentation.count + 1), penalty: 1))
                indentation = ""
            } else if items.isEmpty {
                indentation += " "
            } else {
                items[items.count - 1].gap.length += 1
                items[items.count - 1].penalty = 0
            }
        }
        var (pieces, start) = ([String](), 0)
        while start < items.count {
            let measure = CGFloat(start == 0 ? columns : max(1, columns - mark))
            let found = LineBreaker().line(of: items, from: start, measure: measure).items
            let words = found.dropLast().map { texts[$0] + String(repeating: " ", count: Int(items[$0].gap.length)) }
            pieces.append(words.joined() + texts[found.upperBound - 1])
            start = found.upperBound
        }
        return pieces.isEmpty ? [""] : pieces
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        node(for: proposal.width).sizeThatFits(ProposedViewSize(width: nil, height: nil))
    }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        node(for: proposal.width).place(in: frame, proposal: .unspecified)
    }

    override func strips() -> [LayoutStrip] { node(for: proposal.width).strips() }
    override func draw(on canvas: inout PageCanvas) { node(for: proposal.width).draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        node(for: proposal.width).draw(on: &canvas, strips: strips)
    }
}
