import Galley
import GalleyFormatting

/// The measures of a font that rules limit, in millimetres at a size of 1 pt.
struct FontMeasures {
    /// The height of the outline of “x”; of a font without one, its own value.
    let xHeight: Double
    /// The heights of the outlines of the digits from 0 on; none for digits that the font lacks.
    private let digits: [Double?]
    /// Whether the font says that it has serifs: by its PANOSE classification, or its family class. OpenType 1.9 §OS/2.
    let hasSerifs: Bool

    init(of font: FontInstance) {
        func millimetres(_ units: Int) -> Double { Double(units) / Double(font.metrics.unitsPerEm) * 25.4 / 72 }
        func height(_ scalar: Unicode.Scalar) -> Double? {
            font.glyph(for: scalar).map { millimetres(font.inkExtent(of: $0).above) }
        }
        xHeight = height("x") ?? millimetres(font.metrics.xHeight)
        digits = "0123456789".unicodeScalars.map(height)
        if let table = font.table("OS/2"), table.count > 33 {
            hasSerifs =
                table[32] == 2 && table[33] > 1
                ? (2...10).contains(table[33]) : [1, 2, 3, 4, 5, 7].contains(table[30])
        } else {
            hasSerifs = false
        }
    }

    /// The height of the lowest digit in a text; nil without digits.
    func digitHeight(in text: [UInt16]) -> Double? {
        var least: Double?
        for unit in text where unit >= 0x30 && unit <= 0x39 {
            if let height = digits[Int(unit) - 0x30] { least = min(least ?? height, height) }
        }
        return least
    }
}

/// The measures of fonts: outlines and tables are read once.
final class FontMeasureCache {
    private var fonts: [ObjectIdentifier: (font: FontInstance, measures: FontMeasures)] = [:]
    private var last: (font: FontInstance, measures: FontMeasures)?

    subscript(font: FontInstance) -> FontMeasures {
        if let last, last.font === font { return last.measures }
        let entry = fonts.cached(ObjectIdentifier(font)) { (font, FontMeasures(of: font)) }
        last = entry
        return entry.measures
    }
}

extension DrawingRecorder.Run {
    /// Whether it has letters or digits.
    var isReadable: Bool {
        run.text.contains { UnitCase.of($0).isLetter || $0.isASCIIDigit }
    }
}

/// The values of a look that rules limit.
struct LookFacts {
    let font: FontMeasures
    let contrast: Double
    let isBlackOnWhite: Bool

    init(_ look: DrawingRecorder.Look, _ font: FontMeasures, paper: Color) {
        let (color, ground) = (look.color ?? .black, look.ground ?? paper)
        self.font = font
        contrast = color.contrast(with: ground)
        isBlackOnWhite = color.isBlack && ground.isWhite
    }
}

extension Color {
    /// Whether it is printed as black.
    fileprivate var isBlack: Bool { max(red, green, blue) <= 0.2 && opacity > 0.95 }
    /// Whether it is printed as white.
    fileprivate var isWhite: Bool { min(red, green, blue) >= 0.95 }
}
