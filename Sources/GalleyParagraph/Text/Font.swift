public import GalleyGeometry
public import GalleyText

/// A font description: families, size and style. Its members are those of SwiftUI; sizes are in points on paper, and
/// the text styles suit printed pages.
public struct Font: Hashable, Sendable {
    /// The font families, in order of preference.
    package var families: [String]
    /// The size in points.
    public var size: CGFloat
    /// The weight of the letters.
    package var weight: Weight = .regular
    /// The width of the letters in per cent of the normal width.
    package var width: Double = 100
    /// Whether letters are upright or italic.
    package var slant: FontSlant = .upright
    /// OpenType features, applied in order.
    package var features: [FontFeature] = []
    /// Positions on the axes of a variable font.
    package var variations: [FontVariation] = []

    /// The weight of letters.
    public struct Weight: Hashable, Sendable {
        /// The value in OpenType's scale, 1…1000.
        public var value: Double
        /// Creates a weight from a value in OpenType's scale, 1…1000.
        public init(_ value: Double) { self.value = value }
        /// Weight 100.
        public static let ultraLight = Weight(100)
        /// Weight 200.
        public static let thin = Weight(200)
        /// Weight 300.
        public static let light = Weight(300)
        /// Weight 400.
        public static let regular = Weight(400)
        /// Weight 500.
        public static let medium = Weight(500)
        /// Weight 600.
        public static let semibold = Weight(600)
        /// Weight 700.
        public static let bold = Weight(700)
        /// Weight 800.
        public static let heavy = Weight(800)
        /// Weight 900.
        public static let black = Weight(900)
    }

    /// A style of typeface.
    public enum Design: Hashable, Sendable {
        /// The default design.
        case `default`
        /// A design with serifs.
        case serif
        /// A design whose characters have equal widths.
        case monospaced
        /// The same as `default`: no rounded family is built in.
        case rounded
    }

    /// Whether `other` is the same font at any size.
    func isSame(as other: Font) -> Bool {
        families == other.families && weight == other.weight && width == other.width && slant == other.slant
            && features == other.features && variations == other.variations
    }

    /// Returns the font of the family `name` at `size` points.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(families: [name], size: size) }

    /// Returns the font of the family `name` at `size` points; `textStyle` has no effect.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        custom(name, size: size)
    }

    /// Returns the font of the family `name` at `fixedSize` points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

    /// Returns the embedded font of a design at `size` points, by default in regular weight.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(families: [family(of: design ?? .default)], size: size, weight: weight ?? .regular)
    }

    /// Returns the font of a text style, optionally in another design or weight.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        let font = style.font.design(design ?? .default)
        return weight.map { font.weight($0) } ?? font
    }

    private static func family(of design: Design) -> String {
        switch design {
        case .default, .rounded: FontCollection.defaultFamily
        case .serif: "Noto Serif"
        case .monospaced: "Noto Sans Mono"
        }
    }

    /// The roles of text on a page, each with a font of the same name.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// The font of the same name.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        fileprivate var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    /// 26 pt, bold.
    public static let largeTitle = system(size: 26, weight: .bold)
    /// 21 pt, bold.
    public static let title = system(size: 21, weight: .bold)
    /// 17 pt, bold.
    public static let title2 = system(size: 17, weight: .bold)
    /// 14 pt, semibold.
    public static let title3 = system(size: 14, weight: .semibold)
    /// 11 pt, semibold.
    public static let headline = system(size: 11, weight: .semibold)
    /// 10 pt.
    public static let subheadline = system(size: 10)
    /// 11 pt, the default.
    public static let body = system(size: 11)
    /// 10.5 pt.
    public static let callout = system(size: 10.5)
    /// 9 pt.
    public static let footnote = system(size: 9)
    /// 8.5 pt.
    public static let caption = system(size: 8.5)
    /// 7.5 pt.
    public static let caption2 = system(size: 7.5)

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// Returns the font in another weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// Returns the font in bold weight.
    public func bold() -> Font { weight(.bold) }
    /// Returns the font in italics, or upright if `isActive` is false.
    public func italic(_ isActive: Bool = true) -> Font { with { $0.slant = isActive ? .italic : .upright } }
    /// Returns the font with the embedded monospaced family.
    public func monospaced() -> Font { design(.monospaced) }
    package func design(_ design: Design) -> Font { with { $0.families = [Self.family(of: design)] } }
    /// Returns the font with digits of equal width, by the OpenType feature `tnum`.
    public func monospacedDigit() -> Font { with { $0.features.append(FontFeature(tag: "tnum")) } }
    /// Returns the font with all letters as small capitals, by the OpenType features `smcp` and `c2sc`.
    public func smallCaps() -> Font { with { $0.features += ["smcp", "c2sc"].map { FontFeature(tag: $0) } } }
    /// Returns the font with small letters as small capitals, by the OpenType feature `smcp`.
    public func lowercaseSmallCaps() -> Font { with { $0.features.append(FontFeature(tag: "smcp")) } }
    /// Returns the font with capitals as small capitals, by the OpenType feature `c2sc`.
    public func uppercaseSmallCaps() -> Font { with { $0.features.append(FontFeature(tag: "c2sc")) } }
    /// Returns the font in another width of letters.
    public func width(_ width: Width) -> Font { with { $0.width = width.value } }
    /// Returns the font itself: `lineHeight(_:)` and `lineSpacing(_:)` set the distance of lines.
    public func leading(_ leading: Leading) -> Font { self }

    /// The distance of lines. No effect.
    public enum Leading: Hashable, Sendable {
        /// A distance.
        case standard, tight, loose
    }
    /// Returns the font with OpenType features added.
    public func features(_ features: [FontFeature]) -> Font { with { $0.features += features } }
}

extension Font {
    /// The width of letters in per cent of the normal width.
    public struct Width: Hashable, Sendable {
        /// The value in OpenType's scale, 50…200.
        public var value: Double
        /// Creates a width from a value in OpenType's scale, 50…200.
        public init(_ value: Double) { self.value = value }
        /// 62.5 %.
        public static let compressed = Width(62.5)
        /// 75 %.
        public static let condensed = Width(75)
        /// 100 %.
        public static let standard = Width(100)
        /// 125 %.
        public static let expanded = Width(125)
    }
}
