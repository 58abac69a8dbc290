import Galley
import GalleyData

/// A colour of cells by its name, or as `#rrggbb`.
struct CellColor: Equatable {
    /// The colour of text.
    let ink: Color
    /// The colour from which backgrounds are made.
    let ground: Color
    /// Whether it is a name, whose ground is tinted.
    private let isNamed: Bool

    /// Ink that is legible on white, and a brighter colour of the same hue.
    private static let named: [(name: String, ink: UInt32, ground: UInt32)] = [
        ("red", 0xb3261e, 0xd6453d), ("green", 0x1a7037, 0x35a05a), ("yellow", 0x8a5a00, 0xf2c230),
        ("orange", 0xa84300, 0xf08c3a), ("blue", 0x1f5fa6, 0x3f7fc4), ("grey", 0x5b6570, 0x9aa3ad),
        ("gray", 0x5b6570, 0x9aa3ad),
    ]

    /// The names, for messages.
    static let expectation = "red, green, yellow, orange, blue, grey, or #rrggbb"

    /// The least contrast of text with its ground. WCAG 2.1, criterion 1.4.3.
    static let contrast = 4.5

    init?(_ text: String) {
        if let known = Self.named.first(where: { $0.name == text.lowercased() }) {
            ink = Color(rgb: known.ink)
            ground = Color(rgb: known.ground)
            isNamed = true
        } else {
            guard let color = Color(parsing: text) else { return nil }
            ink = color
            ground = color
            isNamed = false
        }
    }

    private init(_ color: Color) {
        ink = color
        ground = color
        isNamed = true
    }

    /// The colour of a theme, such as its accent.
    static func of(theme color: Color) -> CellColor { CellColor(color) }

    static let red = CellColor("red") ?? of(theme: .red)
    static let green = CellColor("green") ?? of(theme: .green)

    /// The background of a cell: a tint of a named colour, any other colour unchanged.
    var fill: Color { isNamed ? tint(0.24) : ground }

    /// A share of the colour in white.
    func tint(_ share: Double) -> Color { Color.white.mix(with: ground, by: share) }
}

/// Colours for numbers between two limits: `scale(blue)`, from white on, or `scale(red, white, green)`.
struct ColorScale {
    private let colors: [CellColor]
    /// The numbers at the ends.
    var limits: ClosedRange<Double> = 0...1

    /// The shares of named colours at the ends of a scale, on which text is legible.
    private static let (least, most) = (0.04, 0.62)

    /// Reads `scale(blue)`; nil for other text.
    init?(_ text: String) {
        guard text.lowercased().hasPrefix("scale("), text.hasSuffix(")") else { return nil }
        let names = text.dropFirst(6).dropLast().split(separator: ",").map { String($0).trimmed }
        colors = names.compactMap(CellColor.init)
        guard colors.count == names.count, (1...3).contains(colors.count) else { return nil }
    }

    /// From white to a colour.
    init(_ color: CellColor) { colors = [color] }

    func color(of value: Double) -> Color {
        let (low, high) = (limits.lowerBound, limits.upperBound)
        var share = high > low ? ((value - low) / (high - low)).clamped(to: 0...1) : 0.5
        switch colors.count {
        case 1: return colors[0].tint(Self.least + (Self.most - Self.least) * share)
        case 2: return colors[0].tint(Self.most).mix(with: colors[1].tint(Self.most), by: share)
        default:
            // Zero is in the middle where there are numbers on both sides.
            if low < 0, high > 0 { share = 0.5 + 0.5 * (value / max(-low, high)).clamped(to: -1...1) }
            let (from, to) = share < 0.5 ? (colors[0], colors[1]) : (colors[1], colors[2])
            return from.tint(Self.most).mix(with: to.tint(Self.most), by: share < 0.5 ? share * 2 : share * 2 - 1)
        }
    }
}
