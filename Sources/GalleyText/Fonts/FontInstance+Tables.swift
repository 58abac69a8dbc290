import CHarfBuzz

/// The format of a font's outlines.
package enum OutlineFormat: Sendable { case trueType, cff, cff2 }

/// Properties for the font descriptor of a PDF. Lengths are in font units.
package struct FontAppearance: Sendable {
    package var boundingBox: (xMin: Int, yMin: Int, xMax: Int, yMax: Int)
    /// Degrees anticlockwise from the vertical; negative for a slant to the right.
    package var italicAngle: Double
    package var isFixedPitch: Bool
    package var isSerif: Bool
}

/// The embedding that a font's licence bits allow.
package struct FontEmbedding: Hashable, Sendable {
    package var allowsOutlines = true
    package var allowsBitmaps = true
    package var allowsSubsets = true
}

extension FontInstance {
    /// A copy of the table `tag`; nil if the font has none.
    package func table(_ tag: String) -> [UInt8]? { handle.table(tag, 0..<Int.max) }

    /// A copy of `range` of the table `tag`, clamped to the table, since tables can have tens of megabytes; nil if the font has
    /// none.
    package func table(_ tag: String, _ range: Range<Int>) -> [UInt8]? { handle.table(tag, range) }

    /// The tags of the font's OpenType features, sorted.
    package var featureTags: [String] { handle.featureTags() }

    package var outlineFormat: OutlineFormat {
        handle.hasTable("glyf") ? .trueType : handle.hasTable("CFF2") ? .cff2 : .cff
    }

    /// Whether the font has outlines rather than only bitmaps or SVG documents.
    package var hasOutlines: Bool { ["glyf", "CFF ", "CFF2"].contains { handle.hasTable($0) } }

    /// The embedding that the font allows; of several licence bits the most permissive counts. OpenType 1.9 §OS/2 fsType.
    package var embedding: FontEmbedding {
        guard let os2 = handle.table("OS/2"), os2.count > 9 else { return FontEmbedding() }
        let type = Int(os2[8]) << 8 | Int(os2[9])
        return FontEmbedding(
            allowsOutlines: type & 0xf != 2 && type & 0x200 == 0, allowsBitmaps: type & 0xf != 2,
            allowsSubsets: type & 0x100 == 0)
    }

    /// The properties in the tables head, post and OS/2. OpenType 1.9.
    package var appearance: FontAppearance {
        func signed(_ table: [UInt8], _ at: Int) -> Int {
            at + 1 < table.count ? Int(Int16(bitPattern: UInt16(table[at]) << 8 | UInt16(table[at + 1]))) : 0
        }
        let head = handle.table("head") ?? []
        let post = handle.table("post") ?? []
        let os2 = handle.table("OS/2") ?? []
        // sFamilyClass 1–5 and 7 are serif classes, and so are PANOSE serif styles 2–10.
        let familyClass = signed(os2, 30) >> 8
        return FontAppearance(
            boundingBox: (signed(head, 36), signed(head, 38), signed(head, 40), signed(head, 42)),
            italicAngle: Double(signed(post, 4)) + Double(UInt16(truncatingIfNeeded: signed(post, 6))) / 65536,
            isFixedPitch: signed(post, 12) != 0 || signed(post, 14) != 0,
            isSerif: [1, 2, 3, 4, 5, 7].contains(familyClass) || (os2.count > 33 && (2...10).contains(os2[33])))
    }
}

extension HarfBuzzFont {
    func hasTable(_ tag: String) -> Bool {
        let blob = unsafe hb_face_reference_table(face, openTypeTag(tag))
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
    }

    func table(_ tag: String, _ range: Range<Int> = 0..<Int.max) -> [UInt8]? {
        let blob = unsafe hb_face_reference_table(face, openTypeTag(tag))
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = unsafe hb_blob_get_data(blob, &length)
        guard length > 0 else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
        return unsafe Array(bytes[range.clamped(to: 0..<Int(length))])
    }
}

/// The table `tag` of a font file made by `FontInstance.subset`; nil if it has none.
package func fontTable(_ tag: String, of file: [UInt8]) -> [UInt8]? {
    fontTableRange(tag, of: file).map { Array(file[$0]) }
}

/// The bytes of the table `tag` in a font file; nil if it has none.
func fontTableRange(_ tag: String, of file: [UInt8]) -> Range<Int>? {
    func word(_ at: Int, _ count: Int) -> Int { file[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    guard file.count > 12 else { return nil }
    for entry in 0..<word(4, 2) where 12 + 16 * (entry + 1) <= file.count {
        let at = 12 + 16 * entry
        if word(at, 4) == Int(openTypeTag(tag)) {
            let (offset, length) = (word(at + 8, 4), word(at + 12, 4))
            return offset + length <= file.count ? offset..<offset + length : nil
        }
    }
    return nil
}
