import CHarfBuzz
import GalleyGeometry

extension HarfBuzzFont {
    /// The normalised coordinates on the variation axes, −1…1.
    var normalizedCoordinates: [Double] {
        var count: UInt32 = 0
        guard let start = unsafe hb_font_get_var_coords_normalized(font, &count) else { return [] }
        // 2.14 fixed-point numbers.
        return (0..<Int(count)).map { unsafe Double(start[$0]) / 16384 }
    }

    /// The largest PNG bitmap of `glyph` in CBDT or sbix, and its frame in font units; nil if there is none.
    func bitmap(_ glyph: GlyphID) -> (png: [UInt8], frame: CGRect)? {
        let blob = unsafe hb_ot_color_glyph_reference_png(font, UInt32(glyph))
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = unsafe hb_blob_get_data(blob, &length)
        var extents = hb_glyph_extents_t()
        guard length > 0, unsafe hb_font_get_glyph_extents(font, UInt32(glyph), &extents) != 0,
            extents.width > 0, extents.height < 0
        else { return nil }
        let frame = CGRect(
            x: Double(extents.x_bearing), y: Double(extents.y_bearing + extents.height), width: Double(extents.width),
            height: -Double(extents.height))
        return (unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(length))), frame)
    }

    /// Whether the SVG table has a document for `glyph`.
    func hasSVGDocument(_ glyph: GlyphID) -> Bool {
        let blob = unsafe hb_ot_color_glyph_reference_svg(face, UInt32(glyph))
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }
}
