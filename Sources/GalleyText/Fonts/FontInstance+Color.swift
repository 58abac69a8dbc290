import GalleyGeometry

/// The coloured glyphs of a font.
struct ColorSupport: Sendable {
    /// COLR with CPAL; nil if the font has none.
    let table: ColorTable?
    let hasBitmaps: Bool
    /// Whether the font has coloured glyphs of a supported kind. Stored, since it is read for every run.
    let isDrawn: Bool
    /// Whether all coloured glyphs are SVG documents, which are not supported.
    let isSVGOnly: Bool

    init(_ handle: borrowing HarfBuzzFont) {
        table =
            if let colors = handle.table("COLR"), let palette = handle.table("CPAL").flatMap(ColorPalette.init(table:))
            {
                ColorTable(table: colors, palette: palette, coordinates: handle.normalizedCoordinates)
            } else {
                nil
            }
        hasBitmaps = handle.hasTable("CBDT") || handle.hasTable("sbix")
        isDrawn = table != nil || hasBitmaps
        isSVGOnly = table == nil && !hasBitmaps && handle.hasTable("SVG ")
    }
}

extension FontInstance {
    /// Whether all coloured glyphs of the font are SVG documents, which are not supported.
    package var hasOnlySVGGlyphs: Bool { colors.isSVGOnly }

    /// Whether the font has coloured glyphs of a supported kind: COLR with CPAL, CBDT or sbix.
    package var hasColorGlyphs: Bool { colors.isDrawn }

    /// The coloured form of `glyph`; nil if it has none or is damaged. Paints are preferred to bitmaps.
    ///
    /// Complexity: O(size of the paint tree or the bitmap).
    package func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
        if let table = colors.table {
            var reader = PaintReader(table) { self.outline(of: $0) }
            if let paint = reader.paint(of: glyph) { return .paint(paint) }
        }
        guard colors.hasBitmaps, let bitmap = handle.bitmap(glyph) else { return nil }
        return .bitmap(png: bitmap.png, frame: bitmap.frame)
    }

    /// Whether the glyph for `scalar` is an SVG document in a font without other coloured glyphs.
    func isSVGGlyph(_ scalar: Unicode.Scalar) -> Bool {
        guard colors.isSVGOnly, let glyph = glyph(for: scalar) else { return false }
        return handle.hasSVGDocument(glyph)
    }
}
