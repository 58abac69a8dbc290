import GalleyGeometry
import GalleyLayout
import GalleyViews

extension LaidOutPages {
    /// The tree of a page: its header, columns with their blocks, figures at the head, footnotes, and its footer. The heads of a
    /// table that repeat on later pages are in it only on the first.
    ///
    /// - Parameter number: from 1.
    package func inspect(page number: Int) -> InspectedView {
        let size = fitsContent ? drawn(page: number).size : pageSize(number)
        let (margins, plan) = (setter.margins(ofPage: number), plan(number))
        let furniture = FurnitureSetter(context: setter.context, pageSize: pageSize(number), margins: margins)
        var parts: [InspectedView] = []
        if let header, let node = furniture.header(header, info(number)) { parts.append(InspectedView("Header", node)) }
        let shift = contentShift(number)
        for (bandIndex, band) in plan.bands.enumerated() {
            let section = sections[band.section]
            let bottom = pageSize(number).height - margins.bottom - plan.footnotesHeight(below: bandIndex)
            for (index, column) in band.columns.enumerated() {
                let origin = CGPoint(x: left(of: index, in: section, onPage: number) + shift, y: margins.top + band.top)
                parts.append(inspect(column, of: section.column, at: origin, bottom: bottom))
            }
        }
        if let footer, let node = furniture.footer(footer, info(number)) { parts.append(InspectedView("Footer", node)) }
        return InspectedView("Page", frame: CGRect(origin: .zero, size: size), children: parts)
    }

    private func inspect(_ plan: ColumnPlan, of column: Column, at origin: CGPoint, bottom: CGFloat) -> InspectedView {
        var views: [InspectedView] = []
        var y = origin.y
        for float in plan.floats {
            let node = column.floats[float].node
            var view = InspectedView(node)
            view.name = "Float"
            views.append(view.moved(dx: origin.x, dy: y))
            y += node.frame.height + PageCutter.floatGap
        }
        let top = CGPoint(x: origin.x, y: origin.y + plan.floatHeight)
        views += column.inspect(plan.strips, squeeze: plan.squeeze, below: top, lastInspected)
        y = bottom - plan.footHeight + PageCutter.footRule
        for part in plan.footnotes {
            y += PageCutter.footnoteGap
            if var view = part.inspect() {
                view.name = "Footnote"
                views.append(view.moved(dx: origin.x, dy: y - part.head))
            }
            y += part.height
        }
        let end = max(origin.y, views.map(\.frame.maxY).max() ?? origin.y)
        var view = InspectedView(
            "Column", frame: CGRect(x: origin.x, y: origin.y, width: column.width, height: end - origin.y),
            children: views)
        view.proposal = ProposedViewSize(width: column.width, height: max(0, bottom - origin.y))
        return view
    }
}

extension InspectedView {
    fileprivate init(_ name: String, _ node: ViewNode) {
        self.init(node)
        self = InspectedView(name, frame: frame, children: [self])
    }
}
