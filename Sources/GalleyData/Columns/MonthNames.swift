import GalleyConcurrency
import GalleyFormatting
import GalleyGeometry
package import GalleyText

/// Reads dates with the names of months in English and in the document's language, and those of East Asia: `31 May 2026`,
/// `Mai 2026`, `May 31, 2026`, `31-May-26`, `2026年5月31日`; and quarters: `Q3 2026`, `3. Quartal 2026`.
struct MonthNames {
    /// The numbers of months by their names in lower case, without points.
    private let numbers: [String: Int]
    /// The first months of quarters by their names.
    private let quarters: [String: Int]

    /// The words between the parts of a date.
    private static let fillers: Set<String> = ["de", "of", "the", "del", "di"]
    /// The endings of numbers of days.
    private static let endings: Set<String> = ["", "st", "nd", "rd", "th", "er", "º", "ª", "ter", "."]

    /// The days of the week before dates, in English.
    private static let weekdays = Set(
        ["EEE", "EEEE"].flatMap { CalendarFormatter.weekdays($0, language: "en") }.map { $0.lowercased() })

    private static let names = Locked<[String: MonthNames]>([:])

    /// The names of a language, which are made once.
    ///
    /// - Parameter language: a BCP 47 tag; nil for English.
    static func of(_ language: String?) -> MonthNames {
        let language = language ?? "en"
        return names.withLock { $0.cached(language) { MonthNames(language: language) } }
    }

    /// - Parameter language: a BCP 47 tag.
    private init(language: String) {
        var (numbers, quarters): ([String: Int], [String: Int]) = ([:], [:])
        for language in ["en", language] {
            for pattern in ["MMM", "MMMM", "LLL", "LLLL"] {
                for (index, name) in CalendarFormatter.months(pattern, language: language).enumerated() {
                    let plain = name.lowercased().filter { $0 != "." }
                    // `5月` has its own notation.
                    if plain.first?.isNumber == false { numbers[plain] = index + 1 }
                }
            }
        }
        for language in ["en", language] {
            for pattern in ["QQQ", "QQQQ"] {
                for (index, name) in CalendarFormatter.quarters(pattern, language: language).enumerated() {
                    quarters[name.lowercased().filter { $0 != "." }] = 3 * index + 1
                }
            }
        }
        numbers["sept"] = 9
        // Abbreviations that ICU has not: `Mrz`.
        for line in Vocabulary.months.lines where line.scope == LanguageRules.base(language) {
            for name in line.names where numbers[name] == nil { numbers[name] = Int(line.key) }  // bounded: our own
        }
        // Statistical offices write `2024-T1` whatever the language of the document.
        for quarter in 1...4 { quarters["t\(quarter)"] = 3 * quarter - 2 }
        (self.numbers, self.quarters) = (numbers, quarters)
    }

    /// The days since 1970-01-01 of a date; nil for other text.
    func days(_ text: String) -> Int? {
        if let days = Self.eastAsianDays(text) { return days }
        var words = Self.words(text)
        if let first = words.first, Self.weekdays.contains(String(first)) { words.removeFirst() }
        guard (2...5).contains(words.count) else { return nil }
        if let days = quarterDays(words) { return days }
        var (figures, month): ([(value: Int, length: Int)], Int?) = ([], nil)
        for (index, word) in words.enumerated() {
            let digits = word.prefix { $0.isASCIIDigit }
            if let number = Int(digits), digits.count <= 4, Self.endings.contains(String(word.dropFirst(digits.count)))
            {
                figures.append((number, digits.count))
            } else if let number = numbers[String(word)], month == nil, index <= 2 {
                month = number
            } else if !Self.fillers.contains(String(word)) {
                return nil
            }
        }
        guard let month, let last = figures.last else { return nil }
        switch figures.count {
        // `Mai 2026`.
        case 1: return last.length == 4 ? CivilDate.daysSince1970(year: last.value, month: month, day: 1) : nil
        case 2:
            // `2026 May 31`.
            if figures[0].length == 4 {
                return CivilDate.daysSince1970(year: figures[0].value, month: month, day: last.value)
            }
            guard figures[0].length <= 2, last.length == 4 || last.length == 2 else { return nil }
            return CivilDate.daysSince1970(year: Self.year(last), month: month, day: figures[0].value)
        default: return nil
        }
    }

    /// Spreadsheets read two digits as the years 1930 to 2029.
    private static func year(_ figure: (value: Int, length: Int)) -> Int {
        figure.length > 2 ? figure.value : figure.value + (figure.value < 30 ? 2000 : 1900)
    }

    /// Whether a text is a quarter of a year.
    func namesQuarter(_ text: String) -> Bool { quarterDays(Self.words(text)) != nil }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { " \u{a0}\u{202f}.,-/'’".contains($0) }
    }

    /// The first day of a quarter, with the year before or after its name.
    private func quarterDays(_ words: [Substring]) -> Int? {
        guard words.count > 1 else { return nil }
        for (year, name) in [(words[words.count - 1], words.dropLast()), (words[0], words.dropFirst())] {
            guard year.utf8.count == 4 || year.utf8.count == 2, let value = Int(year),  // bounded: four digits
                let month = quarters[name.joined(separator: " ")]
            else { continue }
            return CivilDate.daysSince1970(year: Self.year((value, year.utf8.count)), month: month, day: 1)
        }
        return nil
    }

    /// `2026年5月31日`, `2026년 5월 31일` or `2026年5月`.
    private static func eastAsianDays(_ text: String) -> Int? {
        guard text.contains("年") || text.contains("년") else { return nil }
        var (numbers, units): ([Int], [Character]) = ([0], [])
        for character in text where !character.isWhitespace {
            if let digit = character.wholeNumberValue, digit < 10, numbers.count > units.count {
                numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, 100_000)
            } else if "年년月월日일".contains(character), units.count < 3 {
                units.append(character)
                if units.count < 3 { numbers.append(0) }
            } else {
                return nil
            }
        }
        let order = units.map { "年년".contains($0) ? "y" : "月월".contains($0) ? "m" : "d" }.joined()
        guard order == "ymd" || order == "ym" else { return nil }
        return CivilDate.daysSince1970(year: numbers[0], month: numbers[1], day: order == "ym" ? 1 : numbers[2])
    }
}

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
