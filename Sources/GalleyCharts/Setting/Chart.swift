public import Galley

/// Marks on axes: bars, lines, areas, points, rules, rectangles and sectors of data, by the names and the meaning of Swift Charts.
///
/// ```swift
/// Chart(sales) { sale in
///     BarMark(x: .value("Month", sale.month), y: .value("Revenue", sale.revenue))
///         .foregroundStyle(by: .value("Region", sale.region))
/// }
/// ```
///
/// A chart is as wide as its column; its height follows from the width and the number of categories unless one is proposed. Labels are
/// texts in the fonts and the language around the chart, and never overlap. To assistive technologies the chart is a figure with a
/// summary of its data, and a table of them.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartSettings) private var settings
    @Environment(\.documentStyle) private var style
    @Environment(\.language) private var language

    /// A chart of marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart with marks for each element of `data`, whose identity is at the key path `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) where Content == ForEach<Data, ID, Mark> { self.content = ForEach(data, id: id, content: content) }

    /// A chart with marks for each element of `data`.
    public init<Data: RandomAccessCollection, Mark: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
        self.content = ForEach(data, content: content)
    }

    /// The plot with its axes and its legend.
    public var body: some View {
        var marks = ChartMarks()
        content._add(to: &marks)
        let isMoved = marks.list.contains { $0.zIndex != 0 }
        let plan = ChartPlan(
            isMoved ? marks.list.sorted { $0.zIndex < $1.zIndex } : marks.list, settings, style)
        func format(_ format: ValueFormat) -> ValueFormatter { ValueFormatter(format, language: language) }
        let table = ChartDataTable(
            plan, across: format(settings.x.format), up: format(settings.y.format), shades: format(settings.colorFormat)
        )
        return RoomReader(alignment: .leading, readsHeight: true) { [settings, style, language] room in
            ChartSetter(plan, settings, style, language, room).parts.view
        }
        .accessibilityElement()
        .accessibilityLabel(settings.summary ?? ChartSummary(plan, settings, language: language).text)
        .overlay(alignment: .topLeading) { if !table.rows.isEmpty { table } }
        // Mirrored charts would show time running backwards.
        .environment(\.layoutDirection, .leftToRight)
    }
}

// MARK: Settings

private struct ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
    package var chartSettings: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    private func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
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
    public func chartXAxis(@AxisContentBuilder content: () -> [AxisMarks]) -> some View {
        let marks = content()
        return chart { $0.x.marks = marks }
    }

    /// Sets what is drawn at the values of the vertical axis.
    public func chartYAxis(@AxisContentBuilder content: () -> [AxisMarks]) -> some View {
        let marks = content()
        return chart { $0.y.marks = marks }
    }

    /// Shows or hides the horizontal axis.
    public func chartXAxis(_ visibility: ChartVisibility) -> some View {
        chart { $0.x.isHidden = visibility == .hidden }
    }

    /// Shows or hides the vertical axis.
    public func chartYAxis(_ visibility: ChartVisibility) -> some View {
        chart { $0.y.isHidden = visibility == .hidden }
    }

    /// Sets the title of the horizontal axis.
    public func chartXAxisLabel(_ title: some StringProtocol) -> some View { chart { $0.x.title = String(title) } }

    /// Sets the title of the vertical axis.
    public func chartYAxisLabel(_ title: some StringProtocol) -> some View { chart { $0.y.title = String(title) } }

    /// Shows or hides the legend, and the names at the ends of lines that replace it.
    public func chartLegend(_ visibility: ChartVisibility) -> some View {
        chart { $0.hidesLegend = visibility == .hidden }
    }

    /// Sets the colours of categories in order, in place of those of the theme.
    public func chartForegroundStyleScale(range: [Color]) -> some View { chart { $0.palette = range } }

    /// Sets the colours of categories in order.
    public func chartForegroundStyleScale(domain: [some Plottable], range: [Color]) -> some View {
        let names = domain.map { Datum($0).name }
        let table = Dictionary(zip(names, range), uniquingKeysWith: { $1 })
        return chart { ($0.colorDomain, $0.colors) = (names, table) }
    }

    /// Sets the colours of categories by their names.
    public func chartForegroundStyleScale(_ colors: KeyValuePairs<String, Color>) -> some View {
        let (names, table) = (colors.map(\.key), Dictionary(colors.map { ($0, $1) }, uniquingKeysWith: { $1 }))
        return chart { ($0.colorDomain, $0.colors) = (names, table) }
    }

    /// Changes the plot between the axes, such as its background; `content` gets an empty view of its size.
    public func chartPlotStyle(@ViewBuilder content: @escaping (AnyView) -> some View) -> some View {
        chart { $0.plotStyle = { AnyView(content($0)) } }
    }

    /// Puts a view behind the plot.
    public func chartBackground(@ViewBuilder content: @escaping (ChartProxy) -> some View) -> some View {
        chart { $0.background = { AnyView(content($0)) } }
    }

    /// Puts a view over the plot.
    public func chartOverlay(@ViewBuilder content: @escaping (ChartProxy) -> some View) -> some View {
        chart { $0.overlay = { AnyView(content($0)) } }
    }
}

extension ChartSettings.AxisSettings {
    fileprivate mutating func set(_ domain: [Datum], _ type: ScaleType?) {
        self.domain = domain
        self.type = type ?? self.type
    }

    fileprivate mutating func set(_ domain: AutomaticScaleDomain, _ type: ScaleType?) {
        (includesZero, isReversed) = (domain.includesZero, domain.isReversed)
        self.type = type ?? self.type
    }
}

/// The bounds of an axis that follow from its values.
public struct AutomaticScaleDomain: Hashable, Sendable {
    let includesZero: Bool?
    let isReversed: Bool

    /// The values, with zero if it is near.
    public static let automatic = AutomaticScaleDomain(includesZero: nil, isReversed: false)
    /// - Parameters:
    ///   - includesZero: whether zero is shown; nil for where it is near.
    ///   - reversed: whether higher values come first.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool = false) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed)
    }
}

/// Whether a part of a chart is shown.
public enum ChartVisibility: Hashable, Sendable {
    /// Shown where it has content.
    case automatic
    /// Shown.
    case visible
    /// Hidden.
    case hidden
}
