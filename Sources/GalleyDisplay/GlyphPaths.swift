import GalleyGeometry
import GalleyText

/// The outlines of glyphs in font units, for a program that draws many runs. One thread uses it at a time.
package final class GlyphPaths {
    private struct Key: Hashable {
        var font: ObjectIdentifier
        var glyph: GlyphID
    }

    private var known: [Key: [Path.Element]] = [:]
    /// The fonts of the keys, so that no other object gets their addresses.
    private var fonts: [ObjectIdentifier: FontInstance] = [:]
    /// The number of elements of the known outlines.
    private var count = 0
    /// The most elements to keep, at 56 bytes each.
    private static let most = 1 << 15

    package init() {}

    func elements(of glyph: GlyphID, _ font: FontInstance) -> [Path.Element] {
        let key = Key(font: ObjectIdentifier(font), glyph: glyph)
        if let elements = known[key] { return elements }
        let elements = font.outline(of: glyph).elements
        // A blank counts as one element.
        count += max(1, elements.count)
        if count > Self.most { (known, fonts, count) = ([:], [:], elements.count) }
        (known[key], fonts[key.font]) = (elements, font)
        return elements
    }
}
