public import Galley

/// A mark that adds itself to a chart.
public protocol ChartMark: ChartContent where Body == Never {
    /// Adds the mark.
    func _add(to marks: inout ChartMarks)
}

/// A bar whose length is a value, from zero unless it has bounds.
public struct BarMark: ChartMark {
    let mark: Mark

    /// A bar at `x` as high as `y`, or at `y` as long as `x` if only that is a number.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.bar, x, y)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        self.mark = mark
    }

    /// A bar along the horizontal axis, on top of the ones before it.
    public init(x: PlottableValue<some Plottable>, stacking: MarkStackingMethod = .standard) {
        self.init(x: x, y: .value("", ""), stacking: stacking)
    }

    /// A bar along the vertical axis, on top of the ones before it.
    public init(y: PlottableValue<some Plottable>, stacking: MarkStackingMethod = .standard) {
        self.init(x: .value("", ""), y: y, stacking: stacking)
    }

    /// A bar at `x` between two values.
    public init<Y: Plottable>(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        var mark = Mark(.bar, x, yStart)
        mark.y = .between(yStart.datum, yEnd.datum)
        mark.width = width
        self.mark = mark
    }

    /// A bar at `y` between two values.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>,
        height: MarkDimension = .automatic
    ) {
        var mark = Mark(.bar, xStart, y)
        mark.x = .between(xStart.datum, xEnd.datum)
        mark.height = height
        self.mark = mark
    }

    /// Adds the bar.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A point of a line. Points of one colour, symbol and series are joined in their order; a value that is not a number leaves a gap.
public struct LineMark: ChartMark {
    private let mark: Mark

    /// A point of a line.
    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) { mark = Mark(.line, x, y) }

    /// A point of the line of a series.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>
    ) {
        var mark = Mark(.line, x, y)
        mark.series = series.datum.name
        self.mark = mark
    }

    /// Adds the point.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A point of the outline of an area above zero, or between two values.
public struct AreaMark: ChartMark {
    private var mark: Mark

    /// A point of an area.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.area, x, y)
        mark.stacking = stacking
        self.mark = mark
    }

    /// A point of the area of a series.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, stacking: stacking)
        mark.series = series.datum.name
    }

    /// The bounds of an area at `x`, such as an interval of confidence.
    public init<Y: Plottable>(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = Mark(.area, x, yStart)
        mark.y = .between(yStart.datum, yEnd.datum)
        self.mark = mark
    }

    /// The bounds of an area at `y`.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>
    ) {
        var mark = Mark(.area, xStart, y)
        mark.x = .between(xStart.datum, xEnd.datum)
        self.mark = mark
    }

    /// The bounds of an area of a series at `y`.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>,
        series: PlottableValue<some Plottable>
    ) {
        self.init(xStart: xStart, xEnd: xEnd, y: y)
        mark.series = series.datum.name
    }

    /// The bounds of an area of a series at `x`.
    public init<Y: Plottable>(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        series: PlottableValue<some Plottable>
    ) {
        self.init(x: x, yStart: yStart, yEnd: yEnd)
        mark.series = series.datum.name
    }

    /// Adds the point.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A symbol.
public struct PointMark: ChartMark {
    let mark: Mark

    /// A symbol at a point.
    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) { mark = Mark(.point, x, y) }

    /// Adds the symbol.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A line along an axis, such as a target or an error bar.
public struct RuleMark: ChartMark {
    let mark: Mark

    /// A vertical line through the plot.
    public init(x: PlottableValue<some Plottable>) { mark = Mark(.rule, x: x.extent) }

    /// A horizontal line through the plot.
    public init(y: PlottableValue<some Plottable>) { mark = Mark(.rule, y: y.extent) }

    /// A vertical line between two values.
    public init<Y: Plottable>(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) { mark = Mark(.rule, x: x.extent, y: .between(yStart.datum, yEnd.datum)) }

    /// A horizontal line between two values.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>
    ) { mark = Mark(.rule, x: .between(xStart.datum, xEnd.datum), y: y.extent) }

    /// Adds the line.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A rectangle: a cell of two categories, or an area between values.
public struct RectangleMark: ChartMark {
    let mark: Mark

    /// A rectangle at a point or in the cell of two categories.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x, y)
        (mark.width, mark.height) = (width, height)
        self.mark = mark
    }

    /// A rectangle between values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(
            .rectangle, x: .between(xStart.datum, xEnd.datum), y: .between(yStart.datum, yEnd.datum))
    }

    /// A rectangle at `y` between two values.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>,
        height: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, xStart, y)
        mark.x = .between(xStart.datum, xEnd.datum)
        mark.height = height
        self.mark = mark
    }

    /// A rectangle at `x` between two values.
    public init<Y: Plottable>(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x, yStart)
        mark.y = .between(yStart.datum, yEnd.datum)
        mark.width = width
        self.mark = mark
    }

    /// A rectangle between values of one axis, across all of the other.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        mark = Mark(.rectangle, x: .between(xStart.datum, xEnd.datum))
    }

    /// A rectangle between values of one axis, across all of the other.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(.rectangle, y: .between(yStart.datum, yEnd.datum))
    }

    /// Adds the rectangle.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}

/// A sector of a circle, whose angle is a share of the sum of all sectors.
public struct SectorMark: ChartMark {
    private let mark: Mark

    /// A sector; an inner radius makes a ring, and an inset a gap between sectors, in points.
    public init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        var mark = Mark(.sector, x: angle.extent)
        mark.xLabel = angle.label
        (mark.innerRadius, mark.outerRadius, mark.angularInset) = (innerRadius, outerRadius, angularInset ?? 0)
        self.mark = mark
    }

    /// Adds the sector.
    public func _add(to marks: inout ChartMarks) { marks.list.append(mark) }
}
