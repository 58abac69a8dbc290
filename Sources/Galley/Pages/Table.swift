import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A column of a table: its head, and what each row shows in it.
public struct TableColumn<Row> {
    let title: Text
    let alignment: TableColumnAlignment
    let decimalSeparator: Character?
    let content: (Row) -> Text

    /// - Parameter decimalSeparator: the sign before the decimals of numbers, for `decimal` alignment; nil for the last point or
    ///   comma of each cell.
    public init(
        _ title: Text, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        content: @escaping (Row) -> Text
    ) {
        (self.title, self.alignment, self.content) = (title, alignment, content)
        self.decimalSeparator = decimalSeparator
    }

    public init(
        _ title: some StringProtocol, alignment: TableColumnAlignment = .leading, decimalSeparator: Character? = nil,
        value: @escaping (Row) -> String
    ) {
        self.init(Text(verbatim: String(title)), alignment: alignment, decimalSeparator: decimalSeparator) {
            Text(verbatim: value($0))
        }
    }
}

/// How the cells of a column stand in it.
public enum TableColumnAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// Numbers, their decimal signs below each other.
    case decimal
}

/// Rows under a head that is said again on every page.
///
///     Table(elements, caption: Text("The most abundant elements")) {
///         [TableColumn("Element") { $0.name }, TableColumn("mg/kg", alignment: .decimal) { "\($0.abundance)" }]
///     }
public struct Table<Row>: View {
    private let rows: [Row]
    private let total: Row?
    private let caption: Text?
    private let columns: [TableColumn<Row>]

    /// - Parameters:
    ///   - total: a last row, set off from the others.
    ///   - columns: one at least.
    public init(
        _ rows: [Row], total: Row? = nil, caption: Text? = nil, columns: () -> [TableColumn<Row>]
    ) {
        (self.rows, self.total, self.caption, self.columns) = (rows, total, caption, columns())
    }

    public var body: some View {
        let stretch = TableStretch()
        VStackLayout(alignment: .leading, spacing: 5) {
            if let caption { CaptionText(caption).keepWithNext() }
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { cells(stretch) { $0.title }.role(\.tableHeader).accessibilityHeader(scope: .column) }
                ForEach(rows.indices) { index in
                    GridRow { cells(stretch) { $0.content(rows[index]) } }
                }
                if let total {
                    GridRow { cells(stretch) { $0.content(total).fontWeight(.semibold) } }
                }
            }
            .role(\.table)
            .tableRules(hasTotal: total != nil, stretch)
        }
        .hyphenation(.never)
        .accessibilityRole(.table)
        .blockSpacing(\.table)
    }

    private func cells(_ stretch: TableStretch, _ text: @escaping (TableColumn<Row>) -> Text) -> some View {
        ForEach(columns.indices) { index in
            let column = columns[index]
            TableCell(
                text: text(column), alignment: column.alignment, decimalSeparator: column.decimalSeparator,
                stretch: stretch)
        }
    }
}

private struct TableCell: View {
    let text: Text
    let alignment: TableColumnAlignment
    let decimalSeparator: Character?
    let stretch: TableStretch

