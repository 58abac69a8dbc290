import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A cell that is as wide as its column.
struct TableCell: View {
    let text: Text
    let isHeader: Bool
    /// Whether words that are too long for the column are hyphenated.
    let hyphenates: Bool
    /// The place of its column in the part.
    let column: Int
    let part: TablePart

    private var format: TableColumnFormat { part.formats[column] }

    private var lines: TextAlignment {
        switch format.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    private static var hyphenation: Hyphenation { Hyphenation(.always, minimumBefore: 3, minimumAfter: 3) }

    var body: some View {
        let isFigure = format.alignment == .trailing || format.alignment == .decimal
        let features = isFigure ? [FontFeature(tag: "tnum")] : []
        let whole = isHeader || format.alignment != .decimal ? nil : text.wholeNumber(before: format.decimalSeparator)
        let content = text.multilineTextAlignment(lines).fontFeatures(features)
        let hyphenated = hyphenates ? content.hyphenation(Self.hyphenation).lineBreaking(.optimal()) : nil
        Wrapped(content: content) { node, context, path in
            let cell = TableCellContent(
                column: column, isHeader: isHeader, alignment: format.alignment,
                isRightToLeft: context.environment.layoutDirection == .rightToLeft,
                whole: whole?.fontFeatures(features).node(in: context, at: path),
                hyphenated: hyphenated?.node(in: context, at: path))
            return ColumnCellNode(node, cell, part)
        }
    }
}

/// What a cell knows besides its text.
struct TableCellContent {
    let column: Int
    let isHeader: Bool
    let alignment: TableColumnAlignment
    let isRightToLeft: Bool
    /// The number up to its decimals; nil if the cell is not aligned at them.
    let whole: ViewNode?
    /// The text for a column that is narrower than one of its words; nil if words are not hyphenated.
    let hyphenated: ViewNode?
}

/// A cell with its padding, as wide as the part's column.
final class ColumnCellNode: WrappingNode {
    let cell: TableCellContent
    private let part: TablePart

    init(_ child: ViewNode, _ cell: TableCellContent, _ part: TablePart) {
        (self.cell, self.part) = (cell, part)
        super.init(child)
        guideAxes = []
        rigidAxes = [.horizontal, .vertical]
        part.add(self)
    }

    /// The width of the longest line, without padding.
    var naturalWidth: CGFloat { child.sizeThatFits(.unspecified).width }
    /// The width of the longest unbreakable part, without padding.
    var leastWidth: CGFloat { (cell.hyphenated ?? child).sizeThatFits(.noWidth).width }

    /// The text as the current width of the column needs it.
    private var text: ViewNode {
        guard let hyphenated = cell.hyphenated, child.sizeThatFits(.noWidth).width > (content.width ?? 0) + 0.01 else {
            return child
        }
        return hyphenated
    }

    /// By how much the longest line exceeds the width of the column.
    var excessWidth: CGFloat { text.sizeThatFits(content).width - (content.width ?? 0) }

    private var content: ProposedViewSize {
        ProposedViewSize(
            width: max(0, part.widths[cell.column] - part.padding.leading - part.padding.trailing), height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(
            width: part.widths[cell.column],
            height: text.sizeThatFits(content).height + part.padding.top + part.padding.bottom)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let text = text
        let size = text.sizeThatFits(content)
        let room = (content.width ?? 0) - size.width
        var x: CGFloat =
            switch cell.alignment {
            case .leading: 0
            case .center: room / 2
            case .trailing, .decimal: room
            }
        if let whole = cell.whole {
            let rest = size.width - whole.sizeThatFits(.unspecified).width
            x = max(0, room - (part.decimals(of: cell.column) - rest))
        }
        // A word longer than its column starts at the leading edge.
        x = max(0, x)
        let left =
            cell.isRightToLeft
            ? frame.maxX - part.padding.leading - x - size.width : frame.minX + part.padding.leading + x
        text.place(
            in: CGRect(origin: CGPoint(x: left, y: frame.minY + part.padding.top), size: size), proposal: content)
    }

    override var childNodes: [ViewNode] { [text] }
    override func forEachChild(_ body: (ViewNode) -> Void) { body(text) }
    override func forgetSizes() {
        super.forgetSizes()
        for node in [child, cell.hyphenated, cell.whole].compactMap({ $0 }) { node.forgetSizes() }
    }

    override func strips() -> [LayoutStrip] {
        var strips = text.strips()
        guard let last = strips.indices.last else { return strips }
        strips[0].minY = min(strips[0].minY, frame.minY)
        strips[last].maxY = max(strips[last].maxY, frame.maxY)
        return strips
    }

    override func draw(on canvas: inout PageCanvas) { text.draw(on: &canvas) }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) { text.draw(on: &canvas, strips: strips) }
}

extension ProposedViewSize {
    fileprivate static let noWidth = ProposedViewSize(width: 0, height: nil)
}

extension Text {
    /// The text up to the decimals of its number, or to its last digit; nil for text without digits.
    func wholeNumber(before separator: Character?) -> Text? {
        let string = string
        // Text with a number in it is no number with a unit.
        guard string.count <= 18, string.count(where: \.isLetter) <= 12,
            let lastDigit = string.lastIndex(where: \.isNumber)
        else {
            return nil
        }
        let sign = string.lastIndex { separator == nil ? $0 == "." || $0 == "," : $0 == separator }
        let decimals = sign.flatMap { string[string.index(after: $0)...].contains(where: \.isNumber) ? $0 : nil }
        var left = string.distance(from: string.startIndex, to: decimals ?? string.index(after: lastDigit))
        return mappingStrings { piece in
            defer { left = max(0, left - piece.count) }
            return String(piece.prefix(left))
        }
    }

    /// The text with a break opportunity after each character of words with more than `limit` characters.
    func breakingWords(longerThan limit: Int) -> Text {
        mappingStrings { string in
            string.split(separator: " ", omittingEmptySubsequences: false)
                .map { $0.count > limit ? $0.map(String.init).joined(separator: "\u{200b}") : String($0) }
                .joined(separator: " ")
        }
    }

    /// The text with each of its strings, in order, replaced by the result of `change`.
    fileprivate func mappingStrings(_ change: (String) -> String) -> Text {
        var text = self
        text.content = content.mappingStrings(change)
        return text
    }
}

extension Text.Content {
    fileprivate func mappingStrings(_ change: (String) -> String) -> Self {
        switch self {
        case .string(let string): .string(change(string))
        case .styled(let text): .styled(StyledText(text.runs.map { .init(change($0.text), $0.attributes) }))
        case .attributed(let content, let attributes): .attributed(content.mappingStrings(change), attributes)
        case .joined(let parts): .joined(parts.map { $0.mappingStrings(change) })
        case .slot, .inline: self
        }
    }
}
