import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyViews

/// Lays content out as a column and cuts it into pages.
struct PageSetter {
    let context: ResolveContext
    let pageSize: CGSize
    /// The margins of pages with an odd number.
    let rightMargins: EdgeInsets
    /// Whether pages with an even number have the margins on opposite sides.
    let hasFacingPages: Bool
    /// The size of the page within the margins.
    let room: CGSize
    /// The size of a page in landscape orientation within the margins.
    let landscapeRoom: CGSize
    let columnCount: Int
    let columnSpacing: CGFloat
    let alignment: HorizontalAlignment
    /// The numbering style of the first pages.
    let numbering: PageLabel.Style?

    /// The margins of a page.
    ///
    /// - Parameter number: from 1.
    func margins(ofPage number: Int) -> EdgeInsets {
        guard hasFacingPages, number.isMultiple(of: 2) else { return rightMargins }
        return EdgeInsets(
            top: rightMargins.top, leading: rightMargins.trailing, bottom: rightMargins.bottom,
            trailing: rightMargins.leading)
    }

    var columnWidth: CGFloat {
        (room.width - CGFloat(columnCount - 1) * columnSpacing) / CGFloat(columnCount)
    }

    /// The lines at which the blocks of adjacent columns begin.
    var grid: BaselineGrid? { BaselineGrid(step: context.environment.documentStyle.body.lineHeight) }

    func room(isLandscape: Bool) -> CGSize { isLandscape ? landscapeRoom : room }

    func set(_ content: some View) throws -> LaidOutPages {
        let (_, sections) = try Settling.settle(context.session) {
            context.session.columnWidth = columnWidth
            let blocks = content.nodes(in: context, at: ViewPath())
            context.session.columnWidth = nil
            return (blocks, PageSection.sections(of: blocks, self))
        } deliverPreferences: { blocks, _ in
            for block in blocks { block.deliverPreferences() }
        }
        var filler = PageFiller(self, sections)
        let (arranged, pages) = filler.fill()
        return LaidOutPages(self, sections: arranged, pages: pages)
    }
}

/// A part of a page from its left to its right margin.
struct PageBand {
    /// The index of the section.
    var section: Int
    /// The distance from the top margin.
    var top: CGFloat = 0
    var columns: [ColumnPlan]
    /// Whether a later section continues on the pages before it.
    var isMoved = false
    /// Whether it is at the foot of the page, with text that continues above it.
    var isAtFoot = false

    var footHeight: CGFloat { columns.map(\.footHeight).max() ?? 0 }
}

/// The content of one page.
struct PagePlan {
    var bands: [PageBand] = []
    var isLandscape = false

    /// The height of the footnotes of the bands after `index`, which are below those of its own.
    func footnotesHeight(below index: Int) -> CGFloat {
        bands[(index + 1)...].reduce(0) { $0 + $1.footHeight }
    }
}
