import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Pages that are set and not yet drawn.
struct SetPages {
    private let setter: PageSetter
    private let opening: Column?
    private let column: Column
    private let pages: [PagePlan]
    /// Whether the page numbers in texts are correct.
    let isTrue: Bool
    var title = ""
    var header, footer: PageFurniture?
    /// Whether each page is cropped to its content with the margins.
    var fitsContent = false
    /// The heading of each page's last section.
    private let sections: [String]
    private let labels: PageLabels

    var warnings: [LayoutWarning] { setter.context.session.warnings }

    /// At least 1.
    var count: Int { max(1, pages.count) }

    init(_ setter: PageSetter, opening: Column?, column: Column, pages: [PagePlan]) {
        (self.setter, self.opening, self.column, self.pages) = (setter, opening, column, pages)
        let landmarks =
            Self.landmarks(of: opening, in: pages.map { $0.opening.map { [$0] } ?? [] })
            + Self.landmarks(of: column, in: pages.map(\.columns))
        var labels = PageLabels(setter.numbering ?? .decimal, pageCount: max(1, pages.count))
        for case (let page, .numbering(let style)) in landmarks where page <= pages.count {
            labels.begin(style, at: page)
        }
        var names: [String: String] = [:]
        var headings: [(page: Int, entry: Contents.Entry)] = []
        for (page, landmark) in landmarks {
            switch landmark {
            case .heading(let entry):
                headings.append((page, entry))
                if names[entry.name] == nil { names[entry.name] = labels[page].text }
            case .place(let name): if names[name] == nil { names[name] = labels[page].text }
            case .footnote, .numbering: break
            }
        }
        self.labels = labels
        isTrue = setter.context.session.pageNumbers.update(names, Contents(headings.map(\.entry)))
        sections = Self.sections(of: headings, pageCount: max(1, pages.count))
    }

    /// The landmarks of a column with their pages, from 1.
    private static func landmarks(of column: Column?, in pages: [[ColumnPlan]]) -> [(page: Int, landmark: Landmark)] {
        guard let column else { return [] }
        var page = 0
        return column.landmarks.map { placed in
            while page < pages.count, pages[page].last.map({ $0.strips.upperBound <= placed.strip }) ?? true {
                page += 1
            }
            return (page + 1, placed.landmark)
        }
    }

    private static func sections(of headings: [(page: Int, entry: Contents.Entry)], pageCount: Int) -> [String] {
        let levels = Dictionary(grouping: headings, by: \.entry.level).mapValues(\.count)
        let level = levels.filter { $0.value > 1 }.keys.min() ?? levels.keys.min() ?? 1
        let shown = headings.filter { $0.entry.level == level }
        var (section, next) = ("", 0)
        return (1...pageCount).map { page in
            while next < shown.count, shown[next].page <= page {
                section = shown[next].entry.title
                next += 1
            }
            return section
        }
    }

    /// - Parameters:
    ///   - page: from 1; a document without pages has an empty one.
    ///   - expected: the approximate number of its items, for which capacity is reserved; that of the page before is a good guess.
    func draw(page number: Int, expected: Int = 0) -> DisplayPage {
        guard fitsContent else {
            var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
            canvas.reserve(expected + expected / 8)
            draw(page: number, movedBy: .init(dx: 0, dy: 0), on: &canvas)
            return page(number, setter.pageSize, canvas)
        }
        // The content shows how far it reaches; then it is drawn in its place.
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        let margins = setter.margins
        let isMirrored = setter.context.environment.layoutDirection == .rightToLeft
        let (left, right) =
            isMirrored ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
        let content = draw(page: number, movedBy: .init(dx: 0, dy: 0), on: &canvas)
        guard content.width > 0, content.height > 0 else { return page(number, setter.pageSize, canvas) }
        let size = CGSize(
            width: min(14_400, content.width + left + right),
            height: min(14_400, content.height + margins.top + margins.bottom))
        canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        draw(page: number, movedBy: .init(dx: left - content.minX, dy: 0), on: &canvas)
        return page(number, size, canvas)
    }

    private func page(_ number: Int, _ size: CGSize, _ canvas: PageCanvas) -> DisplayPage {
        var drawn = DisplayPage(size: size, items: canvas.items)
        if setter.numbering != nil { drawn.label = labels[number] }
        return drawn
    }

