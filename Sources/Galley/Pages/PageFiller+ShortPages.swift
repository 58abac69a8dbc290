import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Pages with little text: the last one of a document, and those before a figure that needs a page of its own.
extension PageFiller {
    /// The share of a page below which the text of the last page may be put on the pages before it.
    private static let shortShare: CGFloat = 0.2
    /// The shares of a page below which the text and the footnotes of a page do not fill it.
    private static let stubShare: CGFloat = 0.1
    private static let stubFootShare: CGFloat = 0.15
    /// The share of a page that the text of a page fills after the page before it was made shorter.
    private static let pulledShare: CGFloat = 0.13
    /// The most pages that are made tighter to avoid a page.
    private static let tighterPages = 3
    /// The shares by which the figures before a page are reduced to avoid it.
    private static let reductions: [CGFloat] = [0.08, 0.16, 0.24, 0.33]
    /// The shares of a page by which the page before a short one may be shorter: one step, and in all, before the last page and
    /// before others.
    private static let shorteningStep: CGFloat = 0.02
    private static let mostShorter: CGFloat = 0.16
    private static let mostShorterWithin: CGFloat = 0.28
    /// The strips of all the cutters that are copied to avoid short pages within a section, which takes time.
    private static let mostCopied = 1_000_000

    /// Avoids a short last page by tighter pages before it, and one of a line or two also by lower figures on the page before it, or
    /// else by making that page shorter.
    mutating func avoidStub(_ placing: inout Placing) {
        guard let last = pages.last, last.bands.count == 1, used < height * Self.shortShare,
            foot < height * Self.stubFootShare
        else { return }
        let isStub = used < height * Self.stubShare
        if placing.starts.count == 1 {
            let isForced =
                last.isLandscape || sections[placing.index].column.beginsPage
                || placingBefore.map { sections[$0.index].column.endsPage } ?? false
            if isStub, !isForced {
                _ = moveToPageBefore(&placing) || tightenSections(placing) || shortenSection(before: placing)
            }
            return
        }
        let following = followingPages(placing)
        guard following > 1 else { return }
        if tightenPages(&placing, atMost: following - 1) || !isStub { return }
        if lowerFigures(&placing) || shortenPage(&placing) { return }
        moveToLastPage(&placing)
    }

    /// Avoids a page of a line or two that ends because a figure needs the next one.
    mutating func avoidShortPage(_ placing: inout Placing) {
        let count = placing.cutter.items.count
        guard pages.last?.bands.count == 1, used < height * Self.stubShare, foot < height * Self.stubFootShare,
            followingPages(placing) > 1, copied + count <= Self.mostCopied
        else { return }
        copied += count
        _ = tightenPages(&placing, atMost: 1) || lowerFigures(&placing) || shortenPage(&placing)
    }

    /// The number of pages at the end that are the last ones of a section: landscape pages between them stay where they are.
    private func followingPages(_ placing: Placing) -> Int {
        let (starts, count) = (placing.starts, pages.count)
        return starts.indices.reversed().prefix { starts[$0].page == count - starts.count + $0 }.count
    }

    /// Puts the last page on the pages before it, with less space between their blocks.
    private mutating func tightenPages(_ placing: inout Placing, atMost limit: Int) -> Bool {
        let (starts, end) = (placing.starts, placing.cutter.progress)
        for count in 1...min(Self.tighterPages, limit) {
            var tighter = placing.cutter
            let first = starts.count - 1 - count
            tighter.allowTighterPages(starts[first].progress.strip..<end.strip)
            tighter.progress = starts[first].progress
            var recut: [CutColumns] = []
            for index in first..<first + count {
                placing.starts[index].progress = tighter.progress
                recut.append(tighter.next(room: starts[index].room))
            }
            let worst = pages[starts[first].page..<pages.count].flatMap(\.bands).flatMap(\.columns).map(\.overflow)
                .max()
            guard tighter.progress == end,
                recut.allSatisfy({ $0.overflow <= (worst ?? 0) + 0.01 && $0.penalty < PageEnd.widowOrOrphan })
            else { continue }
            replace(recut, from: starts[first].page)
            placing.cutter = tighter
            placing.starts.removeLast()
            return true
        }
        placing.starts = starts
        return false
    }

