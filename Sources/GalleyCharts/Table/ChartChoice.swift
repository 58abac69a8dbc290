import Foundation
import Galley
import GalleyData

/// The kind of a chart and the columns that it shows: those of the options, completed by what the columns hold.
struct ChartChoice {
    let kind: ChartKind
    /// The column of the places; nil for a histogram.
    let x: Int?
    /// The columns of the values; empty for the number of records.
    let y: [Int]
    /// The places that the headers of `y` name; the records of `x` are series.
    let headerPlaces: [Datum]?
    /// The months or quarters of the years in the column of the places.
    let period: PeriodColumn?
    /// Whether the headers are months of the years of `x`, as one series.
    let areMonthsOfYears: Bool
    /// Whether values are shares of a whole, stacked unless it is stated.
    let areShares: Bool
    /// Whether one of two columns has values below zero, and the other above: the two sides of a pyramid.
    let areSides: Bool
    let aggregate: ChartAggregate?
    let by, facet: Int?
    let asides: ChartAsides
    /// The columns of numbers that are not shown although no column of values is stated.
    let unshown: [Int]
    /// The reasons, for `--explain`.
    private(set) var reasons: [String] = []

    init(_ spec: ChartSpec, _ columns: ChartColumns, language: String?) throws {
        let (header, syntax) = (columns.records.header, spec.syntax)
        func reason(_ option: OptionDescription, _ value: String, _ text: String) -> String {
            "\(syntax(option, value)): \(text)"
        }
        let stated = try StatedColumns(spec, columns)
        var free = FreeColumns(columns, taken: stated.all, language: language)
        (facet, asides) = (stated.facet, stated.asides)

        // 1. The places: the stated column, or the first that names the records.
        var place = stated.x ?? free.place(for: spec.kind, hasValues: !stated.y.isEmpty)
        let years = place
        var found =
            stated.x == nil && spec.kind.map(Self.wideKinds.contains) ?? true
            ? place.flatMap { PeriodColumn(columns, years: $0, free: free.all, language: language) } : nil
        // The months of a season are places, and years series.
        var season: Int?
        if let period = found, let years, stated.by == nil, columns.kinds[period.index] == .categories,
            !period.isContinuous(years: years, columns)
        {
            (place, season, found) = (period.index, years, nil)
        }
        period = found
        if let period { free = FreeColumns(columns, taken: stated.all.union([period.index]), language: language) }
        // 2. The headers of columns may be places, and values shares of a whole.
        let mayBeWide =
            stated.by == nil && facet == nil && spec.y.isEmpty && asides.all.isEmpty
            && spec.kind.map(Self.wideKinds.contains) ?? true
        let wide =
            mayBeWide
            ? WideColumns(
                columns, kind: spec.kind, place: place, period: period?.index, numbers: free.numbers, free: free.all,
                language: language)
            : nil
        headerPlaces = wide?.places
        areShares = wide?.areShares ?? false
        areSides = wide?.areSides ?? false
        areMonthsOfYears = wide?.areMonthsOfYears ?? false
        // 3. Records with names of their own are counted by a column that puts them in groups.
        let isOpen = spec.x == nil && spec.y.isEmpty && spec.kind == nil
        var counts = stated.counts
        if isOpen, headerPlaces == nil, let groups = free.groups(inPlaceOf: place, isWide: wide != nil) {
            (place, counts) = (groups, true)
        }
        if headerPlaces != nil, !areMonthsOfYears, place.map({ columns.kinds[$0] != .categories }) ?? true {
            place = free.first(.categories) ?? 0
        }
        // 4. The values: the stated columns, those of a wide table, or the first numbers.
        var values = counts ? stated.y : wide?.columns ?? stated.y
        if values.isEmpty, spec.kind == .dumbbell, stated.by == nil, free.numbers.count == 2 { values = free.numbers }
        if values.isEmpty, !counts, spec.kind != .histogram, let number = free.number(besides: place) {
            values = [number]
        }
        // 5. The kind. Values at each hour of each day are cells.
        var rows: Int?
        if stated.by == nil, facet == nil, headerPlaces == nil, values.count == 1, spec.kind == .heat || isOpen,
            let columnPlace = place,
            let grid = free.grid(over: columnPlace, besides: values, isStated: spec.kind == .heat)
        {
            rows = grid
            // More columns than rows.
            if stated.x == nil, columns.distinct(grid) > columns.distinct(columnPlace) {
                (place, rows) = (grid, columnPlace)
            }
        }
        if let kind = spec.kind {
            self.kind = kind
        } else if let place, let rows {
            kind = .heat
            let names = "columns \(quoted(header[place])) and \(quoted(header[rows]))"
            reasons.append(reason(ChartOptions.kind, kind.rawValue, names + " have a value for each pair"))
        } else if headerPlaces != nil {
            kind = columns.records.indices.count < 2 && values.count <= 12 ? .column : .line
            reasons.append(
                reason(ChartOptions.kind, kind.rawValue, "the headers of columns are in the order of time"))
        } else if areShares {
            kind = .bar
            reasons.append(
                syntax(ChartOptions.kind, "bar") + " "
                    + reason(ChartOptions.stack, "share", "the values of each record are shares of a whole"))
        } else if areSides {
            kind = .bar
            reasons.append(reason(ChartOptions.kind, "bar", "one column has values below zero, the other above"))
        } else if let place, !values.isEmpty || counts || columns.kinds[place] != .numbers {
            kind = Self.kind(
                of: values, over: place,
                haveSeries: season != nil || free.series(of: .line, over: [place], besides: values) != nil, columns,
                language: language)
            reasons.append(
                reason(
                    ChartOptions.kind, kind.rawValue,
                    "column \(quoted(header[place])) has \(Self.words[columns.kinds[place]] ?? "")"))
        } else if place == nil, values.count < 2, free.numbers.count > 1, spec.y.isEmpty {
            kind = .point
            reasons.append(reason(ChartOptions.kind, "point", "the columns have numbers"))
        } else {
            kind = .histogram
            reasons.append(reason(ChartOptions.kind, "histogram", "only one column has numbers"))
        }
        switch kind {
        case .histogram: (x, y) = (stated.x ?? values.first ?? place, [])
        case .point where place == nil: (x, y) = (free.numbers.first, Array(free.numbers.dropFirst().prefix(1)))
        default: (x, y) = (place, values)
        }
        // 6. Records of one place that a column tells apart are series.
        let hasSeries = stated.by == nil && facet == nil && isOpen && y.count == 1
        let series =
            rows != nil
            ? rows
            : hasSeries
                ? season ?? free.series(of: kind, over: [place, period?.index].compactMap(\.self), besides: y) : nil
        by = stated.by ?? series
        if let series {
            reasons.append(
                reason(ChartOptions.by, header[series], "several records have one \(header[place ?? series])"))
        }
        aggregate = stated.aggregate ?? (y.isEmpty ? .count : nil)
        let shown = Set(y + [x].compactMap(\.self))
        unshown =
            spec.y.isEmpty ? free.numbers.filter { !shown.contains($0) && !TotalRow.isName(header[$0]) } : []
        if stated.x == nil, let x {
            reasons.append(syntax(ChartOptions.x, header[x]) + (period.map { ": with \(header[$0.index])" } ?? ""))
        }
        if spec.y.isEmpty, !y.isEmpty {
            let names = y.prefix(Self.mostNamed).map { header[$0] }.joined(separator: ",")
            reasons.append(syntax(ChartOptions.y, names + (y.count > Self.mostNamed ? ",…" : "")))
        }
        if y.isEmpty, kind != .histogram { reasons.append(reason(ChartOptions.y, "count", "the number of records")) }
        try check(columns, spec)
    }

