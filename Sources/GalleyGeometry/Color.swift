import Foundation
import GalleyFormatting

/// A colour in sRGB with opacity; all components are in 0…1. It may specify the inks with which it is printed.
public struct Color: Hashable, Sendable {
    /// The red component, in 0…1. Setting it removes the inks.
    public var red: Double { didSet { ink = nil } }
    /// The green component, in 0…1. Setting it removes the inks.
    public var green: Double { didSet { ink = nil } }
    /// The blue component, in 0…1. Setting it removes the inks.
    public var blue: Double { didSet { ink = nil } }
    /// Inks are rare and stored indirectly, so that other colours need no more memory than their components.
    private var rest: Rest

    private enum Rest: Hashable, Sendable {
        case opacity(Double)
        indirect case printed(opacity: Double, with: Ink)
    }

    /// Creates a colour in sRGB; components are in 0…1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        rest = .opacity(opacity)
    }

    /// The opacity, from 0 (clear) to 1 (opaque).
    public var opacity: Double {
        get {
            switch rest {
            case .opacity(let opacity), .printed(let opacity, _): opacity
            }
        }
        set { rest = ink.map { .printed(opacity: newValue, with: $0) } ?? .opacity(newValue) }
    }

    /// The inks with which the colour is printed; red, green and blue approximate their appearance. Changing a
    /// component removes the inks.
    package internal(set) var ink: Ink? {
        get { if case .printed(_, let ink) = rest { ink } else { nil } }
        set { rest = newValue.map { .printed(opacity: opacity, with: $0) } ?? .opacity(opacity) }
    }

    /// Creates a colour that was stored with its inks.
    package init(red: Double, green: Double, blue: Double, opacity: Double, ink: Ink?) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
        self.ink = ink
    }

    /// Creates a grey from 0 (black) to 1 (white).
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// The space that the components of a colour are given in.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The gamma-corrected space of the web, and of colours here.
        case sRGB
        /// The space of sRGB without gamma correction.
        case sRGBLinear
        /// The wider space of screens; its colours are clipped to sRGB.
        case displayP3
    }

    /// Creates a colour from components in 0…1 in `space`.
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        switch space {
        case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear:
            self.init(
                red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), opacity: opacity)
        case .displayP3:
            let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
            // SMPTE EG 432-1 primaries to those of sRGB; both have the white point D65.
            self.init(
                red: Self.encoded(1.224_940_2 * r - 0.224_940_2 * g),
                green: Self.encoded(-0.042_056_9 * r + 1.042_056_9 * g),
                blue: Self.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b), opacity: opacity)
        }
    }

    /// Creates a grey from 0 (black) to 1 (white) in `space`.
    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from hue, saturation and brightness, all in 0…1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ offset: Double) -> Double {
            let sector = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The opaque colour `0xRRGGBB`.
    public init(rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255)
    }

    /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, where `#` is optional, a name in `Color.named`, or another name of CSS, such
    /// as `navy`; nil for anything else.
    public init?(parsing text: String) {
        let lower = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let color = Self.named.first(where: { $0.name == lower })?.color {
            self = color
            return
        }
        if let rgb = CSSColorNames.values[lower] {
            self.init(rgb: rgb)
            return
        }
        let text = lower.hasPrefix("#") ? lower.dropFirst() : lower[...]
        let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        let length = text.count
        guard digits.count == length else { return nil }
        let bytes: [Int]
        switch length {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: length, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let parts = bytes.map { Double($0) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count == 4 ? parts[3] : 1)
    }

    /// Returns the colour with its opacity multiplied by `factor`.
    public func opacity(_ factor: Double) -> Color {
        var color = self
        color.opacity *= factor
        return color
    }

    /// A fully transparent colour.
    public static let clear = Color(white: 0, opacity: 0)
    /// Black, `#000000`.
    public static let black = Color(white: 0)
    /// White, `#ffffff`.
    public static let white = Color(white: 1)
    /// Grey, `#8e8e93`.
    public static let gray = Color(rgb: 0x8e8e93)
    /// Red, `#d7263d`.
    public static let red = Color(rgb: 0xd7263d)
    /// Orange, `#e8871e`.
    public static let orange = Color(rgb: 0xe8871e)
    /// Yellow, `#f2c14e`.
    public static let yellow = Color(rgb: 0xf2c14e)
    /// Green, `#2e9e5b`.
    public static let green = Color(rgb: 0x2e9e5b)
    /// Mint, `#3ec9a7`.
    public static let mint = Color(rgb: 0x3ec9a7)
    /// Teal, `#1b998b`.
    public static let teal = Color(rgb: 0x1b998b)
    /// Cyan, `#2ca6d8`.
    public static let cyan = Color(rgb: 0x2ca6d8)
    /// Blue, `#2364d2`.
    public static let blue = Color(rgb: 0x2364d2)
    /// Indigo, `#4a4fb3`.
    public static let indigo = Color(rgb: 0x4a4fb3)
    /// Purple, `#8a4fb5`.
    public static let purple = Color(rgb: 0x8a4fb5)
    /// Pink, `#e0457b`.
    public static let pink = Color(rgb: 0xe0457b)
    /// Brown, `#8b6246`.
    public static let brown = Color(rgb: 0x8b6246)

    /// The names of colours of Galley's own, which `init(parsing:)` accepts beside those of CSS.
    package static let named: [(name: String, color: Color)] = [
        ("clear", .clear), ("black", .black), ("white", .white), ("gray", .gray), ("grey", .gray), ("red", .red),
        ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
        ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink),
        ("brown", .brown),
    ]

    /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    public var hex: String {
        let parts = [red, green, blue] + (opacity < 1 ? [opacity] : [])
        return "#"
            + parts.map { part in
                Int(bounded: (part.clamped(to: 0...1) * 255).rounded()).hexadecimal(2)
            }.joined()
    }
}

