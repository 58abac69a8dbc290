import GalleyFormatting
import GalleyGeometry
import GalleyText

/// Replaces the English names of months and days in the dates of sheets by those of a language.
struct SheetDateNames: Sendable {
    /// A name as it is written in a date with a day, and without one: Russian `марта`, `март`.
    private struct Name {
        var english, dated, alone: String
    }

    /// January to December, in full and abbreviated.
    private let months: [[Name]]
    /// Sunday to Saturday, in full and abbreviated.
    private let weekdays: [[Name]]

    /// - Parameter language: a BCP 47 tag.
    /// - Returns: nil for English, and for languages that number their months: `3月` is not part of a date in English order.
    init?(language: String) {
        guard language.lowercased().prefix(while: { $0.isLetter }) != "en" else { return nil }
        guard let months = Self.names(("MMMM", "LLLL"), ("MMM", "LLL"), language, CalendarFormatter.months),
            let weekdays = Self.names(("EEEE", "EEEE"), ("EEE", "EEE"), language, CalendarFormatter.weekdays)
        else { return nil }
        self.months = months
        self.weekdays = weekdays
    }

    private typealias Patterns = (dated: String, alone: String)

    /// - Parameter list: returns all names in a pattern and a language.
    private static func names(
        _ full: Patterns, _ short: Patterns, _ language: String, _ list: (String, String) -> [String]
    ) -> [[Name]]? {
        let english = list(full.dated, "en")
        var names = [[Name]](repeating: [], count: english.count)
        for patterns in [full, short] {
            let (dated, alone) = (list(patterns.dated, language), list(patterns.alone, language))
            guard dated.count == english.count, alone.count == english.count,
                (dated + alone).allSatisfy({ $0.first?.isNumber == false })
            else { return nil }
            for index in names.indices {
                let name = names[index].isEmpty ? english[index] : String(english[index].prefix(3))
                names[index].append(Name(english: name, dated: dated[index], alone: alone[index]))
            }
        }
        return names
    }

    /// The text of a date with the names of the language.
    ///
    /// - Parameter seconds: the date that the text shows, in seconds since 1970-01-01T00:00:00Z.
    func text(_ text: String, of seconds: Int) -> String {
        guard text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "W") ~= $0 }) else { return text }
        let date = CivilDate(secondsSince1970: seconds)
        let days = Int(bounded: (Double(seconds) / 86_400).rounded(.down))
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

/// A date as spreadsheets count it: in days since 30 December 1899. A cell that loses its format becomes such a number.
package enum SerialDate {
    /// 1954 to 2099.
    private static let days = 20_000..<73_051
    /// 1 January 1970.
    private static let epoch = 25_569

    /// The date in a number of days, of which fractions are times: `2023-07-17` for 45124; nil for other texts.
    package static func date(_ text: String) -> String? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.utf8.count == 5, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let number = Int(whole), days.contains(number)
        else { return nil }
        return CivilDate(secondsSince1970: (number - epoch) * 86_400).dayText
    }
}
