import CDifference

/// The embedded files.
enum EmbeddedFile {
    /// The program that `mutool run` executes.
    static var layoutScript: [UInt8] { bytes("layout.js") }
    /// The page of differences, with fields in place of its contents.
    static var viewer: String { String(decoding: bytes("viewer.html"), as: UTF8.self) }

    private static func bytes(_ name: String) -> [UInt8] {
        let all = unsafe UnsafeBufferPointer(start: galley_difference_files, count: galley_difference_file_count)
        guard let file = unsafe all.first(where: { unsafe String(cString: $0.name) == name }) else { return [] }
        return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
}
