import CDeflate

/// Owns a libdeflate compressor for zlib streams: `FlateDecode`, ISO 32000-1 §7.4.4.
@safe struct Deflate: ~Copyable {
    private let compressor: OpaquePointer
    private var output: [UInt8] = []

    /// - Parameter level: 1 (fast) to 12 (small).
    init(level: Int) {
        guard let made = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            preconditionFailure("a level is 1…12 and memory is left")
        }
        unsafe compressor = made
    }

    deinit { unsafe libdeflate_free_compressor(compressor) }

    /// `input` as a zlib stream.
    mutating func compress(_ input: [UInt8]) -> ArraySlice<UInt8> {
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, input.count)
        if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
        let length = unsafe input.withUnsafeBytes { input in
            unsafe output.withUnsafeMutableBytes { output in
                unsafe libdeflate_zlib_compress(
                    compressor, input.baseAddress, input.count, output.baseAddress, output.count)
            }
        }
        precondition(length > 0, "the bound is enough for every input")
        return output[..<length]
    }
}

/// A running digest of what has been written: two checksums and the length, enough to tell files apart.
struct FileDigest {
    private var crc: UInt32 = 0
    private var adler: UInt32 = 1
    private var length: UInt64 = 0

    mutating func add(_ bytes: some Collection<UInt8>) {
        let contiguous = ContiguousArray(bytes)
        unsafe contiguous.withUnsafeBytes {
            crc = unsafe libdeflate_crc32(crc, $0.baseAddress, $0.count)
            adler = unsafe libdeflate_adler32(adler, $0.baseAddress, $0.count)
        }
        length += UInt64(contiguous.count)
    }

    /// 16 bytes.
    var bytes: [UInt8] {
        func big(_ value: some FixedWidthInteger) -> [UInt8] {
            stride(from: value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        return big(crc) + big(adler) + big(length)
    }
}
