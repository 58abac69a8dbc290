import CHarfBuzz

/// A face with only those tables of a font that a PDF needs: outlines, metrics, hints. ISO 32000-1 §9.9. Immutable, hence
/// safe to use from several threads.
@safe final class OutlineFace: @unchecked Sendable {
    let face: OpaquePointer

    private static let tables = [
        "glyf", "loca", "CFF ", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep", "gasp",
    ]

    /// Nil if HarfBuzz cannot make a face.
    init?(of source: borrowing HarfBuzzFont) {
        guard let face = unsafe hb_face_builder_create() else { return nil }
        unsafe self.face = face
        for tag in Self.tables where source.hasTable(tag) {
            let table = unsafe hb_face_reference_table(source.face, openTypeTag(tag))
            defer { unsafe hb_blob_destroy(table) }
            unsafe hb_face_builder_add_table(face, openTypeTag(tag), table)
        }
        unsafe hb_face_make_immutable(face)
    }

    deinit { unsafe hb_face_destroy(face) }
}
