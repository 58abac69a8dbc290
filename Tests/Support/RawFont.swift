/// A font file's tables, read without the library under test. OpenType 1.9 §"Table Directory".
public struct RawFont {
    /// The whole file.
    public let bytes: [UInt8]

    /// Takes a file, whose tables are read when asked for.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// The unsigned number of `count` bytes at an offset.
    public func unsigned(_ at: Int, _ count: Int = 2) -> Int { bytes.bigEndian(at, count: count) }

    /// The signed number of two bytes at an offset.
    public func signed(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(at))) }

    /// Where the table's entry in the directory begins.
    public func entry(_ tag: String) -> Int? {
        (0..<unsigned(4)).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
    }

    /// Where the table begins in the file.
    public func table(_ tag: String) -> Int? { entry(tag).map { unsigned($0 + 8, 4) } }

    /// The bytes of the table.
    public func range(_ tag: String) -> Range<Int>? {
        entry(tag).map { unsigned($0 + 8, 4)..<unsigned($0 + 8, 4) + unsigned($0 + 12, 4) }
    }

    /// The English name `id` for Windows. OpenType 1.9 §name.
    public func name(_ id: Int) -> String? {
        guard let name = table("name") else { return nil }
        for record in (0..<unsigned(name + 2)).map({ name + 6 + 12 * $0 }) {
            guard unsigned(record) == 3, unsigned(record + 4) == 0x409, unsigned(record + 6) == id else { continue }
            let start = name + unsigned(name + 4) + unsigned(record + 10)
            let units = stride(from: start, to: start + unsigned(record + 8), by: 2).map { UInt16(unsigned($0)) }
            return String(decoding: units, as: UTF16.self)
        }
        return nil
    }

    /// An axis of the font: minimum, default, maximum. OpenType 1.9 §fvar.
    public func axis(_ tag: String) -> (minimum: Double, initial: Double, maximum: Double)? {
        guard let fvar = table("fvar") else { return nil }
        for index in 0..<unsigned(fvar + 8) {
            let at = fvar + unsigned(fvar + 4) + index * unsigned(fvar + 10)
            guard bytes[at..<at + 4].elementsEqual(tag.utf8) else { continue }
            let values = [4, 8, 12].map { Double(unsigned(at + $0, 4)) / 65536 }
            return (values[0], values[1], values[2])
        }
        return nil
    }
}
