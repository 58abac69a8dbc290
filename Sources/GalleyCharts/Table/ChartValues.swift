import Foundation
import Galley
import GalleyData
import GalleyFormatting

/// The values of a chart: one for each place and series, in their order.
struct ChartValues {
    struct Value {
        var place: Datum
        var series: String?
        var facet: String?
        /// NaN for a missing value.
        var value: Double
        /// The first record.
        let row: Int
        /// Whether it is the sum of several places or series.
        var isCombined = false
    }

    var values: [Value] = []
    /// The places, series and facets in the order in which they are shown.
    private(set) var places: [Datum] = []
    private(set) var series: [String] = []
    private(set) var facets: [String] = []
    var notes: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    /// The series that have colours of their own; others are grey.
    private(set) var coloredSeries: [String] = []
    static let mostSeries = 8
    /// The greatest sum of the values that are combined unasked, as a multiple of the greatest value.
    private static let largestOthers = 1.5

    /// Whether the values of a place are measurements, which are averaged unless it is said.
    var areMeasurements = false
    /// How several values of a place are shown as one: as the options say, or as follows from the values.
    var aggregate: ChartAggregate?
    let choice: ChartChoice
    let spec: ChartSpec
    let columns: ChartColumns
    private let words: ChartWords

    init(_ choice: ChartChoice, _ spec: ChartSpec, _ columns: ChartColumns, language: String?) throws {
        (self.choice, self.spec, self.columns) = (choice, spec, columns)
        words = ChartWords(language: language)
        aggregate = choice.aggregate
        read()
        if choice.y.isEmpty, choice.kind.aggregates { groupDates() }
        if choice.kind.aggregates { try combine() }
        try check()
        facets = values.compactMap(\.facet).distinct
        series =
            choice.y.count > 1 && choice.headerPlaces == nil
            ? choice.y.map { columns.records.header[$0] } : values.compactMap(\.series).distinct
        if choice.kind == .dumbbell, series.count != 2 {
            throw Diagnostic.option(
                ChartOptions.by.argument, value: spec.by,
                expected: "a column of two values for \(spec.syntax(ChartOptions.kind, "dumbbell"))")
        }
        if choice.y.isEmpty, choice.kind.aggregates, values.count > 1, values.allSatisfy({ $0.value == 1 }) {
            note("no column has numbers, or texts that repeat: each number of records is 1")
        }
        order(language)
        try limitPlaces()
        limitSeries()
    }

    func name(_ row: Int, _ column: Int) -> String {
        let text = columns.records.columns[column][row]
        return text.isEmpty ? "–" : text
    }

    // MARK: Reading

    private mutating func read() {
        guard let x = choice.x else { return }
        if !choice.unshown.isEmpty {
            let names = nameList(choice.unshown.map { quoted(columns.records.header[$0]) })
            note(
                "\(names): not shown; \(spec.syntax(choice.kind == .histogram ? ChartOptions.x : ChartOptions.y, "…")) shows other columns of numbers"
            )
        }
        /// The first cell that is not shown, and their number, by the column.
        var (missing, wrong): ([Int: (row: Int, count: Int)], [Int: (row: Int, count: Int)]) = ([:], [:])
        func add(_ row: Int, _ column: Int) {
            let isMissing = NumberColumn.isMissing(columns.records.columns[column][row])
            let first = isMissing ? missing[column] : wrong[column]
            let entry = (first?.row ?? row, (first?.count ?? 0) + 1)
            if isMissing { missing[column] = entry } else { wrong[column] = entry }
        }
        let total = columns.totalRow
        if let total {
            note("the record has the sums of the others: not shown", row: total)
        }
        if let places = choice.headerPlaces { readWide(places, besides: total) }
        let longer = choice.period == nil ? columns.longerPeriods(x) : []
        var (whole, above) = (longer.count, 0)
        for row in columns.records.indices where row != total && choice.headerPlaces == nil && !longer.contains(row) {
            let datum =
                choice.period.map { $0.date(row, years: x, columns) }
                ?? columns.datum(row, x, isNumber: choice.kind.hasNumberedPlaces)
            guard let place = datum else {
                if choice.period?.isOfYear(row, columns) ?? false {
                    whole += 1
                } else if values.isEmpty, columns.isRemark(row, x) {
                    above += 1
                } else {
                    add(row, x)
                }
                continue
            }
            let facet = choice.facet.map { name(row, $0) }
            guard !choice.y.isEmpty else {
                let value = place.quantity ?? 1
                values.append(
                    Value(
                        place: place, series: choice.by.map { name(row, $0) }, facet: facet,
                        value: choice.kind == .histogram ? value : 1, row: row))
                continue
            }
            for column in choice.y {
                let number = choice.aggregate == .count ? 1 : columns.number(row, column)
                if number == nil { add(row, column) }
                let series = choice.y.count > 1 ? columns.records.header[column] : choice.by.map { name(row, $0) }
                values.append(Value(place: place, series: series, facet: facet, value: number ?? .nan, row: row))
            }
        }
        if above > 0 { note("\(counted(above, "record")) above the dates: not shown", column: x) }
        if whole > 0 { note("\(counted(whole, "record")) of longer periods: not shown", column: x) }
        for (column, entry) in wrong.sorted(by: { $0.key < $1.key }) {
            warnings.append(omission(entry, column, columns.kinds[column] == .dates ? "a date" : "a number"))
        }
        for (column, entry) in missing.sorted(by: { $0.key < $1.key }) {
            noteMissing(
                entry.count, row: entry.row, column: column,
                areGaps: column != x && (choice.kind == .line || choice.kind == .area))
        }
    }

