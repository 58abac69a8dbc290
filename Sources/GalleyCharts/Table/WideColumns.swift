import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The columns of values of a table that has several of one kind beside each other: of dates, such as years, or of series.
struct WideColumns {
    let columns: [Int]
    /// The places that the headers name; nil if they name series.
    private(set) var places: [Datum]?
    /// Whether the headers are months of the years of records: all values are one series.
    private(set) var areMonthsOfYears = false
    /// Whether the values of each record are the parts of a whole, in per cent.
    private(set) var areShares = false
    /// Whether one of two columns has values below zero, and the other above.
    private(set) var areSides = false

    private static let fewestPlaces = 3
    private static let mostSeries = 6
    /// The fewest amounts and records whose equal sums are no accident.
    private static let fewestAmounts = 3
    /// The most courses over time that are about as large, and how many times the median of one may be that of another; the same for
    /// columns that are named alike.
    private static let mostCourses = 3
    private static let mostTimes = 3.0
    private static let mostTimesNamed = 20.0
    /// How far the shares of a whole may be from 100 % in sum, as they are rounded.
    private static let mostRounding = 0.03

    /// - Parameters:
    ///   - place: the column of the places, or of the names of records.
    ///   - period: the column of the months or quarters of the years in `place`.
    ///   - numbers: the columns of numbers that may be shown.
    ///   - free: these and others that no option names.
    init?(
        _ columns: ChartColumns, kind: ChartKind?, place: Int?, period: Int?, numbers: [Int], free: [Int],
        language: String?
    ) {
        // A slope leads from the header of one column to that of the next.
        if kind == .slope, numbers.count > 1, numbers.count < columns.header.count,
            Self.haveOneUnit(numbers, columns)
        {
            (self.columns, places) = (numbers, numbers.map { .category(columns.header[$0]) })
            return
        }
        if let place, let months = Self.months(columns, numbers, years: place, language: language),
            Self.haveOneUnit(months, columns)
        {
            (self.columns, areMonthsOfYears) = (months, true)
            places = (1...12).map { Datum.number(Double($0)) }
            return
        }
        let besides = free.filter { $0 != place || columns.kinds[$0] == .numbers }
        if let dated = Self.dated(columns, besides, language: language), Self.haveOneUnit(dated.columns, columns) {
            self.columns = dated.columns
            // The hours of each day of the week: the longer order is the axis.
            let hours = place.map(columns.names) ?? []
            let isAxis = dated.places.first?.quantity == nil && hours.count > dated.columns.count
            places = isAxis && OrderedNames.areSequence(hours) ? nil : dated.places
            return
        }
        guard let place, columns.kinds[place] != .numbers else { return nil }
        let named = numbers.filter { !TotalRow.isName(columns.records.header[$0]) && columns.varies($0) }
        let compared = Self.compared(named, columns)
        let parts = compared ?? named
        guard (2...Self.mostSeries).contains(parts.count), Self.haveOneUnit(parts, columns) else { return nil }
        areShares = Self.areShares(parts, columns)
        areSides = columns.kinds[place] == .categories && Self.areSides(parts, columns)
        guard areShares || areSides || compared != nil || Self.areAlike(parts, over: place, columns),
            columns.areUnique([place] + (period.map { [$0] } ?? []))
        else { return nil }
        self.columns = parts
    }

    /// Whether one of two columns has no value above zero, and the other none below.
    private static func areSides(_ parts: [Int], _ columns: ChartColumns) -> Bool {
        guard parts.count == 2 else { return false }
        let signs = parts.map { part in
            Set(columns.records.indices.compactMap { columns.number($0, part) }.filter { $0 != 0 }.map { $0 < 0 })
        }
        return signs == [[true], [false]] || signs == [[false], [true]]
    }

