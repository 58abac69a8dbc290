import GalleyFormatting
import GalleyGeometry
import GalleyText

/// The order of the parts of a date in numbers.
enum DateOrder: CaseIterable, Sendable {
    case dayFirst, monthFirst, yearFirst

    /// The order of a language by its BCP 47 tag; that of English for nil.
    init(language: String?) {
        self = CalendarFormatter.writesMonthFirst(language ?? "en") ? .monthFirst : .dayFirst
    }
}

/// A date in numbers: `2026-01-31`, `31.01.2026`, `1/31/2026`, `30/12/19`, `20260131`, `2026-01`, `7/2026`.
struct NumericDate {
    private var numbers: InlineArray<3, Int> = [0, 0, 0]
    private var lengths: InlineArray<3, Int> = [0, 0, 0]
    /// The index of the last number.
    private var last = 0
    private(set) var separator: UInt8?

    /// Parses the date before a time of day; nil for other text.
    init?(_ text: some StringProtocol) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                numbers[last] = numbers[last] * 10 + Int(byte & 15)
                lengths[last] += 1
                guard lengths[last] <= 8 else { return nil }
            case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
                guard separator ?? byte == byte, last < 2 else { return nil }
                separator = byte
                last += 1
            case UInt8(ascii: " "), UInt8(ascii: "T"):
                // A time of day follows.
                guard last == 2 || last == 0 && lengths[0] == 8 else { return nil }
                return
            default: return nil
            }
        }
        guard isEach({ $0 > 0 }) else { return nil }
    }

    /// Whether the year has two digits, so that only other cells tell it from a day.
    var hasShortYear: Bool { last == 2 && isEach { $0 <= 2 } && (lengths[0] == 2 || lengths[2] == 2) }

    /// Whether the length of each number has a property.
    private func isEach(_ condition: (Int) -> Bool) -> Bool { (0...last).allSatisfy { condition(lengths[$0]) } }

    /// Whether it has the form of a date, though it may be none in any order.
    var looksLikeDate: Bool {
        hasShortYear || last > 0 && (0...last).count { lengths[$0] == 4 } == 1 && isEach { $0 <= 2 || $0 == 4 }
    }

    /// Whether all orders read it alike.
    var hasOneReading: Bool { last < 2 || lengths[0] == 4 }

    /// The days since 1970-01-01; nil if it is no date in that order.
    ///
    /// - Parameters:
    ///   - order: the order of day and month between slashes or hyphens, and of all parts if the year has two digits.
    ///   - readsShortYears: whether the year may have two digits: 30 to 99 are those of the 20th century, as in spreadsheets.
    func days(_ order: DateOrder, readsShortYears: Bool) -> Int? {
        func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
            CivilDate.daysSince1970(
                year: hasShortYear ? year + (year < 30 ? 2000 : 1900) : year, month: numbers[month], day: numbers[day])
        }
        switch (last + 1, lengths[0], lengths[last]) {
        case (1, 8, _):
            return CivilDate.daysSince1970(
                year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
        // A number with a point is no month.
        case (2, 4, 2) where separator != UInt8(ascii: "."):
            return CivilDate.daysSince1970(year: numbers[0], month: numbers[1], day: 1)
        case (2, 1...2, 4) where separator != UInt8(ascii: "."):
            return CivilDate.daysSince1970(year: numbers[1], month: numbers[0], day: 1)
        case (3, 4, 1...2) where lengths[1] <= 2: return days(numbers[0], 1, 2)
        case (3, 1...2, 4) where lengths[1] <= 2 && order != .yearFirst:
            return order == .dayFirst || separator == UInt8(ascii: ".")
                ? days(numbers[2], 1, 0) : days(numbers[2], 0, 1)
        case (3, _, _) where hasShortYear && readsShortYears:
            switch order {
            case .dayFirst: return lengths[2] == 2 ? days(numbers[2], 1, 0) : nil
            case .monthFirst:
                return lengths[2] == 2 && separator != UInt8(ascii: ".") ? days(numbers[2], 0, 1) : nil
            case .yearFirst: return lengths[0] == 2 ? days(numbers[0], 1, 2) : nil
            }
        default: return nil
        }
    }
}

/// Dates and times of day in text. Time zones are read and ignored: a time is shown as it is written.
enum WrittenDate {
    /// The seconds since 1970-01-01T00:00:00Z of a `NumericDate`, optionally followed by a time such as `T12:30:00Z`; nil for other
    /// text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - order: the order of the parts.
    ///   - readsShortYears: whether years may have two digits.
    ///   - names: the names of months; nil if dates have none.
    static func seconds(
        _ text: String, order: DateOrder, readsShortYears: Bool = false, names: MonthNames? = nil
    ) -> Int? {
        guard (5...80).contains(text.utf8.count) else { return nil }
        if let seconds = numeric(text, order, readsShortYears) { return seconds }
        guard let names, text.utf8.contains(where: { $0 | 0x20 >= UInt8(ascii: "a") }) else { return nil }
        return names.days(text).map { $0 * 86400 } ?? named(text, names)
    }