    private var edge: HorizontalAlignment {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    private var lines: TextAlignment {
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    var body: some View {
        let cell = text.multilineTextAlignment(lines)
            .fontFeatures(edge == .trailing ? [FontFeature(tag: "tnum")] : [])
        let inset = EdgeInsets(top: 3, leading: 6, bottom: 3, trailing: 6)
        switch alignment {
        case .leading: cell.padding(inset).stretching(with: stretch).gridColumnAlignment(.leading)
        case .decimal: cell.decimalGuide(of: text, decimalSeparator).padding(inset).gridColumnAlignment(.decimalSign)
        default: cell.padding(inset).gridColumnAlignment(edge)
        }
    }
}

/// Whether columns of words take what is left of the measure: where all columns have the width that they like.
final class TableStretch {
    var isOn = true
}

/// A cell that is as wide as its column, or as its words.
final class StretchingCellNode: WrappingNode {
    private let stretch: TableStretch
    private let isRightToLeft: Bool

    init(_ child: ViewNode, _ stretch: TableStretch, _ direction: LayoutDirection) {
        self.stretch = stretch
        isRightToLeft = direction == .rightToLeft
        super.init(child)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = child.sizeThatFits(proposal)
        if stretch.isOn, let width = proposal.width { size.width = max(size.width, width) }
        return size
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        let size = child.sizeThatFits(proposal)
        let x = isRightToLeft ? frame.maxX - size.width : frame.minX
        child.place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: proposal)
    }
}

extension View {
    fileprivate func stretching(with stretch: TableStretch) -> some View {
        Wrapped(content: self) { node, context, _ in
            StretchingCellNode(node, stretch, context.environment.layoutDirection)
        }
    }
}

/// Where a number's whole part ends.
private enum DecimalSign: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension HorizontalAlignment {
    fileprivate static let decimalSign = HorizontalAlignment(DecimalSign.self)
}

extension View {
    /// States where the whole part of the text's number ends: before its decimals, or after its last digit where it has none,
    /// so that units stay out of the way. Text without digits ends at its end.
    fileprivate func decimalGuide(of text: Text, _ separator: Character?) -> some View {
        let string = text.string
        let sign = string.lastIndex { separator == nil ? $0 == "." || $0 == "," : $0 == separator }
        let decimals = sign.flatMap { string[string.index(after: $0)...].contains(where: \.isNumber) ? $0 : nil }
        let end = decimals ?? string.lastIndex(where: \.isNumber).map { string.index(after: $0) } ?? string.endIndex
        return Wrapped(content: self) { node, context, path in
            guard end < string.endIndex else {
                return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { $0.width }
            }
            let whole = Text(verbatim: String(string[..<end])).node(in: context, at: path)
            return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { _ in
                whole.sizeThatFits(.unspecified).width
            }
        }
    }
}

extension View {
    fileprivate func tableRules(hasTotal: Bool, _ stretch: TableStretch) -> some View {
        Wrapped(content: self) { node, context, _ in
            TableNode(node, hasTotal: hasTotal, stretch, context.environment.documentStyle)
        }
    }
}

/// A grid whose first row is the head: grounds, rules, and the head again on each page that the table goes on on.
final class TableNode: WrappingNode {
    private let hasTotal: Bool
    private let stretch: TableStretch
    private let style: DocumentStyle
    /// Kept, since each page asks for them.
    private var placed: (strips: [LayoutStrip], rows: [Range<Int>])?

    init(_ child: ViewNode, hasTotal: Bool, _ stretch: TableStretch, _ style: DocumentStyle) {
        (self.hasTotal, self.stretch, self.style) = (hasTotal, stretch, style)
        super.init(child)
    }

    /// Where columns cannot have the width that they like, words get what numbers and short words leave.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let width = proposal.width, width.isFinite else { return child.sizeThatFits(proposal) }
        let isStretched = child.sizeThatFits(.unspecified).width <= width
        if isStretched != stretch.isOn {
            stretch.isOn = isStretched
            child.forgetSizes()
        }
        let size = child.sizeThatFits(proposal)
        return CGSize(width: max(size.width, width), height: size.height)
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        placed = nil
        super.placeContent(in: frame, proposal: proposal)
    }

    override func strips() -> [LayoutStrip] { divided().strips }

    /// The strips, and those of each row.
    private func divided() -> (strips: [LayoutStrip], rows: [Range<Int>]) {
        if let placed { return placed }
        var strips = super.strips()
        let rows = Self.rows(of: strips)
        if rows.count > 1 { setPageEnds(of: &strips, rows) }
        placed = (strips, rows)
        return (strips, rows)
    }