    /// Puts the last page on the page before it, whose figures become lower.
    private mutating func lowerFigures(_ placing: inout Placing) -> Bool {
        let (before, last) = (placing.starts[placing.starts.count - 2], placing.starts[placing.starts.count - 1])
        let end = placing.cutter.progress
        for share in Self.reductions {
            var lower = placing.cutter
            lower.allowTighterPages(before.progress.strip..<end.strip)
            guard lower.reduceFigures(before.progress.strip..<last.progress.strip, by: share) else { continue }
            lower.progress = before.progress
            let page = lower.next(room: before.room)
            guard lower.progress == end, page.overflow < 0.01 else { continue }
            replace([page], from: before.page)
            placing.cutter = lower
            placing.starts.removeLast()
            return true
        }
        return false
    }

    /// Makes the page before a short one shorter, so that the short one has more text: the cost is the square of what is blank on both
    /// pages, on the last page of none.
    private mutating func shortenPage(_ placing: inout Placing) -> Bool {
        let (before, last) = (placing.starts[placing.starts.count - 2], placing.starts[placing.starts.count - 1])
        let (end, isLast) = (placing.cutter.progress, placing.cutter.isAtEnd)
        var best: (cost: CGFloat, cutter: PageCutter, made: [CutColumns], start: PageCutter.Progress)?
        let most = isLast ? Self.mostShorter : Self.mostShorterWithin
        for shorter in stride(from: Self.shorteningStep, through: most, by: Self.shorteningStep) {
            var cutter = placing.cutter
            cutter.progress = before.progress
            var made = [cutter.next(room: before.room - height * shorter)]
            let start = cutter.progress
            made.append(cutter.next(room: last.room))
            guard cutter.progress == end, made[0].penalty < PageEnd.widowOrOrphan, made[0].overflow < 0.01,
                made[1].height >= height * Self.pulledShare
            else { continue }
            let blanks = [before.room - made[0].height, isLast ? 0 : last.room - made[1].height]
            let cost = blanks.reduce(0) { $0 + $1 * $1 }
            if cost < best?.cost ?? .infinity { best = (cost, cutter, made, start) }
        }
        guard let best else { return false }
        replace(best.made, from: before.page)
        placing.starts[placing.starts.count - 1].progress = best.start
        placing.cutter = best.cutter
        return true
    }

    /// Puts a section that is the last page below the sections of the page before it, of which a figure becomes lower.
    ///
    /// - Returns: false if there is no such figure.
    private mutating func moveToPageBefore(_ placing: inout Placing) -> Bool {
        let before = pages.count - 2
        guard before >= 0, !pages[before].isLandscape, let last = pages[before].bands.last?.section else {
            return false
        }
        let gap = gap(above: sections[placing.index], placing.index, below: last)
        let excess = usedBefore + footBefore + gap + used + foot - height
        guard excess > 0 else { return false }
        for (number, band) in pages[before].bands.enumerated()
        where sections[band.section].column.onlyFigure == .movable {
            var cutter = PageCutter(sections[band.section])
            let figure = cutter.column.height
            guard cutter.reduceOnlyFigure(to: figure - excess - 0.01) else { continue }
            let lowered = cutter.next(room: height)
            let saved = figure - lowered.height
            let top = usedBefore - saved + gap
            var lastCutter = placing.cutter
            lastCutter.progress = placing.starts[0].progress
            let end = lastCutter.next(room: height - footBefore - top)
            guard cutter.isAtEnd, lastCutter.isAtEnd, end.overflow < 0.01 else { continue }
            sections[band.section].column = cutter.arrangedColumn
            pages[before].bands[number].columns = lowered.columns
            for below in (number + 1)..<pages[before].bands.count { pages[before].bands[below].top -= saved }
            pages.removeLast()
            foot = footBefore
            add(end, of: placing.index, at: top)
            placing.cutter = lastCutter
            return true
        }
        return false
    }