    /// The start of an interval of two dates in numbers with times of day, such as `31.01.2026 00:00 - 31.01.2026 00:15`, also with a
    /// solidus between them as ISO 8601 has it; nil for other text.
    static func start(ofInterval text: String, order: DateOrder, readsShortYears: Bool) -> Int? {
        guard (21...80).contains(text.utf8.count), text.utf8.first?.isASCIIDigit == true else { return nil }
        for separator in [" - ", " – ", "/"] {
            let ends = text.split(separator: separator).map(String.init)
            guard ends.count == 2, ends.allSatisfy({ $0.utf8.contains(UInt8(ascii: ":")) }),
                let start = numeric(ends[0], order, readsShortYears), numeric(ends[1], order, readsShortYears) != nil
            else { continue }
            return start
        }
        return nil
    }

    /// The seconds since 1970-01-01T00:00:00Z of digits alone, as weather services write them: `YYYYMMDDHH`, with minutes and seconds or
    /// without; nil for other text.
    static func stamp(_ text: ArraySlice<UInt8>) -> Int? {
        guard [10, 12, 14].contains(text.count), text.allSatisfy(\.isASCIIDigit) else { return nil }
        var rest = text
        guard let year = number(&rest, digits: 4...4), (1900...2100).contains(year),
            let month = number(&rest, digits: 2...2), let day = number(&rest, digits: 2...2),
            let days = CivilDate.daysSince1970(year: year, month: month, day: day),
            let hour = number(&rest, digits: 2...2), hour <= 24
        else { return nil }
        let (minute, second) = (number(&rest, digits: 2...2) ?? 0, number(&rest, digits: 2...2) ?? 0)
        return minute < 60 && second < 60 ? days * 86400 + hour * 3600 + minute * 60 + second : nil
    }

    /// A date with the name of a month and a time of day, after which a zone may have a name in parentheses: `Mar 1, 2026, 7:01:11 AM`,
    /// `Sun Jan 01 2026 00:00:00 GMT+0000 (Coordinated Universal Time)`.
    private static func named(_ text: String, _ names: MonthNames) -> Int? {
        guard let colon = text.firstIndex(of: ":"),
            let space = text[..<colon].lastIndex(where: { $0.isWhitespace || $0 == "T" })
        else { return nil }
        var day = text[..<space]
        while let last = day.last, last == "," || last.isWhitespace { day.removeLast() }
        if day.hasSuffix(" at") { day = day.dropLast(3) }
        let zone = text[colon...].firstIndex(of: "(") ?? text.endIndex
        let time = String(text[text.index(after: space)..<zone]).trimmed.replacing("\u{202f}", with: " ")
        return names.days(String(day)).flatMap { days in self.time(Array(time.utf8)).map { days * 86400 + $0 } }
    }

    private static func numeric(_ text: String, _ order: DateOrder, _ readsShortYears: Bool) -> Int? {
        guard let days = NumericDate(text)?.days(order, readsShortYears: readsShortYears) else { return nil }
        let utf8 = text.utf8
        guard let time = utf8.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") }) else {
            return days * 86400
        }
        return self.time(Array(utf8[utf8.index(after: time)...])).map { days * 86400 + $0 }
    }

    /// The seconds since midnight of `12:30`, `12:30:15`, `12:30:15.250` or `1:30 PM`, optionally with a time zone.
    private static func time(_ text: [UInt8]) -> Int? {
        var rest = text[...]
        guard var hour = number(&rest, digits: 1...2), skip(":", &rest), let minute = number(&rest, digits: 2...2),
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
        var half = rest
        _ = skip(" ", &half)
        let mark = half.prefix(2).map { $0 & 0xdf }
        if mark.elementsEqual("AM".utf8) || mark.elementsEqual("PM".utf8) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (mark[0] == UInt8(ascii: "P") ? 12 : 0)
            rest = half.dropFirst(2)
        }
        return isZone(rest) ? hour * 3600 + minute * 60 + second : nil
    }

    /// Whether a text is a time zone, such as `Z`, ` UTC`, ` GMT+1`, `+02` or `-0330`, or empty.
    private static func isZone(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        _ = skip(" ", &rest)
        if rest.isEmpty || rest.elementsEqual("Z".utf8) { return true }
        let isNamed = ["UTC", "GMT"].contains { rest.starts(with: $0.utf8) }
        if isNamed {
            rest = rest.dropFirst(3)
            if rest.isEmpty { return true }
        }
        guard skip("+", &rest) || skip("-", &rest), number(&rest, digits: (isNamed ? 1 : 2)...2) != nil else {
            return false
        }
        if rest.isEmpty { return true }
        _ = skip(":", &rest)
        return number(&rest, digits: 2...2) != nil && rest.isEmpty
    }

    /// Removes as many digits from the start of `text` as `digits` allows, and returns their number; nil for fewer digits.
    private static func number(_ text: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
        var (value, count) = (0, 0)
        for byte in text.prefix(digits.upperBound) {
            guard byte.isASCIIDigit else { break }
            value = value * 10 + Int(byte & 15)
            count += 1
        }
        guard count >= digits.lowerBound else { return nil }
        text = text.dropFirst(count)
        return value
    }

    /// Removes `character` from the start of `text`, and returns whether it was there.
    private static func skip(_ character: Unicode.Scalar, _ text: inout ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: character) else { return false }
        text = text.dropFirst()
        return true
    }
}