    /// Two columns whose difference is a third, and others of their unit: plan and actual values beside the variance. Nil for none.
    private static func compared(_ parts: [Int], _ columns: ChartColumns) -> [Int]? {
        guard (3...mostSeries).contains(parts.count), columns.records.indices.count > 1 else { return nil }
        let values = parts.map { part in columns.records.indices.map { columns.number($0, part) ?? .nan } }
        func isDifference(_ c: Int, _ a: Int, _ b: Int) -> Bool {
            values[c].indices.allSatisfy { row in
                abs(abs(values[a][row] - values[b][row]) - abs(values[c][row])) <= 1e-6 * abs(values[a][row]) + 1e-9
            }
        }
        var (first, differences): (Int?, Set<Int>) = (nil, [])
        for a in parts.indices where !differences.contains(a) {
            for b in parts.indices.dropFirst(a + 1) where !differences.contains(b) {
                guard let c = parts.indices.first(where: { $0 > b && isDifference($0, a, b) }) else { continue }
                first = first ?? a
                differences.insert(c)
            }
        }
        guard let first else { return nil }
        let units = parts.map { (try? columns.format($0, nil, aggregate: nil))?.unit?.unit ?? "" }
        return parts.indices.filter { !differences.contains($0) && units[$0] == units[first] }.map { parts[$0] }
    }

    /// Columns with dates, months or days of the week as headers.
    private static func dated(_ columns: ChartColumns, _ free: [Int], language: String?) -> (
        columns: [Int], places: [Datum]
    )? {
        let free = free.filter { columns.numbers[$0].isNumeric }
        guard free.count >= fewestPlaces else { return nil }
        let header = columns.records.header
        let years = free.filter { header[$0].utf8.count == 4 && Int(header[$0]).map((1000...2999).contains) ?? false }
        if years.count >= fewestPlaces {
            let places = years.compactMap { ChartColumns.year(header[$0]).map(Datum.date) }
            return ascend(places) ? (years, places) : nil
        }
        let dates = DateColumn(free.map { header[$0] }, language: language).seconds
        let dated = zip(free, dates).compactMap { column, date in date.map { (column, Datum.date(Double($0))) } }
        if dated.count >= fewestPlaces, ascend(dated.map(\.1)) { return (dated.map(\.0), dated.map(\.1)) }
        let named = free.filter { !TotalRow.isName(header[$0]) }
        // All months or quarters, with a column of the year before or behind them.
        let whole = [12, 4].contains(named.count - 1) ? [Array(named.dropLast()), Array(named.dropFirst())] : []
        let calendar = ([named] + whole).first {
            OrderedNames.areOfCalendar($0.map { header[$0] }, language: language)
        }
        guard let calendar, calendar.count >= fewestPlaces, calendar.count > columns.header.count / 2 else {
            return nil
        }
        return (calendar, calendar.map { .category(header[$0]) })
    }

    /// Columns of all months beside one of years.
    private static func months(_ columns: ChartColumns, _ numbers: [Int], years: Int, language: String?) -> [Int]? {
        guard columns.kinds[years] == .dates, columns.numbers[years].isNumeric else { return nil }
        let months = numbers.filter { OrderedNames.areOfCalendar([columns.header[$0]], language: language) }
        return months.count == 12 && OrderedNames.areOfCalendar(months.map { columns.header[$0] }, language: language)
            ? months : nil
    }

    private static func ascend(_ places: [Datum]) -> Bool {
        zip(places, places.dropFirst()).allSatisfy { $0.quantity ?? 0 < $1.quantity ?? 0 }
    }

    private static func haveOneUnit(_ parts: [Int], _ columns: ChartColumns) -> Bool {
        let units = parts.map { try? columns.format($0, nil, aggregate: nil).unit?.unit ?? "" }
        return Set(units).count == 1 && units[0] != nil
            && Set(parts.map { bracketed(columns.records.header[$0]) }).count == 1
    }

    /// The unit in brackets at the end of a header: `Betrag (EUR)`.
    private static func bracketed(_ head: String) -> String? {
        guard let last = head.last, let open = head.lastIndex(where: { "([".contains($0) }), ")]".contains(last) else {
            return nil
        }
        let unit = head[head.index(after: open)...].dropLast()
        return unit.contains(where: \.isNumber) ? nil : String(unit)
    }

