import GalleyFormatting

/// The value that a cell stores behind the text that it shows.
package enum StoredValue: Equatable, Sendable {
    /// A number: 12.3456 for a cell that shows `12.35`, 0.125 for one that shows `12.5%`.
    case number(Double)
    /// A date or time, in seconds since 1970-01-01T00:00:00Z. Times of day are those of the day before 1900.
    case date(Int)

    /// The seconds of the day to which times of day belong.
    static let dayOfTimes = -25_568 * 86_400

    /// A date of ISO 8601, optionally with a time: `2024-05-31T12:30:00`; nil for other text.
    static func date(iso text: String) -> StoredValue? {
        let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }
        guard let day = parts.first else { return nil }
        let numbers = day.split(separator: "-", omittingEmptySubsequences: false).map { ReadableNumber.read($0) }
        guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let date = numbers[2],
            let days = CivilDate.daysSince1970(year: year, month: month, day: date)
        else { return nil }
        guard parts.count == 2 else { return .date(days * 86_400) }
        let clock = parts[1].prefix { $0.isASCII && ($0.isNumber || $0 == ":") }.split(separator: ":").map {
            ReadableNumber.read($0) ?? -1
        }
        guard (2...3).contains(clock.count), (0...24).contains(clock[0]),
            clock.dropFirst().allSatisfy({ (0...60).contains($0) })
        else { return .date(days * 86_400) }
        return .date(days * 86_400 + clock[0] * 3600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0))
    }

    /// A duration of ISO 8601 in hours, minutes and seconds: `PT12H30M00S`; nil for other text.
    static func time(iso text: String) -> StoredValue? {
        guard text.hasPrefix("PT") else { return nil }
        var (seconds, number) = (0, "")
        for character in text.dropFirst(2) {
            let unit: Int? =
                switch character {
                case "H": 3600
                case "M": 60
                case "S": 1
                default: nil
                }
            guard let unit else {
                number.append(character)
                continue
            }
            guard let value = DecimalText.read(number), (0...1e6).contains(value) else { return nil }
            seconds += Int(bounded: value.rounded(.down)) * unit
            number = ""
        }
        return number.isEmpty ? .date(dayOfTimes + seconds) : nil
    }

    /// The number as decimal digits, as many as spreadsheets keep: `digits` divided by ten to the power `places`; nil for one
    /// beyond the range.
    package static func decimal(_ value: Double) -> (digits: Int64, places: Int)? {
        let decimal = DecimalDigits(value)
        guard (-60...18).contains(decimal.point) else { return nil }
        let digits = decimal.digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
        return (value < 0 ? -digits : digits, decimal.digits.count - decimal.point)
    }
}