    /// The kind for values over the places of a column.
    private static func kind(
        of values: [Int], over place: Int, haveSeries: @autoclosure () -> Bool, _ columns: ChartColumns,
        language: String?
    ) -> ChartKind {
        switch columns.kinds[place] {
        case .dates:
            if values.isEmpty { return .column }
            return values.count == 1 && areScattered(values[0], over: place, columns) ? .point : .line
        case .numbers: return .point
        case .categories:
            let names = columns.names(place)
            if OrderedNames.areOfCalendar(names, language: language) {
                return (values.count > 1 || haveSeries()) && names.count >= fewestMonths ? .line : .column
            }
            if OrderedNames.areSequence(names), values.count > 1, names.count > mostSteps { return .line }
            if OrderedNames.areSequence(names), names.count * max(1, values.count) <= mostColumns { return .column }
            if !values.isEmpty, names.count > mostColumns, OrderedNames.areTimes(names) { return .line }
            let longest = names.map(\.count).max() ?? 0
            return names.count * values.count > 24 || names.count > 8 || longest * names.count > 70 ? .bar : .column
        }
    }

    /// Several values of more hours or weeks are lines.
    private static let mostSteps = 12
    /// More times of a day are a line.
    private static let mostColumns = 24
    /// Several values of fewer months or days of the week are bars.
    private static let fewestMonths = 5
    /// Kinds that show the columns of a wide table.
    private static let wideKinds: Set<ChartKind> = [.line, .area, .bar, .column, .heat, .slope]
    /// The columns that a reason names.
    private static let mostNamed = 8

    private static let words: [ChartColumns.Kind: String] = [
        .numbers: "numbers", .dates: "dates", .categories: "texts",
    ]

