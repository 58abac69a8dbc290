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
