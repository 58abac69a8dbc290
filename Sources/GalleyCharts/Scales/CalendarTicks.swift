import Foundation
import GalleyFormatting

/// The ticks of an axis of time: at equal steps of the calendar.
package struct CalendarTicks {
    package enum Unit: Sendable {
        case second, minute, hour, day, month, year
    }

    /// A step of the calendar.
    package struct Step: Sendable {
        package let unit: Unit
        package let count: Int
        /// The mean length in seconds.
        var length: Double { Double(count) * Self.seconds(unit) }

        static func seconds(_ unit: Unit) -> Double {
            switch unit {
            case .second: 1
            case .minute: 60
            case .hour: 3600
            case .day: 86_400
            case .month: 2_629_746
            case .year: 31_556_952
            }
        }
    }

    /// The steps that people count in, in ascending order.
    private static let steps: [Step] = [
        (.second, [1, 5, 15, 30]), (.minute, [1, 5, 15, 30]), (.hour, [1, 3, 6, 12]), (.day, [1, 2, 7, 14]),
        (.month, [1, 2, 3, 6]), (.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
    ].flatMap { (unit: Unit, counts: [Int]) in counts.map { Step(unit: unit, count: $0) } }

    /// Seconds since 1970-01-01T00:00:00Z, in ascending order.
    package let values: [Double]
    package let step: Step

    /// - Parameters:
    ///   - lower: the first moment shown, in seconds since 1970.
    ///   - upper: the last moment shown.
    ///   - count: the maximum number of ticks.
    ///   - shortest: the shortest step of use, such as a month for monthly data.
    package init(_ lower: Double, _ upper: Double, count: Int, shortest: Double = 0) {
        let wanted = max((upper - lower) / Double(max(1, count)), shortest)
        step = Self.steps.first { $0.length >= wanted * 0.98 } ?? Self.steps[Self.steps.count - 1]
        values = Self.ticks(step, lower, upper)
    }

    /// The step of the calendar that contains a moment.
    static func interval(_ step: Step, around moment: Double) -> Range<Double> {
        let reach = step.length * 1.2
        let bounds = ticks(step, moment - reach, moment + reach)
        let start = bounds.last { $0 <= moment } ?? moment
        return start..<(bounds.first { $0 > moment } ?? start)
    }

    static func ticks(_ step: Step, _ lower: Double, _ upper: Double) -> [Double] {
        guard lower.isFinite, upper.isFinite, abs(lower) < 1e12, abs(upper) < 1e12 else { return [] }
        let start = CivilDate(secondsSince1970: Int(bounded: lower))
        switch step.unit {
        case .second, .minute, .hour, .day:
            // Weeks begin on Mondays; 1970-01-05 was one.
            let offset = step.count % 7 == 0 && step.unit == .day ? 4 * 86_400.0 : 0
            let first = ((lower - offset) / step.length).rounded(.up) * step.length + offset
            return Array(stride(from: first, through: upper, by: step.length))
        case .month, .year:
            let months = step.unit == .month ? step.count : step.count * 12
            var index = (start.year * 12 + start.month - 1) / months * months
            var values: [Double] = []
            while values.count < 1000 {
                guard let days = CivilDate.daysSince1970(year: index / 12, month: index % 12 + 1, day: 1) else {
                    if index / 12 > 9999 { break }
                    index += months
                    continue
                }
                let value = Double(days) * 86_400
                if value > upper { break }
                if value >= lower { values.append(value) }
                index += months
            }
            return values
        }
    }
}

extension CalendarTicks.Step {
    /// The step of dates: years if each is the first day of one, months likewise, otherwise days; nil for none.
    init?(between dates: [Double]) {
        guard !dates.isEmpty else { return nil }
        let days = dates.lazy.map { CivilDate(secondsSince1970: Int(bounded: $0)) }
        guard days.allSatisfy({ $0.day == 1 && $0.hour == 0 && $0.minute == 0 }) else {
            self.init(unit: days.allSatisfy { $0.hour == 0 && $0.minute == 0 } ? .day : .minute, count: 1)
            return
        }
        self.init(unit: days.allSatisfy { $0.month == 1 } ? .year : .month, count: 1)
    }
}

/// A unit of the calendar.
public struct CalendarUnit: Hashable, Sendable {
    let form: CalendarTicks.Unit
    var count = 1

    /// Units of an axis of time.
    public static let year = CalendarUnit(form: .year)
    /// The first days of quarters.
    public static let quarter = CalendarUnit(form: .month, count: 3)
    /// The first days of months.
    public static let month = CalendarUnit(form: .month)
    /// Mondays.
    public static let weekOfYear = CalendarUnit(form: .day, count: 7)
    /// Midnights.
    public static let day = CalendarUnit(form: .day)
    /// Full hours.
    public static let hour = CalendarUnit(form: .hour)
    /// Full minutes.
    public static let minute = CalendarUnit(form: .minute)
    /// Full seconds.
    public static let second = CalendarUnit(form: .second)
}
