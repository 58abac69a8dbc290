package import GalleyGeometry
package import GalleyLayout
package import GalleyParagraph
package import GalleyText

/// The attributes of a stretch of text. Those that are nil, or empty, are inherited.
///
/// Inner attributes override outer ones, each for itself. A weight, a slant, a width or a design changes the font in
/// use, whichever of the two was set first.
package struct TextAttributes: Sendable {
    /// The font.
    package var font: Font?
    /// The size of `font` relative to that of the surrounding text; nil for the font's own size.
    package var relativeSize: CGFloat?
    /// `.some(nil)` for the font's own weight.
    package var weight: Font.Weight??
    /// The width of the letters; `.some(nil)` restores the font's own.
    package var width: Font.Width??
    /// Whether the text is italic.
    package var isItalic: Bool?
    /// The design of the font; `.some(nil)` restores the font's own.
    package var design: Font.Design??
    /// Added to those of the font and of outer attributes; of equal tags the last counts.
    package var features: [FontFeature] = []
    /// Positions on the axes of a variable font.
    package var variations: [FontVariation] = []
    /// The letters that are set as small capitals.
    package var smallCaps: SmallCaps?
    /// Superscript or subscript.
    package var script: TextScript?
    /// The style of the glyphs.
    package var foregroundStyle: AnyShapeStyle?
    /// Space between characters, in points; ligatures stay.
    package var kerning: CGFloat?
    /// Space between characters, in points, with ligatures disabled; takes precedence over `kerning`.
    package var tracking: CGFloat?
    /// The distance above the line's baseline, in points; negative below it.
    package var baselineOffset: CGFloat?
    /// The line under the text; `.some(nil)` for none.
    package var underline: TextLine??
    /// The line through the text; `.some(nil)` for none.
    package var strikethrough: TextLine??
    /// The background of the text; `.some(nil)` for none.
    package var highlight: TextHighlight??
    /// The target of the text's link, in formats with links.
    package var link: String??
    /// The language as a BCP 47 tag.
    package var language: String?

    /// Creates attributes that change nothing.
    package init() {}

    /// Returns these attributes overridden by those of a stretch within.
    package func merging(_ inner: TextAttributes) -> TextAttributes {
        var merged = self
        if let innerFont = inner.font {
            merged.font = inner.font(within: font ?? innerFont)
            // Only the view knows the size of the text around both.
            merged.relativeSize = font == nil ? inner.relativeSize : relativeSize.map { $0 * (inner.relativeSize ?? 1) }
            if inner.relativeSize == nil { merged.relativeSize = nil }
        }
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

    /// The attributes' own font within text in `font`, or `font`.
    func font(within font: Font) -> Font {
        guard var base = self.font else { return font }
        if let relativeSize { (base.size, base.weight) = (font.size * relativeSize, font.weight) }
        return base
    }

    /// Returns `font`, or the attributes' own font, with their changes to its style.
    func applied(to font: Font) -> Font {
        var font = self.font(within: font)
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

/// Attributes in the environment: boxed, so that views without any carry nothing.
package enum InheritedAttributes {
    case none
    indirect case some(TextAttributes)

    var value: TextAttributes? { if case .some(let value) = self { value } else { nil } }

    mutating func change(_ change: (inout TextAttributes) -> Void) {
        var attributes = value ?? TextAttributes()
        change(&attributes)
        self = .some(attributes)
    }
}

/// A background behind a stretch of text.
public struct TextHighlight: Sendable {
    /// The edges of a background whose text continues on another line. CSS Fragmentation 3 §5.4.
    public enum Decoration: Hashable, Sendable {
        /// The background is one ribbon that is cut: it has padding and round corners only where the text begins and
        /// ends.
        case slice
        /// Each line's part has padding and round corners on all sides.
        case clone
    }

    /// The style of the background.
    package var style: AnyShapeStyle
    /// The padding around the text. At its start and end it adds space; above and below it does not move lines apart.
    package var padding: EdgeInsets
    /// The radius of the corners, in points.
    package var cornerRadius: CGFloat
    /// The edges where the text continues on another line.
    package var decoration: Decoration

    /// Creates a background; lengths are in points.
    package init(
        _ style: some ShapeStyle, padding: EdgeInsets = EdgeInsets(), cornerRadius: CGFloat = 0,
        decoration: Decoration = .slice
    ) {
        self.style = AnyShapeStyle(style)
        self.padding = padding
        self.cornerRadius = cornerRadius
        self.decoration = decoration
    }
}
