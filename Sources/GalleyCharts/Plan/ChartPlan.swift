import Foundation
import Galley

/// The marks of a chart with their scales: stacked, with positions from 0 to 1 on both axes, and not yet of any size.
struct ChartPlan {
    /// A mark that covers a part of each axis; nil for all of it.
    struct PlannedMark {
        let mark: Mark
        var x, y: ClosedSpan?
        let color: Color
        let symbol: BasicChartSymbolShape
        /// The outline of an area of another symbol.
        var outline: ((CGFloat) -> Path)?
        /// A gradient or another style in place of the colour.
        var style: (any ShapeStyle)?
        /// The place among bars side by side, and their number.
        var slot = (index: 0, count: 1)
        var isHorizontal = false
    }

    /// Positions of the start and the end of a mark, which may be in either order.
    struct ClosedSpan {
        var start, end: Double
        var low: Double { min(start, end) }
        var high: Double { max(start, end) }
    }

    /// The points of one line or area; NaN where it has a gap.
    struct PlannedLine {
        let mark: Mark
        let color: Color
        let dash: [CGFloat]
        let isHorizontal: Bool
        var points: [CGPoint] = []
        /// The other edge of an area.
        var base: [CGPoint] = []
        /// The values at both ends as text; nil for none.
        var startLabel, endLabel: String?
    }

    enum Item {
        case mark(PlannedMark)
        case line(PlannedLine)
    }

    /// In the order in which they are drawn.
    private(set) var items: [Item] = []
    /// The points of lines and areas that have views beside them.
    private(set) var annotatedPoints: [PlannedMark] = []
    let x, y: AxisScale
    let styles: SeriesStyles
    let marks: [Mark]
    let xTitle, yTitle: String
    private let statedCrowd: Int?
    /// The number of marks that the size of symbols follows from.
    var crowd: Int { statedCrowd ?? items.count }
    /// The smallest distance between dates, in seconds; 0 without dates.
    let dateStep: Double
    /// The step of the dates of the horizontal axis; nil without dates.
    let calendar: CalendarTicks.Step?

    /// - Parameter placesMarks: whether marks have positions, which a summary does without.
    init(_ marks: [Mark], _ settings: ChartSettings, _ style: DocumentStyle, placesMarks: Bool = true) {
        let stacked = StackedMarks(marks)
        (x, y) = (
            ScaleChoice(.horizontal, stacked, settings.x).scale, ScaleChoice(.vertical, stacked, settings.y).scale
        )
        self.marks = marks
        statedCrowd = settings.crowd
        var dates = x.type == .date ? marks.compactMap { $0.x?.start.quantity }.filter(\.isFinite) : []
        if !zip(dates, dates.dropFirst()).allSatisfy({ $0 < $1 }) { dates = Set(dates).sorted() }
        // A single day is labelled as one.
        let day = 86_400.0
        let isDay = dates.count == 1 && dates[0].truncatingRemainder(dividingBy: day) == 0
        dateStep = zip(dates, dates.dropFirst()).map { $1 - $0 }.min() ?? (isDay ? day : 0)
        calendar = CalendarTicks.Step(between: dates)
        styles = SeriesStyles(marks, settings, style)
        func title(_ scale: AxisScale, _ own: String?, _ name: KeyPath<Mark, String>) -> String {
            own
                ?? (scale.type == .category || scale.type == .date
                    ? "" : marks.first { !$0[keyPath: name].isEmpty }?[keyPath: name] ?? "")
        }
        xTitle = title(x, settings.x.title, \.xLabel)
        yTitle = title(y, settings.y.title, \.yLabel)
        if placesMarks { add(stacked) }
    }

