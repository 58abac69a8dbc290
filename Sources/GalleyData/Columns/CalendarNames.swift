import GalleyFormatting
package import GalleyText

/// The names of months and days in a language.
extension CalendarFormatter {
    /// January to December in a pattern such as `MMMM`.
    package static func months(_ pattern: String, language: String) -> [String] {
        names(pattern, language, (1...12).compactMap { CivilDate.daysSince1970(year: 2001, month: $0, day: 15) })
    }

    /// The first to the fourth quarter in a pattern such as `QQQ`.
    package static func quarters(_ pattern: String, language: String) -> [String] {
        names(pattern, language, [2, 5, 8, 11].compactMap { CivilDate.daysSince1970(year: 2001, month: $0, day: 15) })
    }

    /// Sunday to Saturday in a pattern such as `EEEE`.
    package static func weekdays(_ pattern: String, language: String) -> [String] {
        // 1970-01-04 was a Sunday.
        names(pattern, language, Array(3..<10))
    }

    private static func names(_ pattern: String, _ language: String, _ days: [Int]) -> [String] {
        guard let format = CalendarFormatter(pattern: pattern, language: language) else { return [] }
        return days.compactMap { format.string(secondsSince1970: $0 * 86_400) }
    }
}
