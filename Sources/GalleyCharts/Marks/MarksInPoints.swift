public import Galley

/// Marks whose place along one axis is in points of the plot, from its left or its top, rather than at a value.
extension PointMark {
    /// A symbol at `y`, `x` points from the left of the plot; nil for its middle.
    public init(x: CGFloat? = nil, y: PlottableValue<some Plottable>) {
        mark = Mark(.point, y: y.extent.middle, named: y.label) { $0.xPoints = .init(start: x) }
    }

    /// A symbol at `x`, `y` points from the top of the plot; nil for its middle.
    public init(x: PlottableValue<some Plottable>, y: CGFloat? = nil) {
        mark = Mark(.point, x: x.extent.middle, named: x.label) { $0.yPoints = .init(start: y) }
    }
}

extension RuleMark {
    /// A vertical line at `x` between distances from the top of the plot, in points; nil for its edges.
    public init(x: PlottableValue<some Plottable>, yStart: CGFloat?, yEnd: CGFloat? = nil) {
        mark = Mark(.rule, x: x.extent, named: x.label) { $0.yPoints = .init(start: yStart, end: yEnd) }
    }

    /// A horizontal line at `y` between distances from the left of the plot, in points; nil for its edges.
    public init(xStart: CGFloat?, xEnd: CGFloat? = nil, y: PlottableValue<some Plottable>) {
        mark = Mark(.rule, y: y.extent, named: y.label) { $0.xPoints = .init(start: xStart, end: xEnd) }
    }
}

extension BarMark {
    /// A bar at `x` between distances from the top of the plot, in points; nil for its edges.
    public init(
        x: PlottableValue<some Plottable>, yStart: CGFloat?, yEnd: CGFloat? = nil, width: MarkDimension = .automatic
    ) {
        mark = Mark(.bar, x: x.extent, named: x.label) {
            ($0.yPoints, $0.width) = (.init(start: yStart, end: yEnd), width)
        }
    }

    /// A bar at `y` between distances from the left of the plot, in points; nil for its edges.
    public init(
        xStart: CGFloat?, xEnd: CGFloat? = nil, y: PlottableValue<some Plottable>, height: MarkDimension = .automatic
    ) {
        mark = Mark(.bar, y: y.extent, named: y.label) {
            ($0.xPoints, $0.height) = (.init(start: xStart, end: xEnd), height)
        }
    }
}

extension RectangleMark {
    /// A rectangle between two values of the horizontal axis, and between distances from the top of the plot, in points; nil for its
    /// edges.
    public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat?, yEnd: CGFloat? = nil
    ) {
        mark = Mark(.rectangle, x: .between(xStart.datum, xEnd.datum), named: xStart.label) {
            $0.yPoints = .init(start: yStart, end: yEnd)
        }
    }

    /// A rectangle between two values of the vertical axis, and between distances from the left of the plot, in points; nil for its
    /// edges.
    public init<Y: Plottable>(
        xStart: CGFloat?, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(.rectangle, y: .between(yStart.datum, yEnd.datum), named: yStart.label) {
            $0.xPoints = .init(start: xStart, end: xEnd)
        }
    }
}

extension Mark {
    /// A mark with a value on one axis.
    fileprivate init(
        _ geometry: Geometry, x: Extent? = nil, y: Extent? = nil, named label: String, _ change: (inout Look) -> Void
    ) {
        self.init(geometry, x: x, y: y)
        if x == nil { look.yLabel = label } else { look.xLabel = label }
        change(&look)
    }
}
