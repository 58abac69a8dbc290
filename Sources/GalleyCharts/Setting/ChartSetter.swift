import Foundation
import Galley

/// Sets a chart in a room: legend, axes with labels, marks, and the labels of marks.
struct ChartSetter {
    var parts = ChartParts()
    /// The boxes of labels within the plot.
    var labelBoxes: [CGRect] = []
    var gridLines: [GridLine] = []
    let plan: ChartPlan
    let settings: ChartSettings
    let type: ChartType
    private let xFormat, yFormat: ValueFormatter
    private let legend: ChartLegend
    let width: CGFloat
    private let proposedHeight: CGFloat?
    private let pageHeight: CGFloat
    /// Whether names are at the ends of lines, and values at those of bars, unless they do not fit.
    var labelsEnds, labelsValues: Bool
    /// The distance between labels and the plot.
    static let gap: CGFloat = 5
    private static let usualWidth: CGFloat = 360
    private static let symbolReach: CGFloat = 3.5

    init(
        _ plan: ChartPlan, _ settings: ChartSettings, _ style: DocumentStyle, _ language: String?, _ room: Room
    ) {
        self.plan = plan
        self.settings = settings
        type = ChartType(style, room)
        xFormat = ValueFormatter(settings.x.format, language: language)
        yFormat = ValueFormatter(settings.y.format, language: language)
        legend = ChartLegend(plan, type, ValueFormatter(settings.colorFormat, language: language))
        width = max(40, room.width ?? Self.usualWidth)
        proposedHeight = room.height.map { max(40, $0) }
        pageHeight = room.pageHeight ?? .infinity
        labelsEnds =
            settings.labelsLines && !settings.hidesLegend && settings.legend.isAutomatic && Self.endsTogether(plan)
        labelsValues = plan.shapes.contains { $0.mark.valueLabel != nil }
        if plan.isPie {
            parts = PieSetter(plan, settings, type, width: width, height: proposedHeight ?? settings.height).parts
            return
        }
        while !set() {}
    }

    /// Whether all colours are those of lines that end near the last value.
    private static func endsTogether(_ plan: ChartPlan) -> Bool {
        let lines = plan.lines
        guard lines.count > 1, plan.styles.colors.count == lines.count, plan.styles.shades == nil,
            plan.styles.symbols.count < 2, plan.styles.dashes.count < 2
        else { return false }
        return lines.allSatisfy { line in
            !line.isHorizontal && (line.points.last { !$0.x.isNaN }?.x ?? 0) > 0.85
        }
    }

    // MARK: Layout

    /// Lower where it is wide, nearly square where it is narrow.
    private var usualHeight: CGFloat { (width * 0.34 + 75).clamped(to: 90...235) }
    var isHorizontal: Bool { plan.shapes.contains { $0.mark.geometry == .bar && $0.isHorizontal } }
    /// Whether the values of bars replace the axis.
    private var omitsAxis: Bool {
        labelsValues && settings.omitsLabelledAxis && plan.shapes.contains { $0.mark.geometry == .bar }
    }

