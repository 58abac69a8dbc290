import CHarfBuzz

extension FontInstance {
    /// The glyphs, and pairs of glyphs, at which a rule may begin that looks at more than a glyph and its next neighbour,
    /// where text of `scalars` is set from left to right in Latin script with what `settings` switch on. Text without any
    /// of them is substituted nowhere, and moved by single glyphs and pairs alone. OpenType 1.9 §GSUB, §GPOS.
    ///
    /// HarfBuzz is asked for the font with these characters and nothing else: rules that wait for others, such as the
    /// marks over a dotless letter, are gone from it, and what is left is read here.
    ///
    /// - Returns: nil where no text of the font can be told to be so.
    /// - Complexity: O(size of the layout tables); some milliseconds for a large font, once for a style.
    func contextBeginnings(
        in scalars: some Sequence<UInt32>, _ settings: borrowing ShapingSettings
    ) -> LayoutTables.Beginnings? {
        // Tables older than GPOS, and Apple's, have rules of their own.
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
        return file.beginnings
    }

    /// What HarfBuzz switches on for horizontal text in Latin script, but for the features around a fraction slash.
    private static let defaultFeatures = [
        "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt",
        "rvrn", "ltra", "ltrm", "rand", "Harf", "HARF", "Buzz", "BUZZ",
    ].map(openTypeTag)

    /// Whether the font says that `glyph` is a mark, which lookups may pass over.
    func isMark(_ glyph: GlyphID) -> Bool {
        unsafe hb_ot_layout_get_glyph_class(handle.face, UInt32(glyph)) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
}
