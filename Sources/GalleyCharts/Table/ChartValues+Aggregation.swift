import Galley
import GalleyData
import GalleyDiagnostics

extension ChartValues {
    struct Key: Hashable {
        let place: Datum
        let series, facet: String?
    }

    /// One value for each place and series.
    mutating func combine() throws {
        guard !areDistinct else { return }
        // The values of places with several of them.
        var (keys, groups): ([Key: Int], [Int: [Double]]) = ([:], [:])
        var merged: [Value] = []
        keys.reserveCapacity(values.count)
        for value in values {
            let key = Key(place: value.place, series: value.series, facet: value.facet)
            if let index = keys[key] {
                if let column = choice.asides.all.first {
                    throw Diagnostic(
                        .unusableData, "a second record for \(quoted(name(value.row, choice.x ?? 0)))",
                        expected: "one for each place, to which its \(quoted(columns.records.header[column])) belongs",
                        at: columns.place(value.row, choice.x ?? 0))
                }
                groups[index, default: [merged[index].value]].append(value.value)
            } else {
                keys[key] = merged.count
                merged.append(value)
            }
        }
        groups = groups.mapValues { $0.filter { !$0.isNaN } }
        areMeasurements = Self.areAlike(Array(groups.values))
        let function = choice.aggregate ?? usualAggregate
        if groups.values.contains(where: { $0.count > 1 }), choice.aggregate == nil {
            aggregate = function
            let name = choice.y.first.map { columns.records.header[$0] } ?? ""
            let reason = function == .mean && areMeasurements ? " because they look like measurements" : ""
            let others: [ChartAggregate] = [function == .sum ? .mean : .sum, .median]
            note(
                "column \(quoted(name)): several values at one place are shown as their \(function.rawValue)\(reason); "
                    + "\(others.map { spec.syntax(ChartOptions.y, "\($0.rawValue)(\(name))") }.joined(separator: " or ")) shows others"
            )
        }
        if function == .count {
            for index in merged.indices where !merged[index].value.isNaN { merged[index].value = 1 }
        }
        for (index, group) in groups { merged[index].value = group.isEmpty ? .nan : function.result(group) }
        values = merged
    }

    /// Whether the values are a single series in the order of their places, so that none has two.
    var areDistinct: Bool {
        choice.aggregate != .count
            && values.indices.allSatisfy { index in
                guard values[index].series == nil, values[index].facet == nil, let place = values[index].place.quantity
                else { return false }
                return index == 0 || place > values[index - 1].place.quantity ?? place
            }
    }

    /// Shares and rates have no sum.
    var usualAggregate: ChartAggregate {
        let areRates = choice.y.contains { column in
            let cells = columns.numbers[column].cells
            return cells.notationRows.contains { cells.number($0).map { $0.shift > 0 } ?? false }
        }
        return areRates || areMeasurements ? .mean : .sum
    }

    /// The fewest values at a place that show whether they are measured again and again, and how much they differ at most: the
    /// standard deviation as a share of the mean.
    private static let (fewestMeasurements, greatestVariation) = (5, 0.5)

    /// Whether places have many values of one sign that differ little from each other, such as lengths: their sum says how many there
    /// are. Amounts, such as those of orders, differ more.
    private static func areAlike(_ groups: [[Double]]) -> Bool {
        let several = groups.filter { $0.count >= fewestMeasurements }
        guard !several.isEmpty, several.count * 2 > groups.count else { return false }
        return several.allSatisfy { group in
            let mean = group.reduce(0, +) / Double(group.count)
            let squares = group.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return group.allSatisfy { $0 * mean > 0 }
                && (squares / Double(group.count)).squareRoot() <= abs(mean) * greatestVariation
        }
    }
}

extension ChartValues {
    /// Steps in which records are counted, from the shortest to the longest.
    private static let steps: [(step: CalendarTicks.Step, name: String)] = [
        (.init(unit: .hour, count: 1), "hour"), (.init(unit: .day, count: 1), "day"),
        (.init(unit: .day, count: 7), "week"), (.init(unit: .month, count: 1), "month"),
        (.init(unit: .month, count: 3), "quarter"), (.init(unit: .year, count: 1), "year"),
        (.init(unit: .year, count: 10), "decade"), (.init(unit: .year, count: 100), "century"),
    ]
    /// More dates are grouped, in at most so many steps.
    private static let mostDates = 40

    /// Puts records, of which each has a date of its own, in steps of the calendar in which they can be counted.
    ///
    /// - Complexity: O(*n* log *n*)
    mutating func groupDates() {
        let dates = values.compactMap { if case .date(let seconds) = $0.place { seconds } else { nil } }
        guard dates.count == values.count, Set(dates).count > Self.mostDates, let low = dates.min(),
            let high = dates.max(),
            let chosen = Self.steps.first(where: { (high - low) / $0.step.length <= Double(Self.mostDates) })
        else { return }
        let starts = CalendarTicks.ticks(chosen.step, low - chosen.step.length * 1.2, high)
        for (index, date) in dates.enumerated() {
            let after = starts.partition { $0 > date }
            if after > 0 { values[index].place = .date(starts[after - 1]) }
        }
        let name = choice.x.map { columns.records.header[$0] } ?? ""
        note("column \(quoted(name)): records are counted by \(chosen.name)")
    }
}

extension [Double] {
    /// The index of the first element of a sorted array that has a property, which those after it have, too.
    fileprivate func partition(_ isAfter: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