    /// Sets the chart; false if it must be set again, with a legend or without the values of bars.
    private mutating func set() -> Bool {
        (parts, labelBoxes, gridLines) = (ChartParts(), [], [])
        var (xSettings, ySettings) = (settings.x, settings.y)
        if omitsAxis {
            if isHorizontal { xSettings.isHidden = true } else { ySettings.isHidden = true }
        }
        // Above the plot: the name of the values, then the legend.
        let title = isHorizontal && xSettings.isHidden ? plan.xTitle : plan.yTitle
        let usualTitle = title.isEmpty ? nil : type.label(title, .axis, width: width)
        let titleLabel = settings.y.titleView.map { type.label($0, width: width) } ?? usualTitle
        let shown = ShownLegend(legend, settings, type, width: width, isShown: !labelsEnds)
        let legendSize = shown.side == .top ? shown.size : .zero
        let legendBelow = shown.side == .bottom ? shown.size.height + shown.spacing : 0
        let heads = headLabels()
        let values = labelsValues ? valueLabels() : []
        var top = (titleLabel?.size.height ?? 0) + (legendSize.height > 0 ? legendSize.height + shown.spacing : 0)
        if titleLabel != nil || legendSize.height > 0 { top += 4 }
        let headTop = top
        top += heads.map { $0.label.size.height }.max() ?? 0
        let columnValues = values.contains { !$0.isHorizontal && !$0.isInside }
        if columnValues {
            top += type.lineHeight
        } else if !plan.y.isBanded, !ySettings.isHidden {
            top += type.lineHeight * 0.4
        }
        top += headroom
        let roomAbove = top - headTop - (heads.map { $0.label.size.height }.max() ?? 0)
        let below = columnValues && values.contains { $0.isNegative } ? type.lineHeight : 0

        let ends = endNames()
        var right = ends.map { $0.label.size.width + Self.gap }.max() ?? 0
        let starts = startNames()
        var left = starts.map { $0.label.size.width + Self.gap }.max() ?? 0
        var valueRoom: CGFloat = 0
        for value in values where value.isHorizontal && !value.isInside {
            if value.isNegative {
                left = max(left, value.label.size.width + 3)
            } else {
                valueRoom = max(valueRoom, value.label.size.width + 3)
            }
        }
        // Texts of rows are in a column of their own.
        right = plan.isHorizontal ? right + valueRoom : max(right, valueRoom)
        // Symbols at the edges of the plot are within the chart.
        for mark in plan.shapes where mark.mark.geometry == .point {
            if (mark.x?.low ?? 0.5) < 0.01 { left = max(left, Self.symbolReach) }
            if (mark.x?.high ?? 0.5) > 0.99 { right = max(right, Self.symbolReach) }
        }
        if shown.side == .leading { left += shown.size.width + shown.spacing * 2 }
        let besideLegend = shown.side == .trailing ? shown.size.width + shown.spacing * 2 : 0
        let usualBelow =
            plan.xTitle.isEmpty || xSettings.isHidden ? nil : type.label(plan.xTitle, .axis, width: width * 0.8)
        let titleBelow = settings.x.titleView.map { type.label($0, width: width) } ?? usualBelow
        let axes = fitAxes(
            xSettings, ySettings, left: left, right: right, besideLegend: besideLegend, top: top,
            belowAxis: (below, titleBelow.map { $0.size.height + 2 } ?? 0, legendBelow))
        let (xLabels, yLabels) = (axes.x, axes.y)
        top += axes.above
        let frame = CGRect(x: axes.left, y: top, width: axes.width, height: axes.height)
        // The scales begin and end within the plot.
        let padding = (x: settings.x.padding, y: settings.y.padding)
        let plot = CGRect(
            x: axes.left + padding.x.start, y: top + padding.y.end,
            width: max(1, axes.width - padding.x.start - padding.x.end),
            height: max(1, axes.height - padding.y.start - padding.y.end))
        parts.size = CGSize(width: width, height: top + axes.height + axes.bottom)

        var painter = MarkPainter(plan, plot, type)
        guard fit(values, painter), fit(ends, plot) else { return false }
        if let titleLabel { parts.add(titleLabel.view, in: CGRect(origin: .zero, size: titleLabel.size)) }
        let legendTop = titleLabel.map { $0.size.height + 3 } ?? 0
        shown.add(to: &parts, beside: frame, top: legendTop)
        if let style = settings.plotStyle { parts.add(style(AnyView(Color.clear)), in: frame) }
        let proxy = ChartProxy(plan, plotSize: plot.size)
        if let background = settings.background { parts.add(background.view(proxy), in: plot) }
        if let style = settings.x.style {
            let box = CGRect(
                x: frame.minX, y: frame.maxY, width: frame.width,
                height: parts.size.height - frame.maxY - legendBelow)
            parts.add(style(AnyView(Color.clear)), in: box)
        }
        if let style = settings.y.style {
            parts.add(
                style(AnyView(Color.clear)),
                in: CGRect(x: 0, y: frame.minY, width: frame.minX, height: frame.height))
        }
        let gridPlace = parts.views.count
        drawGrid(xLabels, yLabels, plot, frame)
        paint(&painter, frame)
        drawBase(plot, frame, xSettings)
        drawLabels(xLabels, yLabels, plot, frame, below: below, above: roomAbove, beside: left)
        if let titleBelow {
            let x = settings.x.titleAlignment.origin(of: titleBelow.size.width, in: plot)
            parts.add(
                titleBelow.view,
                in: CGRect(
                    origin: CGPoint(x: max(0, x), y: parts.size.height - legendBelow - titleBelow.size.height),
                    size: titleBelow.size)
            )
        }
        drawValues(values, painter)
        drawEnds(
            ends, plot, isStart: false,
            beside: padding.x.end + axes.oppositeRoom + (plan.isHorizontal ? valueRoom : 0))
        drawEnds(starts, plot, isStart: true)
        drawHeads(heads, plot, headTop)
        drawAnnotations(painter, plot)
        drawNotes(painter, plot)
        insertGrid(at: gridPlace)
        if let overlay = settings.overlay { parts.add(overlay.view(proxy), in: plot) }
        return true
    }

    /// The labels of the axes, and the frame of the plot between them, in points.
    private struct FittedAxes {
        var x, y: AxisLabels
        var left, width, height: CGFloat
        /// The room of an opposite axis above the plot, and of what is below it.
        var above, bottom: CGFloat
        /// The room of an opposite axis beside the plot.
        var oppositeRoom: CGFloat
    }

