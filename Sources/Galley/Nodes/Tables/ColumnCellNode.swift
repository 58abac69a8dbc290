import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Properties of a table cell besides its text.
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
