public import GalleyGeometry
public import GalleyText

/// The type that text is set in: families, size and style. The members are SwiftUI's; sizes are in points of paper, and
/// the text styles are those of a printed page.
public struct Font: Hashable, Sendable {
    public var families: [String]
    public var size: CGFloat
    public var weight: Weight = .regular
    /// Per cent of the normal width.
    public var width: Double = 100
    public var slant: FontSlant = .upright
    public var features: [FontFeature] = []
    public var variations: [FontVariation] = []

    public struct Weight: Hashable, Sendable {
        /// 1…1000 as in OpenType.
        public var value: Double
        public init(_ value: Double) { self.value = value }
        public static let ultraLight = Weight(100)
        public static let thin = Weight(200)
        public static let light = Weight(300)
        public static let regular = Weight(400)
        public static let medium = Weight(500)
        public static let semibold = Weight(600)
        public static let bold = Weight(700)
        public static let heavy = Weight(800)
        public static let black = Weight(900)
    }

    public enum Design: Hashable, Sendable { case `default`, serif, monospaced, rounded }

    /// Whether `other` is the same font at another size.
    func isSame(as other: Font) -> Bool {
        families == other.families && weight == other.weight && width == other.width && slant == other.slant
            && features == other.features && variations == other.variations
    }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font(families: [name], size: size) }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(families: [family(of: design ?? .default)], size: size, weight: weight ?? .regular)
    }

    /// A text style in another design or weight.
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

    private init(families: [String], size: CGFloat, weight: Weight = .regular) {
        self.families = families
        self.size = size
        self.weight = weight
    }

    /// The roles of text on a page.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
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

    public static let largeTitle = system(size: 26, weight: .bold)
    public static let title = system(size: 21, weight: .bold)
    public static let title2 = system(size: 17, weight: .bold)
    public static let title3 = system(size: 14, weight: .semibold)
    public static let headline = system(size: 11, weight: .semibold)
    public static let subheadline = system(size: 10)
    public static let body = system(size: 11)
    public static let callout = system(size: 10.5)
    public static let footnote = system(size: 9)
    public static let caption = system(size: 8.5)
    public static let caption2 = system(size: 7.5)

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic(_ isActive: Bool = true) -> Font { with { $0.slant = isActive ? .italic : .upright } }
    public func monospaced() -> Font { design(.monospaced) }
    func design(_ design: Design) -> Font { with { $0.families = [Self.family(of: design)] } }
    public func monospacedDigit() -> Font { with { $0.features.append(FontFeature(tag: "tnum")) } }
    public func smallCaps() -> Font { with { $0.features += ["smcp", "c2sc"].map { FontFeature(tag: $0) } } }
    public func features(_ features: [FontFeature]) -> Font { with { $0.features += features } }
}

extension Font {
    /// How wide the letters of a family are, in per cent of the normal width.
    public struct Width: Hashable, Sendable {
        /// 50…200 as in OpenType.
        public var value: Double
        public init(_ value: Double) { self.value = value }
        public static let compressed = Width(62.5)
        public static let condensed = Width(75)
        public static let standard = Width(100)
        public static let expanded = Width(125)
    }
}
