import GalleyConcurrency
import GalleyFormatting
import GalleyGeometry
import GalleyText

/// The decimal sign of numbers in text, `.` or `,`. The other one, spaces and apostrophes group digits.
package enum NumberConvention: Sendable {
    case point, comma

    /// The conventions by language: opening a formatter takes as long as reading a hundred numbers.
    private static let conventions = Locked<[String: NumberConvention]>([:])

    var decimal: UInt8 { UInt8(ascii: self == .point ? "." : ",") }
    private var other: UInt8 { UInt8(ascii: self == .point ? "," : ".") }
    var decimalCharacter: Character { self == .point ? "." : "," }
    /// The usual sign between groups.
    var otherCharacter: Character { self == .point ? "," : "." }

    /// Creates the convention of a language by its BCP 47 tag.
    package init(language: String?) {
        guard let language else {
            self = .point
            return
        }
        self = Self.conventions.withLock { conventions in
            conventions.cached(language, limit: 64) {
                let sign = DecimalFormatter(pattern: "0.0", language: language)?[.decimal]
                return sign == "," || sign == "٫" ? .comma : .point
            }
        }
    }

    /// Whether a language groups digits in pairs before the last three: `12,34,567`.
    static func groupsPairs(language: String?) -> Bool {
        language.flatMap { CurrencyCode.pattern(language: $0) }?.contains("##,##0") ?? false
    }

    /// The number in `text`, optionally with a sign, in parentheses if negative, grouped, and with a unit before or after it; nil
    /// for other text. Groups have three digits, or two before the last three.
    package func read(_ text: String) -> WrittenNumber? {
        if let value = plainValue(text.utf8) { return value }
        if hasWrongGroup(text.utf8) || NumberParts.rejects(text.utf8) { return nil }
        guard let parts = NumberParts(text) else { return nil }
        var (digits, places, hasDecimal) = ([UInt8](), 0, false)
        var grouping: Character?
        // The digits since the last grouping sign, and of the groups before it.
        var (group, groups) = (0, [Int]())
        for scalar in parts.digits.unicodeScalars {
            let byte = scalar.isASCII ? UInt8(scalar.value) : 0
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits.append(byte)
                if hasDecimal { places += 1 } else { group += 1 }
            case decimal:
                guard !hasDecimal else { return nil }
                hasDecimal = true
                digits.append(UInt8(ascii: "."))
            default:
                let sign = Character(scalar)
                guard !hasDecimal, byte == other || NumberParts.isGroupingOnly(scalar), grouping ?? sign == sign else {
                    return nil
                }
                grouping = sign
                groups.append(group)
                group = 0
            }
        }
        // In `1.299,-`, the comma before the dash is the decimal sign, whatever that of the column.
        if let sign = parts.signOfDash, sign != self { return sign.read(text) }
        if !groups.isEmpty {
            guard group == 3, (1...3).contains(groups[0]), digits[0] != UInt8(ascii: "0"), parts.exponent.isEmpty else {
                return nil
            }
            let inner = groups.dropFirst()
            guard inner.allSatisfy({ $0 == 3 }) || (inner.allSatisfy({ $0 == 2 }) && groups[0] < 3) else { return nil }
        }
        let plain = String(decoding: digits, as: UTF8.self) + parts.exponent
        guard let value = DecimalText.read(plain), value.isFinite else { return nil }
        let exponent = Int(parts.exponent.dropFirst()) ?? 0  // bounded: NumberParts reads three digits at most
        let shift = NumberParts.shift(of: parts.after) ?? NumberParts.shift(of: parts.before) ?? 0
        return WrittenNumber(
            value: (parts.isNegative ? -value : value) / parts.divisor, places: min(max(0, places - exponent), 15),
            grouping: grouping, groupLength: groups.count > 1 ? groups[1] : nil, minus: parts.minus,
            before: parts.before, after: parts.after,
            hasInnerMinus: parts.hasInnerMinus, hasLeadingZero: Self.hasLeadingZero(digits),
            digits: Self.integer(digits).map { parts.isNegative ? -$0 : $0 }, decimals: places - exponent + shift)
    }

    /// The digits without their point; nil if they do not fit.
    private static func integer(_ digits: some Sequence<UInt8>) -> Int64? {
        var number: Int64 = 0
        for digit in digits where digit != UInt8(ascii: ".") {
            let (scaled, overflows) = number.multipliedReportingOverflow(by: 10)
            guard !overflows, scaled <= Int64.max - 9 else { return nil }
            number = scaled + Int64(digit & 15)
        }
        return number
    }

    /// A fast path for the most common cells: digits, optionally with a decimal point.
    private func plainValue(_ text: String.UTF8View) -> WrittenNumber? {
        var places = -1
        for byte in text {
            if byte == UInt8(ascii: "."), places < 0, self == .point {
                places = 0
            } else if byte.isASCIIDigit {
                if places >= 0 { places += 1 }
            } else {
                return nil
            }
        }
        guard text.count <= 15, let value = DecimalText.read(String(text)) else { return nil }
        return WrittenNumber(
            value: value, places: max(0, places), hasLeadingZero: Self.hasLeadingZero(text.prefix(2)),
            digits: Self.integer(text), decimals: max(0, places))
    }

    private static func hasLeadingZero(_ digits: some Collection<UInt8>) -> Bool {
        guard digits.first == UInt8(ascii: "0"), let next = digits.dropFirst().first else { return false }
        return next != UInt8(ascii: ".")
    }

    /// The only convention in which `text` is a number; nil if both or neither read it.
    package static func evident(in text: String) -> NumberConvention? {
        // Without a separator, both read the same number.
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }) { return nil }
        switch (NumberConvention.point.read(text), NumberConvention.comma.read(text)) {
        case (.some, nil): return .point
        case (nil, .some): return .comma
        case (.some, .some): return NumberParts.maySignDash(text.utf8) ? NumberParts(text)?.signOfDash : nil
        default: return WrittenMagnitude.evident(in: text)
        }
    }

    /// Whether the conventions read `text` as different numbers, like `1.234`.
    static func isAmbiguous(_ text: String) -> Bool {
        guard let point = NumberConvention.point.read(text), let comma = NumberConvention.comma.read(text) else {
            return false
        }
        return point.value != comma.value
    }
}

