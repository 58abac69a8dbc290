import GalleyDiagnostics
import GalleyGeometry
package import GalleyLayout
import GalleyText

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
