import CHarfBuzz
import GalleyConcurrency
import GalleyDiagnostics

extension FontInstance {
    /// A copy of the face that HarfBuzz 6 can safely instantiate with the glyphs that `isKept`; nil if the face itself is safe.
    /// The caller destroys it.
    ///
    /// HarfBuzz 6 frees the font's own bytes for a glyph that has a description but no points. A valid font may have such
    /// glyphs: a no-break space composed of the space, or a space with only a header. The copy gives them as many points as
    /// their variations move, without ink.
    ///
    /// Complexity: O(kept glyphs), and O(size of their descriptions) if one of them has no points.
    /// - Throws: `Diagnostic` (`malformedFont`) if a kept glyph or its variations are damaged.
    func movableFace(_ isKept: (GlyphID) -> Bool) throws(Diagnostic) -> OpaquePointer? {
        guard handle.hasTable("gvar"), !axes.isEmpty else { return nil }
        // With a value for each axis, HarfBuzz measures the points themselves rather than reading the header.
        let moved = unsafe HarfBuzzFont(
            bytes: source.bytes, faceIndex: faceIndex,
            variations: axes.map { FontVariation(tag: $0.tag, value: place(on: $0)) })
        let outlines = GlyphDescriptions(of: handle)
        var movable: [GlyphID: GlyphDescription] = [:]
        var areUnchanged = true
        for glyph in 0..<GlyphID(clamping: glyphCount) where isKept(glyph) {
            let description = outlines[glyph]
            guard let ink = moved.inkBounds(glyph), description.isValid else {
                throw .malformedFont(source.name, "glyph \(glyph) cannot be moved along the font's axes")
            }
            movable[glyph] = description.movable(hasInk: !ink.isBlank)
            if movable[glyph] != description { areUnchanged = false }
        }
        if areUnchanged { return nil }
        guard let tables = outlines.tables(of: movable) else {
            throw .malformedFont(source.name, "descriptions of its glyphs overlap")
        }
        return unsafe handle.face(with: tables)
    }

    /// The instance's value on `axis`.
    func place(on axis: FontAxis) -> Double { variations.first { $0.tag == axis.tag }?.value ?? axis.initial }
}

extension HarfBuzzFont {
    /// A copy of the face with `tables` replaced. The caller destroys it.
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

/// The glyph descriptions of a TrueType font. OpenType 1.9 §glyf, §loca.
private struct GlyphDescriptions {
    private let places, descriptions: TableReader
    private let hasLongPlaces: Bool

    init(of font: borrowing HarfBuzzFont) {
        places = TableReader(bytes: font.table("loca") ?? [])
        descriptions = TableReader(bytes: font.table("glyf") ?? [])
        // HarfBuzz ignores a malformed `head` and then assumes short offsets.
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

    /// The tables `glyf` and `loca` with `descriptions`, all other glyphs empty; nil if the offsets overflow `loca`.
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

    /// The number of contours, negative for a composite; 0 for a blank or truncated description.
    private var contours: Int { bytes.count < Self.headerSize ? 0 : reader.signed(0) ?? 0 }

    /// Whether the description is blank, simple or composite.
    var isValid: Bool { contours >= -1 }

    /// The description, or a replacement that looks the same: empty for a blank, with points for components without any.
    func movable(hasInk: Bool) -> GlyphDescription {
        if contours > 0 || (contours < 0 && hasInk) { return self }
        let count = contours < 0 ? partCount : 0
        guard 1...0x7fff ~= count else { return GlyphDescription(bytes: []) }
        // One contour of one point at the origin for each component, whose offset is what variations move.
        var pointed = [UInt8(count >> 8), UInt8(count & 255)]
        pointed += bytes[2..<Self.headerSize]
        for last in 0..<count { pointed += [UInt8(last >> 8), UInt8(last & 255)] }
        let noInstructions: [UInt8] = [0, 0]
        let onCurveAtSamePlace: UInt8 = 0x31
        return GlyphDescription(bytes: pointed + noInstructions + Array(repeating: onCurveAtSamePlace, count: count))
    }

    /// The number of components. OpenType 1.9 §glyf, composite glyph description.
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

/// Fonts whose advances contain tracking.
///
/// Programs that extract text take a gap wider than a tenth of the size for a space, however it is written: letters that are set
/// wider apart would be words. In a font whose advances contain the space there is no gap.
extension FontInstance {
    /// The least tracking, as a share of the size, at which gaps between letters are taken for spaces.
    private static let leastTracking = 0.08

    /// The font with `tracking` more units to the advance of each glyph that has one; the same object for the same tracking. The font
    /// itself for tracking that readers do not take for spaces, and for CFF outlines, whose advances are part of the outlines.
    package func tracked(by tracking: Int) -> FontInstance {
        guard Double(tracking) > Self.leastTracking * Double(metrics.unitsPerEm), outlineFormat != .cff else {
            return self
        }
        return trackedFonts.withLock { known in
            if let font = known[tracking] { return font }
            let font =
                (try? FontInstance(
                    source, faceIndex: faceIndex, variations: variations, hasSpaceRules: false,
                    systemFingerprint: systemFingerprint, tracking: tracking)) ?? self
            known[tracking] = font
            return font
        }
    }

    /// A font file with the tracking in its horizontal metrics. OpenType 1.9 §hmtx. Readers of PDF do not check the sums of tables.
    func withTracking(_ file: [UInt8]) -> [UInt8] {
        guard tracking != 0, let head = fontTableRange("hhea", of: file), head.count >= 36,
            let metrics = fontTableRange("hmtx", of: file)
        else { return file }
        var file = file
        func add(at place: Int) {
            let value = Int(file[place]) << 8 | Int(file[place + 1])
            guard value > 0 else { return }
            let sum = min(value + tracking, 0xffff)
            (file[place], file[place + 1]) = (UInt8(sum >> 8), UInt8(sum & 255))
        }
        let count = Int(file[head.lowerBound + 34]) << 8 | Int(file[head.lowerBound + 35])
        add(at: head.lowerBound + 10)
        for index in 0..<min(count, metrics.count / 4) { add(at: metrics.lowerBound + 4 * index) }
        return file
    }
}