    /// The error of values in a column of texts.
    private func noNumbers(_ column: Int, _ columns: ChartColumns, _ spec: ChartSpec) -> Diagnostic {
        let header = columns.records.header
        let numbers = header.indices.filter { columns.kinds[$0] == .numbers }.map { header[$0] }
        let option = y.contains(column) ? ChartOptions.y : ChartOptions.x
        let row = columns.records.indices.first { !columns.records.columns[column][$0].isEmpty } ?? 0
        let place = columns.place(row, column)
        let text = quoted(columns.records.columns[column][row])
        let found = place.line.map { "\(place.file ?? "line"):\($0) has \(text); " } ?? ""
        let count: Wording = "\(found)\(spec.syntax(ChartOptions.y, "count(\(header[column]))")) counts its records"
        return Diagnostic.option(
            option.argument, value: header[column],
            expected: numbers.isEmpty
                ? "a column of numbers, of which there is none; \(count)"
                : "a column of numbers: \(nameList(numbers)); \(count)")
    }

    private func check(_ columns: ChartColumns, _ spec: ChartSpec) throws {
        let header = columns.records.header
        try asides.check(kind, spec.syntax)
        for column in kind == .histogram
            ? [x].compactMap(\.self) : (kind == .point ? [x].compactMap(\.self) : []) + y + asides.numbers
        where aggregate != .count && !columns.numbers[column].isNumeric
            && !(kind == .point && columns.kinds[column] == .dates)
        {
            // In a column of texts, no single cell is at fault.
            if columns.numbers[column].areTexts, y.contains(column) || column == x {
                throw noNumbers(column, columns, spec)
            }
            let row = columns.records.indices.first { columns.number($0, column) == nil } ?? 0
            throw Diagnostic(
                .fieldValue, value: columns.records.columns[column][row],
                expected: "a number, as the chart shows its size",
                at: columns.place(row, column))
        }
        guard x != nil else {
            throw Diagnostic.option(
                ChartOptions.x.argument,
                expected: "a column; none has " + (kind == .histogram || kind == .point ? "numbers" : "dates or texts"))
        }
        if y.count > 1, by != nil {
            throw Diagnostic.option(
                ChartOptions.by.argument, value: spec.by, expected: "one column of values beside it")
        }
        if kind == .heat || kind == .slope, by == nil, headerPlaces == nil {
            throw Diagnostic.option(
                ChartOptions.by.argument, expected: "a column for the \(kind == .heat ? "rows" : "lines") of the chart")
        }
        if kind == .dumbbell, y.count != 2, by == nil {
            throw Diagnostic.option(
                ChartOptions.y.argument, value: spec.texts[ChartOptions.y],
                expected:
                    "two columns, such as \(spec.syntax(ChartOptions.y, "2015,2025")), or a column of two values for \(ChartOptions.by.argument)"
            )
        }
        // One axis has one unit.
        var first: (column: Int, unit: String)?
        for column in y + asides.numbers where aggregate != .count {
            // A target without a unit is in that of the values.
            guard let unit = try columns.format(column, nil, aggregate: aggregate).unit?.unit,
                !unit.isEmpty || !asides.numbers.contains(column)
            else { continue }
            if let first, first.unit != unit {
                throw Diagnostic.option(
                    ChartOptions.y.argument, value: [first.column, column].map { header[$0] }.joined(separator: ","),
                    expected: "columns of one unit, since where two axes cross is arbitrary; two charts show both")
            }
            first = first ?? (column, unit)
        }
    }
}

extension ChartChoice {
    /// Fewer values are joined by a line.
    private static let fewestScattered = 20
    /// The mean square of steps over the variance: 2 for values that follow from none before them, near 0 for a course.
    private static let leastNoise = 1.4
    /// The standard deviation of distances over their mean: months differ by less.
    private static let leastIrregularity = 0.4

    /// Whether values at irregular dates have no course that a line would show. Source: J. von Neumann, "Distribution of the ratio of
    /// the mean square successive difference to the variance", 1941.
    ///
    /// - Complexity: O(*n* log *n*)
    static func areScattered(_ column: Int, over place: Int, _ columns: ChartColumns) -> Bool {
        var points: [(date: Double, value: Double)] = columns.records.indices.compactMap { row in
            guard let date = columns.datum(row, place, isNumber: false)?.quantity,
                let value = columns.number(row, column)
            else { return nil }
            return (date, value)
        }
        // Several values at most dates are added up or averaged.
        guard points.count >= fewestScattered, Set(points.map(\.date)).count * 2 > points.count else { return false }
        points.sort { $0.date < $1.date }
        let gaps = zip(points, points.dropFirst()).map { $1.date - $0.date }
        let (mean, deviation) = meanAndDeviation(gaps)
        guard mean > 0, deviation > leastIrregularity * mean else { return false }
        let variance = pow(meanAndDeviation(points.map(\.value)).deviation, 2)
        let steps = zip(points, points.dropFirst()).reduce(0) { $0 + pow($1.1.value - $1.0.value, 2) }
        return variance > 0 && steps / Double(points.count - 1) > leastNoise * variance
    }

    private static func meanAndDeviation(_ values: [Double]) -> (mean: Double, deviation: Double) {
        let mean = values.reduce(0, +) / Double(values.count)
        return (mean, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot())
    }
}
