import Foundation
import Galley
import GalleyFormatting
import GalleyMessages

/// A change to a field's value: `{{price | number:"0.00"}}`.
enum FieldFilter: Sendable {
    case upper, lower, title
    /// A text that replaces an empty value.
    case otherwise(String)
    /// A text before a non-empty value.
    case prefix(String)
    /// A text after a non-empty value.
    case suffix(String)
    case date(DatePattern)
    case number(NumberFormat)
    /// The minimum number of characters, padded with zeros.
    case pad(Int)

    /// The names of all filters, with the arguments they expect.
    static let known: [(name: String, argument: String?)] = [
        ("upper", nil), ("lower", nil), ("title", nil), ("default", "a text, such as default:\"–\""),
        ("prefix", "a text, such as prefix:\", \""), ("suffix", "a text, such as suffix:\" g\""),
        ("date", "a pattern, such as date:\"d MMMM yyyy\""), ("number", "a pattern, such as number:\"#,##0.00\""),
        ("pad", "a number from 1 to 64, such as pad:6"),
    ]

    init(_ name: String, argument: String?) throws(FieldSyntaxError) {
        guard let known = Self.known.first(where: { $0.name == name }) else {
            let names = Self.known.map(\.name)
            let hint = NearestName.of(name, among: names).map { " (did you mean \($0)?)" } ?? ""
            throw FieldSyntaxError(
                problem: "unknown filter \(quoted(name)); expected \(names.joined(separator: ", "))\(hint)")
        }
        guard (known.argument == nil) == (argument == nil) else {
            let expected = known.argument ?? "nothing after it"
            throw FieldSyntaxError(problem: "the filter \(name) takes \(expected)")
        }
        let argument = argument ?? ""
        func made<T>(_ value: T?) throws(FieldSyntaxError) -> T {
            guard let value else {
                throw FieldSyntaxError(
                    problem: "\(name): invalid value \(quoted(argument)): expected \(known.argument ?? "")")
            }
            return value
        }
        switch name {
        case "upper": self = .upper
        case "lower": self = .lower
        case "title": self = .title
        case "default": self = .otherwise(argument)
        case "prefix": self = .prefix(argument)
        case "suffix": self = .suffix(argument)
        case "date": self = .date(try made(DatePattern(argument)))
        case "number": self = .number(try made(NumberFormat(literal: argument)))
        default: self = .pad(try made(Int(argument).flatMap { (1...64).contains($0) ? $0 : nil }))
        }
    }

    /// The values that the filter accepts.
    var expected: String {
        switch self {
        case .date: "a date such as 2026-01-31"
        case .number: "a number such as 12.5"
        default: "text"
        }
    }

    /// The filtered value; nil if the filter cannot apply. An empty value stays empty, except with `otherwise`.
    func apply(to value: String) -> String? {
        if value.isEmpty {
            if case .otherwise(let text) = self { return text }
            return value
        }
        return switch self {
        case .upper: Self.capitals(value)
        case .lower: value.lowercased()
        case .title: Self.titled(value)
        case .otherwise: value
        case .prefix(let text): text + value
        case .suffix(let text): value + text
        case .date(let pattern): pattern.string(value)
        case .number(let format): Self.number(value).map(format.string)
        case .pad(let length): String(repeating: "0", count: max(0, length - value.count)) + value
        }
    }

    /// A number with a decimal point.
    private static func number(_ value: String) -> Double? {
        guard let number = DecimalText.read(value), number.magnitude < 1e15 else { return nil }
        return number
    }

    /// The value in capitals. Greek capitals have no accents, which only the locale's rules know.
    private static func capitals(_ value: String) -> String {
        let isGreek = value.unicodeScalars.contains { (0x370...0x3ff).contains($0.value) }
        return isGreek ? value.uppercased(with: Locale(identifier: "el")) : value.uppercased()
    }

    /// The value with the first letter of each word in title case, the others in lower case.
    private static func titled(_ value: String) -> String {
        var (result, isInWord) = ("", false)
        for character in value {
            if isInWord {
                result += character.lowercased()
            } else {
                result += String(character).unicodeScalars.map(\.properties.titlecaseMapping).joined()
            }
            isInWord = character.isLetter || character.isNumber || (isInWord && (character == "'" || character == "’"))
        }
        return result
    }
}

/// A date pattern with the letters of Unicode TR 35: y, M, d, E.
struct DatePattern: Sendable {
    private let pattern: String
    private static let letters: Set<Character> = ["y", "M", "d", "E"]

    init?(_ pattern: String) {
        guard pattern.contains(where: { Self.letters.contains($0) }) else { return nil }
        self.pattern = pattern
    }

    /// The formatted date; nil if `value` is not `2026-01-31`, optionally with a time, `2026/01/31`, `20260131` or `31.01.2026`.
    func string(_ value: String) -> String? {
        let day = value.prefix { $0 != "T" && $0 != " " }
        let parts = day.split { $0 == "-" || $0 == "/" || $0 == "." }.map(String.init)
        let numbers: [Int]
        if parts.count == 1, day.count == 8 {
            numbers = [day.prefix(4), day.dropFirst(4).prefix(2), day.suffix(2)].compactMap { Int($0) }
        } else {
            let isGerman = day.contains(".") && parts.first?.count != 4
            numbers = (isGerman ? parts.reversed() : parts).compactMap { Int($0) }
        }
        guard numbers.count == 3, (1...9999).contains(numbers[0]) else { return nil }
        let components = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else { return nil }
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = Locale(identifier: "en_GB")
        formatter.timeZone = .gmt
        formatter.dateFormat = pattern
        return formatter.string(from: date)
    }
}
