import Foundation
import Galley
import GalleyData

/// The marks and the settings of a chart of values.
struct ChartMarkMaker {
    /// The marks of each small chart; of a single one without a name otherwise.
    private(set) var facets: [(name: String, marks: [Mark])] = []
    private(set) var settings = ChartSettings()

    let values: ChartValues
    private let choice: ChartChoice
    let spec: ChartSpec
    private let columns: ChartColumns
    private let language: String?
    private let format: ValueFormat
    let valueName, placeName: String
    private let seriesName: String
    /// Whether dates or numbers below bars are categories.
    private let placesAreNames: Bool
    private let placeFormatter: ValueFormatter
    private static let mostCells = 80

    init(
        _ values: ChartValues, _ choice: ChartChoice, _ spec: ChartSpec, _ columns: ChartColumns, language: String?
    ) throws {
        (self.values, self.choice, self.spec, self.columns) = (values, choice, spec, columns)
        self.language = language
        let header = columns.records.header
        let words = ChartWords(language: language)
        let column = choice.kind == .histogram ? choice.x : choice.y.first
        var format =
            choice.aggregate == .count
            ? ValueFormat()
            : try column.map { try columns.format($0, spec.pattern, aggregate: values.aggregate) } ?? ValueFormat()
        if choice.areSides { format.hidesSigns = true }
        self.format = format
        // A single record with values in several columns.
        let alone =
            choice.headerPlaces != nil && !choice.areMonthsOfYears && columns.records.indices.count == 1
            ? choice.x.map { columns.records.columns[$0][0] } : nil
        valueName =
            choice.aggregate == .count || choice.kind == .histogram
            ? words.count : choice.y.count == 1 ? header[choice.y[0]] : alone ?? ""
        placeName = choice.headerPlaces == nil ? choice.x.map { header[$0] } ?? "" : ""
        seriesName = (choice.headerPlaces == nil ? choice.by : choice.x).map { header[$0] } ?? ""
        let isBanded = choice.kind.areBars || choice.kind.areDots || [.box, .heat, .pie, .slope].contains(choice.kind)
        placesAreNames = isBanded && !(choice.kind == .column && Self.areRegular(values.places))
        var placeFormat = ValueFormat()
        if let x = choice.x, columns.kinds[x] == .numbers { placeFormat = try columns.format(x, nil, aggregate: nil) }
        placeFormat.areQuarters =
            choice.period?.areQuarters
            ?? choice.x.map { choice.headerPlaces == nil && columns.areQuarters($0) } ?? false
        placeFormatter = ValueFormatter(placeFormat, language: language)
        setUp(placeFormat)
        let names = values.facets.isEmpty ? [nil] : values.facets.map { $0 as String? }
        for name in names {
            let part = name == nil ? values.values : values.values.filter { $0.facet == name }
            var list = marks(part)
            list += rules()
            facets.append((name ?? "", list))
        }
    }

    /// Whether dates have equal steps, with few of them missing.
    private static func areRegular(_ places: [Datum]) -> Bool {
        let dates = places.compactMap { if case .date(let seconds) = $0 { seconds } else { nil } }.sorted()
        guard dates.count == places.count, dates.count > 1, let first = dates.first, let last = dates.last,
            let gap = zip(dates, dates.dropFirst()).map({ $1 - $0 }).min(), gap > 0
        else { return false }
        return (last - first) / gap < 2.5 * Double(dates.count) + 2 && dates.count > 6
    }

    // MARK: Settings

    private mutating func setUp(_ placeFormat: ValueFormat) {
        var (place, value) = (ChartSettings.AxisSettings(), ChartSettings.AxisSettings())
        (place.format, value.format) = (placeFormat, format)
        value.type = spec.scale == .linear ? nil : spec.scale
        if let domain = spec.domain { value.domain = [.number(domain.lowerBound), .number(domain.upperBound)] }
        if spec.stack == "share" {
            value.format = ValueFormat()
            value.format.isShare = true
        }
        value.title = spec.texts[ChartOptions.yTitle]
        place.title = spec.texts[ChartOptions.xTitle]
        switch choice.kind {
        case .histogram:
            place.format = format
            place.isNice = false
            value.format = ValueFormat()
        case .heat:
            settings.colorFormat = format
            value = ChartSettings.AxisSettings()
        case .slope:
            value.isHidden = true
            // Lengths have no meaning: only what lies between the values is shown.
            let shown = (values.values.map(\.value) + spec.rules.map(\.value)).filter(\.isFinite)
            if value.domain.isEmpty, let low = shown.min(), let high = shown.max(), low < high {
                let margin = (high - low) * 0.06
                value.domain = [.number(low - margin), .number(high + margin)]
            }
        default: break
        }
        if placesAreNames { place.domain = values.places.map { .category(name($0)) } }
        (settings.x, settings.y) = choice.kind.isHorizontal ? (value, place) : (place, value)
        settings.colorDomain = choice.kind == .heat ? [] : values.coloredSeries
        if choice.kind == .pie { settings.colorDomain = values.places.map { name($0) } }
        settings.hidesLegend = !spec.texts.isOn(ChartOptions.legend)
        settings.omitsLabelledAxis = spec.showsValues != false && values.series.count < 2
        settings.summary = spec.texts[ChartOptions.alt]
        settings.palette = colors
        settings.height = spec.texts[ChartOptions.height].flatMap { Length.parse($0) }
    }

