package import GalleyDiagnostics
package import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyViews

/// Pages that are set and not yet drawn.
package struct LaidOutPages {
    let setter: PageSetter
    let sections: [PageSection]
    private let pages: [PagePlan]
    /// Whether the page numbers in texts are correct.
    let isSettled: Bool
    var title = ""
    var header, footer: PageFurniture?
    /// Whether each page is cropped to its content with the margins.
    var fitsContent = false
    /// The heading of each page's first section, and whether it opens the page.
    private let sectionTitles: [(text: String, opensPage: Bool)]
    private let labels: PageLabels
    let lastInspected = InspectedBlock()

    package var warnings: [Diagnostic] { setter.context.session.warnings }

    /// At least 1.
    package var count: Int { max(1, pages.count) }

    init(_ setter: PageSetter, sections: [PageSection], pages: [PagePlan]) {
        self.setter = setter
        self.sections = sections
        self.pages = pages
        let landmarks = Self.landmarks(of: sections, in: pages)
        var labels = PageLabels(setter.numbering ?? .decimal, pageCount: max(1, pages.count))
        for case (let page, .numbering(let style), _) in landmarks where page <= pages.count {
            labels.begin(style, at: page)
        }
        var names: [String: String] = [:]
        var headings: [PlacedHeading] = []
        for (page, landmark, opensPage) in landmarks {
            switch landmark {
            case .heading(let entry):
                headings.append(PlacedHeading(page: page, entry: entry, opensPage: opensPage))
                if names[entry.name] == nil { names[entry.name] = labels[page].text }
            case .place(let name): if names[name] == nil { names[name] = labels[page].text }
            case .footnote, .numbering: break
            }
        }
        self.labels = labels
        isSettled = setter.context.session.pageNumbers.update(names, Contents(headings.map(\.entry)))
        sectionTitles = Self.sectionTitles(of: headings, pageCount: max(1, pages.count))
    }

    private struct PlacedHeading {
        let page: Int
        let entry: Contents.Entry
        let opensPage: Bool
    }

    /// The landmarks of the sections with their pages, from 1, and whether they are at the head of these.
    private static func landmarks(
        of sections: [PageSection], in pages: [PagePlan]
    ) -> [(page: Int, landmark: Landmark, opensPage: Bool)] {
        var parts: [[(page: Int, end: Int, head: Int?)]] = Array(repeating: [], count: sections.count)
        for (page, plan) in pages.enumerated() {
            for (index, band) in plan.bands.enumerated() {
                let first = band.columns.first { !$0.strips.isEmpty || !$0.floats.isEmpty }
                let head = index == 0 && first?.floats.isEmpty ?? false ? first?.strips.lowerBound : nil
                parts[band.section].append((page, band.columns.last?.strips.upperBound ?? 0, head))
            }
        }
        var (landmarks, next): ([(page: Int, landmark: Landmark, opensPage: Bool)], Int) = ([], 0)
        for (section, pages) in zip(sections, parts) {
            var index = 0
            landmarks += section.column.landmarks.map { placed in
                while index < pages.count, pages[index].end <= placed.strip { index += 1 }
                // A landmark after the section is on the next page.
                return (
                    (index < pages.count ? pages[index].page : pages.last.map { $0.page + 1 } ?? next) + 1,
                    placed.landmark, index < pages.count && pages[index].head == placed.strip
                )
            }
            next = max(next, pages.last.map { $0.page + 1 } ?? 0)
        }
        return landmarks
    }

    private static func sectionTitles(
        of headings: [PlacedHeading], pageCount: Int
    ) -> [(text: String, opensPage: Bool)] {
        let levels = Dictionary(grouping: headings, by: \.entry.level).mapValues(\.count)
        let level = levels.filter { $0.value > 1 }.keys.min() ?? levels.keys.min() ?? 1
        // In the order of the pages, since sections may change places.
        let shown = headings.enumerated().filter { $0.element.entry.level == level }.sorted {
            ($0.element.page, $0.offset) < ($1.element.page, $1.offset)
        }.map(\.element)
        var (section, next) = ("", 0)
        return (1...pageCount).map { page in
            var first: PlacedHeading?
            while next < shown.count, shown[next].page <= page {
                section = shown[next].entry.text
                if shown[next].page == page { first = first ?? shown[next] }
                next += 1
            }
            return first.map { ($0.entry.text, $0.opensPage) } ?? (section, false)
        }
    }

    /// - Parameters:
    ///   - page: from 1; a document without pages has an empty one.
    ///   - expected: the approximate number of its items, for which capacity is reserved; that of the page before is a good guess.
    /// - Throws: an error in the headers and footers, which are set when their page is drawn.
    package func draw(page number: Int, expected: Int = 0) throws -> DisplayPage {
        let session = setter.context.session
        let page = session.budget.untimed { drawn(page: number, expected: expected) }
        if let error = session.error { throw error }
        return page
    }

    /// The page, even if there are errors.
    func drawn(page number: Int, expected: Int = 0) -> DisplayPage {
        guard fitsContent else {
            var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
            canvas.reserve(expected + expected / 8)
            draw(page: number, movedBy: .init(dx: 0, dy: 0), on: &canvas)
            return page(number, pageSize(number), canvas)
        }
        // The content shows how far it reaches; then it is drawn in its place.
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        let margins = setter.margins(ofPage: number)
        let isMirrored = setter.context.environment.layoutDirection == .rightToLeft
        let (left, right) =
            isMirrored ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
        let content = draw(page: number, movedBy: .init(dx: 0, dy: 0), on: &canvas)
        guard content.width > 0, content.height > 0 else { return page(number, pageSize(number), canvas) }
        let size = CGSize(
            width: min(14_400, content.width + left + right),
            height: min(14_400, content.height + margins.top + margins.bottom))
        canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        draw(page: number, movedBy: .init(dx: left - content.minX, dy: 0), on: &canvas)
        return page(number, size, canvas)
    }

    /// The distance by which the content of a cropped page is moved across; 0 for other pages.
    func contentShift(_ number: Int) -> CGFloat {
        guard fitsContent else { return 0 }
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        let content = draw(page: number, movedBy: .init(dx: 0, dy: 0), on: &canvas)
        guard content.width > 0, content.height > 0 else { return 0 }
        return leftMargin(ofPage: number) - content.minX
    }

    private func leftMargin(ofPage number: Int) -> CGFloat {
        let margins = setter.margins(ofPage: number)
        return setter.context.environment.layoutDirection == .rightToLeft ? margins.trailing : margins.leading
    }

    /// The left edge of a column of a section on a page.
    func left(of index: Int, in section: PageSection, onPage number: Int) -> CGFloat {
        let isMirrored = setter.context.environment.layoutDirection == .rightToLeft
        let place = isMirrored ? section.columnCount - 1 - index : index
        return leftMargin(ofPage: number) + CGFloat(place) * (section.column.width + setter.columnSpacing)
    }

    /// The numbers and titles of a page.
    func info(_ number: Int) -> PageInfo {
        PageInfo(
            number: number, total: count, label: labels[number].text, lastLabel: labels.last(with: number).text,
            title: title, section: sectionTitles[number - 1].text,
            opensSection: sectionTitles[number - 1].opensPage)
    }

    func plan(_ number: Int) -> PagePlan { pages.isEmpty ? PagePlan() : pages[number - 1] }

    func pageSize(_ number: Int) -> CGSize {
        let size = setter.pageSize
        return plan(number).isLandscape ? CGSize(width: size.height, height: size.width) : size
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
    private func draw(page number: Int, movedBy shift: CGVector, on canvas: inout PageCanvas) -> CGRect {
        let (context, margins) = (setter.context, setter.margins(ofPage: number))
        let info = info(number)
        let furniture = FurnitureSetter(context: context, pageSize: pageSize(number), margins: margins)
        if let header { furniture.drawHeader(header, info, on: &canvas) }
        let page = plan(number)
        var (minX, maxX, height): (CGFloat, CGFloat, CGFloat) = (.infinity, -.infinity, 0)
        // Elements that continue from the page before must not be interrupted by what was moved to the head.
        let order =
            page.bands.indices.filter { !page.bands[$0].isMoved } + page.bands.indices.filter { page.bands[$0].isMoved }
        for bandIndex in order {
            let band = page.bands[bandIndex]
            let section = sections[band.section]
            let bottom = pageSize(number).height - margins.bottom - page.footnotesHeight(below: bandIndex)
            for (index, plan) in band.columns.enumerated() {
                let x = left(of: index, in: section, onPage: number)
                let reach = draw(
                    plan, of: section.column, at: CGPoint(x: x + shift.dx, y: margins.top + band.top + shift.dy),
                    bottom: bottom, page: number, on: &canvas)
                (minX, maxX) = (min(minX, reach.minX + x), max(maxX, reach.maxX + x))
                let text = section.column.height(of: plan.strips, squeeze: plan.squeeze)
                height = max(height, band.top + text + plan.floatHeight + plan.footHeight)
            }
        }
        if let footer { furniture.drawFooter(footer, info, on: &canvas) }
        return CGRect(x: minX, y: margins.top, width: maxX - minX, height: height)
    }

    /// Draws the text before floats and footnotes, so that an element that continues from page to page is not
    /// interrupted.
    ///
    /// - Returns: the horizontal extent of the content, from `origin`.
    private func draw(
        _ plan: ColumnPlan, of column: Column, at origin: CGPoint, bottom: CGFloat, page: Int,
        on canvas: inout PageCanvas
    ) -> (minX: CGFloat, maxX: CGFloat) {
        var whole: (minX: CGFloat, maxX: CGFloat) = (.infinity, -.infinity)
        func include(_ reach: (minX: CGFloat, maxX: CGFloat)) {
            whole = (min(whole.minX, reach.minX), max(whole.maxX, reach.maxX))
        }
        let session = setter.context.session
        if plan.overflow > 0.01 { session.warn(.overflow(axis: .vertical, by: plan.overflow, page: page)) }
        if !plan.strips.isEmpty {
            let top = CGPoint(x: origin.x, y: origin.y + plan.floatHeight)
            let reach = column.draw(plan.strips, squeeze: plan.squeeze, below: top, on: &canvas)
            include(reach)
            // Punctuation may hang into the margins, and so does the blank space beside a drop cap.
            let style = setter.context.environment.documentStyle
            let caps = style.dropCapLines > 1 ? CGFloat(style.dropCapLines) / 4 : 0
            let hanging = max(style.opticalMargins == .none ? 0 : 1, caps)
            if let excess = column.excessWidth(reach, hanging: hanging * style.body.font.size) {
                session.warn(.overflow(axis: .horizontal, by: excess, page: page))
            }
        }
        var y = origin.y
        for float in plan.floats {
            let node = column.floats[float].node
            include(canvas.draw(shiftedBy: .init(dx: origin.x, dy: y)) { node.draw(on: &$0) })
            y += node.frame.height + PageCutter.floatGap
        }
        drawFootnotes(plan, of: column, left: origin.x, bottom: bottom, on: &canvas)
        if !plan.footnotes.isEmpty { include((0, column.width)) }
        return whole
    }

    private func drawFootnotes(
        _ plan: ColumnPlan, of column: Column, left: CGFloat, bottom: CGFloat, on canvas: inout PageCanvas
    ) {
        guard !plan.footnotes.isEmpty else { return }
        var y = bottom - plan.footHeight + PageCutter.footRule
        let environment = setter.context.environment
        let style = environment.documentStyle
        let length = min(72, column.width)
        let isMirrored = environment.layoutDirection == .rightToLeft
        let left = style.hasMarginBeforeText == isMirrored ? left : left + column.footInset
        let x = isMirrored ? left + column.width - column.footInset - length : left
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
    private let pageCount: Int
    /// Where numbers begin at 1, in the order of the pages.
    private var starts: [(page: Int, style: PageLabel.Style)]

    init(_ style: PageLabel.Style, pageCount: Int) {
        self.pageCount = pageCount
        starts = [(1, style)]
    }

    /// Restarts the numbers at 1 on `page`, for it and all pages after it.
    mutating func begin(_ style: PageLabel.Style, at page: Int) {
        while let last = starts.last, last.page >= page { starts.removeLast() }
        starts.append((page, style))
    }

    private func start(of page: Int) -> Int { starts.dropFirst().partitioningIndex { $0.page > page } - 1 }

    private func label(_ page: Int, from start: Int) -> PageLabel {
        PageLabel(page - starts[start].page + 1, style: starts[start].style)
    }

    /// - Parameter page: the page number from 1; beyond the last page it means the last one.
    subscript(page: Int) -> PageLabel {
        let page = min(page, pageCount)
        return label(page, from: start(of: page))
    }

    /// The last label of the continuous numbering that includes `page`.
    func last(with page: Int) -> PageLabel {
        let start = start(of: page)
        return label(start + 1 < starts.count ? starts[start + 1].page - 1 : pageCount, from: start)
    }
}
