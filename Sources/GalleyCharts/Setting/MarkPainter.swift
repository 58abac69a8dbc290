import Foundation
import Galley

/// The marks of a plan within a plot, in points.
struct MarkPainter {
    let plan: ChartPlan
    /// The plot between the axes.
    let plot: CGRect
    let type: ChartType
    /// The distance between bars on a continuous axis, as a share of it.
    private let gap: Double
    /// Fills of one kind of mark that do not overlap, by their colours.
    private var fills: [(color: Color, path: Path)] = []
    private var fillPlaces: [Color: Int] = [:]
    private var lastGeometry: Mark.Geometry?
    private static let thickestColumn: CGFloat = 54
    private static let thickestBar: CGFloat = 24
    private static let barShare: CGFloat = 0.72
    private static let targetLength: CGFloat = 2
    private static let lineSymbolArea: CGFloat = 22

    init(_ plan: ChartPlan, _ plot: CGRect, _ type: ChartType) {
        (self.plan, self.plot, self.type) = (plan, plot, type)
        let places = plan.shapes.filter { $0.mark.geometry == .bar }.compactMap { $0.isHorizontal ? $0.y : $0.x }
        let sorted = Set(places.map(\.start)).sorted()
        gap = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? 1
    }

    func point(_ x: Double, _ y: Double, _ offset: CGSize = .zero) -> CGPoint {
        CGPoint(x: plot.minX + x * plot.width + offset.width, y: plot.maxY - y * plot.height + offset.height)
    }

    mutating func paint(in parts: inout ChartParts) {
        for item in plan.items {
            switch item {
            case .line(let line):
                flush(in: &parts)
                paint(line, in: &parts)
            case .mark(let mark):
                if mark.mark.geometry != lastGeometry || mark.mark.stacking == .unstacked { flush(in: &parts) }
                lastGeometry = mark.mark.geometry
                paint(mark, in: &parts)
            }
        }
        flush(in: &parts)
    }

    private mutating func flush(in parts: inout ChartParts) {
        for fill in fills { parts.fill(fill.path, fill.color) }
        fills = []
        fillPlaces = [:]
    }

    private mutating func add(_ path: Path, _ mark: ChartPlan.PlannedMark, in parts: inout ChartParts) {
        guard mark.style != nil || mark.mark.effect != nil else { return add(path, mark.color) }
        flush(in: &parts)
        paint(path, of: mark.mark, mark.style, mark.color, in: &parts)
    }

    /// Fills or strokes a path with a colour, or with a style that extends over the mark or the plot.
    private func paint(
        _ path: Path, of mark: Mark, _ style: (any ShapeStyle)?, _ color: Color, stroke: StrokeStyle? = nil,
        in parts: inout ChartParts
    ) {
        guard style != nil || mark.effect != nil else {
            if let stroke { parts.stroke(path, color, stroke) } else { parts.fill(path, color) }
            return
        }
        let box = mark.alignsStyle ? plot : path.boundingRect
        let paint = if let style { AnyShapeStyle(style) } else { AnyShapeStyle(color) }
        parts.paint(path, with: paint, over: box, stroke: stroke) { view in
            // Colours have the opacity of their marks.
            let view = style != nil && mark.opacity < 1 ? AnyView(view.opacity(mark.opacity)) : view
            return mark.effect?(view) ?? view
        }
    }

    private mutating func add(_ path: Path, _ color: Color) {
        let index = fillPlaces[color] ?? fills.count
        if index == fills.count {
            fillPlaces[color] = index
            fills.append((color, Path()))
        }
        fills[index].path.addPath(path)
    }

    // MARK: Lines

