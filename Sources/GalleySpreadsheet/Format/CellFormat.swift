import GalleyFormatting

/// A number format of a spreadsheet, such as `#,##0.00;(#,##0.00)` or `yyyy-mm-dd`. ISO/IEC 29500-1 §18.8.31.
///
/// Colours and widths are ignored; fractions are shown as decimal numbers, names of months and days in English.
struct CellFormat {
    private let sections: [CellFormatSection]
    /// The section of texts; nil to show them unchanged.
    private let textSection: CellFormatSection?
    private let isGeneral: Bool

    /// The most sections of a format; a longer code is not one.
    private static let mostLength = 1024

    init(_ code: String) {
        isGeneral = code.isEmpty || code.lowercased() == "general" || code.utf8.count > Self.mostLength
        guard !isGeneral else {
            (sections, textSection) = ([], nil)
            return
        }
        let all = Self.split(Array(code)).map(CellFormatSection.init)
        let isForText = all.count == 4 || all.last?.tokens.contains(.text) == true
        textSection = isForText ? all.last : nil
        sections = isForText && all.count > 1 ? Array(all.dropLast().prefix(3)) : Array(all.prefix(3))
    }

    /// The sections, which semicolons separate outside of quotes.
    private static func split(_ code: [Character]) -> [[Character]] {
        var (parts, isQuoted, isEscaped) = ([[Character]()], false, false)
        for character in code {
            if isEscaped {
                isEscaped = false
            } else if isQuoted {
                isQuoted = character != "\""
            } else if character == ";" {
                parts.append([])
                continue
            } else {
                isQuoted = character == "\""
                isEscaped = character == "\\" || character == "_" || character == "*"
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    /// A text as the cell shows it.
    func text(_ text: String) -> String {
        guard let textSection else { return text }
        return textSection.tokens.map { token in
            switch token {
            case .literal(let literal): literal
            case .text, .general: text
            default: ""
            }
        }.joined()
    }

    /// A number as the cell shows it, without spaces at its ends.
    func text(_ value: Double, dateSystem: CellDate.System) -> String {
        guard !isGeneral, let (section, showsMinus) = section(for: value) else { return Self.general(value) }
        if section.isDate { return date(value, section, dateSystem) ?? Self.general(value) }
        if section.isFraction { return Self.general(value) }
        let text = CellNumber(value, section).text
        let trimmed = text.trimmingSpaces()
        return showsMinus && value < 0 && CellNumber.hasValue(text) ? "-" + trimmed : trimmed
    }

    /// The value behind a number as the cell shows it.
    func stored(_ value: Double, dateSystem: CellDate.System) -> StoredValue {
        guard !isGeneral, let (section, _) = section(for: value), section.isDate,
            let seconds = CellDate.secondsSince1970(value, dateSystem)
        else { return .number(value) }
        return .date(seconds)
    }

    private static func general(_ value: Double) -> String {
        if let integer = Int(exactly: value), abs(integer) < 1_000_000_000_000_000 { return "\(integer)" }
        return DecimalDigits(value).general(isNegative: value < 0)
    }

    /// The section of a value, and whether it shows the minus sign of negative ones.
    private func section(for value: Double) -> (CellFormatSection, showsMinus: Bool)? {
        guard let first = sections.first else { return nil }
        if sections.contains(where: { $0.condition != nil }) {
            // Sections without a condition get the remaining values.
            guard let section = sections.first(where: { $0.condition != nil && $0.accepts(value) }) ?? sections.last
            else {
                return nil
            }
            return (section, true)
        }
        switch sections.count {
        case 1: return (first, true)
        case 2: return value < 0 ? (sections[1], false) : (first, true)
        default: return value < 0 ? (sections[1], false) : value == 0 ? (sections[2], true) : (first, true)
        }
    }

    private func date(_ value: Double, _ section: CellFormatSection, _ system: CellDate.System) -> String? {
        let places = section.tokens.reduce(0) { if case .fraction(let count) = $1 { count } else { $0 } }
        // Without seconds, a time is cut to the minute, not rounded; milliseconds only absorb the error of fractions.
        let showsSeconds = section.tokens.contains {
            switch $0 {
            case .second, .fraction, .elapsed(unit: 2, _): true
            default: false
            }
        }
        guard let date = CellDate(value, system, places: showsSeconds ? places : 0) else { return nil }
        let isHalved = section.tokens.contains { if case .halfOfDay = $0 { true } else { false } }
        func padded(_ number: Int, _ digits: Int) -> String { "\(number)".zeroPadded(to: digits) }
        var text = ""
        for token in section.tokens {
            switch token {
            case .literal(let literal): text += literal
            case .year(let count): text += count <= 2 ? padded(date.year % 100, 2) : padded(date.year, 4)
            case .month(1): text += "\(date.month)"
            case .month(2): text += padded(date.month, 2)
            case .month(3): text += CellDate.months[date.month - 1].prefix(3)
            case .month(5): text += CellDate.months[date.month - 1].prefix(1)
            case .month: text += CellDate.months[date.month - 1]
            case .day(1): text += "\(date.day)"
            case .day(2): text += padded(date.day, 2)
            case .day(3): text += CellDate.weekdays[date.weekday].prefix(3)
            case .day: text += CellDate.weekdays[date.weekday]
            case .hour(let count):
                text += padded(isHalved ? (date.hour + 11) % 12 + 1 : date.hour, min(count, 2))
            case .minute(let count): text += padded(date.minute, min(count, 2))
            case .second(let count): text += padded(date.second, min(count, 2))
            case .fraction(let count): text += "." + padded(date.millisecond, 3).prefix(count)
            case .halfOfDay(let isShort):
                text += (date.hour < 12 ? "A" : "P") + (isShort ? "" : "M")
            case .elapsed(let unit, let digits):
                text += padded(date.elapsed / [3_600_000, 60_000, 1000][unit], digits)
            case .point: text += "."
            case .digit(let byte): text += byte == UInt8(ascii: "0") ? "0" : ""
            case .percent: text += "%"
            case .exponent, .general, .text: break
            }
        }
        return text.trimmingSpaces()
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate func trimmingSpaces() -> String {
        guard first == " " || last == " " else { return self }
        return String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
