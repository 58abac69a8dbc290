package import GalleyGeometry
package import GalleyLayout

/// Properties of a table cell besides its text.
package struct TableCellContent {
    package let column: Int
    package let isHeader: Bool
    package let alignment: TableColumnAlignment
    package let isRightToLeft: Bool
    /// The node of the number up to its decimals, if the cell may be aligned at them.
    private let number: ViewNode?
    /// The texts of a cell whose row may become another one; nil for other cells.
    private let slot: TableCellSlot?

    /// The number up to its decimals; nil if the cell is not aligned at them.
    package var whole: ViewNode? { slot?.hasWhole ?? true ? number : nil }

    package init(
        column: Int, isHeader: Bool, alignment: TableColumnAlignment, isRightToLeft: Bool, whole: ViewNode?,
        slot: TableCellSlot? = nil
    ) {
        self.column = column
        self.isHeader = isHeader
        self.alignment = alignment
        self.isRightToLeft = isRightToLeft
        number = whole
        self.slot = slot
    }
}

/// A cell with its padding, as wide as the slice's column.
package final class ColumnCellNode: WrappingNode {
    let cell: TableCellContent
    private let slice: TableSlice
    /// Whether the number's node has the text of the row. It is rarely needed.
    private var isNumberCurrent = true

    /// - Parameter isMeasured: whether the cell counts for the width of its column.
    package init(_ child: ViewNode, _ cell: TableCellContent, _ slice: TableSlice, isMeasured: Bool = true) {
        self.cell = cell
        self.slice = slice
        super.init(child)
        guideAxes = []
        rigidAxes = [.horizontal, .vertical]
        if isMeasured { slice.add(self) }
    }

    /// The number up to its decimals; nil if the cell is not aligned at them.
    var whole: ViewNode? {
        guard let whole = cell.whole else { return nil }
        if !isNumberCurrent { whole.forgetSizes() }
        isNumberCurrent = true
        return whole
    }

    /// The width of the longest line, without padding.
    var naturalWidth: CGFloat { child.sizeThatFits(.unspecified).width }
    /// The width of the longest unbreakable part, without padding.
    var leastWidth: CGFloat { child.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width }

    /// By how much the longest line exceeds the width of the column.
    var excessWidth: CGFloat { child.sizeThatFits(content).width - (content.width ?? 0) }

    private var content: ProposedViewSize {
        ProposedViewSize(
            width: max(0, slice.widths[cell.column] - slice.padding.leading - slice.padding.trailing), height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let height = child.sizeThatFits(content).height + slice.padding.top + slice.padding.bottom
        let isToFillIn = slice.formats[cell.column].isToFillIn && !cell.isHeader
        return CGSize(
            width: slice.widths[cell.column], height: isToFillIn ? max(height, WritingRoom.height) : height)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let size = child.sizeThatFits(content)
        let room = (content.width ?? 0) - size.width - slice.trailingInsets[cell.column]
        var x: CGFloat =
            switch cell.alignment {
            case .leading: 0
            case .center: room / 2
            case .trailing, .decimal: room
            }
        if slice.isMeasuring {
            // Only heights matter.
            x = 0
        } else if let whole {
            // Numbers run from left to right in either direction of the table; their block is at the trailing edge.
            let (figures, wholeWidth) = (slice.figures(of: cell.column), whole.sizeThatFits(.unspecified).width)
            x = room - (cell.isRightToLeft ? figures.whole - wholeWidth : figures.decimals - (size.width - wholeWidth))
        }
        // A word longer than its column starts at the leading edge.
        x = max(0, x)
        let left =
            cell.isRightToLeft
            ? frame.maxX - slice.padding.leading - x - size.width : frame.minX + slice.padding.leading + x
        child.place(
            in: CGRect(origin: CGPoint(x: left, y: frame.minY + slice.padding.top), size: size), proposal: content)
    }

    package override func forgetSizes() {
        super.forgetSizes()
        isNumberCurrent = false
    }
}
