package import GalleyGeometry
package import GalleyText

/// A cache of the pictures of coloured glyphs, by glyph and text colour. When it has some thousands, it is cleared. Not
/// thread-safe.
package final class GlyphPictures {
    private struct Key: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
        /// The text colour; nil if the picture does not depend on it.
        var foreground: Color?
    }

    private var known: [Key: GlyphPicture?] = [:]
    /// Retained, so that object identifiers stay unique.
    private var fonts: [FontInstance] = []
    private static let limit = 4096

    package init() {}

    /// Returns the picture of `glyph`; nil for a glyph without one. O(1) if cached.
    package func picture(_ glyph: GlyphID, of font: FontInstance, foreground: Color) -> GlyphPicture? {
        guard font.hasColorGlyphs else { return nil }
        let opaque = Color(red: foreground.red, green: foreground.green, blue: foreground.blue)
        var key = Key(font: ObjectIdentifier(font), glyph: glyph, foreground: nil)
        if let found = known[key] { return found }
        key.foreground = opaque
        if let found = known[key] { return found }
        let picture = GlyphPicture(glyph, of: font, foreground: opaque)
        if picture?.usesForeground != true { key.foreground = nil }
        if known.count == Self.limit {
            known.removeAll()
            fonts.removeAll()
        }
        known[key] = picture
        if !fonts.contains(where: { $0 === font }) { fonts.append(font) }
        return picture
    }
}

extension Paint {
    /// The colour that represents the paint as the foreground of coloured glyphs: for a gradient, its middle colour.
    package var textColor: Color {
        switch resolved {
        case .none: .clear
        case .color(let color): color
        case .gradient(let gradient): gradient.ramp.color(at: 0.5)
        }
    }
}
