import CHarfBuzz

extension FontInstance {
    /// The face such that HarfBuzz 6 can move each glyph that `isKept` to the instance's place; nil where it can move them
    /// as they are, or need not. To be destroyed by the caller.
    ///
    /// Of a glyph that has a description and no points, HarfBuzz 6 would let go of the font's own bytes. A sound font may
    /// have such glyphs: a no-break space made of the space, a space with a header alone. They get a description that has
    /// as many points as their variations move, and no ink.
    ///
    /// Complexity: O(kept glyphs); where one of them is without points, O(bytes of their descriptions), too.
    /// - Throws: `FontError.malformed` for a kept glyph that is damaged, or whose variations are.
    func movableFace(_ isKept: (GlyphID) -> Bool) throws(FontError) -> OpaquePointer? {
        guard handle.hasTable("gvar"), !axes.isEmpty else { return nil }
        // With its place said on each axis, HarfBuzz measures the points themselves, and not what a header says of them.
        let moved = unsafe HarfBuzzFont(
            bytes: source.bytes, faceIndex: faceIndex,
            variations: axes.map { FontVariation(tag: $0.tag, value: place(on: $0)) })
        let outlines = GlyphDescriptions(of: handle)
        var movable: [GlyphID: GlyphDescription] = [:]
        var areAsTheyWere = true
        for glyph in 0..<GlyphID(clamping: glyphCount) where isKept(glyph) {
            let description = outlines[glyph]
            guard let ink = moved.inkBounds(glyph), description.isSound else {
                throw .malformed(file: source.name, reason: "glyph \(glyph) cannot be moved along the font's axes")
            }
            movable[glyph] = description.movable(hasInk: !ink.isBlank)
            if movable[glyph] != description { areAsTheyWere = false }
        }
        if areAsTheyWere { return nil }
        guard let tables = outlines.tables(of: movable) else {
            throw .malformed(file: source.name, reason: "descriptions of its glyphs overlap")
        }
        return unsafe handle.face(with: tables)
    }

    /// Where the instance is on `axis`.
    func place(on axis: FontAxis) -> Double { variations.first { $0.tag == axis.tag }?.value ?? axis.initial }
}

extension HarfBuzzFont {
    /// A face with `tables` in place of the font's own. To be destroyed by the caller.
    fileprivate func face(with tables: [String: [UInt8]]) -> OpaquePointer? {
        let builder = unsafe hb_face_builder_create()
        var count = unsafe hb_face_get_table_tags(face, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        unsafe tags.withUnsafeMutableBufferPointer {
            _ = unsafe hb_face_get_table_tags(face, 0, &count, $0.baseAddress)
        }
        for tag in tags {
            let blob =
                if let bytes = tables[openTypeTagText(tag)] {
                    unsafe bytes.withUnsafeBytes {
                        unsafe hb_blob_create(
                            $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count),
                            HB_MEMORY_MODE_DUPLICATE, nil, nil)
                    }
                } else {
                    unsafe hb_face_reference_table(face, tag)
                }
            unsafe hb_face_builder_add_table(builder, tag, blob)
            unsafe hb_blob_destroy(blob)
        }
        return unsafe builder
    }
}

/// The outlines of a TrueType font, glyph by glyph. OpenType 1.9 §glyf, §loca.
private struct GlyphDescriptions {
    private let places, descriptions: TableReader
    private let hasLongPlaces: Bool

    init(of font: borrowing HarfBuzzFont) {
        places = TableReader(bytes: font.table("loca") ?? [])
        descriptions = TableReader(bytes: font.table("glyf") ?? [])
        // A table that does not begin as `head` does is none to HarfBuzz, and places without one are short.
        let head = TableReader(bytes: font.table("head") ?? [])
        hasLongPlaces =
            head.unsigned(0) == 1 && head.unsigned(12, 4) == FontSource.headMagic && head.unsigned(50) == 1
    }

    private func place(_ glyph: Int) -> Int? {
        hasLongPlaces ? places.unsigned(4 * glyph, 4) : places.unsigned(2 * glyph).map { 2 * $0 }
    }

    subscript(_ glyph: GlyphID) -> GlyphDescription {
        guard let start = place(Int(glyph)), let end = place(Int(glyph) + 1), start < end,
            end <= descriptions.bytes.count
        else { return GlyphDescription(bytes: []) }
        return GlyphDescription(bytes: Array(descriptions.bytes[start..<end]))
    }

    /// The tables of a font in which glyphs have `descriptions`, and all others none; nil for a sum of lengths that the
    /// table of places cannot say.
    func tables(of descriptions: [GlyphID: GlyphDescription]) -> [String: [UInt8]]? {
        var (glyphs, places): ([UInt8], [UInt8]) = ([], [])
        let size = hasLongPlaces ? 4 : 2
        for glyph in 0..<self.places.bytes.count / size {
            let place = hasLongPlaces ? glyphs.count : glyphs.count / 2
            if place >= 1 << (8 * size) { return nil }
            for byte in (0..<size).reversed() { places.append(UInt8(truncatingIfNeeded: place >> (8 * byte))) }
            glyphs += GlyphID(exactly: glyph).flatMap { descriptions[$0] }?.bytes ?? []
            if !glyphs.count.isMultiple(of: 2) { glyphs.append(0) }
        }
        return ["glyf": glyphs, "loca": places]
    }
}

private struct GlyphDescription: Equatable {
    let bytes: [UInt8]

    private var reader: TableReader { TableReader(bytes: bytes) }
    private static let headerSize = 10

    /// 0 for a blank, too: for no description, and for one without a whole header.
    private var contours: Int { bytes.count < Self.headerSize ? 0 : reader.signed(0) ?? 0 }

    /// Whether it is blank, has contours, or is made of parts.
    var isSound: Bool { contours >= -1 }

    /// The description, or one that looks the same: empty for a blank, and with points for parts that have none.
    func movable(hasInk: Bool) -> GlyphDescription {
        if contours > 0 || (contours < 0 && hasInk) { return self }
        let count = contours < 0 ? partCount : 0
        guard 1...0x7fff ~= count else { return GlyphDescription(bytes: []) }
        // For each part, whose place is what variations move, one contour of one point at the origin.
        var pointed = [UInt8(count >> 8), UInt8(count & 255)]
        pointed += bytes[2..<Self.headerSize]
        for last in 0..<count { pointed += [UInt8(last >> 8), UInt8(last & 255)] }
        let noInstructions: [UInt8] = [0, 0]
        let onCurveAtSamePlace: UInt8 = 0x31
        return GlyphDescription(bytes: pointed + noInstructions + Array(repeating: onCurveAtSamePlace, count: count))
    }

    /// How many parts a description that is made of parts has. OpenType 1.9 §glyf, composite glyph description.
    private var partCount: Int {
        var (at, count) = (Self.headerSize, 0)
        while let flags = reader.unsigned(at) {
            let places = flags & 0x1 != 0 ? 4 : 2
            let matrix = flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            at += 4 + places + matrix
            if at > bytes.count { break }
            count += 1
            if flags & 0x20 == 0 { break }
        }
        return count
    }
}
