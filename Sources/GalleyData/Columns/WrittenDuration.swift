import Foundation
import GalleyFormatting

/// Durations and times of day as people write them: `9:58`, `+1:02:03`, `2:04:11.5`.
package enum WrittenDuration {
    /// The seconds of hours, minutes and seconds, or of minutes and seconds; nil for other text.
    package static func seconds(_ text: String) -> Double? {
        var rest = text.trimmed[...]
        guard rest.utf8.count <= 16 else { return nil }
        var isNegative = false
        if let sign = rest.first, "+-\u{2212}\u{2013}".contains(sign) {
            isNegative = sign != "+"
            rest = rest.dropFirst()
        }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...3).contains(parts[0].count) else { return nil }
        var sum = 0.0
        for (index, part) in parts.enumerated() {
            var digits = part
            var fraction = Substring()
            if index == parts.count - 1, let mark = part.firstIndex(where: { $0 == "." || $0 == "," }) {
                (digits, fraction) = (part[..<mark], part[part.index(after: mark)...])
                guard !fraction.isEmpty, fraction.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
            }
            guard index == 0 || digits.count == 2, digits.utf8.allSatisfy(\.isASCIIDigit), let value = Double(digits)
            else {
                return nil
            }
            sum = sum * 60 + value + (fraction.isEmpty ? 0 : Double("0." + fraction) ?? 0)
        }
        return isNegative ? -sum : sum
    }

    /// The seconds in each unit, from the longest to the shortest.
    private static let units: [(names: Set<Substring>, seconds: Double)] = [
        (["d"], 86400), (["h", "hr", "hrs", "std"], 3600), (["m", "min", "mins"], 60),
        (["s", "sec", "secs", "sek"], 1),
    ]

    /// The seconds of numbers with units, the longest first: `4m 12s`, `1 h 5 min`; nil for other text. Whether there are several.
    static func secondsOfUnits(_ text: String) -> (seconds: Double, isSeveral: Bool)? {
        guard text.utf8.count <= longest, text.utf8.first?.isASCIIDigit == true else { return nil }
        var (rest, sum, count, next) = (text[...], 0.0, 0, 0)
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...].drop { $0 == " " }
            let word = rest.prefix { $0.isLetter }
            guard let value = Double(digits), let unit = units[next...].firstIndex(where: { $0.names.contains(word) })
            else { return nil }
            (sum, count, next) = (sum + value * units[unit].seconds, count + 1, unit + 1)
            rest = rest[word.endIndex...].drop { $0 == " " || $0 == "." || $0 == "," }
        }
        return count > 0 ? (sum, count > 1) : nil
    }

    /// The cells of a column of durations with units; nil unless all cells that are not missing are such, and one has several units.
    static func cellsOfUnits(_ texts: PackedTexts) -> NumberCells? {
        guard let first = texts.first(where: { !NumberColumn.isMissing($0) }), secondsOfUnits(first) != nil else {
            return nil
        }
        let durations = texts.map(secondsOfUnits)
        guard durations.contains(where: { $0?.isSeveral ?? false }),
            texts.indices.allSatisfy({ durations[$0] != nil || NumberColumn.isMissing(texts, $0) })
        else { return nil }
        return NumberCells(
            durations.lazy.map { duration in
                guard let duration else { return .missing }
                var number = WrittenNumber(value: duration.seconds, places: 0)
                (number.digits, number.clock) = (Int64(exactly: duration.seconds), .three)
                return .number(number)
            })
    }

    /// The cells of a column of durations; nil unless more than half of the cells that are not missing are such.
    ///
    /// `7:30` may be hours and minutes, or minutes and seconds: its value is in the unit of the last part either way.
    static func cells(_ texts: PackedTexts) -> NumberCells? {
        func mayBe(_ row: Int) -> Bool {
            let bytes = texts.utf8(row)
            return (3...longest).contains(bytes.count) && bytes.contains(UInt8(ascii: ":"))
        }
        // Most columns of text have none.
        guard let first = texts.indices.first(where: mayBe) else { return nil }
        let durations = texts.indices.map { $0 >= first && mayBe($0) ? seconds(texts[$0]) : nil }
        let count = durations.count { $0 != nil }
        guard count > 0, count * 2 > texts.indices.count(where: { !NumberColumn.isMissing(texts, $0) }) else {
            return nil
        }
        let form: ClockForm =
            texts.indices.contains { durations[$0] != nil && texts.utf8($0).count { $0 == UInt8(ascii: ":") } > 1 }
            ? .three : .two
        return NumberCells(
            texts.indices.lazy.map { row in
                guard let value = durations[row] else { return NumberColumn.isMissing(texts, row) ? .missing : .text }
                let digits = texts[row].split { $0 == "." || $0 == "," }
                let places = digits.count > 1 ? digits[digits.count - 1].count : 0
                var number = WrittenNumber(value: value, places: places)
                let scaled = (value * pow(10, Double(places))).rounded()
                (number.digits, number.decimals, number.clock) = (Int64(exactly: scaled), places, form)
                return .number(number)
            })
    }

    private static let longest = 16
}

/// The number of parts between the colons of durations.
package enum ClockForm: Hashable, Sendable {
    /// Hours and minutes, or minutes and seconds.
    case two
    /// Hours, minutes and seconds; below an hour, minutes and seconds.
    case three

    /// The text of a duration.
    ///
    /// - Parameters:
    ///   - value: the duration in the unit of its last part.
    ///   - places: the number of decimals.
    ///   - decimal: the sign before them.
    package func text(_ value: Double, places: Int = 0, decimal: String = ".") -> String {
        let scale = pow(10, Double(places))
        let all = (abs(value) * scale).rounded() / scale
        let whole = all.rounded(.down)
        func padded(_ number: Double) -> String { DecimalText.written(number, places: 0).zeroPadded(to: 2) }
        let (rest, last) = ((whole / 60).rounded(.down), whole.truncatingRemainder(dividingBy: 60))
        let head =
            self == .three && rest >= 60
            ? DecimalText.written((rest / 60).rounded(.down), places: 0) + ":"
                + padded(rest.truncatingRemainder(dividingBy: 60))
            : DecimalText.written(rest, places: 0)
        var text = head + ":" + padded(last)
        if places > 0 {
            text += decimal + DecimalText.written(((all - whole) * scale).rounded(), places: 0).zeroPadded(to: places)
        }
        return value < 0 && all > 0 ? "\u{2212}" + text : text
    }
}