    private var colors: [Color] {
        (spec.texts[ChartOptions.colors] ?? "").split(separator: ",").compactMap { Color(parsing: String($0).trimmed) }
    }

    private func name(_ place: Datum) -> String { placeFormatter.text(place, calendarStep) }

    /// The step of the calendar between dates that are categories.
    private var calendarStep: CalendarTicks.Step? {
        CalendarTicks.Step(
            between: values.places.compactMap { if case .date(let seconds) = $0 { seconds } else { nil } })
    }

    func place(_ place: Datum) -> Datum { placesAreNames ? .category(name(place)) : place }

    // MARK: Marks

    private func rules() -> [Mark] {
        let formatter = ValueFormatter(format, language: language)
        return spec.rules.map { rule in
            let at = Extent.at(.number(rule.value))
            var mark = choice.kind.isHorizontal || choice.kind == .histogram ? Mark(.rule, x: at) : Mark(.rule, y: at)
            mark.fill = Color(white: 0.25)
            mark.lineStyle = StrokeStyle(lineWidth: 0.9, dash: [4, 2.5])
            let value = formatter.text(rule.value)
            mark.ruleLabel = rule.name.isEmpty ? value : rule.name + " " + value
            return mark
        }
    }

    /// The last decimal of values as text, the same for all: of means and medians as many as tell them apart.
    private func step(_ part: [ChartValues.Value]) -> Double? {
        ValueFormatter(format, language: language).step(
            part.map(\.value), isRounded: values.aggregate == .mean || values.aggregate == .median)
    }

    private func mark(_ geometry: Mark.Geometry, _ value: ChartValues.Value) -> Mark {
        let (at, size) = (Extent.at(place(value.place)), Extent.at(.number(value.value)))
        var mark = choice.kind.isHorizontal ? Mark(geometry, x: size, y: at) : Mark(geometry, x: at, y: size)
        (mark.xLabel, mark.yLabel) = choice.kind.isHorizontal ? (valueName, placeName) : (placeName, valueName)
        if let series = value.series {
            if values.coloredSeries.contains(series) {
                mark.color = .init(seriesName, .category(series))
            } else {
                mark.series = series
                mark.fill = Color(white: 0.8)
            }
        }
        if geometry != .rule { mark.note = choice.asides.note(value, columns) }
        return mark
    }

    private func marks(_ part: [ChartValues.Value]) -> [Mark] {
        let part = [.line, .area].contains(choice.kind) ? part : part.filter { !$0.value.isNaN }
        let isGrouped = choice.kind.areBars && values.series.count > 1
        let asides =
            choice.asides.numbers.isEmpty
            ? []
            : inSeries(part).map { value in
                choice.asides.marks(value, choice.kind, columns, isGrouped: isGrouped) { geometry, extent in
                    var mark = mark(geometry, value)
                    mark.note = nil
                    if choice.kind.isHorizontal { mark.x = extent } else { mark.y = extent }
                    if isGrouped { (mark.group, mark.color) = (mark.color, nil) }
                    return mark
                }
            }
        if asides.isEmpty { return valueMarks(part) }
        return asides.flatMap(\.behind) + valueMarks(part) + asides.flatMap(\.before)
    }

    private func valueMarks(_ part: [ChartValues.Value]) -> [Mark] {
        switch choice.kind {
        case .bar, .column, .bullet: return bars(part)
        case .line:
            // Grey lines are behind the others.
            let grey = part.filter { $0.series.map { !values.coloredSeries.contains($0) } ?? false }
            let colored = grey.isEmpty ? part : part.filter { $0.series.map(values.coloredSeries.contains) ?? true }
            let ordered = grey + inSeries(colored)
            let lines = runs(.line, ordered) { ($0.interpolation, $0.note) = (spec.curve, nil) }
            guard choice.asides.annotation != nil else { return lines }
            return lines
                + ordered.map {
                    var point = mark(.point, $0)
                    point.symbolArea = 14
                    return point
                }.filter { $0.note != nil }
        case .area:
            let isStacked = spec.stack != "false"
            // Without one of its parts, a stack is too low.
            let gaps = isStacked ? Set(part.filter(\.value.isNaN).map(\.place)) : []
            let ordered = inSeries(part).map {
                var value = $0
                if gaps.contains($0.place) { value.value = .nan }
                return value
            }
            return runs(.area, ordered) {
                ($0.interpolation, $0.note) = (spec.curve, nil)
                $0.stacking = spec.stack == "share" ? .normalized : isStacked ? .standard : .unstacked
                $0.opacity = values.series.count > 1 ? isStacked ? 1 : 0.5 : 0.75
            }
        case .point:
            return part.map {
                var mark = mark(.point, $0)
                mark.opacity = part.count > 500 ? 0.45 : 0.85
                return mark
            }
        case .dot, .dumbbell: return dots(part)
        case .slope:
            let (formatter, step) = (ValueFormatter(format, language: language), step(part))
            return inSeries(part).map {
                var mark = mark(.line, $0)
                mark.valueLabel = formatter.text($0.value, step: step ?? formatter.ownStep($0.value))
                return mark
            }
        case .histogram: return histogram(part)
        case .box: return boxes(part)
        case .heat: return cells(part)
        case .pie: return sectors(part)
        }
    }

