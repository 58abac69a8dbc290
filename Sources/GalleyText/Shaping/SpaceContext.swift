import CHarfBuzz

/// How words and the spaces between them change each other.
public enum SpaceContext: Sendable {
    /// Not at all.
    case none
    /// Pairs of a space and a glyph are kerned, and beside spaces glyphs of this set may give way to others.
    case kerning(exchanged: Set<GlyphID>)
    /// In other ways.
    case any
}

extension HarfBuzzFont {
    /// What the lookups that `settings` switch on for a script, from left to right, do where there are spaces. OpenType 1.9, GSUB and GPOS.
    ///
    /// Complexity: O(glyphs in the lookups); some milliseconds for a large font.
    func spaceContext(script: ScriptTag, settings: borrowing ShapingSettings) -> SpaceContext {
        guard let space = nominalGlyph(0x20), looksAtSpace() else { return .none }
        if ["kern", "kerx", "morx"].contains(where: { hasTable($0) }) { return .any }
        var properties = unsafe hb_segment_properties_t()
        unsafe properties.direction = HB_DIRECTION_LTR
        unsafe properties.script = hb_script_from_iso15924_tag(script.rawValue)
        unsafe properties.language = settings.language
        var coordinateCount: UInt32 = 0
        let coordinates = unsafe hb_font_get_var_coords_normalized(font, &coordinateCount)
        let plan = unsafe settings.features.withUnsafeBufferPointer {
            unsafe hb_shape_plan_create_cached2(
                face, &properties, $0.baseAddress, UInt32($0.count), coordinates, coordinateCount, nil)
        }
        defer { unsafe hb_shape_plan_destroy(plan) }
        var exchanged: Set<GlyphID> = []
        for (table, isSubstitution) in [(openTypeTag("GSUB"), true), (openTypeTag("GPOS"), false)] {
            let lookups = unsafe hb_set_create()
            defer { unsafe hb_set_destroy(lookups) }
            unsafe hb_ot_shape_plan_collect_lookups(plan, table, lookups)
            if isSubstitution { unsafe leaveOutFractions(of: lookups, settings) }
            var lookup = hb_codepoint_t.max
            while unsafe hb_set_next(lookups, &lookup) != 0 {
                guard let touched = touched(by: lookup, of: table, space: space) else { continue }
                if isSubstitution {
                    if touched.contains(space) { return .any }
                    exchanged.formUnion(touched)
                } else if type(ofLookup: lookup, in: "GPOS") != 2 {
                    return .any
                }
            }
        }
        return .kerning(exchanged: exchanged)
    }

    /// Takes from `lookups` those that make fractions. HarfBuzz has them in every plan, and uses them only beside U+2044,
    /// unless a style asks for them.
    private func leaveOutFractions(of lookups: OpaquePointer?, _ settings: borrowing ShapingSettings) {
        let fractions = ["frac", "numr", "dnom"].map(openTypeTag)
        if settings.features.contains(where: { fractions.contains($0.tag) }) { return }
        let common = ["ccmp", "locl", "rlig", "liga", "clig", "calt", "rclt", "rvrn"].map(openTypeTag)
        let usual = common + settings.features.map(\.tag)
        let (without, with) = unsafe (hb_set_create(), hb_set_create())
        defer {
            unsafe hb_set_destroy(without)
            unsafe hb_set_destroy(with)
        }
        unsafe hb_ot_layout_collect_lookups(face, openTypeTag("GSUB"), nil, nil, fractions + [0], with)
        unsafe hb_ot_layout_collect_lookups(face, openTypeTag("GSUB"), nil, nil, usual + [0], without)
        unsafe hb_set_subtract(with, without)
        unsafe hb_set_subtract(lookups, with)
    }

    /// The glyphs that a lookup changes, where it looks at the space; nil where it does not.
    private func touched(by lookup: UInt32, of table: hb_tag_t, space: GlyphID) -> Set<GlyphID>? {
        let (before, input, after) = unsafe (hb_set_create(), hb_set_create(), hb_set_create())
        defer {
            unsafe hb_set_destroy(before)
            unsafe hb_set_destroy(input)
            unsafe hb_set_destroy(after)
        }
        unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
        guard unsafe [before, input, after].contains(where: { unsafe hb_set_has($0, UInt32(space)) != 0 }) else {
            return nil
        }
        var glyphs: Set<GlyphID> = []
        var glyph = hb_codepoint_t.max
        while unsafe hb_set_next(input, &glyph) != 0 { glyphs.insert(GlyphID(truncatingIfNeeded: glyph)) }
        return glyphs
    }

    /// The type of a lookup, that of what it extends where it is an extension; nil for a table that is damaged.
    private func type(ofLookup lookup: UInt32, in tag: String) -> Int? {
        guard let bytes = table(tag) else { return nil }
        let reader = TableReader(bytes: bytes)
        guard let list = reader.offset(8, 2, from: 0),
            let place = reader.offset(list + 2 + 2 * Int(lookup), 2, from: list), let type = reader.unsigned(place)
        else { return nil }
        guard type == 9 else { return type }
        return reader.offset(place + 6, 2, from: place).flatMap { reader.unsigned($0 + 2) }
    }
}
