import CDeflate

/// Unpacks zlib streams. RFC 1950.
package enum Inflate {
    /// - Parameter limit: of the unpacked bytes, so that a small file cannot ask for endless memory.
    /// - Returns: nil for bytes that are no zlib stream, and for one beyond the limit.
    package static func decompress(_ input: [UInt8], limit: Int = 1 << 31) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var size = min(max(1 << 12, input.count * 4), limit)
        while true {
            var output = [UInt8](repeating: 0, count: size)
            var count = 0
            let result = unsafe input.withUnsafeBytes { input in
                unsafe output.withUnsafeMutableBytes { output in
                    unsafe libdeflate_zlib_decompress(
                        decompressor, input.baseAddress, input.count, output.baseAddress, output.count, &count)
                }
            }
            if result == LIBDEFLATE_SUCCESS { return Array(output[..<count]) }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE, size < limit else { return nil }
            size = min(size * 2, limit)
        }
    }
}