    /// Draws a page.
    ///
    /// - Returns: where its content is, without header and footer: across from what is drawn first to what is drawn last,
    ///   down from the top margin to the end of the highest column.
    @discardableResult
    private func draw(page number: Int, movedBy shift: PageCanvas.CGVector, on canvas: inout PageCanvas) -> CGRect {
        let (context, margins) = (setter.context, setter.margins)
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let left = isMirrored ? margins.trailing : margins.leading
        let info = PageInfo(
            number: number, total: count, label: labels[number].text, lastLabel: labels.last(with: number).text,
            title: title, section: sections[number - 1])
        let furniture = FurnitureSetter(context: context, pageSize: setter.pageSize, margins: margins)
        if let header { furniture.drawHeader(header, info, on: &canvas) }
        let page = pages.isEmpty ? PagePlan() : pages[number - 1]
        var (minX, maxX, height): (CGFloat, CGFloat, CGFloat) = (.infinity, -.infinity, 0)
        func draw(_ plan: ColumnPlan, of column: Column, at origin: CGPoint) {
            let reach = self.draw(
                plan, of: column, at: CGPoint(x: origin.x + shift.dx, y: origin.y + shift.dy), page: number, on: &canvas
            )
            (minX, maxX) = (min(minX, reach.minX + origin.x), max(maxX, reach.maxX + origin.x))
            height = max(
                height, origin.y - margins.top + column.height(of: plan.strips) + plan.floatHeight + plan.footHeight)
        }
        if let opening, let plan = page.opening {
            draw(plan, of: opening, at: CGPoint(x: left, y: margins.top))
        }
        let top = margins.top + page.openingHeight
        for (index, plan) in page.columns.enumerated() {
            let place = isMirrored ? setter.columnCount - 1 - index : index
            let x = left + CGFloat(place) * (setter.columnWidth + setter.columnSpacing)
            draw(plan, of: column, at: CGPoint(x: x, y: top))
        }
        if let footer { furniture.drawFooter(footer, info, on: &canvas) }
        return CGRect(x: minX, y: margins.top, width: maxX - minX, height: height)
    }

    /// Draws the text before floats and footnotes, so that an element that continues from page to page is not
    /// interrupted.
    ///
    /// - Returns: the horizontal extent of the content, from `origin`.
    private func draw(
        _ plan: ColumnPlan, of column: Column, at origin: CGPoint, page: Int, on canvas: inout PageCanvas
    ) -> (minX: CGFloat, maxX: CGFloat) {
        var whole: (minX: CGFloat, maxX: CGFloat) = (.infinity, -.infinity)
        func include(_ reach: (minX: CGFloat, maxX: CGFloat)) {
            whole = (min(whole.minX, reach.minX), max(whole.maxX, reach.maxX))
        }
        let session = setter.context.session
        if plan.overflow > 0.01 { session.warn(.overflow(axis: .height, by: plan.overflow, page: page)) }
        if !plan.strips.isEmpty {
            let head = column.head(of: plan.strips.lowerBound)
            let shift = PageCanvas.CGVector(dx: origin.x, dy: origin.y + plan.floatHeight - head)
            let reach = canvas.draw(shiftedBy: shift) { column.draw(plan.strips, on: &$0) }
            include(reach)
            if let excess = column.excessWidth(reach) {
                session.warn(.overflow(axis: .width, by: excess, page: page))
            }
        }
        var y = origin.y
        for float in plan.floats {
            let node = column.floats[float].node
            include(canvas.draw(shiftedBy: .init(dx: origin.x, dy: y)) { node.draw(on: &$0) })
            y += node.frame.height + PageCutter.floatGap
        }
        drawFootnotes(plan, of: column, left: origin.x, on: &canvas)
        if !plan.footnotes.isEmpty { include((0, column.width)) }
        return whole
    }

    private func drawFootnotes(_ plan: ColumnPlan, of column: Column, left: CGFloat, on canvas: inout PageCanvas) {
        guard !plan.footnotes.isEmpty else { return }
        var y = setter.pageSize.height - setter.margins.bottom - plan.footHeight + PageCutter.footRule
        let environment = setter.context.environment
        let style = environment.documentStyle
        let length = min(72, column.width)
        let x = environment.layoutDirection == .leftToRight ? left : left + column.width - length
        let rule = CGRect(x: x, y: y - 5, width: length, height: 0.5)
        canvas.path(Path(rule), fill: .color(style.ruleColor))
        for part in plan.footnotes {
            y += PageCutter.footnoteGap
            canvas.draw(shiftedBy: .init(dx: left, dy: y - part.head)) { part.draw(on: &$0) }
            y += part.height
        }
    }
}

/// The labels of all pages.
private struct PageLabels {
    private var labels: [PageLabel]

    init(_ style: PageLabel.Style, pageCount: Int) {
        labels = (1...pageCount).map { PageLabel($0, style: style) }
    }

    /// Restarts the numbers at 1 on `page`.
    mutating func begin(_ style: PageLabel.Style, at page: Int) {
        for index in page - 1..<labels.count { labels[index] = PageLabel(index - page + 2, style: style) }
    }

    /// - Parameter page: the page number from 1; beyond the last page it means the last one.
    subscript(page: Int) -> PageLabel { labels[min(page, labels.count) - 1] }

    /// The last label of the continuous numbering that includes `page`.
    func last(with page: Int) -> PageLabel {
        var index = page - 1
        while index + 1 < labels.count, labels[index + 1].number == labels[index].number + 1 { index += 1 }
        return labels[index]
    }
}
