import CPreview

/// The embedded files of the preview page.
enum PreviewAssets {
    struct File: Sendable {
        var type: String
        var bytes: [UInt8]
    }

    static let files: [String: File] = {
        let all = unsafe UnsafeBufferPointer(start: galley_preview_files, count: galley_preview_file_count)
        let named = unsafe all.map { file in
            let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
            return unsafe (String(cString: file.name), File(type: String(cString: file.type), bytes: bytes))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }()
}
