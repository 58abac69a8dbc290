import GalleyGeometry

/// The index of a glyph in its font.
package typealias GlyphID = UInt16

/// Reads big-endian integers from a font table. Reading past the end returns nil and never traps.
/// OpenType 1.9 §"Data Types".
struct TableReader: Sendable {
    let bytes: [UInt8]

    func unsigned(_ at: Int, _ size: Int = 2) -> Int? {
        guard at >= 0, size >= 0, at <= bytes.count - size else { return nil }
        var value = 0
        for index in at..<at + size { value = value << 8 | Int(bytes[index]) }
        return value
    }

    func signed(_ at: Int, _ size: Int = 2) -> Int? {
        unsigned(at, size).map { $0 >= 1 << (8 * size - 1) ? $0 - 1 << (8 * size) : $0 }
    }

    /// Reads an `Offset16`, `Offset24` or `Offset32` and adds it to `base`; nil for a null offset or one past the end.
    func offset(_ at: Int, _ size: Int, from base: Int) -> Int? {
        guard let offset = unsigned(at, size), offset != 0, base + offset < bytes.count else { return nil }
        return base + offset
    }

    /// The offset of the record for `glyph` among `count` records of `size` bytes at `start`, each of which begins with a
    /// glyph ID and which are sorted by it. O(log count).
    func record(of glyph: GlyphID, _ start: Int, count: Int, size: Int) -> Int? {
        let index = (0..<count).partitioningIndex { unsigned(start + $0 * size).map { $0 >= glyph } ?? true }
        let record = start + index * size
        return index < count && unsigned(record) == Int(glyph) ? record : nil
    }
}
