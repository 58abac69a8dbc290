public import GalleyGeometry
public import GalleyLayout
public import GalleyText

/// How a stretch of text differs from the text around it. What is nil, or empty, is inherited.
///
/// Attributes nest: those further in win over those around them, each for itself. A weight, a slant, a width or a design
/// changes the font in use, whichever of the two was said first.
public struct TextAttributes: Sendable {
    public var font: Font?
    /// `.some(nil)` for the font's own weight, whatever the surroundings say.
    public var weight: Font.Weight??
    public var width: Font.Width??
    public var isItalic: Bool?
    public var design: Font.Design??
    /// Added to those of the font and of the surroundings; of equal tags the last counts.
    public var features: [FontFeature] = []
    public var variations: [FontVariation] = []
    public var smallCaps: SmallCaps?
    /// Set above or below the line in small figures or letters.
    public var script: TextScript?
    public var foregroundStyle: AnyShapeStyle?
    /// Points between characters; ligatures stay.
    public var kerning: CGFloat?
    /// Points between characters, ligatures apart; where there is one, `kerning` does not count.
    public var tracking: CGFloat?
    /// Points above the line's baseline; negative below it.
    public var baselineOffset: CGFloat?
    public var underline: TextLine??
    public var strikethrough: TextLine??
    public var highlight: TextHighlight??
    /// The address that the text leads to in formats that know links.
    public var link: String??
    /// A BCP 47 tag.
    public var language: String?

    public init() {}

    /// These attributes with those of a stretch within.
    public func merging(_ inner: TextAttributes) -> TextAttributes {
        var merged = self
        merged.font = inner.font ?? font
        merged.weight = inner.weight ?? weight
        merged.width = inner.width ?? width
        merged.isItalic = inner.isItalic ?? isItalic
        merged.design = inner.design ?? design
        merged.features += inner.features
        merged.variations += inner.variations
        merged.smallCaps = inner.smallCaps ?? smallCaps
        merged.script = inner.script ?? script
        merged.foregroundStyle = inner.foregroundStyle ?? foregroundStyle
        merged.kerning = inner.kerning ?? kerning
        merged.tracking = inner.tracking ?? tracking
        merged.baselineOffset = inner.baselineOffset ?? baselineOffset
        merged.underline = inner.underline ?? underline
        merged.strikethrough = inner.strikethrough ?? strikethrough
        merged.highlight = inner.highlight ?? highlight
        merged.link = inner.link ?? link
        merged.language = inner.language ?? language
        return merged
    }

    /// `font`, or the attributes' own, with what they say of its style.
    func applied(to font: Font) -> Font {
        var font = self.font ?? font
        if let design, let design { font = font.design(design) }
        if let weight, let weight { font.weight = weight }
        if let width, let width { font.width = width.value }
        if let isItalic { font.slant = isItalic ? .italic : .upright }
        font.features += features
        for variation in variations {
            font.variations.removeAll { $0.tag == variation.tag }
            font.variations.append(variation)
        }
        return font
    }
}

/// Attributes as the environment keeps them: aside, so that a view without any carries nothing.
enum InheritedAttributes {
    case none
    indirect case some(TextAttributes)

    var value: TextAttributes? { if case .some(let value) = self { value } else { nil } }

    mutating func change(_ change: (inout TextAttributes) -> Void) {
        var attributes = value ?? TextAttributes()
        change(&attributes)
        self = .some(attributes)
    }
}

/// A ground behind a stretch of text.
public struct TextHighlight: Sendable {
    /// What becomes of the ground's edges where the text goes on in another line. CSS Fragmentation 3 §5.4.
    public enum Decoration: Hashable, Sendable {
        /// The ground is one ribbon that is cut: it has room and round corners only where the text begins and ends.
        case slice
        /// Each line's part is whole: it has round corners on all sides.
        case clone
    }

    public var style: AnyShapeStyle
    /// Around the text, which makes room for what is before and after it; above and below it does not move lines apart.
    public var padding: EdgeInsets
    public var cornerRadius: CGFloat
    public var decoration: Decoration

    public init(
        _ style: some ShapeStyle, padding: EdgeInsets = EdgeInsets(), cornerRadius: CGFloat = 0,
        decoration: Decoration = .slice
    ) {
        self.style = AnyShapeStyle(style)
        self.padding = padding
        self.cornerRadius = cornerRadius
        self.decoration = decoration
    }
}