    /// The values in the order of their series, so that the first series is drawn first.
    private func inSeries(_ part: [ChartValues.Value]) -> [ChartValues.Value] {
        guard values.series.count > 1 else { return part }
        let groups = Dictionary(grouping: part) { $0.series ?? "" }
        return values.series.flatMap { groups[$0] ?? [] }
    }

    /// The points of lines and areas. Those of a series share one look.
    private func runs(
        _ geometry: Mark.Geometry, _ part: [ChartValues.Value], _ change: (inout Mark.Look) -> Void
    ) -> [Mark] {
        var (series, model): (String?, Mark?) = (nil, nil)
        return part.map { value in
            if let model, value.series == series {
                return model.at(.at(place(value.place)), .at(.number(value.value)))
            }
            var mark = mark(geometry, value)
            change(&mark.look)
            (series, model) = (value.series, mark)
            return mark
        }
    }

    private func bars(_ part: [ChartValues.Value]) -> [Mark] {
        let (formatter, step) = (ValueFormatter(format, language: language), step(part))
        let count = values.series.count
        let isAlone = choice.asides.numbers.isEmpty
        let isStacked =
            spec.stack.map { $0 != "false" }
            ?? (choice.areSides
                || isAlone && count > 3 && choice.y.count < 2
                    && part.allSatisfy { $0.value >= 0 && isAmount($0.value) })
        let showsShares = isStacked && spec.stack == "share" && spec.showsValues ?? true
        let totals = showsShares ? part.reduce(into: [Datum: Double]()) { $0[$1.place, default: 0] += $1.value } : [:]
        let shareFormatter = self.shareFormatter
        let showsValues = spec.showsValues ?? (isAlone && count < 2 && part.count <= 30 && spec.scale == .linear)
        return inSeries(part).map {
            var mark = mark(.bar, $0)
            mark.stacking = spec.stack == "share" ? .normalized : .standard
            if choice.kind == .bullet { mark.height = .ratio(count < 2 ? 0.28 : 0.5) }
            if !isStacked { mark.group = mark.color }
            if showsShares, let total = totals[$0.place], total > 0 {
                mark.valueLabel = shareFormatter.text($0.value / total)
            } else if showsValues {
                mark.valueLabel = formatter.text($0.value, step: step ?? formatter.ownStep($0.value))
            }
            return mark
        }
    }

    /// Whether a number may be added to others: lengths and weights are seldom whole.
    private func isAmount(_ value: Double) -> Bool { format.unit?.unit.isEmpty == false || value == value.rounded() }

    /// Dots, with a line between the two of a place.
    private func dots(_ part: [ChartValues.Value]) -> [Mark] {
        var marks: [Mark] = []
        if values.series.count == 2 {
            let groups = Dictionary(grouping: part, by: \.place)
            for place in values.places {
                guard let pair = groups[place], let low = pair.map(\.value).min(), let high = pair.map(\.value).max(),
                    low < high
                else { continue }
                var line = Mark(
                    .rule, x: .between(.number(low), .number(high)), y: .at(self.place(place)))
                line.fill = Color(white: 0.72)
                line.lineStyle = StrokeStyle(lineWidth: 1.6)
                marks.append(line)
            }
        }
        return marks
            + inSeries(part).map {
                var mark = mark(.point, $0)
                mark.symbolArea = 38
                return mark
            }
    }

    private func cells(_ part: [ChartValues.Value]) -> [Mark] {
        let (formatter, step) = (ValueFormatter(format, language: language), step(part))
        return part.map { value in
            var mark = Mark(.rectangle, x: .at(place(value.place)), y: .at(.category(value.series ?? "–")))
            (mark.xLabel, mark.yLabel) = (placeName, seriesName)
            mark.color = .init(valueName, .number(value.value))
            if spec.showsValues ?? (part.count <= Self.mostCells) {
                mark.valueLabel = formatter.text(value.value, step: step ?? formatter.ownStep(value.value))
            }
            return mark
        }
    }

    /// Writes shares of a whole as whole per cents.
    private var shareFormatter: ValueFormatter {
        var share = ValueFormat()
        (share.isShare, share.places) = (true, 0)
        return ValueFormatter(share, language: language)
    }

    private func sectors(_ part: [ChartValues.Value]) -> [Mark] {
        let formatter = shareFormatter
        let total = part.reduce(0) { $0 + $1.value }
        return part.map { value in
            var mark = Mark(.sector, x: .at(.number(value.value)))
            mark.xLabel = valueName
            mark.color = .init(placeName, .category(name(value.place)))
            mark.valueLabel = formatter.text(total > 0 ? value.value / total : 0)
            return mark
        }
    }
}
