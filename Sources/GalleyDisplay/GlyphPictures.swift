package import GalleyGeometry
package import GalleyText

/// The pictures of coloured glyphs that a writer has met, read once for each glyph and colour of the text. At most some
/// thousand: then all are forgotten. Not to be shared between threads.
package final class GlyphPictures {
    private struct Key: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
        /// Nil where the picture does not depend on it.
        var foreground: Color?
    }

    private var known: [Key: GlyphPicture?] = [:]
    /// Kept so that no other font takes the identity of one that is known.
    private var fonts: [FontInstance] = []
    private static let limit = 4096

    package init() {}

    /// The picture of `glyph`; nil for one that has none. O(1) for one that was asked for before.
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
    /// The one colour that stands for the paint where a coloured glyph asks for the text's: of a gradient the middle.
    package var textColor: Color {
        switch resolved {
        case .none: .clear
        case .color(let color): color
        case .gradient(let gradient): gradient.ramp.color(at: 0.5)
        }
    }
}