    /// Fits the axes and the plot: labels take room, and the room decides which labels an axis has.
    ///
    /// - Parameters:
    ///   - left: the least distance of the plot from the left edge of the chart, without the labels of the axis.
    ///   - right: the least distance from the right edge, without the legend.
    ///   - belowAxis: the heights of the values, the title and the legend below the labels of the axis.
    private func fitAxes(
        _ xSettings: ChartSettings.AxisSettings, _ ySettings: ChartSettings.AxisSettings, left leastLeft: CGFloat,
        right leastRight: CGFloat,
        besideLegend: CGFloat, top: CGFloat, belowAxis: (values: CGFloat, title: CGFloat, legend: CGFloat)
    ) -> FittedAxes {
        let padding = (x: settings.x.padding, y: settings.y.padding)
        var wantedHeight = proposedHeight ?? settings.height
        var height = (wantedHeight ?? usualHeight) - top - type.lineHeight * 1.6
        var right = leastRight
        var bottom: CGFloat = 0
        func fit() -> FittedAxes {
            let y = AxisLabels(
                plan.y, ySettings, type, yFormat, isHorizontal: false,
                length: max(1, height - padding.y.start - padding.y.end),
                wholeNumbers: isWhole(\.y, plan.y), depthLimit: width * 0.4)
            if plan.y.isBanded {
                if wantedHeight == nil { height = bandsHeight(y) }
                // A chart that fits a page keeps a line for each category.
                let least = CGFloat(plan.y.categories.count) * type.lineHeight + top + bottom
                if let wanted = wantedHeight, wanted < least, least < pageHeight { wantedHeight = least }
            }
            var left = max(leastLeft + (y.depth > 0 ? y.depth + Self.gap : 0), 0)
            let oppositeRoom = y.oppositeDepth > 0 ? y.oppositeDepth + Self.gap : 0
            right = max(right, leastRight + besideLegend + oppositeRoom)
            var plotWidth = max(10, width - left - right)
            let x = AxisLabels(
                plan.x, xSettings, type, xFormat, isHorizontal: true,
                length: max(1, plotWidth - padding.x.start - padding.x.end),
                wholeNumbers: isWhole(\.x, plan.x), shortestStep: plan.dateStep * 0.9,
                depthLimit: max(type.lineHeight * 2, height * 0.45))
            for tick in x.ticks {
                let half = (x.isTurned ? tick.label?.size.height : tick.label?.size.width).map { $0 / 2 } ?? 0
                left = max(left, half - tick.position * plotWidth)
                right = max(right, tick.position * plotWidth + half - plotWidth)
            }
            plotWidth = max(10, width - left - right)
            bottom =
                belowAxis.values + (x.depth > 0 ? x.depth + Self.gap : 2) + belowAxis.title + belowAxis.legend
            let above = x.oppositeDepth > 0 ? x.oppositeDepth + Self.gap : 0
            if let wantedHeight {
                height = max(10, wantedHeight - top - above - bottom)
            } else if !plan.y.isBanded {
                height = max(usualHeight - top - above - bottom, 70)
            }
            return FittedAxes(
                x: x, y: y, left: left, width: plotWidth, height: height, above: above, bottom: bottom,
                oppositeRoom: oppositeRoom)
        }
        // The labels of each round are those of the room that the round before has left.
        _ = fit()
        _ = fit()
        return fit()
    }

    /// Whether the values of an axis are whole numbers, so few that halves would be labelled.
    private func isWhole(_ extent: KeyPath<Mark, Extent?>, _ scale: AxisScale) -> Bool {
        guard !scale.isBanded, scale.type != .date, scale.upper - scale.lower < 12 else { return false }
        return plan.marks.allSatisfy { mark in
            // Shares of whole numbers are not whole.
            if mark.stacking == .normalized, (extent == \.x) == isHorizontal { return false }
            return mark[keyPath: extent].map { extent in
                [extent.start, extent.end].allSatisfy { ($0.quantity ?? 0).rounded() == $0.quantity ?? 0 }
            } ?? true
        }
    }

    /// The height of all categories below each other.
    private func bandsHeight(_ labels: AxisLabels) -> CGFloat {
        let slots = plan.shapes.map(\.slot.count).max() ?? 1
        let tallest = labels.ticks.map { $0.label?.size.height ?? 0 }.max() ?? 0
        let band = max(type.lineHeight * max(1.45, 0.85 * CGFloat(slots)), tallest + 4)
        return band * CGFloat(max(1, plan.y.categories.count))
    }

    private mutating func paint(_ painter: inout MarkPainter, _ plot: CGRect) {
        let isClipped = plan.x.isBanded && plan.y.isBanded ? false : leavesPlot
        guard isClipped else { return painter.paint(in: &parts) }
        var inner = ChartParts()
        inner.size = parts.size
        painter.paint(in: &inner)
        parts.add(inner.view.clipShape(Path(plot)), in: CGRect(origin: .zero, size: parts.size))
    }

    /// Whether a mark is beyond the bounds of an axis.
    private var leavesPlot: Bool {
        let bounds = -1e-6...1 + 1e-6
        return plan.items.contains { item in
            switch item {
            case .mark(let mark):
                [mark.x, mark.y].contains { $0.map { !bounds.contains($0.low) || !bounds.contains($0.high) } ?? false }
            case .line(let line):
                (line.points + line.base).contains {
                    !$0.x.isNaN && (!bounds.contains($0.x) || !bounds.contains($0.y))
                }
            }
        }
    }
}
