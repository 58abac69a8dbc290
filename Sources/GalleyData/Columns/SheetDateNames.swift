import GalleyFormatting
import GalleyGeometry
import GalleyInput
import GalleyText

/// Replaces the English names of months and days in the dates of sheets by those of a language.
struct SheetDateNames: Sendable {
    /// A name as it is written in a date with a day, and without one: Russian `марта`, `март`.
    private struct Name {
        var english, dated, alone: String
    }

    /// January to December, in full and abbreviated.
    private var months: [[Name]] = []
    /// Sunday to Saturday, in full and abbreviated.
    private var weekdays: [[Name]] = []

    /// - Parameter language: a BCP 47 tag.
    /// - Returns: nil for English, and for languages that number their months: `3月` is not part of a date in English order.
    init?(language: String) {
        guard language.lowercased().prefix(while: { $0.isLetter }) != "en" else { return nil }
        func names(_ days: Int, _ patterns: [(dated: String, alone: String)]) -> [Name]? {
            guard let full = Self.format(patterns[0].dated, "en", days) else { return nil }
            var names: [Name] = []
            for (index, pattern) in patterns.enumerated() {
                guard let dated = Self.format(pattern.dated, language, days),
                    let alone = Self.format(pattern.alone, language, days), dated.first?.isNumber == false,
                    alone.first?.isNumber == false
                else { return nil }
                names.append(Name(english: index == 0 ? full : String(full.prefix(3)), dated: dated, alone: alone))
            }
            return names
        }
        for month in 1...12 {
            guard let days = CivilDate.daysSince1970(year: 2001, month: month, day: 15),
                let found = names(days, [("MMMM", "LLLL"), ("MMM", "LLL")])
            else { return nil }
            months.append(found)
        }
        // 1970-01-04 was a Sunday.
        for day in 3..<10 {
            guard let found = names(day, [("EEEE", "EEEE"), ("EEE", "EEE")]) else { return nil }
            weekdays.append(found)
        }
    }

    private static func format(_ pattern: String, _ language: String, _ days: Int) -> String? {
        CalendarFormatter(pattern: pattern, language: language)?.string(secondsSince1970: days * 86_400)
    }

    /// The text of a date with the names of the language.
    ///
    /// - Parameter seconds: the date that the text shows, in seconds since 1970-01-01T00:00:00Z.
    func text(_ text: String, of seconds: Int) -> String {
        guard text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "W") ~= $0 }) else { return text }
        let date = CivilDate(secondsSince1970: seconds)
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let names = months[date.month - 1] + weekdays[((days + 4) % 7 + 7) % 7]
        let hasDay = text.split { !$0.isNumber }.contains { $0.count <= 2 && Int($0) == date.day }
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(where: \.isLetter) {
            let word = rest[start...].prefix(while: \.isLetter)
            // May is its own abbreviation.
            let name = names.last { $0.english == word }
            result += rest[..<start] + (name.map { hasDay ? $0.dated : $0.alone } ?? String(word))
            rest = rest[word.endIndex...]
        }
        return result + rest
    }
}
