import CHarfBuzz

extension FontInstance {
    /// A font file with `characters` and all that its layout tables make of them, for browsers to set text with. A variable
    /// font comes out static, pinned to this instance's place on its axes.
    ///
    /// - Throws: `FontError.notEmbeddable` where the font forbids it, `.malformed` where HarfBuzz cannot make the subset.
    package func webFont(with characters: some Sequence<UInt32>) throws(FontError) -> [UInt8] {
        let permission = embedding
        guard permission.allowsOutlines else { throw .notEmbeddable(file: source.name, name: postScriptName) }
        return try unsafe subset { input in
            if permission.allowsSubsets {
                let kept = unsafe hb_subset_input_unicode_set(input)
                for character in characters { unsafe hb_set_add(kept, character) }
            } else {
                unsafe hb_set_invert(hb_subset_input_unicode_set(input))
                unsafe hb_set_invert(hb_subset_input_glyph_set(input))
            }
            unsafe hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
        }
    }
}
