public import Galley

/// The positions of values in the plot of a chart, in points from its top leading corner.
public struct ChartProxy {
    let x, y: AxisScale
    let styles: SeriesStyles
    /// The size of the plot.
    public let plotSize: CGSize
    /// The frame of the plot, for a geometry proxy within the layer.
    public private(set) var plotFrame: Anchor<CGRect>?

    init(_ plan: ChartPlan, plotSize: CGSize) {
        (x, y, styles, self.plotSize) = (plan.x, plan.y, plan.styles, plotSize)
    }

    func with(_ frame: Anchor<CGRect>?) -> ChartProxy {
        var proxy = self
        proxy.plotFrame = frame
        return proxy
    }

    /// The size of the plot.
    public var plotAreaSize: CGSize { plotSize }
    /// The frame of the plot, for a geometry proxy within the layer of an overlay or a background.
    public var plotAreaFrame: Anchor<CGRect> {
        guard let plotFrame else { preconditionFailure("only layers of a chart have the frame of its plot") }
        return plotFrame
    }
    /// The frame of the plot with the paddings of its scales, which a page does not distinguish.
    public var plotContainerFrame: Anchor<CGRect>? { plotFrame }

    // MARK: Positions of values

    /// The horizontal position of a value; nil if the axis has none for it.
    public func position(forX value: some Plottable) -> CGFloat? {
        x.position(Datum(value)).map { $0 * plotSize.width }
    }

    /// The vertical position of a value; nil if the axis has none for it.
    public func position(forY value: some Plottable) -> CGFloat? {
        y.position(Datum(value)).map { (1 - $0) * plotSize.height }
    }

    /// The position of two values; nil if an axis has none for its value.
    public func position(for point: (x: some Plottable, y: some Plottable)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The horizontal extent of the band of a category, which is empty for a number; nil if the axis has none for it.
    public func positionRange(forX value: some Plottable) -> ClosedRange<CGFloat>? {
        position(forX: value).map { $0 - x.band * plotSize.width / 2...$0 + x.band * plotSize.width / 2 }
    }

    /// The vertical extent of the band of a category, which is empty for a number; nil if the axis has none for it.
    public func positionRange(forY value: some Plottable) -> ClosedRange<CGFloat>? {
        position(forY: value).map { $0 - y.band * plotSize.height / 2...$0 + y.band * plotSize.height / 2 }
    }

    // MARK: Values at positions

    /// The value at a horizontal position, the nearest category; nil if it is of another type.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        plotSize.width > 0 ? x.datum(at: position / plotSize.width).value(as: type) : nil
    }

    /// The value at a vertical position, the nearest category; nil if it is of another type.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        plotSize.height > 0 ? y.datum(at: 1 - position / plotSize.height).value(as: type) : nil
    }

    /// The values at a point; nil if one is of another type.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    /// The categories of the horizontal axis, or its bounds, as far as they are of a type.
    public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { x.domain(dataType) }

    /// The categories of the vertical axis, or its bounds, as far as they are of a type.
    public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { y.domain(dataType) }

    // MARK: Looks of values

    /// The colour of a value that colours encode.
    public func foregroundStyle(for value: some Plottable) -> AnyShapeStyle? {
        AnyShapeStyle(styles.color(of: Datum(value)))
    }

    /// The line of a category that dashes encode; nil if no line scale says it.
    public func lineStyle(for value: some Plottable) -> StrokeStyle? { styles.line(of: Datum(value)) }

    /// The area in square points of the symbol of a number that sizes encode.
    public func symbolSize(for value: some Plottable) -> CGFloat? { Datum(value).quantity.map(styles.area) }

    // MARK: Selection

    /// Has no effect on paper.
    public func selectXValue(at position: CGFloat) {}
    /// Has no effect on paper.
    public func selectYValue(at position: CGFloat) {}
    /// Has no effect on paper.
    public func selectXRange(from first: CGFloat, to last: CGFloat) {}
    /// Has no effect on paper.
    public func selectYRange(from first: CGFloat, to last: CGFloat) {}
    /// Has no effect on paper.
    public func selectAngleValue(at position: CGPoint) {}
}

extension AxisScale {
    fileprivate func domain<P: Plottable>(_ type: P.Type) -> [P] {
        let ends = isBanded ? categories.map(Datum.category) : [datum(at: 0), datum(at: 1)]
        return ends.compactMap { $0.value(as: type) }
    }
}

/// A view over the plot of a chart, or behind it.
struct ChartLayer {
    let alignment: Alignment
    let content: (ChartProxy) -> AnyView

    /// The layer of a plot, aligned with it.
    func view(_ proxy: ChartProxy) -> some View {
        Color.clear.anchorPreference(key: PlotFrame.self, value: .bounds) { $0 }
            .overlayPreferenceValue(PlotFrame.self, alignment: alignment) { [content] frame in
                content(proxy.with(frame))
            }
    }
}

private struct PlotFrame: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = nextValue() ?? value }
}
