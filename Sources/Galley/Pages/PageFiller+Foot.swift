import GalleyGeometry
import GalleyViews

/// Figures as wide as the page at its foot, below columns that they would interrupt.
extension PageFiller {
    /// The share of a page that the columns above a figure may leave blank.
    private static let unevenShare: CGFloat = 0.1

    /// Places a figure at the foot of the page if one of the columns above it is much lower than the others, since the text that
    /// follows can then continue them.
    ///
    /// - Returns: false if the figure is better placed directly below the columns.
    mutating func placeAtFoot(_ index: Int) -> Bool {
        let figure = sections[index]
        guard let last = lastColumns, let start = last.placing.starts.last, isOpen, waiting.isEmpty,
            last.unevenness > height * Self.unevenShare, figure.extent == .page, figure.isMovable,
            figure.headingCount == 0, textSection(after: index) != nil,
            figure.column.height <= room(for: figure, index),
            pages.last?.bands.last?.section == last.placing.index
        else { return false }
        let saved = self
        pages[pages.count - 1].bands.removeLast()
        (used, foot) = (last.used, last.foot)
        var cutter = PageCutter(figure)
        let figureColumns = cutter.next(room: height)
        pages[pages.count - 1].bands.append(
            PageBand(section: index, columns: figureColumns.columns, isMoved: true, isAtFoot: true))
        foot += figureColumns.height + figureColumns.footHeight + PageCutter.floatGap
        var placing = last.placing
        placing.cutter.progress = start.progress
        let rest = room(for: sections[placing.index], placing.index)
        guard let columns = cut(&placing.cutter, rest), placing.cutter.isAtEnd, columns.overflow < 0.01 else {
            self = saved
            return false
        }
        placing.starts[placing.starts.count - 1].room = rest
        let (above, footAbove) = (used, foot)
        add(columns, of: placing.index, at: height - foot - rest)
        sections[placing.index].column = placing.cutter.arrangedColumn
        lastColumns = LastColumns(
            placing: placing, used: above, foot: footAbove, unevenness: columns.height - columns.leastHeight)
        return true
    }

    /// Whether the page has figures at its foot, above which no other may be placed.
    var hasFootFigures: Bool { pages.last?.bands.contains { $0.isAtFoot } ?? false }

    /// Places the figures at the foot of their pages: above the footnotes, or directly below a text that does not fill the page.
    mutating func settleFootFigures() {
        for number in pages.indices where pages[number].bands.contains(where: \.isAtFoot) {
            let bands = pages[number].bands
            func height(of band: PageBand) -> CGFloat {
                let column = sections[band.section].column
                return band.columns.map { $0.floatHeight + column.height(of: $0.strips, squeeze: $0.squeeze) }.max()
                    ?? 0
            }
            let text = bands.filter { !$0.isAtFoot }.map { $0.top + height(of: $0) }.max() ?? 0
            let figures = bands.indices.filter { bands[$0].isAtFoot }
            let heights = figures.map { height(of: bands[$0]) + PageCutter.floatGap }
            let notes = bands.reduce(0) { $0 + $1.footHeight }
            let foot = setter.room(isLandscape: false).height - notes - heights.reduce(0, +)
            var top = foot - text > foot * Self.unevenShare ? text : foot
            for (index, height) in zip(figures, heights) {
                pages[number].bands[index].top = top + PageCutter.floatGap
                top += height
            }
        }
    }
}