    private func setPageEnds(of strips: inout [LayoutStrip], _ rows: [Range<Int>]) {
        let head = rows[0]
        for index in head.dropLast() { strips[index].breakAfter = .prohibited }
        strips[head.upperBound - 1].penalty = PageEnd.beforeNext
        let headHeight = strips[head.upperBound - 1].maxY - strips[0].minY
        for index in head.upperBound..<strips.count { strips[index].repeatedHeight = headHeight }
        // A total, or one row, does not stand alone.
        if rows.count > 2 {
            for row in [rows[1], rows[rows.count - 2]] {
                let last = row.upperBound - 1
                strips[last].penalty = max(strips[last].penalty, PageEnd.fewLines)
            }
        }
    }

    /// The strips of each row: one, or the pieces in which pages may show it.
    private static func rows(of strips: [LayoutStrip]) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        for index in strips.indices {
            if let last = rows.last, strips[last.lowerBound].subviews == strips[index].subviews {
                rows[rows.count - 1] = last.lowerBound..<index + 1
            } else {
                rows.append(index..<index + 1)
            }
        }
        return rows
    }

    override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: strips().indices) }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let (strips, rows) = divided()
        guard let first = strips[range].first, let last = strips[range].last else { return }
        let headHeight = strips[rows[0].upperBound - 1].maxY - strips[0].minY
        let isContinued = range.lowerBound > 0
        let top = isContinued ? first.minY - headHeight : first.minY
        drawGrounds(strips, rows, range, top: top, headHeight, on: &canvas)
        if isContinued {
            let down = CGAffineTransform(translationX: 0, y: top - strips[0].minY)
            canvas.element(StructureElement(.artifact)) { canvas in
                canvas.group(transform: down) { super.draw(on: &$0, strips: rows[0]) }
            }
        }
        super.draw(on: &canvas, strips: range)
        rule(at: top, style.tableRule, style.body.color, on: &canvas)
        rule(at: top + headHeight, style.tableRule / 2, style.body.color, on: &canvas)
        let isEnd = range.upperBound == strips.count
        rule(at: last.maxY, isEnd ? style.tableRule : 0.4, isEnd ? style.body.color : style.ruleColor, on: &canvas)
    }

    private func drawGrounds(
        _ strips: [LayoutStrip], _ rows: [Range<Int>], _ range: Range<Int>, top: CGFloat, _ headHeight: CGFloat,
        on canvas: inout PageCanvas
    ) {
        func ground(_ y: CGFloat, _ height: CGFloat, _ color: Color) {
            canvas.path(
                Path(CGRect(x: frame.minX, y: y, width: frame.width, height: height)), fill: .color(color))
        }
        if let color = style.headerGround { ground(top, headHeight, color) }
        // The first row on the page; the head has its ground.
        var number = max(1, rows.firstIndex { $0.upperBound > range.lowerBound } ?? rows.count)
        while number < rows.count, rows[number].lowerBound < range.upperBound {
            let row = rows[number]
            defer { number += 1 }
            let shown = row.clamped(to: range)
            let (minY, maxY) = (strips[shown.lowerBound].minY, strips[shown.upperBound - 1].maxY)
            if style.rowSeparation == .zebra, number % 2 == 0 { ground(minY, maxY - minY, style.zebraGround) }
            guard number > 1, row.lowerBound > range.lowerBound else { continue }
            if hasTotal, number == rows.count - 1 {
                rule(at: minY, style.tableRule / 2, style.body.color, on: &canvas)
            } else if style.rowSeparation == .rules {
                rule(at: minY, 0.3, style.ruleColor.mix(with: .white, by: 0.3), on: &canvas)
            }
        }
    }

    private func rule(at y: CGFloat, _ width: CGFloat, _ color: Color, on canvas: inout PageCanvas) {
        let line = CGRect(x: frame.minX, y: y - width / 2, width: frame.width, height: width)
        canvas.path(Path(line), fill: .color(color))
    }
}
