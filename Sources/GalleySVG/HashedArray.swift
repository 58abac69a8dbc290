/// An array with a hash of its own: the standard one takes most of the time for outlines of hundreds of numbers.
struct HashedArray<Element: BitwiseCopyable & Equatable>: Hashable {
    let values: [Element]
    private let digest: UInt64

    init(_ values: [Element]) {
        self.values = values
        digest = unsafe values.withUnsafeBytes { unsafe Self.digest($0) }
    }

    /// Differs between processes, so that no input can be made for equal hashes.
    private static var seed: UInt64 { outlineHashSeed }

    /// Multiplies and mixes eight bytes at a time.
    private static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var (digest, offset) = (seed ^ UInt64(bytes.count), 0)
        func add(_ word: UInt64) {
            let product = (digest ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            digest = product.high ^ product.low
        }
        while offset + 8 <= bytes.count {
            add(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(unsafe bytes[offset])
            offset += 1
        }
        add(rest)
        return digest
    }

    static func == (a: Self, b: Self) -> Bool { a.digest == b.digest && a.values == b.values }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

private let outlineHashSeed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize()))
}()