    /// The section that ends the page before the last one, where its last page begins, and the space below it.
    private func sectionBefore(_ placing: Placing) -> (placing: Placing, start: PageStart, gap: CGFloat)? {
        guard let last = placingBefore, let start = last.starts.last, start.page == pages.count - 2,
            !pages[start.page].isLandscape, pages[start.page].bands.last?.section == last.index
        else { return nil }
        return (last, start, gap(above: sections[placing.index], placing.index, below: last.index))
    }

    /// Puts a section that is the last page below the section before it, with less space between their blocks.
    private mutating func tightenSections(_ placing: Placing) -> Bool {
        guard case (var last, let start, var gap)? = sectionBefore(placing) else { return false }
        gap *= 1 - PageCutter.elasticity
        last.cutter.progress = start.progress
        last.cutter.allowTighterPages(start.progress.strip..<last.cutter.items.count)
        let page = last.cutter.next(room: start.room - gap - used - foot)
        guard last.cutter.isAtEnd, page.overflow < 0.01 else { return false }
        sections[last.index].column = last.cutter.arrangedColumn
        var band = pages.removeLast().bands[0]
        let number = pages[start.page].bands.count - 1
        pages[start.page].bands[number].columns = page.columns
        band.top = pages[start.page].bands[number].top + page.height + gap
        pages[start.page].bands.append(band)
        used += band.top
        foot = pages[start.page].bands.reduce(0) { $0 + $1.footHeight }
        return true
    }

    /// Puts the end of the section before a short last page above it.
    private mutating func shortenSection(before placing: Placing) -> Bool {
        guard let (last, start, gap) = sectionBefore(placing) else { return false }
        for shorter in stride(from: Self.shorteningStep, through: Self.mostShorter, by: Self.shorteningStep) {
            var cutter = last.cutter
            cutter.progress = start.progress
            let page = cutter.next(room: start.room - height * shorter)
            let end = cutter.next(room: height - used - foot - gap)
            guard cutter.isAtEnd, page.penalty < PageEnd.widowOrOrphan, page.overflow < 0.01, end.overflow < 0.01,
                end.height + gap + used >= height * Self.pulledShare
            else { continue }
            sections[last.index].column = cutter.arrangedColumn
            pages[start.page].bands[pages[start.page].bands.count - 1].columns = page.columns
            pages[start.page + 1].bands[0].top = end.height + gap
            pages[start.page + 1].bands.insert(PageBand(section: last.index, top: 0, columns: end.columns), at: 0)
            used += end.height + gap
            foot += end.footHeight
            return true
        }
        return false
    }

    /// Puts all of a section on the last page, if it began at the end of the page before it.
    private mutating func moveToLastPage(_ placing: inout Placing) {
        let before = pages.count - 2
        guard placing.starts.count == 2, pages[before].bands.count > 1, let band = pages[before].bands.last,
            band.section == placing.index, height - band.top < height * Self.holeShare
        else { return }
        var cutter = placing.cutter
        cutter.progress = placing.starts[0].progress
        let page = cutter.next(room: height)
        guard cutter.isAtEnd, page.overflow < 0.01 else { return }
        pages[before].bands.removeLast()
        replace([page], from: before + 1)
        placing.cutter = cutter
    }

    /// Replaces the last band of each page from `page` on.
    private mutating func replace(_ made: [CutColumns], from page: Int) {
        pages.removeSubrange((page + made.count)...)
        for (offset, columns) in made.enumerated() {
            let last = pages[page + offset].bands.count - 1
            pages[page + offset].bands[last].columns = columns.columns
        }
        let bands = pages[pages.count - 1].bands
        used = bands[bands.count - 1].top + made[made.count - 1].height
        foot = bands.reduce(0) { $0 + $1.footHeight }
    }
}