    /// Values that the scale or the kind cannot show.
    private func check() throws {
        let column = choice.y.first ?? choice.x ?? 0
        if spec.scale == .log {
            if choice.kind.showsLengths {
                throw Diagnostic.option(
                    ChartOptions.scale.argument, value: "log",
                    expected:
                        "\(spec.syntax(ChartOptions.kind, "line")), dot or point with it, because a logarithmic axis has no zero from which to draw lengths"
                )
            }
            if let bad = values.first(where: { $0.value <= 0 }) {
                throw Diagnostic(
                    .fieldValue, value: columns.records.columns[column][bad.row],
                    expected: "a number above 0, as a logarithmic axis shows no other",
                    at: columns.place(bad.row, column))
            }
            if let domain = spec.domain, domain.lowerBound <= 0 {
                throw Diagnostic.option(
                    ChartOptions.domain.argument, value: spec.texts[ChartOptions.domain],
                    expected: "bounds above 0, as a logarithmic axis shows no other")
            }
        }
        if choice.kind == .pie || spec.stack == "share", let bad = values.first(where: { $0.value < 0 }) {
            throw Diagnostic(
                .fieldValue, value: columns.records.columns[column][bad.row],
                expected:
                    "0 or more, as a part of a whole; \(spec.syntax(ChartOptions.kind, "bar")) shows negative values",
                at: columns.place(bad.row, column))
        }
        if let domain = spec.domain, choice.kind.showsLengths, !domain.contains(0) {
            throw Diagnostic.option(
                ChartOptions.domain.argument, value: spec.texts[ChartOptions.domain],
                expected:
                    "0 within it, where bars and areas begin; \(spec.syntax(ChartOptions.kind, "line")) or dot needs no 0"
            )
        }
        if values.allSatisfy({ $0.value.isNaN }) {
            throw Diagnostic(
                .unusableData, "no values", expected: "at least one number",
                at: .init(file: columns.records.file, field: .column(columns.records.header[column])))
        }
    }

    // MARK: Order and limits

    private var totals: [Datum: Double] {
        values.reduce(into: [:]) { if !$1.value.isNaN { $0[$1.place, default: 0] += $1.value } }
    }

    private mutating func order(_ language: String?) {
        places = areDistinct ? values.map(\.place) : values.map(\.place).distinct
        let areQuantities = places.allSatisfy { $0.quantity != nil }
        let sort =
            spec.sort
            ?? (areQuantities
                ? "x"
                : choice.kind.sortsValues && choice.headerPlaces == nil && columns.kinds[choice.x ?? 0] == .categories
                    && spec.stack != "share" && !OrderedNames.areOrdered(places.map(\.name), language: language)
                    ? "-y" : "none")
        switch sort {
        case "x", "-x":
            let collator = Collator(locale: language)
            places = places.enumerated().sorted { left, right in
                let (a, b) = sort == "x" ? (left, right) : (right, left)
                if let first = a.element.quantity, let second = b.element.quantity { return first < second }
                if collator.isOrderedBefore(a.element.name, b.element.name) { return true }
                return !collator.isOrderedBefore(b.element.name, a.element.name) && left.offset < right.offset
            }.map(\.element)
        case "y", "-y":
            let totals = totals
            places = places.enumerated().sorted { left, right in
                let (a, b) = (totals[left.element] ?? 0, totals[right.element] ?? 0)
                return a == b ? left.offset < right.offset : (a < b) == (sort == "y")
            }.map(\.element)
            if spec.sort == nil {
                let others = places.filter { OrderedNames.isOther($0.name) }
                places = places.filter { !OrderedNames.isOther($0.name) } + others
            }
        default:
            // The youngest are at the foot of a pyramid.
            if spec.sort == nil, choice.areSides, OrderedNames.areOrdered(places.map(\.name), language: language) {
                places.reverse()
            }
        }
        if areQuantities {
            guard
                !values.indices.dropFirst().allSatisfy({
                    values[$0 - 1].place.quantity ?? 0 <= values[$0].place.quantity ?? 0
                })
            else { return }
            values = values.enumerated().sorted {
                let (a, b) = ($0.element.place.quantity ?? 0, $1.element.place.quantity ?? 0)
                return a == b ? $0.offset < $1.offset : a < b
            }.map(\.element)
        } else {
            let ranks = Dictionary(zip(places, places.indices), uniquingKeysWith: { first, _ in first })
            values = values.enumerated().sorted {
                let (a, b) = (ranks[$0.element.place] ?? 0, ranks[$1.element.place] ?? 0)
                return a == b ? $0.offset < $1.offset : a < b
            }.map(\.element)
        }
    }

