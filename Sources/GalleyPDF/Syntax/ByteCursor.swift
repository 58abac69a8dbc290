/// Writes bytes sequentially into memory whose capacity the caller guarantees.
@unsafe struct ByteCursor {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>

    init(_ start: UnsafeMutablePointer<UInt8>) {
        unsafe self.start = start
        unsafe next = start
    }

    var count: Int { unsafe next - start }

    @inline(__always) mutating func put(_ byte: UInt8) {
        unsafe next.pointee = byte
        unsafe next += 1
    }

    /// Stores a whole vector, so `ShortBytes.length` bytes must be free however short `source` is.
    @inline(__always) mutating func put(_ source: ShortBytes) {
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: source.bytes, as: SIMD32<UInt8>.self)
        unsafe next += source.count
    }

    /// Writes one byte of a literal string, escaped where necessary. §7.3.4.2.
    @inline(__always) mutating func escaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            unsafe put(UInt8(ascii: "\\"))
            unsafe put(byte)
        case 0x0d:  // A bare carriage return would be read as a line feed.
            unsafe put(UInt8(ascii: "\\"))
            unsafe put(UInt8(ascii: "r"))
        default: unsafe put(byte)
        }
    }

    /// Writes `byte` as two hexadecimal digits.
    mutating func hex(_ byte: UInt8) {
        for digit in [byte >> 4, byte & 15] { unsafe put(digit < 10 ? 0x30 + digit : 0x37 + digit) }
    }

    /// Writes `value` in decimal: at most twenty bytes.
    mutating func integer(_ value: Int) {
        if value < 0 { unsafe put(UInt8(ascii: "-")) }
        var (rest, power) = (value.magnitude, UInt(1))
        while rest / power >= 10 { power *= 10 }
        while power > 0 {
            unsafe put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
            rest %= power
            power /= 10
        }
    }
}

/// A short byte string that is written repeatedly. It is stored as one vector; the next write overwrites the excess.
struct ShortBytes {
    static let length = 32
    let bytes: SIMD32<UInt8>
    let count: Int

    /// - Parameter source: at most `length` bytes.
    init(_ source: ArraySlice<UInt8>) {
        precondition(source.count <= Self.length)
        var bytes = SIMD32<UInt8>()
        for index in source.indices { bytes[index - source.startIndex] = source[index] }
        (self.bytes, count) = (bytes, source.count)
    }
}
