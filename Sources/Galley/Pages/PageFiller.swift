import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Fills pages with the sections of a document, one below the other.
///
/// A movable section that does not fit the rest of its page waits for the head of the next one, while the text that follows
/// continues.
struct PageFiller {
    /// The start of a page of a section.
    struct PageStart {
        var progress: PageCutter.Progress
        var page: Int
        var room: CGFloat
    }

    /// A section while it is placed.
    struct Placing {
        var index: Int
        var cutter: PageCutter
        var starts: [PageStart] = []
    }

    /// The columns that end a page: text that follows on the same page continues them.
    struct LastColumns {
        var placing: Placing
        /// The heights of what is above them, and of the footnotes of that.
        var used, foot: CGFloat
        /// By how much the lowest column is lower than the highest.
        var unevenness: CGFloat
    }

    /// The least share of a page that is worth beginning a section on that does not end there.
    private static let leastShare: CGFloat = 0.1
    /// The share of a page that may be blank before a landscape page.
    static let holeShare: CGFloat = 0.3
    /// The share of a page above which columns leave too much of it blank.
    private static let emptyShare: CGFloat = 0.28
    /// The most pages of columns that are continued, which takes time for all of them.
    private static let continuedPages = 8

    let setter: PageSetter
    var sections: [PageSection]
    var pages: [PagePlan] = []
    /// Whether the last page takes more.
    var isOpen = false
    /// The height of the text and of the footnotes on the last page.
    var used: CGFloat = 0
    var foot: CGFloat = 0
    /// The same on the page before.
    var usedBefore: CGFloat = 0
    var footBefore: CGFloat = 0
    /// Movable sections for the next page.
    var waiting: [Int] = []
    var lastColumns: LastColumns?
    /// The section that was placed last.
    var placingBefore: Placing?
    /// The strips of the cutters that were copied to avoid short pages.
    var copied = 0

    init(_ setter: PageSetter, _ sections: [PageSection]) { (self.setter, self.sections) = (setter, sections) }

    var height: CGFloat { setter.room(isLandscape: pages.last?.isLandscape ?? false).height }

    /// The sections, in the order of the pages, and the pages.
    mutating func fill() -> (sections: [PageSection], pages: [PagePlan]) {
        for index in sections.indices {
            // Before it waits: afterwards it would be below the text that has taken its place.
            turnBackIfEmpty(index, waits: true)
            if canWait(index), handOverHeadings(of: index) {
                waiting.append(index)
                continue
            }
            turnBackIfEmpty(index)
            if sections[index].extent != .columns, !waiting.isEmpty { placeWaiting(ifLandscape: true) }
            if placeAtEdge(index) { continue }
            if hasFootFigures, sections[index].extent != .columns { isOpen = false }
            place(index)
        }
        while !waiting.isEmpty {
            placeWaiting(ifLandscape: true)
            placeWaiting(ifLandscape: false, isAtEnd: true)
            isOpen = false
        }
        for section in sections { section.column.placeReduced() }
        settleFootFigures()
        return (sections, pages)
    }

    /// Whether a section can wait for the next page while the text that follows fills this one.
    private func canWait(_ index: Int) -> Bool {
        guard sections[index].isMovable, isOpen, used > 0, let text = textSection(after: index),
            pages.last?.isLandscape == false, !sections[index].column.endsPage
        else { return false }
        if sections[index].staysInSection, sections[text].headingCount > 0 { return false }
        if !waiting.isEmpty { return true }
        return height - foot - used > height * PageCutter.blankShare(before: sections[index].figureReach)
            && (sections[index].isLandscape || !begins(sections[index], within: room(for: sections[index], index)))
    }

    /// The height that is left on the page for a section.
    func room(for section: PageSection, _ index: Int) -> CGFloat {
        height - foot - (used > 0 ? used + gap(above: section, index) : 0)
    }

    /// The section of text that follows a section and the figures directly after it; nil for none on the same page.
    func textSection(after index: Int) -> Int? {
        let next = sections[(index + 1)...].firstIndex { !($0.isMovable && $0.headingCount == 0) }
        guard let next, sections[next].extent == .columns, !sections[next].column.beginsPage else { return nil }
        return next
    }

    /// Whether a section, or as much of it as pages may part from the rest, fits a height.
    private func begins(_ section: PageSection, within room: CGFloat) -> Bool {
        if section.column.onlyFigure != .movable {
            var cutter = PageCutter(section)
            let page = cutter.next(room: room)
            return page.overflow < 0.01 && page.penalty < PageEnd.insideShortTable
        }
        return section.column.height <= room
    }

