import CDeflate

/// Decompresses zlib streams. RFC 1950.
package enum Inflate {
    /// - Parameter limit: the maximum decompressed size, so that a small file cannot exhaust memory.
    /// - Returns: nil for invalid data and beyond the limit.
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
