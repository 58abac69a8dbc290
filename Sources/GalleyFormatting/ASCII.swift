extension FixedWidthInteger where Self: UnsignedInteger {
    /// Whether the byte, code unit or code point is one of the digits `0` to `9` of ASCII.
    @inlinable @inline(__always)
    package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether the byte, code unit or code point is one of the letters `A` to `Z` and `a` to `z` of ASCII.
    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
