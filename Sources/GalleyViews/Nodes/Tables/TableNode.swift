import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A grid that begins with the rows of a header: backgrounds, rules, and the header repeated on each page of the table.
package final class TableNode: WrappingNode {
    private let decoration: TableDecoration
    private let style: DocumentStyle
    private let hasSubtotals, hasGroups: Bool
    /// Cached, because each page asks for it.
    private var placed: Placed?

    /// The strips, reduced to the values that drawing needs: a long table has many.
    private struct Placed {
        var edges: [(minY: CGFloat, maxY: CGFloat)]
        var rows: Rows
        var headHeight: CGFloat
        /// The height of the row with carried sums; 0 without one.
        var carriedHeight: CGFloat = 0
    }

    /// The range of strips of each row: one, or one for each part that pages may show separately.
    private struct Rows {
        /// The first strip of each row; nil if each row has one strip.
        private var starts: [Int]?
        private let strips: Int
        var count: Int { starts?.count ?? strips }

        /// - Parameter head: the number of rows of the header, which count as one.
        init(_ strips: [LayoutStrip], head: Int) {
            self.strips = strips.count
            guard
                head > 1
                    || strips.indices.dropFirst().contains(where: { strips[$0].subviews == strips[$0 - 1].subviews })
            else {
                return
            }
            var starts = strips.indices.filter { $0 == 0 || strips[$0].subviews != strips[$0 - 1].subviews }
            starts.removeSubrange(min(1, starts.count)..<min(head, starts.count))
            self.starts = starts
        }

        subscript(number: Int) -> Range<Int> {
            guard let starts else { return number..<number + 1 }
            return starts[number]..<(number + 1 < starts.count ? starts[number + 1] : strips)
        }

        /// The number of the row with a strip.
        func number(ofStrip strip: Int) -> Int {
            guard let starts else { return strip }
            return max(0, starts.partitioningIndex { $0 > strip } - 1)
        }
    }

    package init(_ child: ViewNode, _ decoration: TableDecoration, _ style: DocumentStyle) {
        self.decoration = decoration
        self.style = style
        hasSubtotals = decoration.kinds.contains { if case .subtotal = $0 { true } else { false } }
        hasGroups = decoration.kinds.contains(where: \.isGroupHeader)
        super.init(child)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        placed = nil
        super.placeContent(in: frame, proposal: proposal)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        let rows = Rows(strips, head: decoration.headerRows)
        let carriedHeight = carriedHeight(rows.count - 1)
        if rows.count > 1 { setPageEnds(of: &strips, rows, carriedHeight) }
        placed = Placed(
            edges: strips.map { ($0.minY, $0.maxY) }, rows: rows,
            headHeight: strips.isEmpty ? 0 : strips[rows[0].upperBound - 1].maxY - strips[0].minY,
            carriedHeight: carriedHeight)
        return strips
    }

    private func cachedPlacement() -> Placed? {
        if placed == nil { _ = strips() }
        return placed
    }

    // MARK: Carried sums

    /// The height of a row with carried sums, measured with those of all rows.
    private func carriedHeight(_ rows: Int) -> CGFloat {
        guard let row = decoration.carriedRow else { return 0 }
        return [true, false].map { row(rows, $0).sizeThatFits(carriedProposal).height }.max() ?? 0
    }

    private var carriedProposal: ProposedViewSize { ProposedViewSize(width: frame.width, height: nil) }

    /// Draws the sums of all rows that begin before a strip.
    private func drawCarried(
        before strip: Int, _ placed: Placed, y: CGFloat, isAtFoot: Bool, on canvas: inout PageCanvas
    ) {
        guard let row = decoration.carriedRow else { return }
        let number = placed.rows.number(ofStrip: strip)
        // A row that goes on has its numbers on the page where it begins.
        let count = strip > placed.rows[number].lowerBound ? number : number - 1
        let node = row(max(0, count), isAtFoot)
        node.place(
            in: CGRect(x: frame.minX, y: y, width: frame.width, height: placed.carriedHeight), proposal: carriedProposal
        )
        canvas.element(StructureElement(.artifact)) { node.draw(on: &$0) }
        if !isAtFoot { rule(at: y + placed.carriedHeight, 0.4, style.ruleColor, on: &canvas) }
    }

    private func setPageEnds(of strips: inout [LayoutStrip], _ rows: Rows, _ carriedHeight: CGFloat) {
        let head = rows[0]
        for index in head.dropLast() { strips[index].breakAfter = .prohibited }
        strips[head.upperBound - 1].penalty = PageEnd.afterKeepWithNext
        let headHeight = strips[head.upperBound - 1].maxY - strips[0].minY
        var title: Int?
        for number in 1..<rows.count {
            title = self.title(above: number, after: title)
            let height = headHeight + (title.map { Self.height(of: rows[$0], strips) } ?? 0) + carriedHeight
            for index in rows[number] {
                (strips[index].repeatedHeight, strips[index].endHeight) = (height, carriedHeight)
            }
        }
        // A short table stays on one page; of a long one some rows stay together on either side.
        let count = rows.count - 1
        let leastRows = min(Self.leastRows, max(2, count / 2))
        let leastHeight = style.table.lineHeight * Self.leastLines
        for number in 1..<rows.count {
            let last = rows[number].upperBound - 1
            guard last < strips.count - 1 else { break }
            let isNearEnd =
                number < leastRows && strips[last].maxY - strips[head.upperBound].minY < leastHeight
                || count - number < leastRows && strips[strips.count - 1].maxY - strips[last].maxY < leastHeight
            let isShort = count < Self.dividedRows || number < leastRows || count - number < leastRows
            let penalty = isNearEnd ? PageEnd.widowOrOrphan : isShort ? PageEnd.insideShortTable : 0
            strips[last].penalty = max(strips[last].penalty, penalty, groupPenalty(after: number, of: rows.count))
        }
    }

    /// The row of the title that a page repeats if it begins with a row; nil for none.
    ///
    /// - Parameter title: that of the row before.
    private func title(above number: Int, after title: Int?) -> Int? {
        if kind(number) == .groupHeader(level: 0) || kind(number) == .total { return nil }
        guard number > 1 else { return nil }
        switch kind(number - 1) {
        case .groupHeader(level: 0): return number - 1
        case .subtotal(level: 0): return nil
        default: return title
        }
    }

    /// The same for the page that begins with a strip.
    private func title(above strip: Int, _ rows: Rows) -> Int? {
        let number = rows.number(ofStrip: strip)
        var first = number
        while first > 1, kind(first) != .groupHeader(level: 0) { first -= 1 }
        return (first..<number + 1).reduce(nil) { title(above: $1, after: $0) }
    }

    private static func height(of row: Range<Int>, _ strips: [LayoutStrip]) -> CGFloat {
        strips[row.upperBound - 1].maxY - strips[row.lowerBound].minY
    }

    private func kind(_ number: Int) -> TableRowKind { decoration.kind(number - 1) }

    /// The penalty for a page break after a row: groups keep their titles, and totals their last row.
    ///
    /// - Parameter count: the number of rows with the header.
    private func groupPenalty(after number: Int, of count: Int) -> CGFloat {
        if kind(number).isGroupHeader { return PageEnd.afterKeepWithNext }
        if kind(number + 1).isSummary { return PageEnd.widowOrOrphan }
        // Two rows stay with the subtotal that follows them.
        if kind(number + 1) == .body, number + 2 < count, kind(number + 2).isSummary { return PageEnd.widowOrOrphan }
        return number > 1 && kind(number - 1).isGroupHeader && !kind(number).isSummary ? PageEnd.widowOrOrphan : 0
    }

    /// The fewest rows before and after the end of a page.
    private static let leastRows = 4
    /// The height in lines of fewer rows that may be alone on a page that would otherwise be too empty.
    private static let leastLines: CGFloat = 8
    /// The fewest rows of a table that may be divided although it fits on a page.
    private static let dividedRows = 10

    package override func draw(on canvas: inout PageCanvas) {
        draw(on: &canvas, strips: (cachedPlacement()?.edges ?? []).indices)
    }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        guard let placed = cachedPlacement(), let first = placed.edges[range].first, let last = placed.edges[range].last
        else {
            return
        }
        let (edges, rows, headHeight) = (placed.edges, placed.rows, placed.headHeight)
        let isContinued = range.lowerBound > 0
        let title = isContinued && hasGroups ? title(above: range.lowerBound, rows) : nil
        let titleHeight = title.map { edges[rows[$0].upperBound - 1].maxY - edges[rows[$0].lowerBound].minY } ?? 0
        let top = isContinued ? first.minY - headHeight - titleHeight - placed.carriedHeight : first.minY
        drawBackgrounds(placed, range, top: top, on: &canvas)
        if isContinued {
            let down = CGAffineTransform(translationX: 0, y: top - edges[0].minY)
            canvas.element(StructureElement(.artifact)) { canvas in
                canvas.group(transform: down) { super.draw(on: &$0, strips: rows[0]) }
                if let title { repeatTitle(rows[title], below: top + headHeight, on: &canvas) }
            }
        }
        if isContinued {
            drawCarried(
                before: range.lowerBound, placed, y: first.minY - placed.carriedHeight, isAtFoot: false, on: &canvas)
        }
        super.draw(on: &canvas, strips: range)
        rule(at: top, style.tableRule, style.body.color, on: &canvas)
        if headHeight > 0 { rule(at: top + headHeight, style.tableRule / 2, style.body.color, on: &canvas) }
        let isEnd = range.upperBound == edges.count
        if !isEnd { drawCarried(before: range.upperBound, placed, y: last.maxY, isAtFoot: true, on: &canvas) }
        rule(at: last.maxY, isEnd ? style.tableRule : 0.4, isEnd ? style.body.color : style.ruleColor, on: &canvas)
    }

    /// Draws the title of a group again, with a word at the other edge that the group continues.
    private func repeatTitle(_ row: Range<Int>, below y: CGFloat, on canvas: inout PageCanvas) {
        guard let placed else { return }
        let down = CGAffineTransform(translationX: 0, y: y - placed.edges[row.lowerBound].minY)
        canvas.group(transform: down) { super.draw(on: &$0, strips: row) }
        guard let continuation = decoration.continuation else { return }
        let size = continuation.sizeThatFits(.unspecified)
        let x = decoration.isRightToLeft ? frame.minX : frame.maxX - size.width
        let height = placed.edges[row.upperBound - 1].maxY - placed.edges[row.lowerBound].minY
        let place = CGRect(origin: CGPoint(x: x, y: y + height - size.height), size: size)
        continuation.place(in: place, proposal: .unspecified)
        continuation.draw(on: &canvas)
    }

    private func drawBackgrounds(
        _ placed: Placed, _ range: Range<Int>, top: CGFloat, on canvas: inout PageCanvas
    ) {
        let (edges, rows) = (placed.edges, placed.rows)
        func fill(_ y: CGFloat, _ height: CGFloat, _ color: Color) {
            canvas.path(
                Path(CGRect(x: frame.minX, y: y, width: frame.width, height: height)), fill: .color(color))
        }
        if let color = style.headerBackground { fill(top, placed.headHeight, color) }
        // The first row on the page; the header has its own background.
        var number = max(1, rows.number(ofStrip: range.lowerBound))
        while number < rows.count, rows[number].lowerBound < range.upperBound {
            let row = rows[number]
            defer { number += 1 }
            let shown = row.clamped(to: range)
            let (minY, maxY) = (edges[shown.lowerBound].minY, edges[shown.upperBound - 1].maxY)
            let kindOfRow = kind(number)
            if style.rowSeparation == .zebra, number % 2 == 0, kindOfRow == .body {
                fill(minY, maxY - minY, style.zebraBackground)
            }
            decoration.drawGrounds(
                ofRow: number - 1, from: minY, to: maxY,
                lineHeight: shown.lowerBound == row.lowerBound ? style.table.lineHeight : nil, in: frame, on: &canvas)
            guard number > 1, row.lowerBound > range.lowerBound else { continue }
            if kindOfRow.isSummary, kindOfRow != kind(number - 1) {
                let width = kindOfRow == .total ? totalRule : min(0.4, style.tableRule / 2)
                rule(
                    at: minY, width,
                    kindOfRow == .total ? style.body.color : style.ruleColor.mix(with: style.body.color, by: 0.3),
                    on: &canvas
                )
            } else if style.rowSeparation == .rules, !kindOfRow.isSummary, decoration.isRuled(below: number - 2) {
                rule(at: minY, 0.3, style.ruleColor.mix(with: .white, by: 0.3), on: &canvas)
            }
        }
    }

    /// The rule above the total is heavier than those above subtotals.
    private var totalRule: CGFloat { hasSubtotals ? style.tableRule : style.tableRule / 2 }

    private func rule(at y: CGFloat, _ width: CGFloat, _ color: Color, on canvas: inout PageCanvas) {
        let line = CGRect(x: frame.minX, y: y - width / 2, width: frame.width, height: width)
        canvas.path(Path(line), fill: .color(color))
    }
}
