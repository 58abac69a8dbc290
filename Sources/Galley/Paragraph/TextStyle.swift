import GalleyGeometry
import GalleyLayout
import GalleyText

/// What a stretch of text is shaped and measured with. Stretches that differ only in paint have the same.
struct TextStyle: Equatable {
    var shaping: ShapingStyle
    /// Points per em.
    var size: CGFloat
    /// Points added after each character.
    var tracking: CGFloat = 0
    /// Points above the baseline.
    var rise: CGFloat = 0
    /// Whether a line with the style in it is as high as its font says. Scripts, which stand within the line of another
    /// style, open it only where their ink needs more.
    var opensLine = true

    init(_ attributes: TextAttributes?, _ environment: borrowing EnvironmentValues, _ session: LayoutSession) {
        var font = environment.font ?? .body
        if let attributes { font = attributes.applied(to: font) }
        shaping = ShapingStyle(
            families: font.families, weight: font.weight.value, width: font.width, slant: font.slant,
            variations: font.variations, features: font.features,
            language: attributes?.language ?? environment.language)
        size = font.size.isFinite ? min(max(font.size, 0), 100_000) : 0
        shaping = session.itemiser.style(shaping, at: size)
        guard let attributes else { return }
        rise = Self.finite(attributes.baselineOffset)
        let (spread, kerning) = (Self.finite(attributes.tracking), Self.finite(attributes.kerning))
        if spread != 0 {
            tracking = spread
            shaping.features += ["liga", "clig"].map { FontFeature(tag: $0, value: 0) }
        } else {
            tracking = kerning
        }
    }

    private static func finite(_ value: CGFloat?) -> CGFloat {
        guard let value, value.isFinite else { return 0 }
        return value.clamped(to: -10_000...10_000)
    }
}

/// A style with what fonts and shaper say of it. Shared by all that is set in it.
final class StyleFace {
    let style: TextStyle
    /// The shaper's number for it.
    let number: Int32
    let font: FontInstance

    init(_ style: TextStyle, _ session: LayoutSession) {
        self.style = style
        (font, number) = session.withFonts(style.shaping) { shaping throws(FontError) in
            (try session.itemiser.font(for: shaping), session.shaper.number(of: shaping))
        }
    }

    /// How far the style's own font reaches by its metrics.
    var extent: LineExtent {
        let scale = style.size / CGFloat(font.metrics.unitsPerEm)
        return LineExtent(
            above: CGFloat(font.metrics.ascender) * scale + style.rise,
            below: CGFloat(-font.metrics.descender) * scale - style.rise)
    }

    /// What the font wants between two lines.
    var lineGap: CGFloat { CGFloat(font.metrics.lineGap) * style.size / CGFloat(font.metrics.unitsPerEm) }
}

/// What a stretch of text is painted with.
struct TextPaint {
    var foreground: StoredStyle
    var decorations: TextDecorations?

    /// Whether nothing tells the two apart; styles other than colours are not looked into.
    func isSame(as other: TextPaint) -> Bool {
        guard case .color(let own) = foreground, case .color(let others) = other.foreground, own == others else {
            return false
        }
        return decorations == other.decorations
    }
}

/// What is drawn under, through and behind a text, and where it leads.
final class TextDecorations: Equatable {
    let underline: TextLine?
    let strikethrough: TextLine?
    let highlight: (highlight: TextHighlight, style: StoredStyle, number: Int)?
    let link: String?

    init?(_ attributes: TextAttributes, highlight number: Int, _ environment: EnvironmentValues) {
        underline = attributes.underline ?? nil
        strikethrough = attributes.strikethrough ?? nil
        link = attributes.link ?? nil
        highlight = (attributes.highlight ?? nil).map { ($0, StoredStyle($0.style, environment), number) }
        if underline == nil, strikethrough == nil, link == nil, highlight == nil { return nil }
    }

    static func == (a: TextDecorations, b: TextDecorations) -> Bool {
        a.underline == b.underline && a.strikethrough == b.strikethrough && a.link == b.link
            && a.highlight?.number == b.highlight?.number
    }
}
