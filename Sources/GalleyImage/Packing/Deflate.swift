import CDeflate

/// Owns a libdeflate compressor for zlib streams (RFC 1950), as used by PNG's `IDAT` and PDF's `FlateDecode`.
@safe package struct Deflate: ~Copyable {
    private let compressor: OpaquePointer

    /// - Parameter level: 0 (none), 1 (fast) to 12 (small).
    package init(level: Int) {
        precondition((0...12).contains(level), "a compression level is 0…12, not \(level)")
        guard let handle = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            preconditionFailure("libdeflate is out of memory")
        }
        unsafe compressor = handle
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    /// Compresses `input` to a zlib stream.
    package func compress(_ input: [UInt8]) -> [UInt8] {
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, input.count)
        return unsafe packed(input, bound) { unsafe libdeflate_zlib_compress(compressor, $0, $1, $2, bound) }
    }

    /// Compresses `input` to a deflate stream, without zlib header and checksum. RFC 1951.
    func blocks(_ input: [UInt8]) -> [UInt8] {
        let bound = unsafe libdeflate_deflate_compress_bound(compressor, input.count)
        return unsafe packed(input, bound) { unsafe libdeflate_deflate_compress(compressor, $0, $1, $2, bound) }
    }

    private func packed(
        _ input: [UInt8], _ bound: Int,
        by compress: (UnsafeRawPointer?, _ count: Int, _ room: UnsafeMutablePointer<UInt8>?) -> Int
    ) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            let room = output.baseAddress
            unsafe input.withUnsafeBytes { count = unsafe compress($0.baseAddress, $0.count, room) }
            precondition(count > 0, "the bound is enough for every input")
        }
    }
}

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
            if result == LIBDEFLATE_SUCCESS {
                output.removeLast(output.count - count)
                return output
            }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE, size < limit else { return nil }
            size = min(size * 2, limit)
        }
    }
}

/// The CRC-32 of PNG chunks. PNG, third edition, annex D.
struct CRC32 {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBytes { value = unsafe libdeflate_crc32(value, $0.baseAddress, $0.count) }
    }
}
