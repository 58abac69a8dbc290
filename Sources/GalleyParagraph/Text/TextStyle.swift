import GalleyDiagnostics
package import GalleyGeometry
package import GalleyLayout
package import GalleyText

/// The values with which a stretch of text is shaped and measured. Stretches that differ only in paint share them.
package struct TextStyle: Equatable {
    /// Boxed, since segments of lines copy their style.
    @CopyOnWrite package var shaping: ShapingStyle
    /// The font size in points.
    package var size: CGFloat
    /// Space after each character, in points.
    var tracking: CGFloat = 0
    /// The distance above the baseline, in points.
    package var rise: CGFloat = 0
    /// Whether the font's extent counts for the line's height. Superscripts and subscripts make the line higher only if
    /// their ink needs more than the surrounding text.
    package var affectsLineHeight = true

    package init(
        _ font: Font, language: String?, baselineOffset: CGFloat? = nil, kerning: CGFloat? = nil,
        tracking: CGFloat? = nil, _ session: TextSession
    ) {
        var shaping = ShapingStyle(
            families: font.families, weight: font.weight.value, width: font.width, slant: font.slant,
            variations: font.variations, features: font.features, language: language)
        size = font.size.isFinite ? min(max(font.size, 0), 100_000) : 0
        shaping = session.itemiser.style(shaping, at: size)
        rise = Self.finite(baselineOffset)
        let (spread, kerning) = (Self.finite(tracking), Self.finite(kerning))
        if spread != 0 {
            self.tracking = spread
            shaping.features += ["liga", "clig"].map { FontFeature(tag: $0, value: 0) }
        } else {
            self.tracking = kerning
        }
        self.shaping = shaping
    }

    /// The language, a BCP 47 tag; nil if unknown.
    package var language: String? { shaping.language }

    private static func finite(_ value: CGFloat?) -> CGFloat {
        guard let value, value.isFinite else { return 0 }
        return value.clamped(to: -10_000...10_000)
    }
}

/// A style with its font and the shaper's number for it, shared by all text in that style.
package final class StyleFace {
    package let style: TextStyle
    /// The shaper's number of the style.
    let number: Int32
    let font: FontInstance

    init(_ style: TextStyle, _ session: TextSession) {
        self.style = style
        (font, number) = session.withFonts(style.shaping) { shaping throws(Diagnostic) in
            (try session.itemiser.font(for: shaping), session.shaper.number(of: shaping))
        }
    }

    /// The ascent and descent of the style's own font, in points.
    package var extent: LineExtent {
        let scale = style.size / CGFloat(font.metrics.unitsPerEm)
        return LineExtent(
            above: CGFloat(font.metrics.ascender) * scale + style.rise,
            below: CGFloat(-font.metrics.descender) * scale - style.rise)
    }

    /// The font's own gap between two lines, in points.
    var lineGap: CGFloat { CGFloat(font.metrics.lineGap) * style.size / CGFloat(font.metrics.unitsPerEm) }
}

/// A shape style without the environment that it was resolved in.
package enum ResolvedStyle {
    /// Nearly every style: no object is allocated for it.
    case color(Color)
    /// A paint that depends on the bounds of the figure, as a gradient does.
    case fitted((_ bounds: CGRect) -> Paint)

    package func paint(in bounds: CGRect) -> Paint {
        switch self {
        case .color(let color): .color(color)
        case .fitted(let paint): paint(bounds)
        }
    }
}
