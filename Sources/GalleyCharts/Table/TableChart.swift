import Foundation
public import Galley
public import GalleyData
import GalleyFormatting

/// A chart of the records of a table, by the options of `::chart` and `galley chart`.
///
/// ```swift
/// let chart = try TableChart(RecordReader(path: "sales.csv"), options: ["kind": "bar", "y": "sum(revenue)"])
/// ```
nonisolated public struct TableChart: View {
    /// Informational messages, such as missing values.
    public let notes: [Diagnostic]
    /// Values that cannot be shown.
    public let warnings: [Diagnostic]
    /// The choices that no option made, for `--explain`.
    package let reasons: [String]
    /// The summary of the data that assistive technologies read.
    public let summary: String
    private let settings: ChartSettings
    /// The marks of each small chart.
    private let facets: [(name: String, marks: [Mark])]

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - data: the records.
    ///   - options: the options of `::chart` by their names; `rule` may be repeated.
    ///   - language: the BCP 47 tag of the document's language.
    /// - Throws: `Diagnostic` for records, an option or a value that cannot be used.
    public init(_ data: RecordReader, options: KeyValuePairs<String, String> = [:], language: String? = nil) throws {
        var texts = OptionTexts()
        for (name, value) in options {
            guard let option = ChartOptions.options.first(where: { $0.name == name }) else {
                let names = ChartOptions.options.map(\.name)
                throw Diagnostic.option(
                    name, value: value,
                    expected: "one of the options \(nameList(names))\(NearestName.hint(for: name, among: names))")
            }
            try texts.add(option, value)
        }
        try self.init(data, texts, language: language, .directive)
    }

    /// Reads records.
    ///
    /// - Parameter syntax: how messages write options.
    package init(_ data: RecordReader, _ texts: OptionTexts, language: String?, _ syntax: OptionSyntax) throws {
        guard let columns = try RecordColumns(data, language: language, sizeID: .largeData) else {
            throw Diagnostic(
                .noRecords, "no records", expected: "a header and at least one record", at: .init(file: data.name))
        }
        try self.init(columns, texts, language: language, syntax)
    }

    /// - Parameters:
    ///   - records: the records.
    ///   - texts: the values of `ChartOptions`.
    ///   - language: the BCP 47 tag of the document's language; nil for English with the numbers' notation in the table.
    /// - Throws: `Diagnostic` for an option or a value that cannot be used.
    package init(
        _ records: RecordColumns, _ texts: OptionTexts, language: String?, _ syntax: OptionSyntax = .directive
    ) throws {
        var spec = try ChartSpec(texts, syntax)
        let columns = ChartColumns(records, language: language)
        let language = language ?? columns.notationLanguage
        let choice = try ChartChoice(spec, columns, language: language)
        if choice.areShares { spec.stack = spec.stack ?? "share" }
        let values = try ChartValues(choice, spec, columns, language: language)
        let maker = try ChartMarkMaker(values, choice, spec, columns, language: language)
        var warnings = values.warnings
        if let domain = spec.domain {
            let outside = values.values.filter { !$0.value.isNaN && !domain.contains($0.value) }
            if let first = outside.first {
                let column = choice.y.first ?? choice.x ?? 0
                warnings.append(
                    Diagnostic(
                        .fieldValue, value: records.columns[column][first.row],
                        expected: "a value within \(syntax(ChartOptions.domain, texts[ChartOptions.domain] ?? ""))"
                            + (outside.count > 1 ? " (\(outside.count) are cut off)" : " (it is cut off)"),
                        at: columns.place(first.row, column), severity: .warning))
            }
        }
        let ambiguous = [choice.x].compactMap { column in
            column.flatMap { columns.ambiguity($0) }.map { date in
                let reading = date.wording { syntax == .command ? "--lang \($0)" : "language: \($0)" }
                return Diagnostic(
                    .dataNotice, "\(reading)", at: columns.place(nil, column), severity: .note)
            }
        }
        let unused = ChartOptions.owners.compactMap { option, kinds in
            kinds.contains(choice.kind) || !texts.isChanged(option)
                ? nil
                : Diagnostic(
                    .unusedOption,
                    "no effect on \(syntax(ChartOptions.kind, choice.kind.rawValue)); \(kinds.map { syntax(ChartOptions.kind, $0.rawValue) }.joined(separator: " or ")) has it",
                    at: .init(field: .option(syntax.name(option))), severity: .note)
        }
        (notes, self.warnings, reasons) = (values.notes + ambiguous + unused, warnings, choice.reasons)
        facets = maker.facets
        let marks = facets.count == 1 ? facets[0].marks : facets.flatMap(\.marks)
        summary =
            maker.settings.summary
            ?? ChartSummary(
                ChartPlan(marks, maker.settings, DocumentStyle(), placesMarks: false), maker.settings,
                language: language
            ).text
        var settings = maker.settings
        // Small charts have summaries of their own.
        if facets.count == 1 { settings.summary = summary }
        self.settings = settings
    }

    /// The chart, or small ones beside each other.
    public var body: some View { FacetedChart(facets: facets, settings: settings) }

    /// The kind and the columns: the first sentence of the summary.
    public var title: String { String(summary.prefix { $0 != "." }) }
}

