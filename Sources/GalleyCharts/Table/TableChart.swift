import Foundation
package import Galley
package import GalleyData
package import GalleyDiagnostics

/// A chart of the records of a table, by the options of `::chart` and `galley chart`.
package struct TableChart {
    package let view: AnyView
    /// Informational messages.
    package let notes: [String]
    package let warnings: [Diagnostic]
    /// The choices that no option made, for `--explain`.
    package let reasons: [String]

    /// - Parameters:
    ///   - records: the records.
    ///   - texts: the values of `ChartOptions`.
    ///   - language: the BCP 47 tag of the document's language.
    /// - Throws: `Diagnostic` for an option or a value that cannot be used.
    package init(_ records: RecordColumns, _ texts: OptionTexts, language: String?) throws {
        let spec = try ChartSpec(texts)
        let columns = ChartColumns(records, language: language)
        let choice = try ChartChoice(spec, columns)
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
                        expected: "a value within domain=\(texts[ChartOptions.domain] ?? "")"
                            + (outside.count > 1 ? " (\(outside.count) are cut off)" : " (it is cut off)"),
                        at: columns.place(first.row, column), severity: .warning))
            }
        }
        (notes, self.warnings, reasons) = (values.notes, warnings, choice.reasons)
        view = AnyView(FacetedChart(facets: maker.facets, settings: maker.settings))
    }
}

/// A chart, or small ones for each of several groups, on the same scales.
private struct FacetedChart: View {
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
        inner.y.title = ""
        return inner
    }

    private func chart(_ marks: [Mark], _ settings: ChartSettings) -> some View {
        Chart { MarkList(marks) }.environment(\.chartSettings, settings)
    }

    private func grid(_ room: Room, _ settings: ChartSettings) -> some View {
        let width = room.width ?? 360
        let most = max(1, min(facets.count, Int((width + Self.spacing) / (Self.leastWidth + Self.spacing))))
        // Rows of equal length: 3 and 3 rather than 4 and 2.
        let rows = (facets.count + most - 1) / most
        let count = (facets.count + rows - 1) / rows
        let share = (width - Self.spacing * CGFloat(count - 1)) / CGFloat(count)
        let type = ChartType(style, room)
        return VStack(alignment: .leading, spacing: Self.spacing) {
            ForEach(0..<rows) { row in
                HStack(alignment: .top, spacing: Self.spacing) {
                    ForEach(Array(facets.indices.dropFirst(row * count).prefix(count)), id: \.self) { index in
                        VStack(alignment: .leading, spacing: 4) {
                            type.label(facets[index].name, .name, width: share, isBold: true).view
                            chart(facets[index].marks, settings)
                        }
                        .frame(width: share, alignment: .topLeading)
                    }
                }
            }
        }
    }
}
