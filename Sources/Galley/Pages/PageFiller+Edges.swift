import GalleyGeometry
import GalleyViews

/// Figures as wide as the page at its head or foot, above or below columns that they would interrupt.
extension PageFiller {
    /// The share of a page that the columns above a figure may leave blank.
    private static let unevenShare: CGFloat = 0.1

    /// The shares of a page below a figure that its text would leave blank, or fill with a few lines.
    private static let restShares: ClosedRange<CGFloat> = 0.04...0.25

    /// The share of a page below which columns are too low to be above a figure.
    private static let headShare: CGFloat = 0.2

    /// Places a figure above low columns that begin the page, or at its foot if one of the columns above it is much lower than the
    /// others, or if little would be left below it, since the text that follows can then continue the columns.
    ///
    /// - Returns: false if the figure is better placed directly below the columns.
    mutating func placeAtEdge(_ index: Int) -> Bool {
        let figure = sections[index]
        guard let last = lastColumns, let start = last.placing.starts.last, isOpen, waiting.isEmpty,
            figure.extent == .page, figure.isMovable, figure.headingCount == 0, textSection(after: index) != nil,
            figure.column.height <= room(for: figure, index),
            let bands = pages.last?.bands, bands.last?.section == last.placing.index
        else { return false }
        let isAtHead = bands.count == 1 && used < height * Self.headShare
        guard
            isAtHead || last.unevenness > height * Self.unevenShare
                || Self.restShares.contains(rest(below: figure, index) / height)
        else { return false }
        let before = (used: used, foot: foot)
        pages[pages.count - 1].bands.removeLast()
        (used, foot) = (last.used, last.foot)
        var cutter = PageCutter(figure)
        let columns = cutter.next(room: height)
        pages[pages.count - 1].bands.append(
            PageBand(section: index, columns: columns.columns, isMoved: true, isAtFoot: !isAtHead))
        foot += columns.footHeight
        if isAtHead { used += columns.height } else { foot += columns.height + PageCutter.floatGap }
        guard setColumns(last.placing, from: start.progress) else {
            pages[pages.count - 1].bands = bands
            (used, foot) = before
            return false
        }
        return true
    }

    /// Sets the columns that end the page again in what a figure leaves of it.
    ///
    /// - Returns: false if they do not fit.
    private mutating func setColumns(_ last: Placing, from start: PageCutter.Progress) -> Bool {
        var placing = last
        placing.cutter.progress = start
        let rest = room(for: sections[placing.index], placing.index)
        guard let columns = cut(&placing.cutter, rest), placing.cutter.isAtEnd, columns.overflow < 0.01 else {
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

    private func rest(below figure: PageSection, _ index: Int) -> CGFloat {
        room(for: figure, index) - figure.column.height
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
