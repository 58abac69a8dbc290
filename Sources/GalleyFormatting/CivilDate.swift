/// A date and time of day in UTC.
package struct CivilDate: Hashable, Sendable {
    package var year, month, day, hour, minute, second: Int

    /// The date at `seconds` since 1970-01-01T00:00:00Z. Counts the proleptic Gregorian calendar in eras of 400 years
    /// (146,097 days), with years starting in March.
    package init(secondsSince1970 seconds: Int) {
        let days = Int((Double(seconds) / 86400).rounded(.down))
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

    /// The parts other than the year, in two digits each.
    package var paddedParts: (month: String, day: String, hour: String, minute: String, second: String) {
        func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return (pad(month), pad(day), pad(hour), pad(minute), pad(second))
    }
}
