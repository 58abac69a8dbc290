import GalleyGeometry

/// Which coloured glyphs a font has.
struct ColorSupport: Sendable {
    /// Layers and paints.
    let table: ColorTable?
    let hasBitmaps: Bool
    /// Asked of every run that is drawn.
    let isDrawn: Bool
    /// Whether SVG documents, which are not drawn, are all that it has.
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
    /// Whether its glyphs in colour are SVG documents, which are not drawn.
    public var drawsSVGOnly: Bool { colors.isSVGOnly }

    /// Whether the font has coloured glyphs of a kind that can be drawn: COLR with CPAL, CBDT or sbix.
    public var hasColorGlyphs: Bool { colors.isDrawn }

    /// What is drawn for `glyph` in place of its outline; nil for a glyph that is an outline, a blank one, and one whose
    /// description is damaged. Of several kinds the one that is sharp at any size is taken.
    ///
    /// Complexity: O(parts of the glyph); for a bitmap O(its bytes).
    public func colorGlyph(_ glyph: GlyphID) -> ColorGlyph? {
        if let table = colors.table {
            var reader = PaintReader(table) { self.outline(of: $0) }
            if let paint = reader.paint(of: glyph) { return .paint(paint) }
        }
        guard colors.hasBitmaps, let bitmap = handle.bitmap(glyph) else { return nil }
        return .bitmap(png: bitmap.png, frame: bitmap.frame)
    }

    /// Whether the glyph for `scalar` is an SVG document, and the font has no other colours.
    func isSVGGlyph(_ scalar: Unicode.Scalar) -> Bool {
        guard colors.isSVGOnly, let glyph = glyph(for: scalar) else { return false }
        return handle.hasSVGDocument(glyph)
    }
}