    private func paint(_ line: ChartPlan.PlannedLine, in parts: inout ChartParts) {
        let offset = line.mark.offset
        let points = line.points.map { point($0.x, $0.y, offset) }
        var (path, area) = (Path(), Path())
        for run in LineGeometry.runs(points) {
            let edge = LineGeometry.simplified(points[run], width: plot.width)
            guard line.mark.geometry == .area else {
                if edge.count == 1 {
                    // A point between gaps has no line.
                    let dot = BasicChartSymbolShape.circle.path(area: 7)
                    parts.fill(dot.offsetBy(dx: edge[0].x, dy: edge[0].y), line.color)
                }
                LineGeometry.add(edge, line.mark.interpolation, to: &path)
                continue
            }
            let base = LineGeometry.simplified(line.base[run].map { point($0.x, $0.y, offset) }[...], width: plot.width)
            LineGeometry.add(edge, line.mark.interpolation, to: &area)
            LineGeometry.add(base.reversed(), line.mark.interpolation, to: &area, continues: true)
            area.closeSubpath()
        }
        let fill = line.mark.style ?? plan.styles.categoryStyle(of: line.mark)
        paint(area, of: line.mark, fill, line.color, in: &parts)
        // Lines that go up and down within a point would close to a stain.
        let isDense = CGFloat(points.count) > plot.width * 0.7
        var style = StrokeStyle(
            lineWidth: isDense ? 0.9 : 1.6, lineCap: line.dash.isEmpty ? .round : .butt, lineJoin: .round)
        style.dash = line.dash
        style = line.mark.lineStyle ?? plan.styles.line(of: line.mark) ?? style
        paint(path, of: line.mark, fill, line.color, stroke: style, in: &parts)
        if let view = line.mark.symbolView {
            for point in points where !point.x.isNaN { add(view, at: point, in: &parts) }
            return
        }
        guard line.mark.symbol != nil || line.mark.symbolShape != nil else { return }
        var symbols = Path()
        let symbolArea = line.mark.symbolArea ?? Self.lineSymbolArea
        let symbol =
            plan.styles.outline(of: line.mark)?(symbolArea) ?? plan.styles.symbol(of: line.mark).path(area: symbolArea)
        for point in points where !point.x.isNaN { symbols.addPath(symbol.offsetBy(dx: point.x, dy: point.y)) }
        parts.fill(symbols, line.color)
    }