    private mutating func add(_ stacked: StackedMarks) {
        var groups: [String: Int] = [:]
        var (hasLabels, known): (Bool, Mark?) = (false, nil)
        for mark in stacked.marks where known.map({ !$0.sharesLook(with: mark) }) ?? true {
            known = mark
            hasLabels = hasLabels || mark.look.valueLabel != nil
            if let name = mark.group?.datum.name, groups[name] == nil { groups[name] = groups.count }
        }
        // Lines grow in place; their items are made at the end.
        var (lines, places): ([PlannedLine], [SeriesKey: Int]) = ([], [:])
        var last: (mark: Mark, place: Int)?
        var shape: (mark: Mark, outline: ((CGFloat) -> Path)?, style: (any ShapeStyle)?)?
        var starts: [Int] = []
        for (index, mark) in stacked.marks.enumerated() {
            let (across, up) = (stacked.x[index], stacked.y[index])
            let isHorizontal = stacked.isHorizontal[index]
            guard mark.geometry == .line || mark.geometry == .area else {
                guard let x = span(across, x), let y = span(up, y) else { continue }
                var planned = PlannedMark(
                    mark: mark, x: x.value, y: y.value, color: styles.color(of: mark), symbol: styles.symbol(of: mark))
                planned.isHorizontal = isHorizontal
                if shape.map({ !$0.mark.sharesLook(with: mark) }) ?? true {
                    shape = (mark, styles.outline(of: mark), mark.style ?? styles.categoryStyle(of: mark))
                }
                (planned.outline, planned.style) = (shape?.outline, shape?.style)
                if let group = mark.group?.datum.name {
                    planned.slot = (groups[group] ?? 0, max(1, groups.count))
                }
                items.append(.mark(planned))
                continue
            }
            let place: Int
            if let last, last.mark.geometry == mark.geometry, last.mark.sharesLook(with: mark) {
                place = last.place
            } else {
                place = places[SeriesKey(mark)] ?? lines.count
                last = (mark, place)
                if !mark.annotations.isEmpty, let x = span(across, x), let y = span(up, y) {
                    annotatedPoints.append(
                        PlannedMark(mark: mark, x: x.value, y: y.value, color: styles.color(of: mark), symbol: .circle))
                }
            }
            if place == lines.count {
                places[SeriesKey(mark)] = place
                starts.append(items.count)
                lines.append(
                    PlannedLine(
                        mark: mark, color: styles.color(of: mark), dash: styles.dash(of: mark),
                        isHorizontal: isHorizontal))
            }
            let gap = CGPoint(x: CGFloat.nan, y: .nan)
            if mark.geometry == .line {
                guard let x = across.flatMap({ self.x.position($0.end) }),
                    let y = up.flatMap({ self.y.position($0.end) })
                else {
                    lines[place].points.append(gap)
                    continue
                }
                lines[place].points.append(CGPoint(x: x, y: y))
                guard hasLabels else { continue }
                lines[place].startLabel = lines[place].startLabel ?? mark.valueLabel
                lines[place].endLabel = mark.valueLabel
            } else if let x = span(across, x)?.value, let y = span(up, y)?.value {
                lines[place].points.append(CGPoint(x: x.end, y: y.end))
                if mark.geometry == .area {
                    lines[place].base.append(
                        CGPoint(x: isHorizontal ? x.start : x.end, y: isHorizontal ? y.end : y.start))
                }
            } else {
                lines[place].points.append(gap)
                if mark.geometry == .area { lines[place].base.append(gap) }
            }
        }
        for (place, start) in starts.enumerated().reversed() { items.insert(.line(lines[place]), at: start) }
    }

    /// The positions of an extent on a scale: none for the whole axis; nil if the scale has no place for it.
    private func span(_ extent: Extent?, _ scale: AxisScale) -> (value: ClosedSpan?, isWhole: Bool)? {
        guard let extent else { return (nil, true) }
        guard let start = scale.position(extent.start), let end = scale.position(extent.end) else { return nil }
        return (ClosedSpan(start: start, end: end), false)
    }

    /// The curve through the points of a line.
    private struct SeriesKey: Hashable {
        let geometry: Mark.Geometry
        let color, symbol, dash: Mark.Encoding?
        let series: String?
        let graph: Int?

        init(_ mark: Mark) {
            (geometry, graph) = (mark.geometry, mark.graphPlace)
            (color, symbol, dash, series) = (mark.color, mark.symbol, mark.dash, mark.series)
        }
    }

    /// The lines in order.
    var lines: [PlannedLine] { items.compactMap { if case .line(let line) = $0 { line } else { nil } } }

    /// The marks other than lines, in order.
    var shapes: [PlannedMark] { items.compactMap { if case .mark(let mark) = $0 { mark } else { nil } } }

    /// Whether places are below each other.
    var isHorizontal: Bool { y.isBanded && !x.isBanded }

    var isPie: Bool { marks.contains { $0.geometry == .sector } }
}
