import GalleyGeometry
import GalleyLayout

/// The galley: blocks set below each other at unlimited height, then cut into pages at the strips' edges by the breaker
/// that breaks lines.
struct Column {
    private struct Strip {
        var block: Int
        /// The strip's number in its block.
        var number: Int
        var strip: LayoutStrip
    }

    /// What stands on one page.
    struct Page {
        var strips: Range<Int>
        var minY, height: CGFloat
    }

    private let blocks: [ViewNode]
    private let width: CGFloat
    private var strips: [Strip] = []

    init(_ blocks: [ViewNode], width: CGFloat, _ alignment: HorizontalAlignment, _ direction: LayoutDirection) {
        self.blocks = blocks
        self.width = width
        let proposal = ProposedViewSize(width: width, height: nil)
        let column = ViewDimensions(size: CGSize(width: width, height: 0))
        var y: CGFloat = 0
        for (index, block) in blocks.enumerated() {
            if index > 0 { y += blocks[index - 1].spacing.distance(to: block.spacing, along: .vertical) }
            let dimensions = block.dimensions(in: proposal)
            // A block too wide begins at the leading edge, where reading begins.
            var x = dimensions.width > width ? 0 : column[alignment] - dimensions[alignment]
            if direction == .rightToLeft { x = width - x - dimensions.width }
            block.place(
                in: CGRect(x: x, y: y, width: dimensions.width, height: dimensions.height), proposal: proposal)
            for (number, strip) in block.strips().enumerated() {
                strips.append(Strip(block: index, number: number, strip: strip))
            }
            y += dimensions.height
        }
    }

    /// Cuts the column into pages of `pageHeight`. A strip that is taller stands alone on its page and sticks out.
    func cut(pageHeight: CGFloat) -> [Page] {
        let items = strips.indices.map { index in
            let strip = strips[index].strip
            let next = index + 1 < strips.count ? strips[index + 1].strip.minY : strip.maxY
            return FlowItem(
                length: strip.maxY - strip.minY, gap: Glue(length: next - strip.maxY), breakAfter: strip.breakAfter)
        }
        return LineBreaker().lines(of: items, measure: pageHeight).map { line in
            Page(strips: line.items, minY: strips[line.items.lowerBound].strip.minY, height: line.length)
        }
    }

    func draw(_ page: Page, on canvas: inout PageCanvas) {
        var start = page.strips.lowerBound
        while start < page.strips.upperBound {
            let block = strips[start].block
            var end = start + 1
            while end < page.strips.upperBound, strips[end].block == block { end += 1 }
            blocks[block].draw(on: &canvas, strips: strips[start].number..<strips[end - 1].number + 1)
            start = end
        }
    }

    /// How far what `canvas` has drawn reaches beyond the column, on both sides together; nil where it does not.
    func excessWidth(_ canvas: PageCanvas) -> CGFloat? {
        let excess = max(0, -canvas.reach.minX) + max(0, canvas.reach.maxX - width)
        return excess > 0.01 ? excess : nil
    }
}
