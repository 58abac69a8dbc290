import CHarfBuzz
package import GalleyDiagnostics

extension FontInstance {
    /// A subset font file for browsers: the glyphs of `characters`, with layout tables. A variable font is instantiated at
    /// this instance's location.
    ///
    /// - Throws: `Diagnostic` (`notEmbeddable`) if the font's licence bits forbid embedding, `.malformed` if HarfBuzz cannot make the
    ///   subset.
    package func webFont(with characters: some Sequence<UInt32>) throws(Diagnostic) -> [UInt8] {
        let permission = embedding
        guard permission.allowsOutlines else { throw .notEmbeddable(source.name, name: postScriptName) }
        return try unsafe subset { input in
            if permission.allowsSubsets {
                let kept = unsafe hb_subset_input_unicode_set(input)
                for character in characters { unsafe hb_set_add(kept, character) }
            } else {
                unsafe hb_set_invert(hb_subset_input_unicode_set(input))
                unsafe hb_set_invert(hb_subset_input_glyph_set(input))
            }
            // Hints take half of a small file, and text drawn as outlines has none either.
            unsafe hb_subset_input_set_flags(
                input, HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue)
            unsafe hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), openTypeTag("MATH"))
        }
    }
}
