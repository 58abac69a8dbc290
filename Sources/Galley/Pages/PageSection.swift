import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Blocks of a document with the same columns on pages of the same orientation.
struct PageSection {
    enum Extent {
        case columns, page, landscape
    }

    let extent: Extent
    var column: Column
    let columnCount: Int
    let room: CGSize
    /// Whether its only block other than headings is a figure, which may change places with the text that follows.
    let isMovable: Bool
    /// How far the figure may change places with that text.
    let figureReach: FigureReach
    /// Whether it is a landscape page that its author asks for, of a figure without a caption.
    let staysInSection: Bool
    /// The number of headings at its beginning.
    let headingCount: Int
    /// Whether it may be set in portrait orientation where its pages would leave too much of the page before them blank.
    let mayTurnBack: Bool
    private let blocks: ArraySlice<ViewNode>

    var isLandscape: Bool { extent == .landscape }
    /// Whether it is set in several columns.
    var isInColumns: Bool { extent == .columns && columnCount > 1 }

    private init(_ blocks: ArraySlice<ViewNode>, _ extent: Extent, _ setter: PageSetter) {
        self.extent = extent
        self.blocks = blocks
        room = setter.room(isLandscape: extent == .landscape)
        columnCount = extent == .columns ? setter.columnCount : 1
        column = Column(
            Array(blocks), width: extent == .columns ? setter.columnWidth : room.width, floatLimit: room.height,
            grid: columnCount > 1 ? setter.grid : nil, setter.alignment, setter.context.environment.layoutDirection)
        column.footInset = setter.context.environment.documentStyle.textInset(within: column.width)
        let isTable = blocks.last?.columnRole == .figure
        let last = blocks.last
        let stated = last?.columnRole == .landscape ? last?.childNodes.first : nil
        figureReach = (stated ?? last)?.figureReach ?? .document
        staysInSection = stated != nil && figureReach != .document
        headingCount = blocks.prefix { $0.columnRole == .heading }.count
        isMovable =
            switch extent {
            case .columns: false
            case .page: column.onlyFigure != nil && figureReach != .place
            case .landscape: headingCount == blocks.count - 1 && last.map(Self.isFigure) ?? false
            }
        mayTurnBack = extent == .landscape && isTable && column.height <= room.height * Self.manyPages
    }

    /// Whether a block is a figure, also one for which its author asks for landscape orientation.
    private static func isFigure(_ block: ViewNode) -> Bool {
        block.columnRole == .figure
            || block.columnRole == .landscape && block.childNodes.first?.columnRole == .figure
    }

    /// The level of the last of its headings at its beginning.
    var headingLevel: Int { column.headingLevels[headingCount - 1] ?? 1 }

    /// The section without its headings.
    func withoutHeadings(_ setter: PageSetter) -> PageSection {
        PageSection(blocks.dropFirst(headingCount), extent, setter)
    }

    /// The section with the headings of another one before its text.
    func withHeadings(of other: PageSection, _ setter: PageSetter) -> PageSection {
        PageSection((Array(other.blocks.prefix(other.headingCount)) + blocks)[...], extent, setter)
    }

    /// The section with the blocks of another one after its own.
    func followed(by other: PageSection, _ setter: PageSetter) -> PageSection {
        PageSection((blocks + other.blocks)[...], extent, setter)
    }

    /// The section without blocks.
    func emptied(_ setter: PageSetter) -> PageSection { PageSection([], extent, setter) }

    /// The same section, whose blocks are placed again after they were in another one.
    func placedAgain(_ setter: PageSetter) -> PageSection { PageSection(blocks, extent, setter) }

    /// The section in portrait orientation.
    func turnedBack(_ setter: PageSetter) -> PageSection {
        PageSection(blocks, setter.columnCount > 1 ? .page : .columns, setter)
    }

    /// The blocks of a document as sections. A table that must be divided by columns, or whose words must be broken, spans all
    /// columns, or has pages in landscape orientation if it fills most of one; headings before it go with it. Each such table is a
    /// section of its own, since it may change places with the text that follows.
    static func sections(of blocks: [ViewNode], _ setter: PageSetter) -> [PageSection] {
        let extents = blocks.indices.map { extent(of: blocks[$0], setter) }
        guard extents.contains(where: { $0 != .columns }) else { return [PageSection(blocks[...], .columns, setter)] }
        var joined = extents
        for index in blocks.indices.reversed() where joined[index] == .columns && blocks[index].columnRole == .heading {
            if index + 1 < blocks.count, joined[index + 1] != .columns { joined[index] = joined[index + 1] }
        }
        let introductions = introductions(blocks, joined, setter)
        for index in introductions { joined[index] = .page }
        var (sections, start): ([PageSection], Int) = ([], 0)
        for index in blocks.indices
        where index + 1 == blocks.count || joined[index + 1] != joined[start]
            || joined[start] != .columns
                && (blocks[index].columnRole == .figure || endsBeforeFigure(blocks[...index], blocks[(index + 1)...]))
                && !(introductions.contains(index) && blocks[index + 1].figureReach == .place)
        {
            let range = blocks[start...index]
            let isBetweenWide = joined[start] == .columns && setter.columnCount > 1 && isOnlyFigure(range)
            sections.append(PageSection(range, isBetweenWide ? .page : joined[start], setter))
            start = index + 1
        }
        return sections
    }

    /// The most lines of a text that spans the columns, and their greatest width, in multiples of the size of the text.
    private static let introduction = (lines: 3.0, width: 54.0)