extension Color {
    /// Returns the colour at `fraction`, in 0…1, of the way to `other`, mixed in OKLab, where equal steps look equal.
    /// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
    public func mix(with other: Color, by fraction: Double) -> Color {
        let (from, to) = (oklab, other.oklab)
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            lightness: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b),
            opacity: between(opacity, other.opacity))
    }

    /// The relative luminance of the opaque colour, from 0 (black) to 1 (white). WCAG 2.1, "relative luminance".
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The colour, mixed with white or black until its contrast with `ground` is `least`, or as high as it can be.
    package func legible(on ground: Color, contrast least: Double) -> Color {
        guard contrast(with: ground) < least else { return self }
        let end = Color.white.contrast(with: ground) >= Color.black.contrast(with: ground) ? Color.white : .black
        var (low, high) = (0.0, 1.0)
        // To less than a step of one component.
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if mix(with: end, by: middle).contrast(with: ground) >= least { high = middle } else { low = middle }
        }
        return mix(with: end, by: high)
    }

    /// Returns the contrast ratio with `other`, from 1 to 21. WCAG 2.1, "contrast ratio".
    package func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }

    private static func encoded(_ v: Double) -> Double {
        (v <= 0.003_130_8 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055).clamped(to: 0...1)
    }

    private var oklab: (l: Double, a: Double, b: Double) {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        return (
            0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
        )
    }

    private init(lightness: Double, a: Double, b: Double, opacity: Double) {
        func cubed(_ v: Double) -> Double { v * v * v }
        let l = cubed(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
        let m = cubed(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
        let s = cubed(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b)
        self.init(
            red: Self.encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
            green: Self.encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
            blue: Self.encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
            opacity: opacity)
    }
}

/// The named colours of CSS. CSS Color 4 §6.1.
package enum CSSColorNames {
    package static let values: [String: UInt32] = [
        "aliceblue": 0xf0f8ff, "antiquewhite": 0xfaebd7, "aqua": 0x00ffff, "aquamarine": 0x7fffd4, "azure": 0xf0ffff,
        "beige": 0xf5f5dc, "bisque": 0xffe4c4, "black": 0x000000, "blanchedalmond": 0xffebcd, "blue": 0x0000ff,
        "blueviolet": 0x8a2be2, "brown": 0xa52a2a, "burlywood": 0xdeb887, "cadetblue": 0x5f9ea0,
        "chartreuse": 0x7fff00, "chocolate": 0xd2691e, "coral": 0xff7f50, "cornflowerblue": 0x6495ed,
        "cornsilk": 0xfff8dc, "crimson": 0xdc143c, "cyan": 0x00ffff, "darkblue": 0x00008b, "darkcyan": 0x008b8b,
        "darkgoldenrod": 0xb8860b, "darkgray": 0xa9a9a9, "darkgreen": 0x006400, "darkgrey": 0xa9a9a9,
        "darkkhaki": 0xbdb76b, "darkmagenta": 0x8b008b, "darkolivegreen": 0x556b2f, "darkorange": 0xff8c00,
        "darkorchid": 0x9932cc, "darkred": 0x8b0000, "darksalmon": 0xe9967a, "darkseagreen": 0x8fbc8f,
        "darkslateblue": 0x483d8b, "darkslategray": 0x2f4f4f, "darkslategrey": 0x2f4f4f, "darkturquoise": 0x00ced1,
        "darkviolet": 0x9400d3, "deeppink": 0xff1493, "deepskyblue": 0x00bfff, "dimgray": 0x696969,
        "dimgrey": 0x696969, "dodgerblue": 0x1e90ff, "firebrick": 0xb22222, "floralwhite": 0xfffaf0,
        "forestgreen": 0x228b22, "fuchsia": 0xff00ff, "gainsboro": 0xdcdcdc, "ghostwhite": 0xf8f8ff, "gold": 0xffd700,
        "goldenrod": 0xdaa520, "gray": 0x808080, "green": 0x008000, "greenyellow": 0xadff2f, "grey": 0x808080,
        "honeydew": 0xf0fff0, "hotpink": 0xff69b4, "indianred": 0xcd5c5c, "indigo": 0x4b0082, "ivory": 0xfffff0,
        "khaki": 0xf0e68c, "lavender": 0xe6e6fa, "lavenderblush": 0xfff0f5, "lawngreen": 0x7cfc00,
        "lemonchiffon": 0xfffacd, "lightblue": 0xadd8e6, "lightcoral": 0xf08080, "lightcyan": 0xe0ffff,
        "lightgoldenrodyellow": 0xfafad2, "lightgray": 0xd3d3d3, "lightgreen": 0x90ee90, "lightgrey": 0xd3d3d3,
        "lightpink": 0xffb6c1, "lightsalmon": 0xffa07a, "lightseagreen": 0x20b2aa, "lightskyblue": 0x87cefa,
        "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xb0c4de, "lightyellow": 0xffffe0,
        "lime": 0x00ff00, "limegreen": 0x32cd32, "linen": 0xfaf0e6, "magenta": 0xff00ff, "maroon": 0x800000,
        "mediumaquamarine": 0x66cdaa, "mediumblue": 0x0000cd, "mediumorchid": 0xba55d3, "mediumpurple": 0x9370db,
        "mediumseagreen": 0x3cb371, "mediumslateblue": 0x7b68ee, "mediumspringgreen": 0x00fa9a,
        "mediumturquoise": 0x48d1cc, "mediumvioletred": 0xc71585, "midnightblue": 0x191970, "mintcream": 0xf5fffa,
        "mistyrose": 0xffe4e1, "moccasin": 0xffe4b5, "navajowhite": 0xffdead, "navy": 0x000080, "oldlace": 0xfdf5e6,
        "olive": 0x808000, "olivedrab": 0x6b8e23, "orange": 0xffa500, "orangered": 0xff4500, "orchid": 0xda70d6,
        "palegoldenrod": 0xeee8aa, "palegreen": 0x98fb98, "paleturquoise": 0xafeeee, "palevioletred": 0xdb7093,
        "papayawhip": 0xffefd5, "peachpuff": 0xffdab9, "peru": 0xcd853f, "pink": 0xffc0cb, "plum": 0xdda0dd,
        "powderblue": 0xb0e0e6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xff0000, "rosybrown": 0xbc8f8f,
        "royalblue": 0x4169e1, "saddlebrown": 0x8b4513, "salmon": 0xfa8072, "sandybrown": 0xf4a460,
        "seagreen": 0x2e8b57, "seashell": 0xfff5ee, "sienna": 0xa0522d, "silver": 0xc0c0c0, "skyblue": 0x87ceeb,
        "slateblue": 0x6a5acd, "slategray": 0x708090, "slategrey": 0x708090, "snow": 0xfffafa,
        "springgreen": 0x00ff7f, "steelblue": 0x4682b4, "tan": 0xd2b48c, "teal": 0x008080, "thistle": 0xd8bfd8,
        "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "wheat": 0xf5deb3, "white": 0xffffff,
        "whitesmoke": 0xf5f5f5, "yellow": 0xffff00, "yellowgreen": 0x9acd32,
    ]
}
