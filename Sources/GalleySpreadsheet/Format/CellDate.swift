import GalleyFormatting

/// A date and time as a spreadsheet counts it: in days.
struct CellDate {
    /// The day that the count begins with.
    enum System { case from1900, from1904 }

    var year, month, day, hour, minute, second: Int
    /// The thousandths of a second.
    var millisecond: Int
    /// The day of the week; 0 is Sunday.
    var weekday: Int
    /// The time since the count began, in milliseconds.
    var elapsed: Int

    /// - Parameters:
    ///   - serial: the days, with the time as a fraction.
    ///   - places: the digits of seconds that are shown, 0…3; the time is rounded to them.
    /// - Returns: nil before the first day and after the year 9999.
    init?(_ serial: Double, _ system: System, places: Int) {
        let days = system == .from1900 ? serial : serial + 1462
        guard days >= 0, days < 2_958_466 else { return nil }
        let unit = [1000, 100, 10, 1][min(places, 3)]
        let whole = Int(bounded: (days * 86_400_000 / Double(unit)).rounded()) * unit
        let dayNumber = whole / 86_400_000
        elapsed = system == .from1900 ? whole : whole - 1462 * 86_400_000
        let time = whole % 86_400_000
        (hour, minute, second, millisecond) = (time / 3_600_000, time / 60_000 % 60, time / 1000 % 60, time % 1000)
        weekday = (dayNumber + 6) % 7
        switch dayNumber {
        // The count begins with a day before 1 January, and has 29 February 1900, a day that never was.
        case 0: (year, month, day) = (1900, 1, 0)
        case 60: (year, month, day) = (1900, 2, 29)
        default:
            let unixDay = dayNumber - 25_569 + (dayNumber < 60 ? 1 : 0)
            let date = CivilDate(secondsSince1970: unixDay * 86_400)
            (year, month, day) = (date.year, date.month, date.day)
        }
    }

    /// The seconds since 1970-01-01T00:00:00Z of a date in days; nil before the first day and after the year 9999.
    static func secondsSince1970(_ serial: Double, _ system: System) -> Int? {
        let days = system == .from1900 ? serial : serial + 1462
        guard days >= 0, days < 2_958_466 else { return nil }
        // Times are fractions of a day, which are rarely exact.
        let seconds = Int(bounded: (days * 86_400).rounded())
        return seconds - (seconds < 60 * 86_400 ? 25_568 : 25_569) * 86_400
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
