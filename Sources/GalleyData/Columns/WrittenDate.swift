import GalleyFormatting
import GalleyGeometry
import GalleyInput
import GalleyText

/// The order of day and month between slashes.
enum DateOrder: Sendable {
    case dayFirst, monthFirst

    /// The order of a language by its BCP 47 tag; that of English for nil.
    init(language: String?) {
        self = CalendarFormatter.writesMonthFirst(language ?? "en") ? .monthFirst : .dayFirst
    }

    /// The order of a date such as `31/1/2026`; nil for other texts and for `3/4/2026`, which may be two dates.
    static func evident(in text: String) -> DateOrder? {
        guard let (first, second) = ambiguousPair(text), first > 12 || second > 12 else { return nil }
        return first > 12 ? .dayFirst : .monthFirst
    }

    /// Whether a text is a date in either order.
    static func isAmbiguous(_ text: String) -> Bool {
        guard let (first, second) = ambiguousPair(text) else { return false }
        return first <= 12 && second <= 12 && first != second
    }

    private static func ambiguousPair(_ text: String) -> (Int, Int)? {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let parts = text.split(separator: " ")[0].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 4, let first = Int(parts[0]), let second = Int(parts[1]) else {
            return nil
        }
        return (first, second)
    }
}

/// Dates and times of day in text. Time zones are read and ignored: a time is shown as it is written.
enum WrittenDate {
    /// The seconds since 1970-01-01T00:00:00Z of `2026-01-31`, `2026-01`, `2026/01/31`, `20260131`, `31.01.2026`, `31-01-2026` or
    /// `31/01/2026`, optionally followed by a time such as `T12:30:00Z`; nil for other text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - order: the order of day and month between slashes.
    ///   - names: the names of months; nil if dates have none.
    static func seconds(_ text: String, order: DateOrder, names: MonthNames? = nil) -> Int? {
        guard (6...40).contains(text.utf8.count) else { return nil }
        if let names, text.utf8.contains(where: { $0 | 0x20 >= UInt8(ascii: "a") }), let days = names.days(text) {
            return days * 86400
        }
        let split = text.firstIndex { $0 == "T" || $0 == " " }
        let day = text[..<(split ?? text.endIndex)]
        guard let days = days(day, order) else { return nil }
        guard let split else { return days * 86400 }
        return time(text[text.index(after: split)...]).map { days * 86400 + $0 }
    }

    private static func days(_ text: Substring, _ order: DateOrder) -> Int? {
        var (numbers, lengths, separator): ([Int], [Int], UInt8?) = ([0], [0], nil)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte & 15)
                lengths[lengths.count - 1] += 1
                guard lengths[lengths.count - 1] <= 8 else { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
                guard separator ?? byte == byte, numbers.count < 3 else { return nil }
                separator = byte
                numbers.append(0)
                lengths.append(0)
            default: return nil
            }
        }
        switch lengths {
        case [8]:
            return CivilDate.daysSince1970(
                year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
        case [4, 2] where separator == UInt8(ascii: "-"):
            return CivilDate.daysSince1970(year: numbers[0], month: numbers[1], day: 1)
        default: break
        }
        guard lengths.count == 3 else { return nil }
        if lengths[0] == 4, (1...2).contains(lengths[1]), (1...2).contains(lengths[2]) {
            return CivilDate.daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
        }
        guard lengths[2] == 4, (1...2).contains(lengths[0]), (1...2).contains(lengths[1]) else { return nil }
        if separator == UInt8(ascii: "/"), order == .monthFirst {
            return CivilDate.daysSince1970(year: numbers[2], month: numbers[0], day: numbers[1])
        }
        return CivilDate.daysSince1970(year: numbers[2], month: numbers[1], day: numbers[0])
    }

    /// The seconds since midnight of `12:30`, `12:30:15` or `12:30:15.250`, optionally with a time zone.
    private static func time(_ text: Substring) -> Int? {
        var rest = text.utf8
        guard let hour = number(&rest, digits: 1...2), skip(":", &rest), let minute = number(&rest, digits: 2...2),
            hour < 24, minute < 60
        else { return nil }
        var second = 0
        if skip(":", &rest) {
            guard let given = number(&rest, digits: 2...2), given < 61 else { return nil }
            second = given
            if skip(".", &rest) || skip(",", &rest) {
                let fraction = rest.prefix(while: \.isASCIIDigit)
                guard !fraction.isEmpty else { return nil }
                rest = rest[fraction.endIndex...]
            }
        }
        return isZone(rest) ? hour * 3600 + minute * 60 + second : nil
    }

    /// Whether a text is a time zone, such as `Z`, ` UTC`, `+02` or `-0330`, or empty.
    private static func isZone(_ text: Substring.UTF8View) -> Bool {
        var rest = text
        _ = skip(" ", &rest)
        if rest.isEmpty || rest.elementsEqual("Z".utf8) || rest.elementsEqual("UTC".utf8) { return true }
        guard skip("+", &rest) || skip("-", &rest), number(&rest, digits: 2...2) != nil else { return false }
        if rest.isEmpty { return true }
        _ = skip(":", &rest)
        return number(&rest, digits: 2...2) != nil && rest.isEmpty
    }

    /// Removes as many digits from the start of `text` as `digits` allows, and returns their number; nil for fewer digits.
    private static func number(_ text: inout Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
        let found = text.prefix(digits.upperBound).prefix(while: \.isASCIIDigit)
        guard found.count >= digits.lowerBound else { return nil }
        text = text[found.endIndex...]
        return found.reduce(0) { $0 * 10 + Int($1 & 15) }
    }

    /// Removes `character` from the start of `text`, and returns whether it was there.
    private static func skip(_ character: Unicode.Scalar, _ text: inout Substring.UTF8View) -> Bool {
        guard text.first == UInt8(ascii: character) else { return false }
        text = text.dropFirst()
        return true
    }
}
