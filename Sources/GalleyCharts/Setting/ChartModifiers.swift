public import Galley

nonisolated extension View {
    func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chartSettings, transform: change)
    }

    /// Sets the form of the scales of charts, and optionally their bounds: numbers or dates in a range.
    public func chartXScale<P: Plottable>(domain: ClosedRange<P>, type: ScaleType? = nil) -> some View {
        chart { $0.x.set([Datum(domain.lowerBound), Datum(domain.upperBound)], type) }
    }

    /// Sets all values of the horizontal axis in order, such as categories.
    public func chartXScale<P: Plottable>(domain: [P], type: ScaleType? = nil) -> some View {
        chart { $0.x.set(domain.map { Datum($0) }, type) }
    }

    /// Sets whether the horizontal axis includes zero; bars always begin there.
    public func chartXScale(domain: AutomaticScaleDomain, type: ScaleType? = nil) -> some View {
        chart { $0.x.set(domain, type) }
    }

    /// Sets whether the vertical axis includes zero; bars always begin there.
    public func chartYScale(domain: AutomaticScaleDomain, type: ScaleType? = nil) -> some View {
        chart { $0.y.set(domain, type) }
    }

    /// Sets the form of the horizontal scale.
    public func chartXScale(type: ScaleType) -> some View { chart { $0.x.type = type } }

    /// Sets the bounds of the vertical axis, and optionally the form of its scale.
    public func chartYScale<P: Plottable>(domain: ClosedRange<P>, type: ScaleType? = nil) -> some View {
        chart { $0.y.set([Datum(domain.lowerBound), Datum(domain.upperBound)], type) }
    }

    /// Sets all values of the vertical axis in order, such as categories.
    public func chartYScale<P: Plottable>(domain: [P], type: ScaleType? = nil) -> some View {
        chart { $0.y.set(domain.map { Datum($0) }, type) }
    }

    /// Sets the form of the vertical scale.
    public func chartYScale(type: ScaleType) -> some View { chart { $0.y.type = type } }

    /// Sets what is drawn at the values of the horizontal axis.
    public func chartXAxis(@AxisContentBuilder content: () -> some AxisContent) -> some View {
        let marks = content()._marks
        return chart { $0.x.marks = marks }
    }

    /// Sets what is drawn at the values of the vertical axis.
    public func chartYAxis(@AxisContentBuilder content: () -> some AxisContent) -> some View {
        let marks = content()._marks
        return chart { $0.y.marks = marks }
    }

    #if canImport(GalleyCompatibility)  // Fuzz targets go without it.
        /// Shows or hides the horizontal axis.
        public func chartXAxis(_ visibility: Visibility) -> some View {
            chart { $0.x.isHidden = visibility == .hidden }
        }

        /// Shows or hides the vertical axis.
        public func chartYAxis(_ visibility: Visibility) -> some View {
            chart { $0.y.isHidden = visibility == .hidden }
        }

        /// Shows or hides the legend, and the names at the ends of lines that replace it.
        public func chartLegend(_ visibility: Visibility) -> some View {
            chart { $0.hidesLegend = visibility == .hidden }
        }
    #endif

    /// Sets the place of the legend, which is above the plot otherwise.
    ///
    /// - Parameters:
    ///   - position: the side of the plot.
    ///   - alignment: the edges that the legend shares with the chart.
    ///   - spacing: the distance from the plot in points; nil for the usual one.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { $0.legend = .init(position: position, alignment: alignment, spacing: spacing) }
    }

    /// Replaces the legend by a view.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        let view = AnyView(content())
        return chart { $0.legend = .init(position: position, alignment: alignment, spacing: spacing, view: view) }
    }

    /// Sets the part of the plot that the horizontal scale takes.
    public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chart { $0.x.set(range, type) }
    }

    /// Sets the part of the plot that the vertical scale takes.
    public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        chart { $0.y.set(range, type) }
    }

    /// Sets the bounds of the horizontal axis, and the part of the plot that it takes.
    public func chartXScale<P: Plottable>(
        domain: ClosedRange<P>, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartXScale(domain: domain, type: type).chartXScale(range: range) }

    /// Sets the bounds of the vertical axis, and the part of the plot that it takes.
    public func chartYScale<P: Plottable>(
        domain: ClosedRange<P>, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartYScale(domain: domain, type: type).chartYScale(range: range) }

    /// Changes the plot between the axes, such as its background; `content` gets an empty view of its size.
    public func chartPlotStyle(@ViewBuilder content: @escaping (AnyView) -> some View) -> some View {
        chart { $0.plotStyle = { AnyView(content($0)) } }
    }

    /// Puts a view behind the plot, or behind the circle of sectors.
    public func chartBackground(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
    ) -> some View {
        chart { $0.background = ChartLayer(alignment: alignment) { AnyView(content($0)) } }
    }

    /// Puts a view over the plot, or over the circle of sectors.
    public func chartOverlay(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> some View
    ) -> some View {
        chart { $0.overlay = ChartLayer(alignment: alignment) { AnyView(content($0)) } }
    }
}

extension ChartSettings.AxisSettings {
    fileprivate mutating func set(_ domain: [Datum], _ type: ScaleType?) {
        self.domain = domain
        self.type = type ?? self.type
    }

    fileprivate mutating func set(_ domain: AutomaticScaleDomain, _ type: ScaleType?) {
        (includesZero, isReversed, modifyDomain) = (domain.includesZero, domain.isReversed, domain.modify)
        self.type = type ?? self.type
    }
}

extension ChartSettings.AxisSettings {
    fileprivate mutating func set(_ range: PlotDimensionScaleRange, _ type: ScaleType?) {
        padding = (range.start, range.end)
        self.type = type ?? self.type
    }
}

/// The part of the plot that a scale takes.
public struct PlotDimensionScaleRange: Hashable, Sendable {
    let start, end: CGFloat

    /// All of the plot.
    public static let plotDimension = PlotDimensionScaleRange(start: 0, end: 0)
    /// The plot without a distance in points at both of its ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }
    /// The plot without distances in points at its ends, of which the first is on the left, or at the bottom.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: startPadding, end: endPadding)
    }
}

/// The bounds of an axis that follow from its values.
public struct AutomaticScaleDomain {
    let includesZero: Bool?
    let isReversed: Bool
    var modify: (([Datum]) -> [Datum])?

    /// The values, with zero if it is near.
    public static var automatic: AutomaticScaleDomain { automatic() }
    /// - Parameters:
    ///   - includesZero: whether zero is shown; nil for where it is near.
    ///   - reversed: whether higher values come first.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool = false) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
    }
    /// - Parameters:
    ///   - includesZero: whether zero is shown; nil for where it is near.
    ///   - reversed: whether higher values come first.
    ///   - dataType: the type of the values.
    ///   - modifyInferredDomain: changes the categories, or the least and the greatest value.
    public static func automatic<Value: Plottable>(
        includesZero: Bool? = nil, reversed: Bool = false, dataType: Value.Type,
        modifyInferredDomain: @escaping (inout [Value]) -> Void
    ) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed) { data in
            var domain = data.compactMap { $0.value(as: Value.self) }
            modifyInferredDomain(&domain)
            return domain.map { Datum($0) }
        }
    }
}
