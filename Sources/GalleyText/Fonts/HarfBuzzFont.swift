import CHarfBuzz
import GalleyGeometry

/// Owns HarfBuzz's blob, face and font over bytes that its owner keeps alive. The scale is the font's units per em, so
/// that every number that comes out is in font units. Immutable once made, hence safe to use from several threads.
@safe struct HarfBuzzFont: ~Copyable {
    let blob: OpaquePointer
    let face: OpaquePointer
    let font: OpaquePointer

    init(bytes: UnsafeRawBufferPointer, faceIndex: Int, variations: [FontVariation]) {
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe blob = hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        unsafe face = hb_face_create(blob, UInt32(faceIndex))
        unsafe font = hb_font_create(face)
        let unitsPerEm = unsafe Int32(hb_face_get_upem(face))
        unsafe hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        if !variations.isEmpty {
            let settings = variations.map { hb_variation_t(tag: openTypeTag($0.tag), value: Float($0.value)) }
            unsafe settings.withUnsafeBufferPointer {
                unsafe hb_font_set_variations(font, $0.baseAddress, UInt32($0.count))
            }
        }
        unsafe hb_face_make_immutable(face)
        unsafe hb_font_make_immutable(font)
    }

    deinit {
        unsafe hb_font_destroy(font)
        unsafe hb_face_destroy(face)
        unsafe hb_blob_destroy(blob)
    }

    /// The number of faces in `bytes`: one for a font, several for a collection, none if it is not a font.
    static func faceCount(_ bytes: UnsafeRawBufferPointer) -> Int {
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let blob = unsafe hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe Int(hb_face_count(blob))
    }
}

func openTypeTag(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

func openTypeTagText(_ tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }, as: UTF8.self)
}

// MARK: Properties

extension HarfBuzzFont {
    var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(face)) }

    /// The English entry of the name table: 1 family, 4 full name, 6 PostScript name, 16 typographic family; nil if there is
    /// none. OpenType 1.9 §name.
    func name(_ id: UInt32) -> String? {
        var capacity: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: Int(capacity))
        let length = unsafe buffer.withUnsafeMutableBufferPointer {
            unsafe hb_ot_name_get_utf8(face, id, nil, &capacity, $0.baseAddress)
        }
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(Int(min(length, 255))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    var axes: [FontAxis] {
        var count = unsafe hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        unsafe infos.withUnsafeMutableBufferPointer {
            _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, $0.baseAddress)
        }
        return infos.prefix(Int(count)).compactMap {
            let tag = openTypeTagText($0.tag)
            // Tags are printable ASCII (OpenType 1.9 §Data types); axes with other tags cannot be set.
            guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return nil }
            return FontAxis(
                tag: tag, minimum: Double($0.min_value), initial: Double($0.default_value),
                maximum: Double($0.max_value))
        }
    }

    var descriptor: FontDescriptor {
        func range(_ tag: String) -> ClosedRange<Double>? {
            axes.first { $0.tag == tag }.map { $0.minimum...max($0.minimum, $0.maximum) }
        }
        let isItalic = unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        let isSlanted = unsafe hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
        return FontDescriptor(
            family: name(16) ?? name(1) ?? "",
            weight: unsafe Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
            width: unsafe Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH)),
            slant: isItalic ? .italic : isSlanted ? .oblique : .upright,
            weightRange: range("wght"), widthRange: range("wdth"))
    }

    var metrics: FontMetrics {
        let unitsPerEm = unsafe Int(hb_face_get_upem(face))
        func metric(_ tag: hb_ot_metrics_tag_t, or fallback: @autoclosure () -> Int) -> Int {
            var value: hb_position_t = 0
            return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? Int(value) : fallback()
        }
        var extents = hb_font_extents_t()
        unsafe hb_font_get_h_extents(font, &extents)
        let xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT, or: unitsPerEm / 2)
        return FontMetrics(
            unitsPerEm: unitsPerEm, ascender: Int(extents.ascender), descender: Int(extents.descender),
            lineGap: Int(extents.line_gap),
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: unitsPerEm * 7 / 10), xHeight: xHeight,
            underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, or: -unitsPerEm / 10),
            underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, or: unitsPerEm / 20),
            strikeoutPosition: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, or: xHeight / 2),
            strikeoutThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, or: unitsPerEm / 20))
    }

    /// The tags of the substitutions and of the positioning, each once, sorted.
    func featureTags() -> [String] {
        var tags: Set<String> = []
        for table in ["GSUB", "GPOS"] {
            var count = unsafe hb_ot_layout_table_get_feature_tags(face, openTypeTag(table), 0, nil, nil)
            var tableTags = [hb_tag_t](repeating: 0, count: Int(count))
            unsafe tableTags.withUnsafeMutableBufferPointer {
                _ = unsafe hb_ot_layout_table_get_feature_tags(face, openTypeTag(table), 0, &count, $0.baseAddress)
            }
            tags.formUnion(tableTags.prefix(Int(count)).map(openTypeTagText))
        }
        return tags.sorted()
    }

    /// The glyph for `scalar` in the character map; nil if there is none.
    func nominalGlyph(_ scalar: UInt32) -> GlyphID? {
        var glyph: hb_codepoint_t = 0
        guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph < glyphCount else { return nil }
        return GlyphID(glyph)
    }

    /// The advance width before kerning.
    func advance(_ glyph: GlyphID) -> Int { unsafe Int(hb_font_get_glyph_h_advance(font, UInt32(glyph))) }

    /// The bounding box of the ink; nil if the glyph or its variations are damaged.
    func inkBounds(_ glyph: GlyphID) -> InkBounds? {
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_glyph_extents(font, UInt32(glyph), &extents) != 0 else { return nil }
        // The sums can overflow in a damaged font.
        func sum(_ a: hb_position_t, _ b: hb_position_t) -> Int32 { Int32(clamping: Int(a) + Int(b)) }
        return InkBounds(
            minX: extents.x_bearing, minY: sum(extents.y_bearing, extents.height),
            maxX: sum(extents.x_bearing, extents.width), maxY: extents.y_bearing)
    }

    /// Whether any substitution or positioning rule involves the space glyph.
    func hasSpaceRules() -> Bool {
        guard let space = nominalGlyph(0x20) else { return false }
        // Rules in `kern` and in Apple's tables are not analysed.
        if ["kern", "kerx", "morx"].contains(where: { hasTable($0) }) { return true }
        let (before, input, after) = unsafe (hb_set_create(), hb_set_create(), hb_set_create())
        defer {
            unsafe hb_set_destroy(before)
            unsafe hb_set_destroy(input)
            unsafe hb_set_destroy(after)
        }
        for table in ["GSUB", "GPOS"].map(openTypeTag) {
            for lookup in 0..<(unsafe hb_ot_layout_table_get_lookup_count(face, table)) {
                unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
            }
        }
        return unsafe [before, input, after].contains { unsafe hb_set_has($0, UInt32(space)) != 0 }
    }
}

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
