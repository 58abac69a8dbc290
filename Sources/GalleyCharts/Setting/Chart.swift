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
nonisolated public struct Chart<Content: ChartContent>: View {
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
        let list = FunctionGraph.expanded(marks.list, settings.x.domain)
        let isMoved = list.contains { $0.zIndex != 0 }
        let plan = ChartPlan(isMoved ? list.sorted { $0.zIndex < $1.zIndex } : list, settings, style)
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
