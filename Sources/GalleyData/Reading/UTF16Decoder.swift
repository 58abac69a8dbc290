/// Converts UTF-16 to UTF-8 piece by piece.
struct UTF16Decoder {
    private let isBigEndian: Bool
    /// The first byte of an incomplete unit.
    private var half: UInt8?
    /// A high surrogate whose low one has not come.
    private var high: UInt16?

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// The UTF-8 of the next bytes. Unpaired surrogates become U+FFFD. O(*n*).
    mutating func utf8(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            // bounded: bytes
            add(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &result)
        }
        return result
    }

    /// The UTF-8 of an incomplete end.
    mutating func finish() -> [UInt8] {
        defer { (half, high) = (nil, nil) }
        return half != nil || high != nil ? Array("\u{fffd}".utf8) : []
    }

    private mutating func add(_ unit: UInt16, to result: inout [UInt8]) {
        let before = high
        high = nil
        if UTF16.isTrailSurrogate(unit), let before {
            let value = 0x10000 + (UInt32(before) - 0xd800) << 10 + (UInt32(unit) - 0xdc00)  // bounded: surrogates
            append(UnicodeScalar(value) ?? "\u{fffd}", to: &result)
            return
        }
        if before != nil { append("\u{fffd}", to: &result) }
        if UTF16.isLeadSurrogate(unit) { high = unit } else { append(UnicodeScalar(unit) ?? "\u{fffd}", to: &result) }
    }

    private func append(_ scalar: UnicodeScalar, to result: inout [UInt8]) { result += Array(String(scalar).utf8) }
}
