import CDeflate

/// The CRC-32 of PNG chunks. PNG, third edition, annex D.
struct CRC32 {
    private(set) var value: UInt32 = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBytes { value = unsafe libdeflate_crc32(value, $0.baseAddress, $0.count) }
    }
}
