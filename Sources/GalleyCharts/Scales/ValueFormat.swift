import Foundation
import Galley
package import GalleyData
import GalleyFormatting

/// How the values of an axis are written.
package struct ValueFormat {
    /// The pattern of the column; nil for the usual notation of the language.
    package var pattern: ColumnFormat?
    /// A number of the column, whose unit all numbers have; nil for none.
    package var unit: WrittenNumber?
    /// The maximum number of decimals of values that have no step.
    package var places = 6
    /// A number that is written before others, such as a share: 100 for per cent.
    package var isShare = false
    /// Whether both sides of zero are written alike, as those of a pyramid.
    package var hidesSigns = false
    /// Whether dates are quarters.
    package var areQuarters = false

    package init() {}

    /// Whether values are durations, written as such.
    var isClock: Bool { unit?.clock != nil && pattern == nil && !isShare }
}

/// Writes the values of an axis in a language.
package final class ValueFormatter {
    private let format: ValueFormat
    let language: String
    private var formats: [Int: NumberFormat] = [:]
    private var calendars: [String: CalendarFormatter] = [:]
    /// The languages with a space before the sign. Source: Unicode CLDR, percent formats.
    private static let spacedPercent: Set<String> = [
        "be", "ca", "cs", "da", "de", "es", "fi", "fr", "hr", "lt", "nb", "ro", "ru", "sk", "sl", "sv",
    ]
    /// Beyond these, numbers are powers of ten.
    private static let plainNumbers = 1e-6..<1e15

    package init(_ format: ValueFormat, language: String?) {
        self.format = format
        self.language = language ?? "en"
    }

    /// - Parameters:
    ///   - value: the number.
    ///   - step: the distance to the next tick, which gives the number of decimals; nil for a value of its own.
    package func text(_ value: Double, step: Double? = nil) -> String {
        let value = format.hidesSigns ? abs(value) : value
        guard value == 0 || Self.plainNumbers.contains(abs(value)) else { return power(value) }
        if var unit = format.unit, let pattern = format.pattern {
            (unit.value, unit.digits) = (value, nil)
            return pattern.string(unit) ?? "\(value)"
        }
        let shift = format.isShare ? 2 : format.unit?.shift ?? 0
        let scale = pow(10, Double(shift))
        let places =
            step.map { TickSearch.places($0 * scale) } ?? min(TickSearch.places(abs(value * scale)), format.places)
        if format.isClock, let clock = format.unit?.clock {
            return clock.text(value, places: places, decimal: numberFormat(places: 0).decimalSeparator)
        }
        let number = numberFormat(places: places)
        let digits = number.string((value * scale * 1e12).rounded() / 1e12)
        if format.isShare {
            return digits + (Self.spacedPercent.contains(LanguageRules.base(language)) ? "\u{a0}%" : "%")
        }
        return format.unit.map { number.within($0, digits) } ?? digits
    }

    /// The last decimal of values as text, the same for all: of rounded ones as many as tell them apart, of amounts above 1000 none
    /// unless some are small. Nil where each needs decimals of its own, as some are tiny beside others.
    package func step(_ values: [Double], isRounded: Bool) -> Double? {
        let shift = pow(10, Double(format.unit?.shift ?? 0))
        let scaled = values.map { abs($0) * shift }
        let largest = scaled.filter(\.isFinite).max() ?? 0
        var places = min(scaled.map(TickSearch.places).max() ?? 0, format.places)
        let least = scaled.filter { $0 > 0 }.min() ?? 0
        if largest >= Self.whole.largest, least >= Self.whole.least { places = 0 }
        if least > 0, largest / least >= Self.manyDigits, places > 0 { return nil }
        if largest > 0 { places = min(places, max(2, 3 - Int(bounded: log10(largest).rounded(.down)))) }
        if isRounded, largest > 0 { places = min(places, max(0, 2 - Int(bounded: log10(largest).rounded(.down)))) }
        return pow(10, Double(-places)) / shift
    }

    /// The last decimal of a value beside much larger and smaller ones: that of its third digit.
    package func ownStep(_ value: Double) -> Double? {
        let shift = pow(10, Double(format.unit?.shift ?? 0))
        let size = abs(value) * shift
        guard size > 0, size.isFinite else { return nil }
        let digits = max(0, 2 - Int(bounded: log10(size).rounded(.down)))
        return pow(10, -Double(min(TickSearch.places(size), format.places, digits))) / shift
    }

    /// Values up to the first, none of them below the second, need no decimals beside each other.
    private static let manyDigits = 1e3
    private static let whole = (largest: 1000.0, least: 10.0)

    private func numberFormat(places: Int) -> NumberFormat {
        if let cached = formats[places] { return cached }
        let digits = "#,##0" + (places > 0 ? "." + String(repeating: "0", count: places) : "")
        guard let pattern = NumberPattern(digits) else { preconditionFailure("\(digits) is a pattern") }
        let format = NumberFormat(pattern, language: language)
        formats[places] = format
        return format
    }

    /// `3 × 10⁻⁹`.
    private func power(_ value: Double) -> String {
        let exponent = Int(bounded: (log10(abs(value)) + 1e-9).rounded(.down))
        let mantissa = value / pow(10, Double(exponent))
        let raised = String(exponent).map { Self.superscripts[$0] ?? $0 }
        let power = "10" + String(raised)
        if abs(mantissa - 1) < 1e-6 { return power }
        return numberFormat(places: abs(mantissa - mantissa.rounded()) < 1e-6 ? 0 : 1).string(mantissa) + " × " + power
    }

    private static let superscripts: [Character: Character] = [
        "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
    ]

    // MARK: Dates

    /// A date on its own, as precise as its axis.
    package func text(date seconds: Double, _ step: CalendarTicks.Step?) -> String {
        if let pattern = format.pattern, let text = pattern.string(secondsSince1970: Int(bounded: seconds)) {
            return text
        }
        switch step?.unit {
        case .year?: return calendar("yyyy", seconds)
        case .month?: return calendar(format.areQuarters ? "QQQ yyyy" : "LLL yyyy", seconds)
        case .day?, nil: return calendar(dayOfYear, seconds)
        case .hour?, .minute?: return calendar(day + ", HH:mm", seconds)
        case .second?: return calendar("HH:mm:ss", seconds)
        }
    }

    /// The labels of ticks: what changes from one to the next, and below it what changes less often.
    package func labels(dates: [Double], _ step: CalendarTicks.Step) -> [String] {
        if format.pattern != nil || step.unit == .year { return dates.map { text(date: $0, step) } }
        let month = format.areQuarters && step.count % 3 == 0 ? "QQQ" : "LLL"
        let (fine, coarse) =
            step.unit == .month ? (month, "yyyy") : step.unit == .day ? (day, "yyyy") : ("HH:mm", day)
        var last = ""
        return dates.map { date in
            let rare = calendar(step.unit == .second ? "HH:mm:ss" : coarse, date)
            defer { last = rare }
            let text = calendar(fine, date)
            return rare == last ? text : text + "\n" + rare
        }
    }

    private var isEastAsian: Bool { ["ja", "zh", "ko"].contains(LanguageRules.base(language)) }
    private var dayOfYear: String { isEastAsian ? "yyyy/M/d" : day + " yyyy" }

    /// Day and month in the order of the language.
    private var day: String {
        isEastAsian
            ? "M/d" : CalendarFormatter.writesMonthFirst(language) ? "MMM d" : "d MMM"
    }

    private func calendar(_ pattern: String, _ seconds: Double) -> String {
        if calendars[pattern] == nil { calendars[pattern] = CalendarFormatter(pattern: pattern, language: language) }
        return calendars[pattern]?.string(secondsSince1970: Int(bounded: seconds)) ?? ""
    }

    /// Abbreviations of the names of months, as they are where they are abbreviated; nil for other texts.
    package func shortMonths(_ names: [String]) -> [String]? {
        let long = CalendarFormatter.months("LLLL", language: language).map { $0.lowercased() }
        let short = CalendarFormatter.months("LLL", language: language)
        let months = names.map { name -> String? in
            let start = (name.hasSuffix(".") ? String(name.dropLast()) : name).lowercased()
            if let month = long.firstIndex(of: start) { return short[month] }
            return start.count > 2 && long.contains { $0.hasPrefix(start) } ? name : nil
        }
        return months.contains(nil) ? nil : months.compactMap { $0 }
    }

    // MARK: Any value

    package func text(_ datum: Datum, _ step: CalendarTicks.Step? = nil) -> String {
        switch datum {
        case .number(let value): text(value)
        case .date(let seconds): text(date: seconds, step)
        case .category(let name): name
        }
    }

    /// The labels of ticks.
    package func labels(_ ticks: Ticks) -> [String] {
        if let step = ticks.calendar { return labels(dates: ticks.values.compactMap(\.quantity), step) }
        return ticks.values.map { datum in
            switch datum {
            case .number(let value): text(value, step: ticks.step ?? abs(value))
            case .date, .category: text(datum)
            }
        }
    }
}
