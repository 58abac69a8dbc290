import CDeflate

/// Owns a libdeflate compressor for zlib streams (RFC 1950), as used by PNG's `IDAT` and PDF's `FlateDecode`.
@safe package struct Deflate: ~Copyable {
    private let compressor: OpaquePointer

    /// - Parameter level: 0 (none), 1 (fast) to 12 (small).
    package init(level: Int) {
        precondition((0...12).contains(level), "a compression level is 0…12, not \(level)")
        guard let made = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            preconditionFailure("libdeflate is out of memory")
        }
        unsafe compressor = made
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
