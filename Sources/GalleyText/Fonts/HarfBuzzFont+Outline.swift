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
        guard let made = unsafe hb_draw_funcs_create() else { preconditionFailure("HarfBuzz is out of memory") }
        unsafe pointer = made
        unsafe hb_draw_funcs_set_move_to_func(
            made,
            { _, pen, _, x, y, _ in unsafe OutlinePen.of(pen).elements.append(.move(to: OutlinePen.point(x, y))) },
            nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            made,
            { _, pen, _, x, y, _ in unsafe OutlinePen.of(pen).elements.append(.line(to: OutlinePen.point(x, y))) },
            nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            made,
            { _, pen, _, cx, cy, x, y, _ in
                unsafe OutlinePen.of(pen).elements.append(
                    .quadCurve(to: OutlinePen.point(x, y), control: OutlinePen.point(cx, cy)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            made,
            { _, pen, _, ax, ay, bx, by, x, y, _ in
                unsafe OutlinePen.of(pen).elements.append(
                    .curve(
                        to: OutlinePen.point(x, y), control1: OutlinePen.point(ax, ay),
                        control2: OutlinePen.point(bx, by)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            made, { _, pen, _, _ in unsafe OutlinePen.of(pen).elements.append(.closeSubpath) }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(made)
    }
}
