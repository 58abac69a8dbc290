import Foundation
import GalleyFormatting

/// Lengths with units, such as `20mm`, `1.5in`, `36` or `12pt`.
package enum Length {
    /// Points per unit. A bare number is in points; `px` is CSS's 1/96 inch.
    package static let units: [(name: String, points: CGFloat)] = [
        ("pt", 1), ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pc", 12), ("px", 0.75),
    ]

    /// The largest magnitude of a length: a million points, about 350 metres. Longer ones are mistakes or attacks,
    /// whose sums and products could overflow number formats.
    package static let longest: CGFloat = 1e6

    /// Returns the length in points; nil if `text` is not a number with an optional unit of `units`, or exceeds
    /// `longest`.
    package static func parse(_ text: some StringProtocol) -> CGFloat? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let unit = units.first { trimmed.hasSuffix($0.name) }
        let digits = unit.map { trimmed.dropLast($0.name.count) } ?? trimmed[...]
        let number = digits.trimmingCharacters(in: .whitespaces)
        guard let value = DecimalText.read(number) else { return nil }
        let length = value * (unit?.points ?? 1)
        return abs(length) <= longest ? length : nil
    }
}
