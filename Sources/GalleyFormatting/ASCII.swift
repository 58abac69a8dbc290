extension FixedWidthInteger where Self: UnsignedInteger {
    /// Whether the byte, code unit or code point is one of the digits `0` to `9` of ASCII.
    @inlinable @inline(__always)
    package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether the byte, code unit or code point is one of the letters `A` to `Z` and `a` to `z` of ASCII.
    @inlinable @inline(__always)
    package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether the byte, code unit or code point is one of the letters `A` to `Z` of ASCII.
    @inlinable @inline(__always)
    package var isASCIICapital: Bool { self &- 0x41 < 26 }

    /// Whether the byte, code unit or code point is a letter or digit of ASCII.
    @inlinable @inline(__always)
    package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}

extension Character {
    /// Whether the character is one of the digits `0` to `9` of ASCII.
    @inlinable package var isASCIIDigit: Bool { asciiValue?.isASCIIDigit ?? false }
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