    /// Combines the places with the smallest values where there are too many.
    private mutating func limitPlaces() throws {
        let kind = choice.kind
        guard places.contains(where: { $0.quantity == nil }) || spec.top != nil else { return }
        if kind == .pie, spec.top == nil, places.count > kind.mostCategories {
            throw Diagnostic.option(
                ChartOptions.kind.argument, value: "pie",
                expected:
                    "bar for \(places.count) categories, since only \(kind.mostCategories) sectors can be compared, or \(spec.syntax(ChartOptions.top, "4"))"
            )
        }
        let most = spec.top ?? kind.mostCategories
        guard places.count > most else { return }
        let totals = totals
        let kept = Set(
            places.enumerated().sorted {
                let (a, b) = (abs(totals[$0.element] ?? 0), abs(totals[$1.element] ?? 0))
                return a == b ? $0.offset < $1.offset : a > b
            }.prefix(most).map(\.element))
        let others = places.count - kept.count
        let function = choice.aggregate ?? usualAggregate
        let name = words.other(others)
        let header = choice.x.map { columns.records.header[$0] } ?? ""
        // A bar of the others that dwarfs all shows nothing of them.
        let largest = kept.map { abs(totals[$0] ?? 0) }.max() ?? 0
        let sum = places.reduce(0) { $0 + (kept.contains($1) ? 0 : abs(totals[$1] ?? 0)) }
        if spec.combinesOthers
            ?? (spec.top == nil && sum <= largest * Self.largestOthers || kind == .pie || spec.stack == "share"),
            kind.aggregates,
            kind != .heat,
            function == .sum || function == .count
        {
            var sums: [Key: Value] = [:]
            for value in values where !kept.contains(value.place) && !value.value.isNaN {
                let key = Key(place: .category(name), series: value.series, facet: value.facet)
                var sum =
                    sums[key]
                    ?? Value(
                        place: .category(name), series: value.series, facet: value.facet, value: 0, row: value.row,
                        isCombined: true)
                sum.value += value.value
                sums[key] = sum
            }
            values = values.filter { kept.contains($0.place) } + sums.values.sorted { $0.row < $1.row }
            places = places.filter(kept.contains) + [.category(name)]
            if spec.top == nil {
                note(
                    "column \(quoted(header)): \(others) of \(others + most) values are combined as \(quoted(name)); \(spec.syntax(ChartOptions.top, "…")) shows more"
                )
            }
        } else {
            values = values.filter { kept.contains($0.place) }
            places = places.filter(kept.contains)
            guard spec.top == nil else { return }
            note(
                "column \(quoted(header)): \(others) of \(others + most) values are not shown; \(spec.syntax(ChartOptions.top, "\(others + most)")) shows all"
            )
        }
    }

    /// Gives colours to the largest series where there are too many; the others are combined or grey.
    private mutating func limitSeries() {
        coloredSeries = series
        guard choice.kind != .heat, series.count > Self.mostSeries else { return }
        let sums = values.reduce(into: [String: Double]()) {
            if let name = $1.series, !$1.value.isNaN { $0[name, default: 0] += abs($1.value) }
        }
        let largest = series.enumerated().sorted {
            let (a, b) = (sums[$0.element] ?? 0, sums[$1.element] ?? 0)
            return a == b ? $0.offset < $1.offset : a > b
        }.prefix(Self.mostSeries - 1).map(\.element)
        coloredSeries = series.filter(largest.contains)
        let header = choice.by.map { columns.records.header[$0] } ?? "series"
        let count = series.count - coloredSeries.count
        guard [.bar, .column, .area].contains(choice.kind) else {
            note(
                "column \(quoted(header)): \(count) of \(series.count) series are grey, those with the smallest values")
            return
        }
        let name = words.other(count)
        note("column \(quoted(header)): \(count) of \(series.count) series are combined as \(quoted(name))")
        var (sums2, kept): ([Key: Int], [Value]) = ([:], [])
        for var value in values {
            guard let own = value.series, !largest.contains(own) else {
                kept.append(value)
                continue
            }
            value.series = name
            value.isCombined = true
            let key = Key(place: value.place, series: name, facet: value.facet)
            if let index = sums2[key] {
                if !value.value.isNaN {
                    kept[index].value = (kept[index].value.isNaN ? 0 : kept[index].value) + value.value
                }
            } else {
                sums2[key] = kept.count
                kept.append(value)
            }
        }
        values = kept
        coloredSeries.append(name)
        series = coloredSeries
    }
}
