/// A short digest of bytes, by which a file is recognised on another machine. It detects other contents and accidental
/// damage, not forgery.
package struct ContentKey: Hashable, Sendable {
    /// The number of bytes.
    package var length: Int
    /// 64 bits of the content.
    package var hash: UInt64

    /// O(length), eight bytes at a time.
    package init(_ bytes: UnsafeRawBufferPointer) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ word: UInt64) {
            hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
            hash ^= hash >> 29
        }
        let whole = bytes.count / 8 * 8
        for place in stride(from: 0, to: whole, by: 8) {
            unsafe add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        }
        for place in whole..<bytes.count { unsafe add(UInt64(bytes[place])) }
        (length, self.hash) = (bytes.count, hash)
    }

    package init(_ bytes: [UInt8]) { self = unsafe bytes.withUnsafeBytes { unsafe ContentKey($0) } }

    package func write(to out: inout BinaryWriter) {
        out.count(length)
        out.word(hash)
    }

    package init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        (length, hash) = (try bytes.count(), try bytes.word())
    }

    /// The hash in sixteen hexadecimal digits.
    package var text: String { hash.hexadecimal(16) }
}
