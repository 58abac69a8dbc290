/// A date and time of day in UTC.
package struct CivilDate: Hashable, Sendable {
    package var year, month, day, hour, minute, second: Int

    /// The date at `seconds` since 1970-01-01T00:00:00Z. Counts the proleptic Gregorian calendar in eras of 400 years
    /// (146,097 days), with years starting in March.
    package init(secondsSince1970 seconds: Int) {
        let days = Int(bounded: (Double(seconds) / 86400).rounded(.down))
        let rest = seconds - days * 86400
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The days since 1970-01-01 of a date in the Gregorian calendar; nil if there is no such date in the years 1…9999.
    package static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Years that begin in March, in eras of 400 years.
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = (shifted / 400, shifted % 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        let date = CivilDate(secondsSince1970: days * 86400)
        return (date.month, date.day) == (month, day) ? days : nil
    }

    /// `2026-01-31`.
    package var dayText: String { "\(year)-\(paddedParts.month)-\(paddedParts.day)" }

    /// `2026-01-31T12:00:00Z`. RFC 3339.
    package var text: String {
        let (parts, year) = (paddedParts, String(year).zeroPadded(to: 4))
        return "\(year)-\(parts.month)-\(parts.day)T\(parts.hour):\(parts.minute):\(parts.second)Z"
    }

    /// The parts other than the year, in two digits each.
    package var paddedParts: (month: String, day: String, hour: String, minute: String, second: String) {
        func pad(_ value: Int) -> String { "\(value)".zeroPadded(to: 2) }
        return (pad(month), pad(day), pad(hour), pad(minute), pad(second))
    }
}
