extension FixedWidthInteger where Self: UnsignedInteger {
    /// Whether the byte, code unit or code point is one of the digits `0` to `9` of ASCII.
    @inlinable @inline(__always)
    package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether the byte, code unit or code point is one of the letters `A` to `Z` and `a` to `z` of ASCII.
    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension String {
    /// Whether the text has a character of ASCII, found as fast as memory is read: `utf8.contains` takes ten times as long.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func hasASCII(_ character: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: character)
        return unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(byte) } ?? utf8.contains(byte)
    }
}
