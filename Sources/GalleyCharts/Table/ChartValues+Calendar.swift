import GalleyData
import GalleyDiagnostics

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
        notes.append("column \(quoted(name)): records are counted by \(chosen.name)")
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
