/// Reads numbers from a file with bounds checks.
struct ByteReader {
    let bytes: ArraySlice<UInt8>
    var isLittleEndian = false

    init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    /// Returns `count` bytes from `offset` on; nil if there are fewer.
    func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
    }

    func byte(_ offset: Int) -> Int? { slice(offset, 1)?.first.map(Int.init) }

    func word(_ offset: Int) -> Int? { number(offset, 2) }

    func long(_ offset: Int) -> Int? { number(offset, 4) }

    private func number(_ offset: Int, _ count: Int) -> Int? {
        guard let slice = slice(offset, count) else { return nil }
        return isLittleEndian
            ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
    }

    func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }
}
