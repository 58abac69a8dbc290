import CHarfBuzz
package import GalleyDiagnostics

extension FontInstance {
    /// A subset font file for a PDF: the outlines of `glyphs`, without layout tables and character map. A variable font is
    /// instantiated at this instance's location.
    ///
    /// - Parameters:
    ///   - glyphs: the IDs of the glyphs to keep.
    ///   - keepsNumbers: whether glyphs keep their IDs, with blanks in place of those left out.
    ///
    /// Complexity: O(size of the kept tables); 0.2–0.4 ms for a hundred glyphs.
    /// - Throws: `Diagnostic` (`malformedFont`) if HarfBuzz cannot make the subset.
    package func subset(
        keeping glyphs: some Sequence<GlyphID>, keepsNumbers: Bool = true
    ) throws(Diagnostic) -> [UInt8] {
        // A plan reads the whole character map, which the files of PDF do without; a face without one avoids that.
        let varies = handle.hasTable("gvar") && !axes.isEmpty
        let outlines = varies ? nil : outlineFace
        let file = try unsafe subset(of: outlines?.face) { input in
            let kept = unsafe hb_subset_input_glyph_set(input)
            for glyph in glyphs { unsafe hb_set_add(kept, UInt32(glyph)) }
            // Without GSUB the closure contains only the requested glyphs and their components. Without hints a viewer draws the
            // outlines as they are in PNG and SVG, and a small file is a third smaller.
            var flags = HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue
            if keepsNumbers { flags |= HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue }
            unsafe hb_subset_input_set_flags(input, flags)
            let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            let layout = ["GSUB", "GPOS", "GDEF", "BASE", "kern", "DSIG", "STAT", "MATH", "meta"]
            let unused = ["name", "post", "OS/2", "cmap", "vhea", "vmtx", "VORG"]
            for tag in layout + unused { unsafe hb_set_add(dropped, openTypeTag(tag)) }
        }
        return withTracking(file)
    }

    /// A subset configured by `choose`, at this instance's location.
    ///
    /// - Parameters:
    ///   - part: a face with some of the font's tables, none of which varies; nil for all tables.
    ///   - choose: configures the HarfBuzz subset input.
    func subset(
        of part: OpaquePointer? = nil, _ choose: (_ input: OpaquePointer) -> Void
    ) throws(Diagnostic) -> [UInt8] {
        guard let input = unsafe hb_subset_input_create_or_fail() else {
            throw .malformedFont(source.name, "out of memory while subsetting")
        }
        defer { unsafe hb_subset_input_destroy(input) }
        unsafe choose(input)
        // Without `gvar` the outlines do not vary, but HarfBuzz 6 would still look for the table and free memory that
        // it does not own.
        let isStill = handle.hasTable("glyf") && !handle.hasTable("gvar")
        if isStill {
            let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for tag in ["fvar", "avar", "HVAR", "VVAR", "MVAR", "STAT"] { unsafe hb_set_add(dropped, openTypeTag(tag)) }
        }
        for axis in unsafe isStill || part != nil ? [] : axes {
            unsafe hb_subset_input_pin_axis_location(
                input, handle.face, openTypeTag(axis.tag), Float(place(on: axis)))
        }
        let plan = try unsafe movablePlan(of: part, input)
        defer { unsafe hb_subset_plan_destroy(plan) }
        guard let subset = unsafe hb_subset_plan_execute_or_fail(plan) else {
            throw .malformedFont(source.name, "its tables cannot be subset")
        }
        defer { unsafe hb_face_destroy(subset) }
        let blob = unsafe hb_face_reference_blob(subset)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = unsafe hb_blob_get_data(blob, &length)
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    /// A subset plan whose glyphs can all be instantiated. The caller destroys it.
    private func movablePlan(
        of part: OpaquePointer?, _ input: OpaquePointer
    ) throws(Diagnostic) -> OpaquePointer {
        let plan = try unsafe self.plan(of: part ?? handle.face, input)
        do throws(Diagnostic) {
            let kept = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
            let movable = try unsafe part == nil ? movableFace { unsafe hb_map_has(kept, UInt32($0)) != 0 } : nil
            guard let movable = unsafe movable else { return unsafe plan }
            defer { unsafe hb_face_destroy(movable) }
            let moving = try unsafe self.plan(of: movable, input)
            unsafe hb_subset_plan_destroy(plan)
            return unsafe moving
        } catch {
            unsafe hb_subset_plan_destroy(plan)
            throw error
        }
    }

    private func plan(of face: OpaquePointer, _ input: OpaquePointer) throws(Diagnostic) -> OpaquePointer {
        guard let plan = unsafe hb_subset_plan_create_or_fail(face, input) else {
            throw .malformedFont(source.name, "a subset of its tables cannot be planned")
        }
        return unsafe plan
    }
}

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
            // As in PDF: text drawn as outlines has no hints either.
            unsafe hb_subset_input_set_flags(
                input, HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue)
            unsafe hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), openTypeTag("MATH"))
        }
    }
}