    private func add(_ view: AnyView, at point: CGPoint, in parts: inout ChartParts) {
        let size = type.size(of: view)
        parts.add(
            view, in: CGRect(origin: CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2), size: size))
    }

    // MARK: Bars, rectangles, points and rules

    /// A mark whose place is in points, with that as shares of the plot.
    private func placed(_ mark: ChartPlan.PlannedMark) -> ChartPlan.PlannedMark {
        let (x, y) = (mark.mark.xPoints, mark.mark.yPoints)
        guard x != nil || y != nil else { return mark }
        var placed = mark
        let isPoint = mark.mark.geometry == .point
        func span(_ points: Mark.PlotPoints, _ length: CGFloat) -> ChartPlan.ClosedSpan {
            let start = points.start ?? (isPoint ? length / 2 : 0)
            return .init(start: start / length, end: (isPoint ? start : points.end ?? length) / length)
        }
        if let x { placed.x = span(x, plot.width) }
        if let y {
            // From the top.
            let down = span(y, plot.height)
            placed.y = .init(start: 1 - down.start, end: 1 - down.end)
        }
        return placed
    }

    private mutating func paint(_ mark: ChartPlan.PlannedMark, in parts: inout ChartParts) {
        let mark = placed(mark)
        switch mark.mark.geometry {
        case .bar, .rectangle:
            guard let rect = rect(of: mark) else { return }
            let radius = mark.mark.cornerRadius
            add(radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect), mark, in: &parts)
        case .point:
            guard let x = mark.x, let y = mark.y else { return }
            let center = point(x.end, y.end, mark.mark.offset)
            if let view = mark.mark.symbolView {
                flush(in: &parts)
                return add(view, at: center, in: &parts)
            }
            let crowd = CGFloat(plan.crowd) / max(1, plot.width * plot.height / 10_000)
            let size = mark.mark.size?.datum.quantity.map(plan.styles.area)
            let area = size ?? mark.mark.symbolArea ?? min(26, 700 / max(crowd, 1)).clamped(to: 7...26)
            add(
                (mark.outline?(area) ?? mark.symbol.path(area: area)).offsetBy(dx: center.x, dy: center.y), mark,
                in: &parts)
        case .rule:
            let (x, y) = (mark.x, mark.y)
            let from = point(x?.start ?? 0, y?.start ?? 0, mark.mark.offset.adding(mark.mark.startOffset))
            let to = point(x?.end ?? 1, y?.end ?? 1, mark.mark.offset)
            var path = Path()
            path.addLines([from, to])
            let style = mark.mark.lineStyle ?? plan.styles.line(of: mark.mark) ?? StrokeStyle(lineWidth: 1)
            paint(path, of: mark.mark, mark.style, mark.color, stroke: style, in: &parts)
        case .line, .area, .sector: break
        }
    }

    /// The rectangle of a bar or a rectangle; nil for one without a place.
    func rect(of mark: ChartPlan.PlannedMark) -> CGRect? {
        let mark = placed(mark)
        let isBar = mark.mark.geometry == .bar
        let across = span(mark, mark.x, plan.x, plot.width, mark.mark.width, isThickness: isBar && !mark.isHorizontal)
        let up = span(mark, mark.y, plan.y, plot.height, mark.mark.height, isThickness: isBar && mark.isHorizontal)
        guard let across, let up else { return nil }
        var rect = CGRect(
            x: plot.minX + across.low + mark.mark.offset.width, y: plot.maxY - up.high + mark.mark.offset.height,
            width: across.high - across.low, height: up.high - up.low)
        let start = mark.mark.startOffset
        guard start != .zero else { return rect }
        // The start is to the left of the end, or below it, unless the value is negative.
        let (isLeft, isBelow) = ((mark.x?.start ?? 0) <= (mark.x?.end ?? 1), (mark.y?.start ?? 0) <= (mark.y?.end ?? 1))
        rect.size.width = max(0, rect.width + (isLeft ? -start.width : start.width))
        rect.size.height = max(0, rect.height + (isBelow ? start.height : -start.height))
        if isLeft { rect.origin.x += start.width }
        if !isBelow { rect.origin.y += start.height }
        return rect
    }

    /// The part of an axis that a mark covers, in points.
    private func span(
        _ mark: ChartPlan.PlannedMark, _ span: ChartPlan.ClosedSpan?, _ scale: AxisScale, _ length: CGFloat,
        _ dimension: MarkDimension, isThickness: Bool
    ) -> (low: CGFloat, high: CGFloat)? {
        guard let span else { return (0, length) }
        let isBar = mark.mark.geometry == .bar
        // A bar of a month is within it.
        var unit: Double?
        if isThickness, case .between(.date, .date)? = mark.isHorizontal ? mark.mark.y : mark.mark.x {
            unit = span.high - span.low
        }
        if unit == nil, span.start != span.end || isBar && !isThickness {
            var (low, high) = (span.low * length, span.high * length)
            // A target has no length.
            if isBar, low == high, case .between? = mark.isHorizontal ? mark.mark.x : mark.mark.y {
                (low, high) = (low - Self.targetLength / 2, high + Self.targetLength / 2)
            }
            // A hairline of paper between bins and between the parts of a stack.
            let inset: CGFloat = high - low > 3 && (isThickness || mark.isPart) ? 0.3 : 0
            return (low + inset, high - inset)
        }
        let middle = (span.start + span.end) / 2 * length
        let whole = (unit ?? (scale.isBanded ? scale.band : isBar ? gap : 0)) * length
        guard isThickness else {
            let size = dimension.length(in: whole, automatic: scale.isBanded ? max(whole - 1, whole * 0.9) : 4)
            return (middle - size / 2, middle + size / 2)
        }
        let slots = CGFloat(mark.slot.count)
        let most = (mark.isHorizontal ? Self.thickestBar : Self.thickestColumn) * slots
        // The parts of a bar are as wide as it, or narrower.
        let stated = slots > 1 ? mark.mark.groupSpan : dimension
        let size = stated.length(in: whole, automatic: min(whole * Self.barShare, most))
        let slot = size / slots
        // Bars of a group touch but for a hairline; the first is on top, or on the left.
        let place = mark.isHorizontal ? slots - 1 - CGFloat(mark.slot.index) : CGFloat(mark.slot.index)
        let low = middle - size / 2 + place * slot
        let inset = slots > 1 ? max(0, slot - dimension.length(in: slot, automatic: slot - min(0.8, slot / 5))) / 2 : 0
        return (low + inset, low + slot - inset)
    }
}

extension ChartPlan.PlannedMark {
    /// Whether it is a part of a bar.
    var isPart: Bool {
        mark.geometry == .bar && mark.color != nil && mark.group == nil && mark.color?.datum.quantity == nil
    }
}

extension CGSize {
    fileprivate func adding(_ other: CGSize) -> CGSize {
        CGSize(width: width + other.width, height: height + other.height)
    }
}
