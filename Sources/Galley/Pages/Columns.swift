public import GalleyGeometry
import GalleyLayout

/// Blocks in columns beside each other, as low as they can be. The whole stays on one page.
public struct Columns<Content: View>: View {
    public typealias Body = Never
    private let count: Int
    private let spacing: CGFloat
    private let content: Content

    /// - Parameter count: less than 1 counts as 1.
    public init(_ count: Int, spacing: CGFloat = 18, @ViewBuilder content: () -> Content) {
        (self.count, self.spacing, self.content) = (max(1, count), spacing, content())
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        var inner = context
        inner.environment.stackAxis = .vertical
        let blocks = content.nodes(in: inner, at: nodes.path.child(0))
        nodes.list.append(ColumnsNode(blocks, count: count, spacing: spacing, context.environment.layoutDirection))
    }
}

/// Blocks set as one column and cut into several by the breaker that cuts pages, at the least height that does it.
final class ColumnsNode: ViewNode {
    private let blocks: [ViewNode]
    private let count: Int
    private let columnSpacing: CGFloat
    private let direction: LayoutDirection
    private var made: (width: CGFloat, column: Column, parts: [Range<Int>], height: CGFloat)?

    init(_ blocks: [ViewNode], count: Int, spacing: CGFloat, _ direction: LayoutDirection) {
        (self.blocks, self.count, columnSpacing, self.direction) = (blocks, count, spacing, direction)
    }

    override var childNodes: [ViewNode] { blocks }

    private func columnWidth(_ width: CGFloat) -> CGFloat {
        max(1, (width - columnSpacing * CGFloat(count - 1)) / CGFloat(count))
    }

    private func arrange(_ width: CGFloat) -> (width: CGFloat, column: Column, parts: [Range<Int>], height: CGFloat) {
        if let made, made.width == width { return made }
        let column = Column(blocks, width: columnWidth(width), .leading, direction)
        let items = column.items(footRule: 0) { _ in 0 }
        func parts(_ height: CGFloat) -> [FlowLine] {
            var (lines, start): ([FlowLine], Int) = ([], 0)
            while start < items.count {
                lines.append(LineBreaker().line(of: items, from: start, measure: height))
                start = lines[lines.count - 1].items.upperBound
            }
            return lines
        }
        // Halving between what is surely too low and what is surely enough, to a tenth of a point.
        var (low, high) = (column.height / CGFloat(count) * 0.9, column.height + 1)
        while high - low > 0.1 {
            let middle = (low + high) / 2
            let lines = parts(middle)
            if lines.count <= count, lines.allSatisfy({ $0.length <= LineBreaker.limit(of: middle) }) {
                high = middle
            } else {
                low = middle
            }
        }
        let lines = parts(high)
        let result = (width, column, lines.map(\.items), lines.map(\.length).max() ?? 0)
        made = result
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 400
        return CGSize(width: width, height: arrange(width).height)
    }

    override func draw(on canvas: inout PageCanvas) {
        let set = arrange(frame.width)
        for (index, part) in set.parts.enumerated() where !part.isEmpty {
            let place = direction == .leftToRight ? index : count - 1 - index
            let x = frame.minX + CGFloat(place) * (columnWidth(frame.width) + columnSpacing)
            let down = CGAffineTransform(translationX: x, y: frame.minY - set.column.head(of: part.lowerBound))
            canvas.group(transform: down) { set.column.draw(part, on: &$0) }
        }
    }
}
