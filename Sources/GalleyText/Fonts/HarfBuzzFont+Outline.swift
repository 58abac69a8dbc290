import CHarfBuzz
import GalleyGeometry

extension HarfBuzzFont {
    /// The outline of `glyph` in font units, y up; empty for a blank glyph and one without an outline.
    func outline(_ glyph: GlyphID) -> Path {
        let pen = OutlinePen()
        unsafe hb_font_get_glyph_shape(
            font, UInt32(glyph), OutlinePen.functions.pointer, Unmanaged.passUnretained(pen).toOpaque())
        return Path(elements: pen.elements)
    }
}

/// Collects the path elements that HarfBuzz draws.
private final class OutlinePen {
    var elements: [Path.Element] = []

    static func of(_ data: UnsafeMutableRawPointer?) -> OutlinePen {
        guard let data = unsafe data else { preconditionFailure("HarfBuzz draws with the pen that it was given") }
        return unsafe Unmanaged<OutlinePen>.fromOpaque(data).takeUnretainedValue()
    }

    static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }

    /// Immutable, hence shared.
    static let functions = DrawFunctions()
}

@safe private final class DrawFunctions: @unchecked Sendable {
    let pointer: OpaquePointer

    init() {
        guard let functions = unsafe hb_draw_funcs_create() else { preconditionFailure("HarfBuzz is out of memory") }
        unsafe pointer = functions
        unsafe hb_draw_funcs_set_move_to_func(
            functions,
            { _, pen, _, x, y, _ in unsafe OutlinePen.of(pen).elements.append(.move(to: OutlinePen.point(x, y))) },
            nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions,
            { _, pen, _, x, y, _ in unsafe OutlinePen.of(pen).elements.append(.line(to: OutlinePen.point(x, y))) },
            nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, cx, cy, x, y, _ in
                unsafe OutlinePen.of(pen).elements.append(
                    .quadCurve(to: OutlinePen.point(x, y), control: OutlinePen.point(cx, cy)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, ax, ay, bx, by, x, y, _ in
                unsafe OutlinePen.of(pen).elements.append(
                    .curve(
                        to: OutlinePen.point(x, y), control1: OutlinePen.point(ax, ay),
                        control2: OutlinePen.point(bx, by)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in unsafe OutlinePen.of(pen).elements.append(.closeSubpath) }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
    }
}

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

/// A face with only those tables of a font that a PDF needs: outlines, metrics, hints. ISO 32000-1 §9.9. Immutable, hence
/// safe to use from several threads.
@safe final class OutlineFace: @unchecked Sendable {
    let face: OpaquePointer

    private static let tables = [
        "glyf", "loca", "CFF ", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep", "gasp",
    ]

    /// Nil if HarfBuzz cannot make a face.
    init?(of source: borrowing HarfBuzzFont) {
        guard let face = unsafe hb_face_builder_create() else { return nil }
        unsafe self.face = face
        for tag in Self.tables where source.hasTable(tag) {
            let table = unsafe hb_face_reference_table(source.face, openTypeTag(tag))
            defer { unsafe hb_blob_destroy(table) }
            unsafe hb_face_builder_add_table(face, openTypeTag(tag), table)
        }
        unsafe hb_face_make_immutable(face)
    }

    deinit { unsafe hb_face_destroy(face) }
}
