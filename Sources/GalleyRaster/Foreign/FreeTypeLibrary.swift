import CFreeType

/// Owns a FreeType library, shared by its rasteriser and strokers. Not thread-safe.
@safe final class FreeTypeLibrary {
    let handle: FT_Library

    init() {
        var made: FT_Library?
        guard unsafe FT_Init_FreeType(&made) == 0, let made = unsafe made else {
            preconditionFailure("FreeType is out of memory")
        }
        unsafe handle = made
    }

    deinit { unsafe FT_Done_FreeType(handle) }
}
