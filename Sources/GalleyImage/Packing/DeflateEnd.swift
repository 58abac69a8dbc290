/// Finds the start of a deflate stream's last block and the end of the stream, in order to append to it.
///
/// Parses symbols without decoding them. RFC 1951.
struct DeflateEnd {
    /// The offset of the last block's BFINAL bit. §3.2.3.
    private(set) var lastBlock = 0
    /// The bit offset after the last symbol.
    private(set) var bit = 0

    private static let lengthExtra: [UInt8] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// The order of the code length alphabet's lengths. §3.2.7.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// O(symbols). `stream` must be valid; it comes from libdeflate.
    init(of stream: [UInt8]) {
        unsafe stream.withUnsafeBytes { bytes in
            var isLast = false
            while !isLast {
                lastBlock = bit
                isLast = unsafe take(1, bytes) == 1
                switch unsafe take(2, bytes) {
                case 0:
                    // Stored: a length and its complement from the next byte on. §3.2.4.
                    bit = (bit + 7) & ~7
                    let length = unsafe take(16, bytes)
                    bit += 16 + 8 * length
                case 1:
                    let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
                    unsafe skip(Self.symbols(lengths), Self.distances([UInt8](repeating: 5, count: 30)), bytes)
                default:
                    let (symbols, distances) = unsafe codes(bytes)
                    unsafe skip(Self.symbols(symbols), Self.distances(distances), bytes)
                }
            }
        }
    }

    // MARK: Bits

    /// Returns the next bits, lowest first, as far as they exist.
    private func peek(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let byte = bit >> 3
        if byte + 8 <= bytes.count {
            return unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: byte, as: UInt64.self)) >> (bit & 7)
        }
        var value: UInt64 = 0
        for index in stride(from: bytes.count - 1, through: byte, by: -1) {
            value = unsafe value << 8 | UInt64(bytes[index])
        }
        return value >> (bit & 7)
    }

    private mutating func take(_ count: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        defer { bit += count }
        return unsafe Int(peek(bytes) & (1 << count - 1))
    }

    // MARK: Codes

    /// A lookup table from the next bits to a symbol's entry, which includes the length of its code.
    private struct Table {
        let mask: UInt64
        private(set) var entries: [UInt16]

        /// Builds canonical codes of these lengths, zero for unused symbols. §3.2.2.
        init(_ lengths: [UInt8], entry: (Int) -> UInt16) {
            let bits = Int(max(1, lengths.max() ?? 1))
            mask = 1 << bits - 1
            entries = [UInt16](repeating: 0, count: 1 << bits)
            var code = 0
            for length in 1...bits {
                for symbol in lengths.indices where lengths[symbol] == length {
                    // Codes are stored with the highest bit first.
                    var (reversed, rest) = (0, code)
                    for _ in 0..<length {
                        reversed = reversed << 1 | rest & 1
                        rest >>= 1
                    }
                    let value = entry(symbol) | UInt16(length)
                    for place in stride(from: reversed, to: entries.count, by: 1 << length) { entries[place] = value }
                    code += 1
                }
                code <<= 1
            }
        }
    }

    /// Entry layout: flags, then the number of extra bits, then the code length in the low bits.
    private static let endsBlock: UInt16 = 0x8000
    private static let hasDistance: UInt16 = 0x4000
    private static let extraShift: UInt16 = 5

    /// Returns the table of literals, end of block and lengths. §3.2.5.
    private static func symbols(_ lengths: [UInt8]) -> Table {
        Table(lengths) { symbol in
            switch symbol {
            case 256: endsBlock
            case 257..<286: hasDistance | UInt16(lengthExtra[symbol - 257]) << extraShift
            default: 0
            }
        }
    }

    private static func distances(_ lengths: [UInt8]) -> Table {
        Table(lengths) { UInt16(max(0, $0 / 2 - 1)) << extraShift }
    }

    /// Reads the code lengths of a dynamic block. §3.2.7.
    private mutating func codes(_ bytes: UnsafeRawBufferPointer) -> (symbols: [UInt8], distances: [UInt8]) {
        let symbols = unsafe take(5, bytes) + 257
        let distances = unsafe take(5, bytes) + 1
        var small = [UInt8](repeating: 0, count: 19)
        for place in unsafe 0..<take(4, bytes) + 4 { small[Self.order[place]] = unsafe UInt8(take(3, bytes)) }
        let table = Table(small) { UInt16($0) << Self.extraShift }
        var lengths: [UInt8] = []
        while lengths.count < symbols + distances {
            let entry = unsafe table.entries[Int(peek(bytes) & table.mask)]
            bit += Int(entry & 31)
            switch entry >> Self.extraShift {
            case 16:
                let again = lengths.last ?? 0
                lengths += unsafe [UInt8](repeating: again, count: take(2, bytes) + 3)
            case 17: lengths += unsafe [UInt8](repeating: 0, count: take(3, bytes) + 3)
            case 18: lengths += unsafe [UInt8](repeating: 0, count: take(7, bytes) + 11)
            case let length: lengths.append(UInt8(length))
            }
        }
        return (Array(lengths[..<symbols]), Array(lengths[symbols...]))
    }

    /// Skips to the end of a block with these codes.
    private mutating func skip(_ symbols: Table, _ distances: Table, _ bytes: UnsafeRawBufferPointer) {
        var entry: UInt16 = 0
        while entry & Self.endsBlock == 0 {
            // A length and distance pair takes at most 48 bits, which the window holds.
            var window = unsafe peek(bytes)
            entry = symbols.entries[Int(window & symbols.mask)]
            var count = Int(entry & 31 + entry >> Self.extraShift & 31)
            if entry & Self.hasDistance != 0 {
                window >>= UInt64(count)
                let distance = distances.entries[Int(window & distances.mask)]
                count += Int(distance & 31 + distance >> Self.extraShift & 31)
            }
            bit += count
        }
    }
}