    /// Whether columns measure the same, as far as headers and numbers tell: numbered headers or a common unit in them, or numbers
    /// that are as precise and about as large.
    private static func areAlike(_ parts: [Int], over place: Int, _ columns: ChartColumns) -> Bool {
        var (ranges, medians): ([ClosedRange<Double>], [Double]) = ([], [])
        for column in parts {
            let values = Quantiles(columns.records.indices.compactMap { columns.number($0, column) })
            guard let low = values.sorted.first, let high = values.sorted.last else { return false }
            ranges.append(low...high)
            // Where most are zero, the greatest tells their size.
            medians.append(values.value(0.5) > 0 ? values.value(0.5) : high)
        }
        /// How often the smallest median is within the largest.
        let ratio = (medians.min() ?? 0) > 0 ? (medians.max() ?? 0) / (medians.min() ?? 1) : .infinity
        let heads = parts.map { columns.header[$0] }
        let stems = Set(heads.map { $0.lowercased().filter { !$0.isNumber } })
        if stems.count == 1 && heads[0].contains(where: \.isNumber) || bracketed(heads[0]) != nil {
            return ratio <= mostTimesNamed
        }
        let places = parts.map { column in columns.numbers[column].numbers.map(\.places).max() ?? 0 }
        guard Set(places).count == 1 else { return false }
        if columns.kinds[place] == .dates, parts.count <= mostCourses, ratio <= mostTimes { return true }
        return ranges.allSatisfy { a in
            ranges.allSatisfy { b in
                let common = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
                return common >= 0.4 * min(a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
                    && max(abs(b.upperBound), abs(b.lowerBound)) <= 5 * max(abs(a.upperBound), abs(a.lowerBound))
            }
        }
    }

    /// Whether columns are per cents that add up to 100 in each record, or three or more amounts that always add up to the same.
    private static func areShares(_ parts: [Int], _ columns: ChartColumns) -> Bool {
        func sum(_ row: Int, isShare: Bool) -> Double? {
            let shares = parts.map { columns.numbers[$0].cells.number(row) }
            guard shares.allSatisfy({ $0.map { ($0.shift == 2) == isShare && $0.value >= 0 } ?? isShare }) else {
                return nil
            }
            return shares.reduce(0) { $0 + ($1?.value ?? 0) }
        }
        let rows = columns.records.indices.filter { $0 != columns.totalRow }
        if rows.allSatisfy({ sum($0, isShare: true).map { abs($0 - 1) <= mostRounding } ?? false }) { return true }
        guard parts.count >= fewestAmounts, rows.count >= fewestAmounts, let whole = sum(rows[0], isShare: false),
            whole > 0
        else { return false }
        return rows.allSatisfy { sum($0, isShare: false).map { abs($0 / whole - 1) <= mostRounding } ?? false }
    }
}

extension ChartValues {
    /// Records as series, whose places are those of the headers.
    mutating func readWide(_ places: [Datum], besides total: Int?) {
        var missing: (row: Int, column: Int, count: Int)?
        for row in columns.records.indices where row != total {
            for (column, name) in zip(choice.y, places) {
                guard let place = choice.areMonthsOfYears ? month(name, row) : name else { continue }
                let series = choice.areMonthsOfYears ? nil : choice.x.map { self.name(row, $0) }
                let number = columns.number(row, column)
                if number == nil {
                    missing = (missing?.row ?? row, missing?.column ?? column, (missing?.count ?? 0) + 1)
                }
                values.append(
                    Value(
                        place: place, series: series, facet: nil, value: number ?? .nan,
                        row: row
                    ))
            }
        }
        guard let missing else { return }
        noteMissing(
            missing.count, row: missing.row, column: missing.column,
            areGaps: choice.kind == .line || choice.kind == .area)
    }

    /// The month of a number in the year of a record.
    private func month(_ number: Datum, _ row: Int) -> Datum? {
        guard let x = choice.x, let month = number.quantity else { return nil }
        return columns.date(row, years: x, month: Int(bounded: month))
    }
}
