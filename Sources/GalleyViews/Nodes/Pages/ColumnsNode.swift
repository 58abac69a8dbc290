package import GalleyGeometry
package import GalleyLayout

/// Blocks set as one column and cut into several by the breaker that also cuts pages.
package final class ColumnsNode: ViewNode {
    /// Adjacent columns.
    private struct Band {
        var columns: ColumnFill.Filled
        /// The places where a page may end within the band.
        var cuts: [ColumnFill.Cut]
        /// The distance from the top of the view.
        var top: CGFloat
        /// The number of its first strip.
        var firstStrip: Int

        var start: Int { columns.parts.first?.lowerBound ?? 0 }
        var strips: Range<Int> { firstStrip..<firstStrip + cuts.count + 1 }
    }

    private struct Arrangement {
        var width: CGFloat
        var fill: ColumnFill
        var bands: [Band]
    }

    private let blocks: [ViewNode]
    private let count: Int
    private let columnSpacing: CGFloat
    private let direction: LayoutDirection
    /// The height of a page, and the remaining height below a heading.
    private let pageHeight, firstHeight: CGFloat
    /// The least height of columns on a page: a few lines.
    private let leastHeight: CGFloat
    private var last: Arrangement?

    package init(_ blocks: [ViewNode], count: Int, spacing: CGFloat, _ environment: EnvironmentValues) {
        self.blocks = blocks
        self.count = count
        columnSpacing = spacing
        direction = environment.layoutDirection
        pageHeight = environment.columnRoom?.height ?? .infinity
        firstHeight = environment.heightBelowHeading
        leastHeight = environment.documentStyle.body.lineHeight * 3.5
    }

    package override var childNodes: [ViewNode] { blocks }

    private func columnWidth(_ width: CGFloat) -> CGFloat {
        max(1, (width - columnSpacing * CGFloat(count - 1)) / CGFloat(count))
    }

    private func arrange(_ width: CGFloat) -> Arrangement {
        if let last, last.width == width { return last }
        // Columns have no page top for floats.
        let column = Column(blocks, width: columnWidth(width), floatLimit: 0, .leading, direction)
        let fill = ColumnFill(column, count: count)
        var (bands, start, top): ([Band], Int, CGFloat) = ([], 0, 0)
        while start < fill.items.count {
            let most = min(bands.isEmpty ? firstHeight : pageHeight, column.height + 1)
            let columns = fill.lowered(start..<fill.items.count, within: most, leaving: leastHeight)
            let cuts = pageHeight.isFinite ? fill.cuts(in: columns, least: leastHeight) : []
            bands.append(
                Band(columns: columns, cuts: cuts, top: top, firstStrip: bands.last?.strips.upperBound ?? 0))
            top += columns.height + columnSpacing
            start = columns.end
        }
        let arrangement = Arrangement(width: width, fill: fill, bands: bands)
        last = arrangement
        return arrangement
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 400
        let last = arrange(width).bands.last
        return CGSize(width: width, height: last.map { $0.top + $0.columns.height } ?? 0)
    }

    override func strips() -> [LayoutStrip] {
        arrange(frame.width).bands.flatMap { band in
            var (strips, minY): ([LayoutStrip], CGFloat) = ([], frame.minY + band.top)
            for cut in band.cuts {
                var strip = LayoutStrip(minY: minY, maxY: frame.minY + band.top + cut.height, subviews: 0..<1)
                strip.breakAfter = cut.isAllowed ? .allowed : .prohibited
                // Broken like a short table: only where the page would otherwise be too empty.
                strip.penalty = PageEnd.insideShortTable
                strip.repeatedHeight = Self.excess(before: strips.count, in: band)
                strips.append(strip)
                minY = strip.maxY
            }
            var last = LayoutStrip(
                minY: minY, maxY: frame.minY + band.top + band.columns.height, subviews: 0..<1)
            last.repeatedHeight = Self.excess(before: strips.count, in: band)
            return strips + [last]
        }
    }

    /// The height that columns need in addition where a page begins with a strip of a band.
    private static func excess(before number: Int, in band: Band) -> CGFloat {
        number == 0 ? 0 : band.cuts[number - 1].excess
    }

    override func addLandmarks(to found: inout [(y: CGFloat, landmark: Landmark)]) {
        let set = arrange(frame.width)
        for placed in set.fill.column.landmarks {
            guard !set.bands.isEmpty else { return }
            let band = set.bands[set.bands.dropLast().partitioningIndex { $0.columns.end > placed.strip }]
            let next = band.cuts.firstIndex { $0.end > placed.strip } ?? band.cuts.count
            let minY = next == 0 ? 0 : band.cuts[next - 1].height
            let maxY = next < band.cuts.count ? band.cuts[next].height : band.columns.height
            found.append((frame.minY + band.top + (minY + maxY) / 2, placed.landmark))
        }
    }

    package override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: strips().indices) }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        let set = arrange(frame.width)
        for band in set.bands {
            let own = band.strips.clamped(to: strips)
            guard !own.isEmpty else { continue }
            let (first, end) = (own.lowerBound - band.firstStrip, own.upperBound - band.firstStrip)
            let top = first == 0 ? 0 : band.cuts[first - 1].height - band.cuts[first - 1].excess
            draw(parts(of: band, first..<end, set.fill), of: set.fill.column, at: band.top + top, on: &canvas)
        }
    }

    /// The columns in some of a band's strips.
    private func parts(of band: Band, _ strips: Range<Int>, _ fill: ColumnFill) -> [Range<Int>] {
        if strips.count == band.strips.count { return band.columns.parts }
        let start = strips.lowerBound == 0 ? band.start : band.cuts[strips.lowerBound - 1].end
        let end = strips.upperBound > band.cuts.count ? band.columns.end : band.cuts[strips.upperBound - 1].end
        if strips.lowerBound == 0 {
            return fill.filled(start..<end, height: band.cuts[strips.upperBound - 1].height).parts
        }
        return fill.balanced(start..<end, within: band.columns.height * 2).parts
    }

    private func draw(_ parts: [Range<Int>], of column: Column, at top: CGFloat, on canvas: inout PageCanvas) {
        for (index, part) in parts.enumerated() where !part.isEmpty {
            let place = origin(ofColumn: index, part, column, at: top)
            canvas.group(transform: CGAffineTransform(translationX: place.x, y: place.y)) {
                column.draw(part, on: &$0)
            }
        }
    }

    private func origin(ofColumn index: Int, _ part: Range<Int>, _ column: Column, at top: CGFloat) -> CGPoint {
        let place = direction == .leftToRight ? index : count - 1 - index
        return CGPoint(
            x: frame.minX + CGFloat(place) * (columnWidth(frame.width) + columnSpacing),
            y: frame.minY + top - column.head(of: part.lowerBound))
    }

    /// The columns with the ranges of their strips and their origins; their blocks are placed only when they are drawn.
    func columns() -> [(column: Column, part: Range<Int>, origin: CGPoint, frame: CGRect)] {
        let set = arrange(frame.width)
        let column = set.fill.column
        return set.bands.flatMap { band in
            band.columns.parts.enumerated().filter { !$0.element.isEmpty }.map { index, part in
                let origin = origin(ofColumn: index, part, column, at: band.top)
                let top = frame.minY + band.top
                return (
                    column, part, origin,
                    CGRect(x: origin.x, y: top, width: column.width, height: band.columns.height)
                )
            }
        }
    }
}
