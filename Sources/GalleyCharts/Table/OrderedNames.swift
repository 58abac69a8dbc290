import Foundation
import GalleyConcurrency
import GalleyData
import GalleyFormatting
import GalleyText

/// Names that have an order of their own: months, days of the week, classes such as `0–9`, `10–19` and `80+`, or `Week 1`, `Week 2`.
enum OrderedNames {
    private static let fewest = 3
    /// With different words, numbers ascend by chance in fewer names.
    private static let fewestWithWords = 5
    private static let most = 60

    /// Whether texts, in this order, are names in their own order.
    ///
    /// - Parameter language: the BCP 47 tag of the document's language.
    static func areOrdered(_ names: [String], language: String?) -> Bool {
        guard (fewest...most).contains(names.count) else { return false }
        return haveAscendingNumbers(names) || areOfCalendar(names, language: language)
    }

    /// Whether texts are so short and alike that some of them, below an axis, tell the others: hours, classes of age.
    static func areSequence(_ names: [String]) -> Bool {
        names.count > 3 && names.allSatisfy { $0.count <= 12 } && haveAscendingNumbers(names)
    }

    /// Whether texts are times of a day or weeks of years, one after the other, such as `08:15` or `2026-W07`.
    static func areTimes(_ names: [String]) -> Bool {
        names.count > 3 && zip(names, names.dropFirst()).allSatisfy { $0.count < $1.count || $0 < $1 }
            && names.allSatisfy { $0.wholeMatch(of: /\d{1,2}:\d\d(:\d\d)?|\d{4}-?W\d\d/) != nil }
    }

    private static func haveAscendingNumbers(_ names: [String]) -> Bool {
        var last = -1
        for name in names {
            let digits = name.drop { !$0.isNumber }.prefix { $0.isASCIIDigit }
            guard let number = Int(digits.prefix(9)), number >= last else { return false }  // bounded: nine digits
            last = number
        }
        let words = Set(names.map { $0.lowercased().filter(\.isLetter) })
        return words.count == 1 || names.count >= fewestWithWords
    }

    /// Whether they are months, quarters or days of the week in a language, one after the other, of which some may be missing.
    static func areOfCalendar(_ names: [String], language: String?) -> Bool {
        guard let first = names.first, names.count <= 12, names.allSatisfy({ $0.count <= 16 }) else { return false }
        let texts = names.map(plain)
        func follows(_ patterns: [String], in tags: [String], mayWrap: Bool = false) -> Bool {
            tags.contains { tag in patterns.contains { follow(texts, list($0, tag), mayWrap: mayWrap) } }
        }
        let all = [language ?? "en"] + ChartWords.tags
        // `Q1`, `1. Quartal`, `1月`.
        if first.contains(where: \.isNumber) { return follows(["QQQ", "QQQQ", "LLL"], in: all) }
        let numbers = texts.compactMap { months[beginning($0)] }
        // Names that ICU has not: `Mrz`, `Sept`, `Jänner`.
        let areMonths =
            numbers.count == texts.count && (texts.count >= fewestWithWords || texts.allSatisfy { $0.count <= 4 })
        return areMonths && follow(numbers, Array(1...12))
            || months[beginning(first)] != nil && follows(["LLLL", "LLL", "MMMM", "MMM"], in: all)
            || follows(["EEEE", "EEE", "EEEEEE"], in: names.count < 5 ? [language ?? "en"] : all, mayWrap: true)
    }

    /// The first month, 1–12, of each of several names of months or quarters in a language, in any order; nil if one is neither.
    static func periods(_ names: [String], language: String?) -> (months: [String: Int], areQuarters: Bool)? {
        guard names.count <= 12, names.allSatisfy({ $0.count <= 16 }) else { return nil }
        for tag in [language ?? "en"] + ChartWords.tags {
            for pattern in ["QQQ", "QQQQ", "LLLL", "LLL", "MMMM", "MMM"] {
                let list = list(pattern, tag)
                let places = names.compactMap { list.firstIndex(of: plain($0)) }
                guard places.count == names.count else { continue }
                let areQuarters = pattern.first == "Q"
                let months = places.map { areQuarters ? $0 * 3 + 1 : $0 + 1 }
                return (Dictionary(zip(names, months), uniquingKeysWith: { first, _ in first }), areQuarters)
            }
        }
        return nil
    }

    /// The numbers of months by their first letters in many languages.
    private static let months = Dictionary(
        Vocabulary.months.lines.flatMap { line in line.names.map { ($0, Int(line.key) ?? 0) } },  // bounded: our own
        uniquingKeysWith: { first, _ in first })

    private static func beginning(_ name: String) -> String {
        name.prefix(3).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    private static let lists = Locked<[String: [String]]>([:])

    /// The names of a pattern in a language, which are made once.
    private static func list(_ pattern: String, _ language: String) -> [String] {
        lists.withLock { lists in
            lists.cached(language + " " + pattern) {
                switch pattern.first {
                case "Q": CalendarFormatter.quarters(pattern, language: language).map(plain)
                case "E": CalendarFormatter.weekdays(pattern, language: language).map(plain)
                default: CalendarFormatter.months(pattern, language: language).map(plain)
                }
            }
        }
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "." } }

    /// - Parameter mayWrap: whether the first name may be any, as weeks begin on Sundays or Mondays.
    private static func follow<Name: Equatable>(_ names: [Name], _ all: [Name], mayWrap: Bool = false) -> Bool {
        let places = names.compactMap(all.firstIndex)
        guard places.count == names.count, let first = places.first else { return false }
        let steps = places.map { mayWrap ? ($0 - first + all.count) % all.count : $0 }
        return zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 }
    }

    private static let others = Set(Vocabulary.cells.names("other"))

    /// Whether a name stands for all that have none: `Other`, `Sonstige`.
    static func isOther(_ name: String) -> Bool { others.contains(name.lowercased()) }
}