    /// The blocks of a line or two between others that span the columns: in columns, readers would meet its end above its beginning.
    private static func introductions(
        _ blocks: [ViewNode], _ extents: [Extent], _ setter: PageSetter
    ) -> Set<Int> {
        let (body, width) = (setter.context.environment.documentStyle.body, setter.room.width)
        var (found, start) = (Set<Int>(), 0)
        guard setter.columnCount > 1, width <= body.font.size * introduction.width else { return found }
        for index in blocks.indices.dropFirst() where extents[index] != extents[index - 1] {
            defer { start = index }
            guard extents[index] == .page, extents[start] == .columns else { continue }
            let texts = blocks[start..<index].filter { $0.columnRole != .heading }
            guard (1...2).contains(texts.count), texts.allSatisfy({ $0.columnRole == .block }) else { continue }
            let height = texts.reduce(0) { $0 + $1.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
            if height <= body.lineHeight * introduction.lines + 0.01 { found.formUnion(start..<index) }
        }
        return found
    }

    /// Whether blocks end with one that does not belong to a figure that follows, as headings do.
    private static func endsBeforeFigure(_ blocks: ArraySlice<ViewNode>, _ next: ArraySlice<ViewNode>) -> Bool {
        blocks.last?.columnRole != .heading && next.first { $0.columnRole != .heading }?.columnRole == .figure
    }

    /// Whether blocks are a figure with its headings: in one of several columns it would leave the others blank.
    private static func isOnlyFigure(_ blocks: ArraySlice<ViewNode>) -> Bool {
        blocks.last?.columnRole == .figure && blocks.dropLast().allSatisfy { $0.columnRole == .heading }
    }

    private static func extent(of block: ViewNode, _ setter: PageSetter) -> Extent {
        let mayTurn = setter.landscapeRoom.width > setter.room.width
        switch block.columnRole {
        case .opening: return setter.columnCount > 1 ? .page : .columns
        case .landscape: return mayTurn ? .landscape : setter.columnCount > 1 ? .page : .columns
        case .figure:
            // A chart keeps its text legible.
            if setter.columnCount > 1, block.legibleWidth ?? 0 > setter.columnWidth + 0.01 { return .page }
            var widths = [setter.columnWidth]
            if setter.columnCount > 1 { widths.append(setter.room.width) }
            let page: Extent = setter.columnCount > 1 ? .page : .columns
            if mayTurn { widths.append(setter.landscapeRoom.width) }
            let extent = block.tableExtent(among: widths)
            guard extent.mayTurn else { return extent.whole == 0 ? .columns : page }
            if extent.parts.isEmpty, setter.columnCount > 1, isBetterWide(block, setter) { return page }
            guard extent.whole != 0 else {
                let isTall =
                    setter.columnCount > 1
                    && isBetterWide(block, setter, tall: Self.tallTableShare, lower: Self.lowerTableShare)
                return isTall ? page : .columns
            }
            guard mayTurn, let whole = extent.whole, whole == widths.count - 1, whole > 0 else { return page }
            let parts = extent.parts[whole - 1]
            guard parts > 1 || extent.isCramped[whole - 1] else { return page }
            func pages(_ room: CGSize) -> CGFloat {
                block.sizeThatFits(ProposedViewSize(width: room.width, height: nil)).height / room.height
            }
            let count = pages(setter.landscapeRoom)
            // A page is turned only if that saves some, or small and broken words.
            guard count <= pages(setter.room) * (parts > 1 ? 1 : Self.mostPages) else { return page }
            // Two tables of a page's width are better read than one on a turned page, unless one is far from the other.
            if parts > 1, parts < Self.leastParts { return count > Self.manyPages ? .landscape : page }
            // A few rows on a page of their own would leave most of it blank.
            if parts > 1 { return count > Self.leastLandscape ? .landscape : page }
            // Pages with few lines would show little more than the header.
            let lines = setter.landscapeRoom.height / setter.context.environment.documentStyle.table.lineHeight
            return lines >= Self.leastLandscapeLines && count >= 1 ? .landscape : page
        default: return .columns
        }
    }

    /// Whether a figure such as a cloud would tower in a column, and be much lower on the width of the page.
    private static func isBetterWide(
        _ block: ViewNode, _ setter: PageSetter, tall: CGFloat = tallShare, lower: CGFloat = lowerShare
    ) -> Bool {
        func height(_ width: CGFloat) -> CGFloat {
            block.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
        }
        let narrow = height(setter.columnWidth)
        return narrow > setter.room.height * tall && height(setter.room.width) < narrow * lower
    }

    /// The share of a page's height above which a figure is tall.
    private static let tallShare: CGFloat = 0.4
    /// The share of its height to which a tall figure must sink on the width of the page.
    private static let lowerShare: CGFloat = 0.8
    /// The same two for a table, whose cells have several lines in a column.
    private static let tallTableShare: CGFloat = 0.2
    private static let lowerTableShare: CGFloat = 0.65
    /// The fewest tables of a page's width that one landscape page replaces.
    private static let leastParts = 3
    /// The number of pages of a table beyond which it is not divided by columns if landscape pages have room for it, since the
    /// second part of a row would be as many pages away.
    private static let manyPages: CGFloat = 10
    /// The least share of a landscape page that a table fills.
    private static let leastLandscape: CGFloat = 0.6
    /// The most pages of a cramped table that is turned, relative to those in portrait orientation.
    private static let mostPages: CGFloat = 1.25
    /// The fewest lines of a landscape page to which a cramped table is turned.
    private static let leastLandscapeLines: CGFloat = 28
}