/// A number with its notation in a cell.
package struct WrittenNumber: Hashable, Sendable {
    /// The value; that of `12 %` is 0.12.
    package var value: Double
    /// The number of decimals.
    package var places: Int
    package var grouping: Character?
    /// The length of the groups before the last one: 2 in `12,34,567`; nil without two signs between groups.
    var groupLength: Int?
    /// The minus sign; nil for other numbers, and for those in parentheses.
    var minus: Character?
    /// The text before and after the digits, with spaces.
    package var before = "", after = ""
    /// Whether the minus sign, or the parenthesis, is between a unit and the digits, as in `¥-12`.
    var hasInnerMinus = false
    /// Whether the digits begin with a redundant zero, as in codes.
    var hasLeadingZero = false
    /// The exact value is `digits` divided by ten to the power `decimals`; nil if it has more than 18 digits.
    package var digits: Int64?
    package var decimals = 0
    /// The form of a duration, whose value is in the unit of its last part; nil for other numbers.
    package var clock: ClockForm?
    /// The power of a thousand between the value and the digits in the cell of a sheet, beside that of `shift`.
    var thousands = 0

    /// The exact value; nil if it has too many digits.
    package var decimal: DecimalValue? {
        guard let digits, (-18...60).contains(decimals) else { return nil }
        let value = DecimalValue(digits: Int128(digits), places: max(0, decimals))
        return decimals < 0 ? value.shifted(by: -decimals) : value
    }

    package var unit: String { before.trimmed + after.trimmed }

    /// The power of ten between the value and the digits in the cell.
    package var shift: Int { NumberParts.shift(of: after) ?? NumberParts.shift(of: before) ?? 0 }
}

