/// The error for bytes that no `BinaryWriter` has written.
package struct MalformedBytes: Error { package init() {} }

/// Reads what `BinaryWriter` writes. Every length is checked against the bytes that are left.
package struct BinaryReader {
    private let bytes: ArraySlice<UInt8>
    private var cursor: Int

    package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, cursor) = (bytes, bytes.startIndex) }

    package var isAtEnd: Bool { cursor == bytes.endIndex }

    package mutating func byte() throws(MalformedBytes) -> UInt8 {
        guard cursor < bytes.endIndex else { throw MalformedBytes() }
        defer { cursor += 1 }
        return bytes[cursor]
    }

    package mutating func flag() throws(MalformedBytes) -> Bool {
        let value = try byte()
        guard value < 2 else { throw MalformedBytes() }
        return value == 1
    }

    private mutating func unsigned() throws(MalformedBytes) -> UInt {
        var (value, shift) = (UInt(0), UInt(0))
        while true {
            let next = try byte()
            guard shift < 63 || next < 2 else { throw MalformedBytes() }
            value |= UInt(next & 127) << shift
            if next < 128 { return value }
            shift += 7
        }
    }

    /// - Parameter most: the greatest value that is valid.
    package mutating func count(
        atMost most: Int = ReadableNumber.counts.upperBound
    ) throws(MalformedBytes) -> Int {
        guard let value = Int(exactly: try unsigned()), value <= most else { throw MalformedBytes() }
        return value
    }

    /// The number of one of `limit` things.
    package mutating func count(below limit: Int) throws(MalformedBytes) -> Int {
        guard limit > 0 else { throw MalformedBytes() }
        return try count(atMost: limit - 1)
    }

    /// - Parameter range: the values that are valid.
    package mutating func integer(in range: ClosedRange<Int>) throws(MalformedBytes) -> Int {
        let bits = try unsigned()
        let value = Int(bitPattern: bits >> 1) ^ -Int(bitPattern: bits & 1)
        guard range.contains(value) else { throw MalformedBytes() }
        return value
    }

    package mutating func integer32() throws(MalformedBytes) -> Int32 {
        Int32(try integer(in: Int(Int32.min)...Int(Int32.max)))
    }

    /// A number other than NaN, which no page has.
    package mutating func number() throws(MalformedBytes) -> Double {
        let value = Double(bitPattern: try word())
        guard !value.isNaN else { throw MalformedBytes() }
        return value
    }

    package mutating func word() throws(MalformedBytes) -> UInt64 {
        guard bytes.endIndex - cursor >= 8 else { throw MalformedBytes() }
        var value: UInt64 = 0
        for index in (0..<8).reversed() { value = value << 8 | UInt64(bytes[cursor + index]) }
        cursor += 8
        return value
    }

    package mutating func text() throws(MalformedBytes) -> String { String(decoding: try block(), as: UTF8.self) }

    package mutating func block() throws(MalformedBytes) -> ArraySlice<UInt8> {
        let length = try length()
        defer { cursor += length }
        return bytes[cursor..<cursor + length]
    }

    /// A count of things that take a byte at least.
    private mutating func length() throws(MalformedBytes) -> Int {
        let length = try count()
        guard length <= bytes.endIndex - cursor else { throw MalformedBytes() }
        return length
    }

    package mutating func optional<T>(
        _ read: (inout BinaryReader) throws(MalformedBytes) -> T
    ) throws(MalformedBytes) -> T? {
        try flag() ? try read(&self) : nil
    }

    /// Items take a byte at least.
    package mutating func list<T>(
        _ read: (inout BinaryReader) throws(MalformedBytes) -> T
    ) throws(MalformedBytes) -> [T] {
        let length = try length()
        var items: [T] = []
        items.reserveCapacity(min(length, 1024))
        for _ in 0..<length { items.append(try read(&self)) }
        return items
    }
}
