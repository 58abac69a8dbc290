import CDeflate

/// A running digest of the bytes written: two checksums and the length, enough to distinguish files.
struct FileDigest {
    private var crc: UInt32 = 0
    private var adler: UInt32 = 1
    private var length: UInt64 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBytes {
            crc = unsafe libdeflate_crc32(crc, $0.baseAddress, $0.count)
            adler = unsafe libdeflate_adler32(adler, $0.baseAddress, $0.count)
        }
        length += UInt64(bytes.count)
    }

    /// The digest in 16 bytes.
    var bytes: [UInt8] {
        func big(_ value: some FixedWidthInteger) -> [UInt8] {
            stride(from: value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        return big(crc) + big(adler) + big(length)
    }
}
