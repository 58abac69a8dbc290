public import Foundation
import GalleyFormatting

/// A length written with its unit, as people write it: `20mm`, `1.5in`, `36`, `12pt`.
public enum Length {
    /// Points per unit. A bare number is in points; `px` is CSS's 1/96 inch.
    public static let units: [(name: String, points: CGFloat)] = [
        ("pt", 1), ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pc", 12), ("px", 0.75),
    ]

    /// The longest that a length may be, either way: a million points, or 350 metres. What is longer is a slip, or made to
    /// harm: sums and products of it are no numbers that can be written.
    public static let longest: CGFloat = 1e6

    /// The length in points, or nil where `text` is not a number with one of `units` or none, or longer than `longest`.
    public static func parse(_ text: some StringProtocol) -> CGFloat? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let unit = units.first { trimmed.hasSuffix($0.name) }
        let digits = unit.map { trimmed.dropLast($0.name.count) } ?? trimmed[...]
        let number = digits.trimmingCharacters(in: .whitespaces)
        guard let value = DecimalText.read(number) else { return nil }
        let length = value * (unit?.points ?? 1)
        return abs(length) <= longest ? length : nil
    }
}