/// A chart, or small ones for each of several groups, on the same scales.
nonisolated private struct FacetedChart: View {
    let facets: [(name: String, marks: [Mark])]
    let settings: ChartSettings
    @Environment(\.documentStyle) private var style
    @Environment(\.language) private var language
    private static let leastWidth: CGFloat = 104
    private static let spacing: CGFloat = 16

    var body: some View {
        if facets.count == 1 {
            chart(facets[0].marks, settings)
        } else {
            let (shared, inner) = (shared, inner)
            VStack(alignment: .leading, spacing: 6) {
                RoomReader(alignment: .leading) { room in
                    if !shared.yTitle.isEmpty { ChartType(style, room).label(shared.yTitle, .axis).view }
                    let legend = ChartLegend(
                        shared, ChartType(style, room), ValueFormatter(settings.colorFormat, language: language))
                    if legend.isNeeded, !settings.hidesLegend { legend.view }
                }
                RoomReader(alignment: .leading) { room in grid(room, inner) }
                if !shared.xTitle.isEmpty {
                    RoomReader(alignment: .center) { room in ChartType(style, room).label(shared.xTitle, .axis).view }
                        .frame(maxWidth: .infinity)
                }
            }
        }
    }

    private var shared: ChartPlan { ChartPlan(facets.flatMap(\.marks), settings, style) }

    /// The settings of the small charts: the scales of all, and no legend.
    private var inner: ChartSettings {
        var inner = settings
        // Stacks of different facets are not on top of each other.
        let plans = facets.map { ChartPlan($0.marks, settings, style) }
        func domain(_ scale: (ChartPlan) -> AxisScale) -> [Datum] {
            let whole = scale(shared)
            if whole.isBanded { return whole.categories.map(Datum.category) }
            let bounds = plans.map(scale).filter { !$0.isBanded }
            guard let low = bounds.map(\.lower).min(), let high = bounds.map(\.upper).max() else { return [] }
            return [.number(low), .number(high)]
        }
        (inner.x.domain, inner.y.domain) = (domain(\.x), domain(\.y))
        (inner.x.type, inner.y.type) = (shared.x.type, shared.y.type)
        inner.colorDomain = shared.styles.colors
        inner.hidesLegend = true
        (inner.x.title, inner.y.title) = ("", "")
        inner.crowd = plans.map(\.crowd).max()
        return inner
    }

    private func chart(_ marks: [Mark], _ settings: ChartSettings) -> some View {
        Chart { MarkList(marks) }.environment(\.chartSettings, settings)
    }

    /// The settings of a small chart in a grid: labels of axes are on the left and below.
    private func settings(_ settings: ChartSettings, at index: Int, columns: Int) -> ChartSettings {
        var facet = settings
        facet.y.hidesLabels = index % columns > 0
        facet.x.hidesLabels = index + columns < facets.count
        return facet
    }

    private func grid(_ room: Room, _ settings: ChartSettings) -> some View {
        let width = room.width ?? 360
        let most = max(1, min(facets.count, Int(bounded: (width + Self.spacing) / (Self.leastWidth + Self.spacing))))
        // Rows of equal length: 3 and 3 rather than 4 and 2.
        let rows = (facets.count + most - 1) / most
        let count = (facets.count + rows - 1) / rows
        // Rounded down, so that the sum is not wider.
        let share = ((width - Self.spacing * CGFloat(count - 1)) / CGFloat(count) * 1000).rounded(.down) / 1000
        let type = ChartType(style, room)
        return VStack(alignment: .leading, spacing: Self.spacing) {
            ForEach(0..<rows) { row in
                HStack(alignment: .top, spacing: Self.spacing) {
                    ForEach(Array(facets.indices.dropFirst(row * count).prefix(count)), id: \.self) { index in
                        VStack(alignment: .leading, spacing: 4) {
                            type.label(facets[index].name, .name, width: share, isBold: true).view
                            chart(facets[index].marks, self.settings(settings, at: index, columns: count))
                        }
                        .frame(width: share, alignment: .topLeading)
                    }
                }
            }
        }
    }
}
