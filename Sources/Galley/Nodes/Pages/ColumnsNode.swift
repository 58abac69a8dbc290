import GalleyGeometry
import GalleyLayout

/// Blocks set as one column and cut into several by the breaker that also cuts pages.
final class ColumnsNode: ViewNode {
    /// Adjacent columns.
    private struct Band {
        /// The strips in each column.
        var parts: [Range<Int>]
        var height: CGFloat
        /// The distance from the top of the view.
        var top: CGFloat = 0
    }

    private struct Arrangement {
        var width: CGFloat
        var column: Column
        var bands: [Band]
    }

    private let blocks: [ViewNode]
    private let count: Int
    private let columnSpacing: CGFloat
    private let direction: LayoutDirection
    /// The height of a page, and the remaining height below a heading.
    private let pageHeight, firstHeight: CGFloat
    private var made: Arrangement?

    init(_ blocks: [ViewNode], count: Int, spacing: CGFloat, _ environment: EnvironmentValues) {
        (self.blocks, self.count, columnSpacing) = (blocks, count, spacing)
        direction = environment.layoutDirection
        pageHeight = environment.columnRoom?.height ?? .infinity
        firstHeight = environment.heightBelowHeading
    }

    override var childNodes: [ViewNode] { blocks }

    private func columnWidth(_ width: CGFloat) -> CGFloat {
        max(1, (width - columnSpacing * CGFloat(count - 1)) / CGFloat(count))
    }

    private func arrange(_ width: CGFloat) -> Arrangement {
        if let made, made.width == width { return made }
        // Columns have no page top for floats.
        let column = Column(blocks, width: columnWidth(width), floatLimit: 0, .leading, direction)
        let items = column.items(footRule: 0) { _ in 0 }
        /// The columns of the next band, whether all strips fit, and the highest penalty of a column's end.
        func lines(from start: Int, height: CGFloat) -> (parts: [FlowLine], fits: Bool, penalty: CGFloat) {
            var (lines, next): ([FlowLine], Int) = ([], start)
            while next < items.count, lines.count < count {
                lines.append(LineBreaker().line(of: items, from: next, measure: height))
                next = lines[lines.count - 1].items.upperBound
            }
            let fits = next == items.count && lines.allSatisfy { $0.length <= LineBreaker.limit(of: height) }
            let ends = lines.filter { $0.items.upperBound < items.count }
            return (lines, fits, ends.map { items[$0.items.upperBound - 1].penalty }.max() ?? 0)
        }
        var (bands, start, top): ([Band], Int, CGFloat) = ([], 0, 0)
        while start < items.count {
            let whole = min(bands.isEmpty ? firstHeight : pageHeight, column.height + 1)
            var found = lines(from: start, height: whole)
            if found.fits {
                let (rest, penalty) = (column.height(of: start..<items.count), found.penalty)
                let height = ColumnBalance.leastHeight(from: rest / CGFloat(count) * 0.9, to: whole) {
                    let lower = lines(from: start, height: $0)
                    return lower.fits && lower.penalty <= penalty
                }
                found = lines(from: start, height: height)
            }
            let height = found.parts.map(\.length).max() ?? 0
            bands.append(Band(parts: found.parts.map(\.items), height: height, top: top))
            top += height + columnSpacing
            start = bands[bands.count - 1].parts.last?.upperBound ?? items.count
        }
        let arrangement = Arrangement(width: width, column: column, bands: bands)
        made = arrangement
        return arrangement
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 400
        let last = arrange(width).bands.last
        return CGSize(width: width, height: last.map { $0.top + $0.height } ?? 0)
    }

    override func strips() -> [LayoutStrip] {
        arrange(frame.width).bands.map { band in
            LayoutStrip(minY: frame.minY + band.top, maxY: frame.minY + band.top + band.height, subviews: 0..<1)
        }
    }

    override func addLandmarks(to found: inout [(y: CGFloat, landmark: Landmark)]) {
        let set = arrange(frame.width)
        for placed in set.column.landmarks {
            let band = set.bands.first { ($0.parts.last?.upperBound ?? 0) > placed.strip } ?? set.bands.last
            guard let band else { return }
            found.append((frame.minY + band.top + band.height / 2, placed.landmark))
        }
    }

    override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: 0..<arrange(frame.width).bands.count) }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        let set = arrange(frame.width)
        for band in set.bands[strips] {
            for (index, part) in band.parts.enumerated() where !part.isEmpty {
                let place = direction == .leftToRight ? index : count - 1 - index
                let x = frame.minX + CGFloat(place) * (columnWidth(frame.width) + columnSpacing)
                let y = frame.minY + band.top - set.column.head(of: part.lowerBound)
                canvas.group(transform: CGAffineTransform(translationX: x, y: y)) { set.column.draw(part, on: &$0) }
            }
        }
    }
}