/// The components of a number in text: units, sign, digits with separators, exponent.
package struct NumberParts {
    package var before = ""
    package var after = ""
    var isNegative = false
    var minus: Character?
    /// Whether the minus sign is between a unit and the digits.
    var hasInnerMinus = false
    /// ASCII digits, points, commas and grouping signs.
    package var digits = ""
    /// The exponent, such as `e-05`, or an empty text.
    package var exponent = ""
    /// The decimal sign that a dash in place of cents shows: the comma of `1.299,–` and `1.050.-`; nil for `12,–`, which is one number with either.
    var signOfDash: NumberConvention?

    var divisor: Double { [1, 1, 100, 1000][NumberParts.shift(of: after) ?? NumberParts.shift(of: before) ?? 0] }

    /// Whether a text may have a dash in place of cents.
    static func maySignDash(_ text: String.UTF8View) -> Bool {
        zip(text, text.dropFirst()).contains { sign, dash in
            (sign == UInt8(ascii: ",") || sign == UInt8(ascii: ".")) && (dash == UInt8(ascii: "-") || dash == 0xe2)
        }
    }

    package static func shift(of unit: String) -> Int? { unit.contains("%") ? 2 : unit.contains("‰") ? 3 : nil }

    /// Spaces and apostrophes that group digits.
    static func isGroupingOnly(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\u{a0}", "\u{2009}", "\u{202f}", "'", "’": true
        default: false
        }
    }

    private static let minusSigns: Set<Character> = ["-", "\u{2212}", "\u{2013}", "\u{2010}", "\u{2011}"]
    /// Dashes in place of cents.
    private static let centDashes = minusSigns.union(["\u{2014}"])
    /// The maximum length of a numeric cell; longer text is prose.
    private static let longest = 64

    /// Parses a text; nil without digits, with several numbers, or with words that are not units.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let scalars = Self.plainScalars(text)
        guard let start = scalars.firstIndex(where: \.value.isASCIIDigit),
            var end = scalars.lastIndex(where: \.value.isASCIIDigit)
        else {
            return nil
        }
        // `.5` begins with its point, `12.` ends with it.
        var first = start
        if first > 0, scalars[first - 1] == "." || scalars[first - 1] == "," { first -= 1 }
        if end + 1 < scalars.count, scalars[end + 1] == ".", end + 2 == scalars.count { end += 1 }
        var core = scalars[first...end]
        if let mark = core.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            let power = core[(mark + 1)...]
            let isSigned = power.first == "+" || power.first == "-"
            let figures = power.dropFirst(isSigned ? 1 : 0)
            guard (1...3).contains(figures.count), figures.allSatisfy(\.value.isASCIIDigit) else { return nil }
            exponent = "e" + String(String.UnicodeScalarView(power.first == "+" ? power.dropFirst() : power))
            core = core[..<mark]
        }
        guard core.allSatisfy({ $0.value.isASCIIDigit || $0 == "." || $0 == "," || Self.isGroupingOnly($0) }) else {
            return nil
        }
        digits = String(String.UnicodeScalarView(core))
        var left = String(String.UnicodeScalarView(scalars[..<first]))
        var right = String(String.UnicodeScalarView(scalars[(end + 1)...]))
        if left.trimmed.hasPrefix("("), right.trimmed.hasSuffix(")") {
            // The space between a unit and the digits stays.
            left = String(left.drop(while: \.isWhitespace).dropFirst())
            right = String(right.prefix { $0 != ")" })
            isNegative = true
        } else if left.trimmed.hasSuffix("("), right.trimmed.hasPrefix(")"),
            Self.isAccounting(right.trimmed.dropFirst())
        {
            // `$(12)`, as accounting formats write it.
            hasInnerMinus = left.trimmed != "("
            left = String(left.prefix { $0 != "(" })
            right = String(right.drop { $0 != ")" }.dropFirst())
            isNegative = true
        }
        // `12,–` and `12.-` have no cents.
        if let mark = right.first, mark == "," || mark == ".", let dash = right.dropFirst().first,
            Self.centDashes.contains(dash)
        {
            if digits.contains(where: { $0 == "." || $0 == "," }) {
                // In `1.050.-`, the first point groups digits.
                let isGrouping = digits.unicodeScalars.contains(mark == "," ? "," : ".")
                signOfDash = (mark == ",") == isGrouping ? .point : .comma
            }
            right = String(right.dropFirst().drop { Self.centDashes.contains($0) })
        }
        for sign in Self.minusSigns.union(["+"]) {
            let isLeading = left.contains(sign)
            guard isLeading || right.contains(sign) else { continue }
            // A second sign indicates a range or a date.
            guard !isNegative, minus == nil else { return nil }
            if isLeading, let index = left.firstIndex(of: sign) {
                hasInnerMinus = sign != "+" && left[..<index].contains { !$0.isWhitespace }
                left.remove(at: index)
            } else if let index = right.firstIndex(of: sign) {
                right.remove(at: index)
            }
            if sign != "+" { (isNegative, minus) = (true, sign) }
        }
        guard Self.isUnit(left), Self.isUnit(right) else { return nil }
        // `A7`, `FR-7` and `ALL-7` are codes, and `Room 7` is a name.
        if left.contains(where: \.isLetter) {
            let isHyphenated = hasInnerMinus && left.last?.isLetter ?? false
            guard Currency.isCurrency(left.trimmed), !isHyphenated || Currency.isCode(left) && Currency.isUsual(left)
            else { return nil }
        }
        (before, after) = (left, right)
    }

    /// Whether a text after `(12)` is a unit of amounts: `(5) apples` is text.
    private static func isAccounting(_ text: Substring) -> Bool {
        let unit = String(text).trimmed
        return unit.isEmpty || Currency.isCurrency(unit) || shift(of: unit) != nil
    }

    /// The scalars without directional marks, with ASCII digits and with `,` and `’` for Arabic separators.
    private static func plainScalars(_ text: String) -> [Unicode.Scalar] {
        var plain: [Unicode.Scalar] = []
        plain.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x200e, 0x200f, 0x061c, 0x202a...0x202e, 0x2066...0x2069: continue
            case 0x066b: plain.append(",")
            case 0x066c: plain.append("’")
            case 0..<0x80: plain.append(scalar)
            default:
                if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                    plain.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(value)))  // bounded: a decimal digit
                } else {
                    plain.append(scalar)
                }
            }
        }
        while let last = plain.last, last.properties.isWhitespace { plain.removeLast() }
        return plain
    }

    /// A currency, percent, or one short word: `kg`, `°C`, `km/h`, `m²`.
    private static func isUnit(_ text: String) -> Bool {
        let unit = text.trimmed
        guard unit.count <= 6, !unit.contains(where: \.isWhitespace) else { return false }
        return unit.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "%‰°$/²³.µ'\"′″".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .currencySymbol
        }
    }
}
