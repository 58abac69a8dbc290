import CHarfBuzz

/// The effect of a font's rules on words next to spaces.
enum SpaceContext: Sendable {
    /// No rule involves the space.
    case none
    /// Spaces are kerned with glyphs, and next to a space the glyphs of `exchanged` can be substituted.
    case kerning(exchanged: Set<GlyphID>)
    /// Other rules involve the space, so that words cannot be shaped separately.
    case any
}

extension HarfBuzzFont {
    /// Analyses the lookups that `settings` enable for a script, left to right, for rules that involve the space.
    /// OpenType 1.9 §GSUB, §GPOS.
    ///
    /// Complexity: O(glyphs in the lookups); some milliseconds for a large font.
    func spaceContext(script: ScriptTag, settings: borrowing ShapingSettings) -> SpaceContext {
        guard let space = nominalGlyph(0x20), hasSpaceRules() else { return .none }
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
            if isSubstitution { unsafe removeFractions(from: lookups, settings) }
            var lookup = hb_codepoint_t.max
            while unsafe hb_set_next(lookups, &lookup) != 0 {
                guard let changed = glyphsChanged(by: lookup, of: table, space: space) else { continue }
                if isSubstitution {
                    if changed.contains(space) { return .any }
                    exchanged.formUnion(changed)
                } else if type(ofLookup: lookup, in: "GPOS") != 2 {
                    return .any
                }
            }
        }
        return .kerning(exchanged: exchanged)
    }

    /// Removes the lookups for fractions from `lookups`, unless a style sets the feature. HarfBuzz has them in every
    /// plan but applies them only around U+2044.
    private func removeFractions(from lookups: OpaquePointer?, _ settings: borrowing ShapingSettings) {
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

    /// The glyphs that a lookup changes if it involves the space; nil if it does not.
    private func glyphsChanged(by lookup: UInt32, of table: hb_tag_t, space: GlyphID) -> Set<GlyphID>? {
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

    /// The type of a lookup, or the extended type of an extension; nil if the table is damaged.
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
