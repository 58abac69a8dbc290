import CHarfBuzz

extension FontInstance {
    /// The glyphs and glyph pairs at which a rule with more context than a glyph pair can start, in left-to-right Latin text
    /// of `scalars` with the features of `settings`. Text without any of them has no substitutions, and its only positioning
    /// is by single glyphs and pairs. OpenType 1.9 §GSUB, §GPOS.
    ///
    /// Reads a HarfBuzz subset of the font with these characters alone, from which rules that need other characters, such as
    /// marks over a dotless letter, are gone.
    ///
    /// - Returns: nil if the font's rules cannot be analysed.
    /// - Complexity: O(size of the layout tables); some milliseconds for a large font, once for a style.
    func ruleStarts(
        in scalars: some Sequence<UInt32>, _ settings: borrowing ShapingSettings
    ) -> LayoutTables.RuleStarts? {
        // Rules in `kern` and in Apple's tables are not analysed.
        if ["kern", "kerx", "mort", "morx", "trak"].contains(where: { handle.hasTable($0) }) { return nil }
        let features = Self.defaultFeatures + settings.features.map(\.tag)
        let kept = try? unsafe subset { input in
            let characters = unsafe hb_subset_input_unicode_set(input)
            for scalar in scalars { unsafe hb_set_add(characters, scalar) }
            unsafe hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue)
            for (set, tags) in [
                (HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, features),
                (HB_SUBSET_SETS_LAYOUT_SCRIPT_TAG, ["latn", "DFLT", "dflt"].map(openTypeTag)),
            ] {
                let tagSet = unsafe hb_subset_input_set(input, set)
                unsafe hb_set_clear(tagSet)
                for tag in tags { unsafe hb_set_add(tagSet, tag) }
            }
            let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for tag in ["glyf", "loca", "gvar", "CFF ", "CFF2", "name", "post", "hdmx", "VDMX", "fpgm", "prep", "cvt "]
            {
                unsafe hb_set_add(dropped, openTypeTag(tag))
            }
        }
        guard let kept, let file = LayoutTables(kept) else { return nil }
        return file.ruleStarts
    }

    /// The features that HarfBuzz applies by default to horizontal Latin text, except those around a fraction slash.
    private static let defaultFeatures = [
        "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt",
        "rvrn", "ltra", "ltrm", "rand", "Harf", "HARF", "Buzz", "BUZZ",
    ].map(openTypeTag)

    /// Whether GDEF classes `glyph` as a mark, which lookups can ignore.
    func isMark(_ glyph: GlyphID) -> Bool {
        unsafe hb_ot_layout_get_glyph_class(handle.face, UInt32(glyph)) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
}
