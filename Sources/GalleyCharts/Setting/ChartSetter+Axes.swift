import Foundation
import Galley

extension ChartSetter {
    /// - Parameters:
    ///   - plot: the box from end to end of both scales.
    ///   - frame: the same with the paddings of the scales.
    mutating func drawGrid(_ xLabels: AxisLabels, _ yLabels: AxisLabels, _ plot: CGRect, _ frame: CGRect) {
        let hasPoints = plan.marks.contains { $0.geometry == .point } && !plan.x.isBanded
        for tick in yLabels.ticks {
            let y = plot.maxY - tick.position * plot.height
            // Dots of categories are on a line that leads to their name.
            let isGuide = plan.y.isBanded && hasPoints
            let reach = tick.isExtended ? Self.gap - 1 : 0
            if tick.hasGridLine || isGuide {
                addGridLine(
                    tick.gridLine, CGPoint(x: frame.minX - (tick.isOpposite ? 0 : reach), y: y),
                    CGPoint(x: frame.maxX + (tick.isOpposite ? reach : 0), y: y))
            }
            if tick.hasTick {
                let edge = tick.isOpposite ? frame.maxX : frame.minX
                let length = tick.tickLength(depth: tick.isOpposite ? yLabels.oppositeDepth : yLabels.depth)
                draw(
                    tick.tick, CGPoint(x: tick.isOpposite ? edge : edge - length, y: y),
                    CGPoint(x: tick.isOpposite ? edge + length : edge, y: y), type.base)
            }
        }
        let isTime = plan.x.type == .date || !(isHorizontal || hasPoints)
        for tick in xLabels.ticks {
            let x = plot.minX + tick.position * plot.width
            let isOwn = settings.x.marks != nil
            if tick.hasGridLine, isOwn || !isTime {
                let reach = tick.isExtended ? Self.gap - 1 : 0
                addGridLine(
                    tick.gridLine, CGPoint(x: x, y: frame.minY - (tick.isOpposite ? reach : 0)),
                    CGPoint(x: x, y: frame.maxY + (tick.isOpposite ? 0 : reach)))
            }
            if tick.hasTick || !isOwn && isTime && !plan.x.isBanded {
                let edge = tick.isOpposite ? frame.minY : frame.maxY
                let length = tick.tickLength(depth: tick.isOpposite ? xLabels.oppositeDepth : xLabels.depth)
                draw(
                    tick.tick, CGPoint(x: x, y: tick.isOpposite ? edge - length : edge),
                    CGPoint(x: x, y: tick.isOpposite ? edge : edge + length), type.base)
            }
        }
    }

    private mutating func addGridLine(_ part: AxisPart?, _ from: CGPoint, _ to: CGPoint) {
        gridLines.append(
            GridLine(
                from: from, to: to, color: part?.color ?? type.grid, style: part?.stroke ?? StrokeStyle(lineWidth: 0.5))
        )
    }

    /// Draws the grid, interrupted by texts, at its place behind the marks.
    mutating func insertGrid(at place: Int) {
        var grid = ChartParts()
        grid.size = parts.size
        for line in gridLines { grid.stroke(line.path(besides: labelBoxes), line.color, line.style) }
        parts.insert(grid, at: place)
    }

    /// Draws a line of an axis: as its part says, or thin in a colour of the theme.
    private mutating func draw(_ part: AxisPart?, _ from: CGPoint, _ to: CGPoint, _ color: Color) {
        var path = Path()
        path.addLines([from, to])
        parts.stroke(path, part?.color ?? color, part?.stroke ?? StrokeStyle(lineWidth: 0.5))
    }

    /// The line at zero that bars stand on, or the line below the plot.
    mutating func drawBase(_ plot: CGRect, _ frame: CGRect, _ xSettings: ChartSettings.AxisSettings) {
        if isHorizontal {
            guard let zero = plan.x.position(.number(plan.x.base)) else { return }
            let x = plot.minX + zero * plot.width
            parts.line(CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY), type.base, width: 0.6)
            return
        }
        guard !plan.y.isBanded else { return }
        if settings.y.isHidden, plan.x.isBanded, plan.marks.allSatisfy({ $0.geometry == .line || $0.geometry == .rule })
        {
            // Slopes are between upright lines.
            for name in plan.x.categories {
                let x = plot.minX + (plan.x.position(.category(name)) ?? 0) * plot.width
                parts.line(CGPoint(x: x, y: plot.minY), CGPoint(x: x, y: plot.maxY), type.base, width: 0.6)
            }
            return
        }
        let hasLengths = plan.marks.contains { $0.geometry == .bar || $0.geometry == .area }
        let zero = hasLengths ? plan.y.position(.number(plan.y.base)) : nil
        let y = zero.map { plot.maxY - $0 * plot.height } ?? frame.maxY
        if !hasLengths, plan.y.lower < 0, plan.y.upper > 0, let zero = plan.y.position(.number(0)),
            plan.y.type == .linear
        {
            let y = plot.maxY - zero * plot.height
            parts.line(CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y), type.base, width: 0.6)
        }
        // Below values that do not begin at zero is a line like any other.
        let isZero = hasLengths || plan.y.lower == 0
        parts.line(
            CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y), isZero ? type.base : type.grid,
            width: isZero ? 0.6 : 0.5)
    }

    mutating func drawLabels(
        _ xLabels: AxisLabels, _ yLabels: AxisLabels, _ plot: CGRect, _ frame: CGRect, below: CGFloat,
        above: CGFloat, beside: CGFloat
    ) {
        for tick in yLabels.ticks where !settings.y.hidesLabels {
            guard let label = tick.label else { continue }
            let y = plot.maxY - tick.position * plot.height - label.size.height / 2
            let x = tick.isOpposite ? frame.maxX + Self.gap : max(0, frame.minX - beside - Self.gap - label.size.width)
            let box = CGRect(origin: CGPoint(x: x, y: y), size: label.size)
            parts.add(label.view, in: box.offsetBy(dx: tick.labelOffset.width, dy: tick.labelOffset.height))
        }
        for tick in xLabels.ticks where !settings.x.hidesLabels {
            guard let label = tick.label else { continue }
            let half = (xLabels.isTurned ? label.size.height : label.size.width) / 2
            let x = max(half, min(plot.minX + tick.position * plot.width, width - half))
            let depth = xLabels.isTurned ? label.size.width : label.size.height
            let y = tick.isOpposite ? frame.minY - above - Self.gap - depth : frame.maxY + Self.gap + below
            var box = CGRect(origin: CGPoint(x: x - label.size.width / 2, y: y), size: label.size)
                .offsetBy(dx: tick.labelOffset.width, dy: tick.labelOffset.height)
            if xLabels.isTurned {
                box.origin.y += label.size.width / 2 - label.size.height / 2
                parts.add(label.view.rotationEffect(.degrees(xLabels.readsDownwards ? 90 : -90)), in: box)
            } else {
                parts.add(label.view, in: box)
            }
        }
    }
}
