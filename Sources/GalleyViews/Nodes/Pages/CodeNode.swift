import GalleyFormatting
package import GalleyGeometry
package import GalleyLayout

/// Lines of code, wrapped to the width available.
package final class CodeNode: ViewNode {
    /// A line of code, or a part of one.
    package struct Piece {
        package var text: String
        /// Whether it continues the line before it, which a mark shows.
        package var isContinued: Bool
        /// The index of its line, and that of its first character in it.
        package var line: Int
        package var offset: Int
    }

    private let lines: [String]
    private let environment: EnvironmentValues
    /// The width of a character, in points.
    private let advance: CGFloat
    private let makeText: (_ piece: Piece, _ number: Int, _ scale: CGFloat) -> ViewNode
    private let longestLine: Int
    private var fitted: (columns: Int, scale: CGFloat, node: ViewNode)?
    /// The least size of type, as a share of the usual one, at which no line has to continue on the next.
    private static let leastScale: CGFloat = 0.8
    /// The mark before a piece that continues the line before it.
    package static let mark = "↪ "
    private static let fewestColumns = 3
    private static let fewestMarkedColumns = 8

    /// - Parameter makeText: makes the view of a piece; numbers count from 1, and `scale` is that of its type.
    package init(
        _ lines: [String], advance: CGFloat, _ environment: EnvironmentValues,
        _ makeText: @escaping (_ piece: Piece, _ number: Int, _ scale: CGFloat) -> ViewNode
    ) {
        self.lines = lines
        longestLine = lines.lazy.map(\.count).max() ?? 0
        self.advance = advance
        self.environment = environment
        self.makeText = makeText
        super.init()
        guideAxes = .vertical
    }

    package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize)
        -> CGFloat?
    {
        let node = node(for: proposal.width)
        return node.explicitAlignment(key, in: node.sizeThatFits(.unspecified), proposal: .unspecified)
    }

    package override var childNodes: [ViewNode] { fitted.map { [$0.node] } ?? [] }

    private func node(for width: CGFloat?) -> ViewNode {
        var (columns, scale) = (Int.max, CGFloat(1))
        if let width, width.isFinite {
            let room = width / max(advance, 0.1) + 0.001
            columns = max(Self.fewestColumns, Int(bounded: room))
            let fitting = room / CGFloat(max(1, longestLine))
            if (Self.leastScale..<1).contains(fitting) { (columns, scale) = (longestLine, fitting) }
        }
        if let fitted, fitted.columns == columns, fitted.scale == scale { return fitted.node }
        // Very short lines have no room for a mark.
        let hasMarks = columns >= Self.fewestMarkedColumns
        let pieces = lines.enumerated().flatMap { index, line in
            var (rest, offset) = (line[...], 0)
            let parts = Self.pieces(of: line, columns: columns, mark: hasMarks ? Self.mark.count : 0)
            return parts.enumerated().map { number, text in
                // A piece ends before the spaces that precede the next one.
                let spaces = number == 0 ? 0 : rest.prefix { $0 == " " }.count
                let start = offset + spaces
                rest = rest.dropFirst(spaces + text.count)
                offset = start + text.count
                return Piece(text: text, isContinued: hasMarks && number > 0, line: index, offset: start)
            }
        }
        let rows = pieces.enumerated().map { makeText($1, $0 + 1, scale) }
        let node = StripLayoutNode(VStackLayout(alignment: .leading, spacing: 0), rows, environment)
        fitted = (columns, scale, node)
        return node
    }

    /// A line of code in pieces of `columns` characters, with room for a mark in all but the first: broken at spaces
    /// after the indentation if possible, else anywhere.
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
            let line = LineBreaker().line(of: items, from: start, measure: measure).items
            let words = line.dropLast().map {
                texts[$0] + String(repeating: " ", count: Int(bounded: items[$0].gap.length))
            }
            pieces.append(words.joined() + texts[line.upperBound - 1])
            start = line.upperBound
        }
        return pieces.isEmpty ? [""] : pieces
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        node(for: proposal.width).sizeThatFits(ProposedViewSize(width: nil, height: nil))
    }

    package override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        node(for: proposal.width).place(in: frame, proposal: .unspecified)
    }

    override func strips() -> [LayoutStrip] { node(for: proposal.width).strips() }
    package override func draw(on canvas: inout PageCanvas) { node(for: proposal.width).draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        node(for: proposal.width).draw(on: &canvas, strips: strips)
    }
}
