import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A column of a table: its head, and what each row shows in it.
public struct TableColumn<Row> {
    let title: Text
    let alignment: TableColumnAlignment
    let content: (Row) -> Text

    public init(
        _ title: Text, alignment: TableColumnAlignment = .leading, content: @escaping (Row) -> Text
    ) {
        (self.title, self.alignment, self.content) = (title, alignment, content)
    }

    public init(
        _ title: some StringProtocol, alignment: TableColumnAlignment = .leading, value: @escaping (Row) -> String
    ) {
        self.init(Text(verbatim: String(title)), alignment: alignment) { Text(verbatim: value($0)) }
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
        VStackLayout(alignment: .leading, spacing: 5) {
            if let caption { CaptionText(caption).keepWithNext() }
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { cells { $0.title }.role(\.tableHeader).accessibilityHeader(scope: .column) }
                ForEach(rows.indices) { index in
                    GridRow { cells { $0.content(rows[index]) } }
                }
                if let total {
                    GridRow { cells { $0.content(total).fontWeight(.semibold) } }
                }
            }
            .role(\.table)
            .tableRules(rows: rows.count, hasTotal: total != nil)
        }
        .hyphenation(.never)
        .accessibilityRole(.table)
        .blockSpacing(\.table)
    }

    private func cells(_ text: @escaping (TableColumn<Row>) -> Text) -> some View {
        ForEach(columns.indices) { index in
            TableCell(
                text: text(columns[index]), alignment: columns[index].alignment)
        }
    }
}

private struct TableCell: View {
    let text: Text
    let alignment: TableColumnAlignment

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
        case .leading:
            // What is left of the measure goes to the columns of words.
            cell.padding(inset).frame(maxWidth: .infinity, alignment: .leading).gridColumnAlignment(.leading)
        case .decimal: cell.decimalGuide(of: text).padding(inset).gridColumnAlignment(.decimalSign)
        default: cell.padding(inset).gridColumnAlignment(edge)
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
    /// States where the text's decimal sign stands; the end of one that has none.
    fileprivate func decimalGuide(of text: Text) -> some View {
        let string = text.string
        let sign = string.lastIndex { $0 == "." || $0 == "," }
        let isDecimal = sign.map { string[string.index(after: $0)...].contains(where: \.isNumber) } ?? false
        return Wrapped(content: self) { node, context, path in
            guard let sign, isDecimal else {
                return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { $0.width }
            }
            let whole = Text(verbatim: String(string[..<sign])).node(in: context, at: path)
            return AlignmentGuideNode(node, HorizontalAlignment.decimalSign.key) { _ in
                whole.sizeThatFits(.unspecified).width
            }
        }
    }
}

extension View {
    fileprivate func tableRules(rows: Int, hasTotal: Bool) -> some View {
        Wrapped(content: self) { node, context, _ in
            TableNode(node, hasTotal: hasTotal, context.environment.documentStyle)
        }
    }
}

/// A grid whose first row is the head: grounds, rules, and the head again on each page that the table goes on on.
final class TableNode: WrappingNode {
    private let hasTotal: Bool
    private let style: DocumentStyle

    init(_ child: ViewNode, hasTotal: Bool, _ style: DocumentStyle) {
        (self.hasTotal, self.style) = (hasTotal, style)
        super.init(child)
    }

    override func strips() -> [LayoutStrip] {
        var strips = super.strips()
        guard strips.count > 1 else { return strips }
        strips[0].penalty = PageEnd.beforeNext
        for index in strips.indices.dropFirst() { strips[index].repeatedHeight = strips[0].maxY - strips[0].minY }
        // A total, or one row, does not stand alone.
        let last = strips.count - 1
        if last > 1 { strips[1].penalty = max(strips[1].penalty, PageEnd.fewLines) }
        if last > 1 { strips[last - 1].penalty = max(strips[last - 1].penalty, PageEnd.fewLines) }
        return strips
    }

    override func draw(on canvas: inout PageCanvas) { draw(on: &canvas, strips: strips().indices) }

    override func draw(on canvas: inout PageCanvas, strips range: Range<Int>) {
        let strips = strips()
        guard let first = strips[range].first, let last = strips[range].last else { return }
        let headHeight = strips[0].maxY - strips[0].minY
        let isContinued = range.lowerBound > 0
        let top = isContinued ? first.minY - headHeight : first.minY
        drawGrounds(strips, range, top: top, headHeight, on: &canvas)
        if isContinued {
            let down = CGAffineTransform(translationX: 0, y: top - strips[0].minY)
            canvas.element(StructureElement(.artifact)) { canvas in
                canvas.group(transform: down) { super.draw(on: &$0, strips: 0..<1) }
            }
        }
        super.draw(on: &canvas, strips: range)
        rule(at: top, style.tableRule, style.body.color, on: &canvas)
        rule(at: top + headHeight, style.tableRule / 2, style.body.color, on: &canvas)
        let isEnd = range.upperBound == strips.count
        rule(at: last.maxY, isEnd ? style.tableRule : 0.4, isEnd ? style.body.color : style.ruleColor, on: &canvas)
    }

    private func drawGrounds(
        _ strips: [LayoutStrip], _ range: Range<Int>, top: CGFloat, _ headHeight: CGFloat, on canvas: inout PageCanvas
    ) {
        func ground(_ y: CGFloat, _ height: CGFloat, _ color: Color) {
            canvas.path(
                Path(CGRect(x: frame.minX, y: y, width: frame.width, height: height)), fill: .color(color))
        }
        if let color = style.headerGround { ground(top, headHeight, color) }
        for index in range where index > 0 {
            let strip = strips[index]
            if style.rowSeparation == .zebra, index % 2 == 0 {
                ground(strip.minY, strip.maxY - strip.minY, style.zebraGround)
            }
            guard index > 1, index > range.lowerBound else { continue }
            if hasTotal, index == strips.count - 1 {
                rule(at: strip.minY, style.tableRule / 2, style.body.color, on: &canvas)
            } else if style.rowSeparation == .rules {
                rule(at: strip.minY, 0.3, style.ruleColor.mix(with: .white, by: 0.3), on: &canvas)
            }
        }
    }

    private func rule(at y: CGFloat, _ width: CGFloat, _ color: Color, on canvas: inout PageCanvas) {
        let line = CGRect(x: frame.minX, y: y - width / 2, width: frame.width, height: width)
        canvas.path(Path(line), fill: .color(color))
    }
}
