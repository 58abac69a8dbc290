import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Text with a picture beside it, which fills the rest of a page that has no room for the picture.
extension PageCutter {
    /// The share of a page that is worth beginning such a text on.
    private static let leastRest: CGFloat = 0.06

    /// Lets the text that begins the next page, or follows the headings that do, begin on this one, if it has a picture beside it: the
    /// picture is at the head of the next.
    mutating func fillRest(after line: inout FlowLine, _ measure: CGFloat) {
        var (first, length) = (line.items.upperBound, line.length)
        guard !line.isLast, !line.items.isEmpty, measure - length > height * Self.leastRest else { return }
        while first < items.count, column.kind(of: order[first]) == .heading || isShortText(first) {
            let end = endOfBlock(at: first)
            length += items[first..<end].reduce(items[first - 1].gap.length) { $0 + $1.length }
            first = end
        }
        guard first < items.count, column.beginsBlock(order[first]) else { return }
        let rest = measure - length - items[first - 1].gap.length
        guard rest > height * Self.leastRest, column.fillRest(at: order[first], of: rest) else { return }
        let range = first..<endOfBlock(at: first)
        setItems(range)
        let longer = breaker.line(of: items, from: line.items.lowerBound, measure: measure)
        if longer.items.upperBound > first {
            line = longer
        } else {
            column.restoreFigure(at: order[first])
            setItems(range)
        }
    }

    /// Whether a block is a line that ends no page, as below a heading.
    private func isShortText(_ first: Int) -> Bool {
        column.kind(of: order[first]) == .text && endOfBlock(at: first) == first + 1
            && items[first].penalty >= PageEnd.widowOrOrphan
    }

    /// Sets the items of a block's strips, which have no footnotes.
    private mutating func setItems(_ range: Range<Int>) {
        for position in range {
            items[position] = column.item(
                of: order[position], next: position + 1 < order.count ? order[position + 1] : order.count)
        }
    }
}
