import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// Lays content out as a column and cuts it.
struct PageSetter {
    let context: ResolveContext
    let pageSize: CGSize
    let margins: EdgeInsets
    /// Within the margins.
    let room: CGSize
    let columnCount: Int
    let columnSpacing: CGFloat
    let alignment: HorizontalAlignment

    var columnWidth: CGFloat {
        (room.width - CGFloat(columnCount - 1) * columnSpacing) / CGFloat(columnCount)
    }

    private func column(_ blocks: some Collection<ViewNode>, width: CGFloat) -> Column {
        Column(
            Array(blocks), width: width, floatLimit: room.height, alignment, context.environment.layoutDirection)
    }

    func set(_ content: some View) throws -> SetPages {
        let (opening, column) = try Settling.settle(context.session) {
            let blocks = content.nodes(in: context, at: ViewPath())
            let split = columnCount > 1 ? blocks.prefix { $0.columnRole == .opening }.count : 0
            let opening = split > 0 ? self.column(blocks[..<split], width: room.width) : nil
            return (blocks, (opening, self.column(blocks[split...], width: columnWidth)))
        }
        let openingHeight = opening.map { $0.height + PageCutter.floatGap } ?? 0
        let cutter = PageCutter(column, height: room.height, openingHeight: openingHeight, columnCount: columnCount)
        return SetPages(self, opening: opening, openingHeight: openingHeight, column: column, pages: cutter.cut())
    }
}

/// Pages that are known and not yet drawn.
struct SetPages {
    private let setter: PageSetter
    private let opening: Column?
    private let openingHeight: CGFloat
    private let column: Column
    let pages: [[ColumnPlan]]
    /// Whether the numbers that stand in texts are those of the pages.
    let isTrue: Bool
    var title = ""
    var header, footer: PageFurniture?
    /// The heading under which each page ends.
    private let sections: [String]

    init(_ setter: PageSetter, opening: Column?, openingHeight: CGFloat, column: Column, pages: [[ColumnPlan]]) {
        (self.setter, self.opening, self.openingHeight) = (setter, opening, openingHeight)
        (self.column, self.pages) = (column, pages)
        var numbers: [String: Int] = [:]
        var headings: [(page: Int, entry: Contents.Entry)] = []
        func note(_ landmark: Landmark, page: Int) {
            switch landmark {
            case .heading(let entry):
                headings.append((page, entry))
                if numbers[entry.name] == nil { numbers[entry.name] = page }
            case .place(let name): if numbers[name] == nil { numbers[name] = page }
            case .note: break
            }
        }
        for place in opening?.places ?? [] { note(place.landmark, page: 1) }
        var page = 0
        for place in column.places {
            while page < pages.count, let last = pages[page].last, last.strips.upperBound <= place.strip { page += 1 }
            note(place.landmark, page: page + 1)
        }
        isTrue = setter.context.session.pageNumbers.update(numbers, Contents(headings.map(\.entry)))
        sections = Self.sections(of: headings, pageCount: max(1, pages.count))
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

    /// - Parameter page: from 1; a document without pages has an empty one.
    func draw(page number: Int) -> DisplayPage {
        let (context, margins) = (setter.context, setter.margins)
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let left = isMirrored ? margins.trailing : margins.leading
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        let info = PageInfo(
            number: number, total: max(1, pages.count), title: title, section: sections[number - 1])
        let furniture = FurnitureSetter(context: context, pageSize: setter.pageSize, margins: margins)
        if let header { furniture.drawHeader(header, info, on: &canvas) }
        if number == 1, let opening {
            var inner = PageCanvas(shift: .init(dx: left, dy: margins.top))
            opening.drawAll(on: &inner)
            canvas.append(inner)
        }
        let top = margins.top + (number == 1 ? openingHeight : 0)
        for (index, plan) in (pages.isEmpty ? [] : pages[number - 1]).enumerated() {
            let place = isMirrored ? setter.columnCount - 1 - index : index
            let x = left + CGFloat(place) * (setter.columnWidth + setter.columnSpacing)
            draw(plan, at: CGPoint(x: x, y: top), page: number, on: &canvas)
        }
        if let footer { furniture.drawFooter(footer, info, on: &canvas) }
        return DisplayPage(size: setter.pageSize, items: canvas.items)
    }

    /// Text first, then what stands above and below it: an element that goes on from page to page is not interrupted.
    private func draw(_ plan: ColumnPlan, at origin: CGPoint, page: Int, on canvas: inout PageCanvas) {
        let session = setter.context.session
        if plan.overflow > 0.01 { session.warn(.overflow(axis: .height, by: plan.overflow, page: page)) }
        if !plan.strips.isEmpty {
            let head = column.head(of: plan.strips.lowerBound)
            var inner = PageCanvas(shift: .init(dx: origin.x, dy: origin.y + plan.floatHeight - head))
            column.draw(plan.strips, on: &inner)
            if let excess = column.excessWidth(inner) {
                session.warn(.overflow(axis: .width, by: excess, page: page))
            }
            canvas.append(inner)
        }
        var y = origin.y
        for float in plan.floats {
            let node = column.floats[float].node
            var inner = PageCanvas(shift: .init(dx: origin.x, dy: y))
            node.draw(on: &inner)
            canvas.append(inner)
            y += node.frame.height + PageCutter.floatGap
        }
        drawNotes(plan, left: origin.x, on: &canvas)
    }

    private func drawNotes(_ plan: ColumnPlan, left: CGFloat, on canvas: inout PageCanvas) {
        guard !plan.notes.isEmpty else { return }
        var y = setter.pageSize.height - setter.margins.bottom - plan.footHeight + PageCutter.footRule
        let environment = setter.context.environment
        let style = environment.documentStyle
        let length = min(72, column.width)
        let x = environment.layoutDirection == .leftToRight ? left : left + column.width - length
        let rule = CGRect(x: x, y: y - 5, width: length, height: 0.5)
        canvas.path(Path(rule), fill: .color(style.ruleColor))
        for part in plan.notes {
            y += PageCutter.noteGap
            var inner = PageCanvas(shift: .init(dx: left, dy: y - part.head))
            part.draw(on: &inner)
            canvas.append(inner)
            y += part.height
        }
    }
}