    /// Puts the headings of a section before the text that follows it.
    ///
    /// - Returns: false if they must stay, because another heading follows or the text would not fill the page better.
    private mutating func handOverHeadings(of index: Int) -> Bool {
        guard sections[index].headingCount > 0 else { return true }
        guard let next = textSection(after: index),
            sections[next].column.beginsBelow(heading: sections[index].headingLevel)
        else { return false }
        let text = sections[next].withHeadings(of: sections[index], setter)
        let room = room(for: text, next)
        // Figures have the last page to themselves. A page in landscape orientation is one anyway.
        let isEnough =
            sections[index].isLandscape || next + 1 < sections.count
            || room - text.column.height / CGFloat(text.columnCount) < height * Self.holeShare
        guard isEnough, room > height * Self.leastShare, begins(text, within: room) else {
            for index in [index, next] { sections[index] = sections[index].placedAgain(setter) }
            return false
        }
        (sections[index], sections[next]) = (sections[index].withoutHeadings(setter), text)
        return true
    }

    /// The height of the text that may change places with a section.
    private func heightOfText(after index: Int) -> CGFloat {
        guard sections[index].isMovable, let next = textSection(after: index) else { return 0 }
        let (section, text) = (sections[index], sections[next])
        guard section.headingCount == 0 || text.column.beginsBelow(heading: section.headingLevel) else { return 0 }
        return text.column.height / CGFloat(text.columnCount)
    }

    /// Sets a section in portrait orientation if the landscape page would leave much of the page before it blank.
    ///
    /// - Parameter waits: whether the text that follows fills the page while the section waits.
    private mutating func turnBackIfEmpty(_ index: Int, waits: Bool = false) {
        guard sections[index].mayTurnBack, isOpen, used > 0, pages.last?.isLandscape == false else { return }
        let text = waits ? heightOfText(after: index) : 0
        guard used + text + foot < height * (1 - Self.holeShare) else { return }
        sections[index] = sections[index].turnedBack(setter)
    }

    /// Begins a page, with the sections that wait for it.
    private mutating func beginPage(isLandscape: Bool) {
        placeWaiting(ifLandscape: true)
        pages.append(PagePlan(isLandscape: isLandscape))
        (usedBefore, footBefore) = (used, foot)
        (isOpen, used, foot) = (true, 0, 0)
        if !isLandscape { placeWaiting(ifLandscape: false) }
    }

    /// Places the sections that wait: those of landscape pages on pages of their own, the others on the page that has begun, as
    /// far as they fit: at the end of the document they are reduced for it.
    private mutating func placeWaiting(ifLandscape: Bool, isAtEnd: Bool = false) {
        while let next = waiting.first, sections[next].isLandscape == ifLandscape {
            let room = height - used - foot - PageCutter.floatGap
            if !ifLandscape, isOpen, used > 0, sections[next].column.height > room {
                guard isAtEnd, PageCutter(sections[next]).canBeReduced(to: room) else { return }
            }
            waiting.removeFirst()
            let isLandscape = sections[next].isLandscape
            if isLandscape { isOpen = false }
            let (open, page) = (isOpen, pages.count)
            // No other section comes between its pages.
            let others = waiting
            waiting = []
            place(next)
            waiting = others
            for index in max(0, open ? page - 1 : page)..<pages.count {
                for band in pages[index].bands.indices where pages[index].bands[band].section == next {
                    pages[index].bands[band].isMoved = true
                }
            }
            if isLandscape { isOpen = false }
        }
    }

    private mutating func place(_ index: Int) {
        if sections[index].column.beginsPage { isOpen = false }
        var placing = continued(by: index) ?? Placing(index: index, cutter: PageCutter(sections[index]))
        lastColumns = nil
        let section = sections[placing.index]
        var before = (used: used, foot: foot)
        var unevenness: CGFloat = 0
        while !placing.cutter.isAtEnd {
            if !isOpen || pages.last?.isLandscape != section.isLandscape {
                beginPage(isLandscape: section.isLandscape)
            }
            let room = room(for: section, placing.index)
            let progress = placing.cutter.progress
            guard let columns = cut(&placing.cutter, room) else {
                isOpen = false
                continue
            }
            placing.starts.append(PageStart(progress: progress, page: pages.count - 1, room: room))
            before = (used, foot)
            unevenness = columns.height - columns.leastHeight
            add(columns, of: placing.index, at: height - foot - room)
            guard !placing.cutter.isAtEnd else { break }
            if !columns.isEnd { avoidShortPage(&placing) }
            isOpen = false
        }
        if section.column.endsPage { isOpen = false }
        if index == sections.count - 1, waiting.isEmpty { avoidStub(&placing) }
        placingBefore = placing
        sections[placing.index].column = placing.cutter.arrangedColumn
        if section.isInColumns, placing.starts.count <= Self.continuedPages {
            lastColumns = LastColumns(
                placing: placing, used: before.used, foot: before.foot, unevenness: unevenness)
        }
    }

