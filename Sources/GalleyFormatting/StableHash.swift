/// FNV-1a in 64 bits: the same on all machines and in all runs, for data without an adversary. RFC 9923.
package struct StableHash {
    @usableFromInline package var value: UInt64

    /// - Parameter seed: changes all hashes.
    @inlinable package init(seed: UInt64 = 0) { value = 0xcbf2_9ce4_8422_2325 ^ seed }

    /// The hash of some bytes.
    @inlinable package init(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) {
        self.init(seed: seed)
        for byte in bytes { add(UInt64(byte)) }
    }

    /// Adds a byte, or a word as if it were one.
    @inlinable @inline(__always)
    package mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }

    /// A hash as small letters, the lowest of its digits to base 26 first.
    package static func letters(_ hash: UInt64, count: Int) -> String {
        var rest = hash
        return (0..<count).reduce(into: "") { text, _ in
            text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))
            rest /= 26
        }
    }
}
