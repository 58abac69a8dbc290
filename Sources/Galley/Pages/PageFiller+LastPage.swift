import GalleyGeometry
import GalleyLayout
import GalleyViews

/// The last page of a document, which should not be a stub.
extension PageFiller {
    /// The share of a page below which the text of the last page may be put on the pages before it.
    private static let shortShare: CGFloat = 0.16
    /// The shares of a page below which the text and the footnotes of the last page do not fill it.
    private static let stubShare: CGFloat = 0.1
    private static let stubFootShare: CGFloat = 0.15
    /// The share of a page that the text of the last page fills after the page before it was made shorter.
    private static let pulledShare: CGFloat = 0.13
    /// The most pages that are made tighter to avoid a last page.
    private static let tighterPages = 3
    /// The shares by which the figures before a last page are reduced to avoid it.
    private static let reductions: [CGFloat] = [0.08, 0.16, 0.24, 0.33]

    /// Avoids a short last page by tighter pages before it, and one of a line or two also by lower figures on the page before it, or
    /// else by making that page shorter.
    mutating func avoidStub(_ placing: inout Placing) {
        guard let last = pages.last, last.bands.count == 1, used < height * Self.shortShare,
            foot < height * Self.stubFootShare
        else { return }
        let starts = placing.starts
        let isStub = used < height * Self.stubShare
        if starts.count == 1 { return isStub ? moveToPageBefore(&placing) : () }
        // Landscape pages between those of the section stay where they are.
        let pageCount = pages.count
        let following = starts.indices.reversed().prefix { starts[$0].page == pageCount - starts.count + $0 }.count
        guard following > 1 else { return }
        if tightenPages(&placing, atMost: following - 1) || !isStub { return }
        if lowerFigures(&placing) || shortenPage(&placing) { return }
        moveToLastPage(&placing)
    }

    /// Puts the last page on the pages before it, with less space between their blocks.
    private mutating func tightenPages(_ placing: inout Placing, atMost limit: Int) -> Bool {
        let starts = placing.starts
        for count in 1...min(Self.tighterPages, limit) {
            var tighter = placing.cutter
            tighter.allowTighterPages()
            let first = starts.count - 1 - count
            tighter.progress = starts[first].progress
            let made = starts[first..<first + count].map { tighter.next(room: $0.room) }
            let worst = pages[starts[first].page..<pages.count].flatMap(\.bands).flatMap(\.columns).map(\.overflow)
                .max()
            guard tighter.isAtEnd,
                made.allSatisfy({ $0.overflow <= (worst ?? 0) + 0.01 && $0.penalty < PageEnd.widowOrOrphan })
            else { continue }
            replace(made, from: starts[first].page)
            placing.cutter = tighter
            return true
        }
        return false
    }

    /// Puts the last page on the page before it, whose figures become lower.
    private mutating func lowerFigures(_ placing: inout Placing) -> Bool {
        let (before, end) = (placing.starts[placing.starts.count - 2], placing.starts[placing.starts.count - 1])
        for share in Self.reductions {
            var lower = placing.cutter
            lower.allowTighterPages()
            guard lower.reduceFigures(before.progress.strip..<end.progress.strip, by: share) else { continue }
            lower.progress = before.progress
            let made = lower.next(room: before.room)
            guard lower.isAtEnd, made.overflow < 0.01 else { continue }
            replace([made], from: before.page)
            placing.cutter = lower
            return true
        }
        return false
    }

    /// Makes the page before the last one shorter, so that the last one has more text.
    private mutating func shortenPage(_ placing: inout Placing) -> Bool {
        let (before, end) = (placing.starts[placing.starts.count - 2], placing.starts[placing.starts.count - 1])
        for step in 1...8 {
            var shorter = placing.cutter
            shorter.progress = before.progress
            let made = [
                shorter.next(room: before.room - height * 0.02 * CGFloat(step)), shorter.next(room: end.room),
            ]
            guard shorter.isAtEnd, made[0].penalty < PageEnd.widowOrOrphan, made[0].overflow < 0.01,
                made[1].height >= height * Self.pulledShare
            else { continue }
            replace(made, from: before.page)
            placing.cutter = shorter
            return true
        }
        return false
    }

    /// Puts a section that is the last page below the sections of the page before it, of which a figure becomes lower.
    private mutating func moveToPageBefore(_ placing: inout Placing) {
        let before = pages.count - 2
        guard before >= 0, !pages[before].isLandscape, let last = pages[before].bands.last?.section else { return }
        let gap = gap(above: sections[placing.index], placing.index, below: last)
        let excess = usedBefore + footBefore + gap + used + foot - height
        guard excess > 0 else { return }
        for (number, band) in pages[before].bands.enumerated()
        where sections[band.section].column.onlyFigure == .movable {
            var cutter = PageCutter(sections[band.section])
            let figure = cutter.column.height
            guard cutter.reduceOnlyFigure(to: figure - excess - 0.01) else { continue }
            let made = cutter.next(room: height)
            let saved = figure - made.height
            let top = usedBefore - saved + gap
            var own = placing.cutter
            own.progress = placing.starts[0].progress
            let end = own.next(room: height - footBefore - top)
            guard cutter.isAtEnd, own.isAtEnd, end.overflow < 0.01 else { continue }
            sections[band.section].column = cutter.arrangedColumn
            pages[before].bands[number].columns = made.columns
            for below in (number + 1)..<pages[before].bands.count { pages[before].bands[below].top -= saved }
            pages.removeLast()
            foot = footBefore
            add(end, of: placing.index, at: top)
            placing.cutter = own
            return
        }
    }

    /// Puts all of a section on the last page, if it began at the end of the page before it.
    private mutating func moveToLastPage(_ placing: inout Placing) {
        let before = pages.count - 2
        guard placing.starts.count == 2, pages[before].bands.count > 1, let band = pages[before].bands.last,
            band.section == placing.index, height - band.top < height * Self.holeShare
        else { return }
        var cutter = placing.cutter
        cutter.progress = placing.starts[0].progress
        let made = cutter.next(room: height)
        guard cutter.isAtEnd, made.overflow < 0.01 else { return }
        pages[before].bands.removeLast()
        replace([made], from: before + 1)
        placing.cutter = cutter
    }

    /// Replaces the last band of each page from `page` on.
    private mutating func replace(_ made: [CutColumns], from page: Int) {
        pages.removeSubrange((page + made.count)...)
        for (offset, columns) in made.enumerated() {
            let last = pages[page + offset].bands.count - 1
            pages[page + offset].bands[last].columns = columns.columns
        }
    }
}
