import Foundation
package import GalleySpreadsheet

/// How the cells of a sheet's column show the numbers that they store. A total has the values of the stored numbers, and the
/// notation of the shown ones.
package struct ShownNumbers {
    /// The decimal sign of the shown numbers; nil if none shows it.
    package let convention: NumberConvention?
    /// The unit of numbers whose texts have none, such as zero as `-`.
    private let unit: (before: String, after: String)
    /// Whether the numbers are shown in different multiples, like `1.2 M` and `3.4 K`.
    private let hasMultiples: Bool

    /// O(*n*) in the number of cells.
    package init(_ texts: some Sequence<String>, _ stored: [StoredValue?]) {
        var reader = ColumnReader()
        var (thousands, units) = (Set<Int>(), [String: (String, String)]())
        for (text, value) in zip(texts, stored) {
            guard case .number(let number)? = value else { continue }
            let (point, comma) = (Self.shown(text, number, .point), Self.shown(text, number, .comma))
            if (point == nil) != (comma == nil) { reader.add(point == nil ? .comma : .point) }
            guard let known = point ?? comma else { continue }
            if number != 0 { thousands.insert(known.thousands) }
            if !known.unit.isEmpty { units[known.unit] = (known.before, known.after) }
        }
        convention = reader.sign
        hasMultiples = thousands.count > 1
        unit = units.count == 1 ? units.values.first ?? ("", "") : ("", "")
    }

    /// A stored number in the notation of the text that shows it.
    package func number(_ value: Double, _ text: String) -> WrittenNumber {
        let first = convention ?? .point
        var number =
            Self.shown(text, value, first) ?? Self.shown(text, value, first == .point ? .comma : .point)
            ?? Self.unknown(value, text, first)
        if number.unit.isEmpty, value == 0 { (number.before, number.after) = unit }
        if hasMultiples, number.thousands != 0 { (number.before, number.after, number.thousands) = ("", "", 0) }
        number.value = value
        if let exact = StoredValue.decimal(value) {
            (number.digits, number.decimals) = (exact.digits, exact.places)
        } else {
            (number.digits, number.decimals) = (nil, 0)
        }
        return number
    }

    /// The number that a text shows; nil unless it is the stored one, rounded and perhaps divided by thousands.
    package static func shown(_ text: String, _ value: Double, _ convention: NumberConvention) -> WrittenNumber? {
        guard var number = convention.read(text) else { return nil }
        for power in 0...3 {
            let factor = pow(1000, Double(power))
            // Half of the last digit, and the error of binary numbers.
            let tolerance = pow(10, Double(-number.decimals)) * 0.5 * factor
            guard abs(number.value * factor - value) <= tolerance + abs(value) * 1e-14 else { continue }
            number.thousands = power
            return number
        }
        return nil
    }

    /// A number in a text that has more than a unit beside its digits, or none: its decimals and groups.
    private static func unknown(_ value: Double, _ text: String, _ convention: NumberConvention) -> WrittenNumber {
        var number = WrittenNumber(value: value, places: 0)
        guard let first = text.firstIndex(where: \.isNumber), let last = text.lastIndex(where: \.isNumber),
            let core = shown(String(text[first...last]), abs(value), convention)
        else { return number }
        (number.places, number.grouping, number.thousands) = (core.places, core.grouping, core.thousands)
        return number
    }
}
