public import Foundation
import GalleyFormatting

/// The width and height of a sheet in points.
public struct PageSize: Hashable, Sendable {
    /// The width in points.
    public var width: CGFloat
    /// The height in points.
    public var height: CGFloat

    /// Creates a size in points.
    public init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
    }

    private init(millimetres width: CGFloat, _ height: CGFloat) {
        self.init(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }

    /// ISO A3: 297 × 420 mm, portrait.
    public static let a3 = PageSize(millimetres: 297, 420)
    /// ISO A4: 210 × 297 mm, portrait.
    public static let a4 = PageSize(millimetres: 210, 297)
    /// ISO A5: 148 × 210 mm, portrait.
    public static let a5 = PageSize(millimetres: 148, 210)
    /// ISO A6: 105 × 148 mm, portrait.
    public static let a6 = PageSize(millimetres: 105, 148)
    /// US Letter: 8.5 × 11 in, portrait.
    public static let letter = PageSize(width: 612, height: 792)
    /// US Legal: 8.5 × 14 in, portrait.
    public static let legal = PageSize(width: 612, height: 1008)

    /// The named sizes: ISO 216 and North American.
    package static let named: [(name: String, size: PageSize)] = [
        ("A0", PageSize(millimetres: 841, 1189)), ("A1", PageSize(millimetres: 594, 841)),
        ("A2", PageSize(millimetres: 420, 594)), ("A3", .a3), ("A4", .a4), ("A5", .a5), ("A6", .a6),
        ("A7", PageSize(millimetres: 74, 105)), ("B4", PageSize(millimetres: 250, 353)),
        ("B5", PageSize(millimetres: 176, 250)), ("Letter", .letter), ("Legal", .legal),
        ("Tabloid", PageSize(width: 792, height: 1224)), ("Executive", PageSize(width: 522, height: 756)),
    ]

    /// The size with the longer side horizontal.
    public var landscape: PageSize { PageSize(width: max(width, height), height: min(width, height)) }

    /// The size as a `CGSize`, in points.
    package var cgSize: CGSize { CGSize(width: width, height: height) }

    /// Parses a name (`A4`, `letter`), a name with `-landscape`, or `WIDTHxHEIGHT` with a unit for each or one for
    /// both: `100x150mm`, `4inx6in`, `300x200`. Nil for anything else and for sides that are not positive.
    package static func parse(_ text: String) -> PageSize? {
        let lower = text.lowercased()
        let name = lower.hasSuffix("-landscape") ? String(lower.dropLast(10)) : lower
        if let size = named.first(where: { $0.name.lowercased() == name })?.size {
            return name == lower ? size : size.landscape
        }
        let sides = sides(lower)
        guard sides.count == 2, let height = Length.parse(sides[1]) else { return nil }
        let unit = Length.units.first { sides[1].hasSuffix($0.name) }
        let bare = Double(sides[0].trimmingCharacters(in: .whitespaces)) != nil
        guard let width = Length.parse(bare ? sides[0] + (unit?.name ?? "") : sides[0]) else { return nil }
        guard width > 0, height > 0 else { return nil }
        return PageSize(width: width, height: height)
    }

    /// Splits `text` at its separators; the "x" of the unit "px" is not one.
    private static func sides(_ text: String) -> [String] {
        var sides = [""]
        for character in text {
            if character == "×" || (character == "x" && sides.last?.last != "p") {
                sides.append("")
            } else {
                sides[sides.count - 1].append(character)
            }
        }
        return sides
    }
}

extension PageSize {
    /// A page that is wider than A4 and Letter by more than this is a poster.
    private static let leastPosterScale: CGFloat = 1.2

    /// How much larger type, margins and rules of the page are than those of A4: posters are read from further away. Columns divide
    /// the page, and with it the length of lines.
    package func posterScale(columns: Int = 1) -> CGFloat {
        let scale = min(width, height) / PageSize.a4.width
        guard scale >= Self.leastPosterScale else { return 1 }
        // Columns lie beside each other, also on a landscape page.
        return max(1, columns > 1 ? width / PageSize.a4.width / CGFloat(columns).squareRoot() : scale)
    }
}

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
