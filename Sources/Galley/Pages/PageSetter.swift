import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Lays content out as a column and cuts it into pages.
struct PageSetter {
    let context: ResolveContext
    let pageSize: CGSize
    let margins: EdgeInsets
    /// The size of the page within the margins.
    let room: CGSize
    let columnCount: Int
    let columnSpacing: CGFloat
    let alignment: HorizontalAlignment
    /// The numbering style of the first pages.
    let numbering: PageLabel.Style?

    var columnWidth: CGFloat {
        (room.width - CGFloat(columnCount - 1) * columnSpacing) / CGFloat(columnCount)
    }

    private func column(_ blocks: some Collection<ViewNode>, width: CGFloat) -> Column {
        Column(
            Array(blocks), width: width, floatLimit: room.height, alignment, context.environment.layoutDirection)
    }

    func set(_ content: some View) throws -> SetPages {
        let (_, opening, column) = try Settling.settle(context.session) {
            context.session.columnWidth = columnWidth
            let blocks = content.nodes(in: context, at: ViewPath())
            context.session.columnWidth = nil
            let split = columnCount > 1 ? blocks.prefix { $0.columnRole == .opening }.count : 0
            let opening = split > 0 ? self.column(blocks[..<split], width: room.width) : nil
            return (blocks, opening, self.column(blocks[split...], width: columnWidth))
        } deliverPreferences: { blocks, _, _ in
            for block in blocks { block.deliverPreferences() }
        }
        guard let opening else {
            let cutter = PageCutter(column, height: room.height, columnCount: columnCount)
            return SetPages(self, opening: nil, column: column, pages: cutter.cut().map { PagePlan(columns: $0) })
        }
        // The content across all columns comes first; the columns begin below it.
        var pages = PageCutter(opening, height: room.height, columnCount: 1).cut().map { PagePlan(opening: $0[0]) }
        var firstHeight = room.height
        if let last = pages.last, let plan = last.opening, !column.beginsPage {
            let height = opening.height(of: plan.strips) + plan.floatHeight + plan.footHeight + PageCutter.floatGap
            // A few lines are not worth columns.
            if height < room.height * 0.85 {
                firstHeight -= height
                pages[pages.count - 1].openingHeight = height
            }
        }
        let cutter = PageCutter(column, height: room.height, firstHeight: firstHeight, columnCount: columnCount)
        for (index, columns) in cutter.cut().enumerated() {
            if index == 0, firstHeight < room.height {
                pages[pages.count - 1].columns = columns
            } else {
                pages.append(PagePlan(columns: columns))
            }
        }
        return SetPages(self, opening: opening, column: column, pages: pages)
    }
}

/// The content of one page.
struct PagePlan {
    /// The content above the columns, across all of them.
    var opening: ColumnPlan?
    var openingHeight: CGFloat = 0
    var columns: [ColumnPlan] = []
}
