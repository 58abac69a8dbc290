/// Writes numbers, texts and lists in the compact binary form that `BinaryReader` reads.
package struct BinaryWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// A number from 0 on: seven bits a byte, the lowest first; all bytes but the last have bit 7 set.
    package mutating func count(_ value: Int) {
        var rest = UInt(bitPattern: value)
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// A whole number as a count: 0, −1, 1, −2 are 0, 1, 2, 3.
    package mutating func integer(_ value: Int) { count(value << 1 ^ value >> 63) }

    /// The 64 bits of a number of double precision, the lowest byte first.
    package mutating func number(_ value: Double) { word(value.bitPattern) }

    /// A 64-bit word, the lowest byte first.
    package mutating func word(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// The length in bytes, and the text in UTF-8.
    package mutating func text(_ value: String) { block(Array(value.utf8)) }

    /// The length, and the bytes.
    package mutating func block(_ value: [UInt8]) {
        count(value.count)
        bytes += value
    }

    /// A flag, and the value if there is one.
    package mutating func optional<T>(_ value: T?, _ write: (inout BinaryWriter, T) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    /// The number of items, and each item.
    package mutating func list<T>(_ items: [T], _ write: (inout BinaryWriter, T) -> Void) {
        count(items.count)
        for item in items { write(&self, item) }
    }
}
