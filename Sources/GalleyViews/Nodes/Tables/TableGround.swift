package import GalleyGeometry
import GalleyLayout

/// The background of a table cell: a colour, or a bar whose length shows the cell's number.
package struct TableGround {
    package var fill: Color?
    package var bar: Bar?

    package init() {}

    /// A bar from `start` to `end`, as shares of the cell's width from its leading edge.
    package struct Bar {
        let start, end: CGFloat
        package let color: Color

        package init(from start: CGFloat, to end: CGFloat, _ color: Color) {
            self.start = start
            self.end = end
            self.color = color
        }
    }
}

/// The parts of a table beside its cells: the kinds of its rows, and their grounds.
package struct TableDecoration {
    /// The kinds of the rows below the header; rows without a kind are body rows.
    package var kinds: [TableRowKind]
    /// The number of rows of the header.
    package var headerRows = 1
    /// The rows below which rules may be; nil for all.
    private var ruled: Set<Int>?
    package var isRightToLeft = false
    /// The text after the title of a group that continues on the next page; nil for none.
    package var continuation: ViewNode?
    /// Makes the row with the sums of the first rows, at the foot of a page or at the head of the next; nil to carry none.
    package var carriedRow: ((_ rows: Int, _ isAtFoot: Bool) -> ViewNode)?
    /// The ground of the cell in a row below the header and a column of the slice; nil if no cell has one.
    package var ground: ((_ row: Int, _ place: Int) -> TableGround?)?
    /// The columns of the table, whose widths the grounds have.
    package let slice: TableSlice

    /// - Parameters:
    ///   - rowCount: the number of rows below the header.
    ///   - ruleInterval: a rule follows each row of a group whose number is a multiple of this.
    package init(kinds: [TableRowKind], rowCount: Int, ruleInterval: Int, slice: TableSlice) {
        self.kinds = kinds
        self.slice = slice
        guard ruleInterval > 1 else { return }
        var (ruled, number) = (Set<Int>(), 0)
        for row in 0..<rowCount {
            number = kind(row) == .body ? number + 1 : 0
            if number % ruleInterval == 0 { ruled.insert(row) }
        }
        self.ruled = ruled
    }

    func kind(_ row: Int) -> TableRowKind { row < kinds.count ? kinds[row] : .body }

    /// Whether a rule follows a row, if rules separate rows.
    func isRuled(below row: Int) -> Bool { ruled?.contains(row) ?? true }

    /// The space on either side of a bar.
    private static let barInset: CGFloat = 3
    /// The least share of a column that its bars have beside its numbers; otherwise they are behind these.
    private static let leastBarShare: CGFloat = 0.4
    /// The share of a row of one line that a bar has in its height.
    private static let barShare: CGFloat = 0.62

    /// The length of the longest bar of a column, which ends before its numbers where that leaves enough of it.
    private func barRoom(_ place: Int, _ width: CGFloat) -> CGFloat {
        let (whole, figures) = (max(0, width - 2 * Self.barInset), slice.figures(of: place))
        let beside = whole - figures.whole - figures.decimals - slice.padding.trailing - slice.trailingInsets[place]
        return figures.whole > 0 && beside >= whole * Self.leastBarShare ? beside : whole
    }

    /// Draws the grounds of the cells of a row between two heights.
    ///
    /// - Parameter lineHeight: the height of the first line of text, which bars are behind; nil where the row has none.
    func drawGrounds(
        ofRow row: Int, from minY: CGFloat, to maxY: CGFloat, lineHeight: CGFloat?, in frame: CGRect,
        on canvas: inout PageCanvas
    ) {
        guard let ground else { return }
        var x = CGFloat(0)
        for (place, width) in slice.widths.enumerated() {
            defer { x += width }
            guard let found = ground(row, place) else { continue }
            func fill(_ start: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat, _ color: Color) {
                let left = isRightToLeft ? frame.maxX - start - width : frame.minX + start
                canvas.path(Path(CGRect(x: left, y: y, width: width, height: height)), fill: .color(color))
            }
            if let color = found.fill { fill(x, width, minY, maxY - minY, color) }
            if let bar = found.bar, let lineHeight {
                let room = barRoom(place, width)
                let line = min(maxY - minY, lineHeight + slice.padding.top + slice.padding.bottom)
                let height = line * Self.barShare
                fill(
                    x + Self.barInset + room * bar.start, max(0.5, room * (bar.end - bar.start)),
                    minY + (line - height) / 2, height, bar.color)
            }
        }
    }
}