    /// Fills the rest of the page with a section.
    ///
    /// - Returns: nil if the section is better begun on the next page.
    func cut(_ cutter: inout PageCutter, _ room: CGFloat) -> CutColumns? {
        // In place, since a copy of a long section takes time.
        guard used > 0 || hasFootFigures else { return cutter.next(room: room) }
        guard room > 0 else { return nil }
        var trial = cutter
        trial.reduceOnlyFigure(to: room)
        let page = trial.next(room: room)
        let isEmpty = room > height * Self.emptyShare
        guard room > height * Self.leastShare || trial.isAtEnd, page.overflow < 0.01,
            page.penalty < PageEnd.insideShortTable || isEmpty && page.penalty < PageEnd.insideKeptContent
                || page.isEnd && isNoBetter(alone: cutter, than: page)
        else { return nil }
        // A figure at the foot is above the footnotes of all columns, also beside columns without any.
        if hasFootFigures, page.height + page.footHeight > room + 0.01 { return nil }
        cutter = trial
        return page
    }

    /// Whether blocks that end with a page break would part in the same places on a page of their own.
    private func isNoBetter(alone cutter: PageCutter, than page: CutColumns) -> Bool {
        var alone = cutter
        return alone.next(room: height).penalty >= page.penalty
    }

    /// Takes the last columns from the page and continues them with a section: what is between them waits for the next page.
    ///
    /// - Returns: nil if the section begins columns of its own.
    private mutating func continued(by index: Int) -> Placing? {
        guard let last = lastColumns, let start = last.placing.starts.last, isOpen, sections[index].isInColumns,
            pages.last?.bands.last?.section == last.placing.index
        else { return nil }
        let isFullApart = fillsPage(PageCutter(sections[index]), room(for: sections[index], index)) ?? false
        let whole = sections[last.placing.index].followed(by: sections[index], setter)
        var placing = last.placing
        placing.starts.removeLast()
        placing.cutter = PageCutter(continuing: placing.cutter, with: whole.column)
        placing.cutter.progress = start.progress
        let (band, used, foot) = (pages[pages.count - 1].bands.removeLast(), used, foot)
        (self.used, self.foot) = (last.used, last.foot)
        let isFull = fillsPage(placing.cutter, room(for: whole, placing.index))
        guard let isFull, isFull || !isFullApart || hasFootFigures else {
            pages[pages.count - 1].bands.append(band)
            (self.used, self.foot) = (used, foot)
            sections[index] = sections[index].placedAgain(setter)
            return nil
        }
        sections[placing.index] = whole
        sections[index] = sections[index].emptied(setter)
        return placing
    }

    /// Whether a section continues on the next page, or leaves little of this one blank; nil if it does not begin here.
    private func fillsPage(_ cutter: PageCutter, _ room: CGFloat) -> Bool? {
        var cutter = cutter
        return cut(&cutter, room).map {
            !cutter.isAtEnd || room - $0.leastHeight <= height * Self.emptyShare
        }
    }

    private func gap(above section: PageSection, _ index: Int) -> CGFloat {
        pages.last?.bands.last.map { gap(above: section, index, below: $0.section) } ?? PageCutter.floatGap
    }

    func gap(above section: PageSection, _ index: Int, below last: Int) -> CGFloat {
        let isOpening = last == index - 1 && sections[last].extent == .page && last == 0
        return isOpening
            ? PageCutter.floatGap
            : max(PageCutter.floatGap, sections[last].column.distance(to: section.column))
    }

    mutating func add(_ made: CutColumns, of index: Int, at top: CGFloat) {
        let page = pages.count - 1
        pages[page].bands.append(PageBand(section: index, top: top, columns: made.columns))
        used = top + made.height
        foot += made.footHeight
    }
}
