/// Makes PNG files of every colour type and depth from a formula, for tests: unfiltered, in stored Deflate blocks, from
/// the specification and not from any encoder.
public struct PNGMaker {
    /// The dimensions in pixels.
    public var width, height: Int
    /// 0 grey, 2 RGB, 3 indexed, 4 grey and alpha, 6 RGB and alpha.
    public var colorType: Int
    /// The bits of a sample: 1, 2, 4, 8 or 16.
    public var depth: Int
    /// Whether the pixels are interlaced by Adam7.
    public var isInterlaced = false
    /// Red, green and blue of each entry.
    public var palette: [UInt8] = []
    /// The content of the tRNS chunk; nil for none.
    public var transparency: [UInt8]?
    /// Chunks between the palette and the pixels.
    public var chunks: [(type: String, data: [UInt8])] = []
    /// A sample, in `depth` bits.
    public var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

    /// Creates a maker; by default without interlacing, palette or transparency.
    public init(
        width: Int, height: Int, colorType: Int, depth: Int, isInterlaced: Bool = false, palette: [UInt8] = [],
        transparency: [UInt8]? = nil, sample: @escaping (_ x: Int, _ y: Int, _ channel: Int) -> Int
    ) {
        (self.width, self.height) = (width, height)
        (self.colorType, self.depth) = (colorType, depth)
        self.isInterlaced = isInterlaced
        self.palette = palette
        self.transparency = transparency
        self.sample = sample
    }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        let kind = [depth, colorType, 0, 0, isInterlaced ? 1 : 0].map { UInt8($0) }
        file += Self.chunk("IHDR", Self.big(width) + Self.big(height) + kind)
        if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
        if let transparency { file += Self.chunk("tRNS", transparency) }
        for chunk in chunks { file += Self.chunk(chunk.type, chunk.data) }
        file += Self.chunk("IDAT", Self.stored(pixels))
        return file + Self.chunk("IEND", [])
    }

    private var channels: Int { [1, 0, 3, 1, 2, 0, 4][colorType] }

    /// §8.1: first pixel and step of each of Adam7's passes.
    private var passes: [(x: Int, y: Int, stepX: Int, stepY: Int)] {
        guard isInterlaced else { return [(0, 0, 1, 1)] }
        return [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
    }

    private var pixels: [UInt8] {
        var bytes: [UInt8] = []
        for pass in passes where pass.x < width {
            for y in stride(from: pass.y, to: height, by: pass.stepY) {
                bytes.append(0)
                var (bits, count) = (0, 0)
                func finish() { if count > 0 { bytes.append(UInt8(bits << (8 - count))) } }
                for x in stride(from: pass.x, to: width, by: pass.stepX) {
                    for channel in 0..<channels {
                        let value = sample(x, y, channel)
                        if depth == 16 {
                            bytes += [UInt8(value >> 8), UInt8(value & 255)]
                            continue
                        }
                        (bits, count) = (bits << depth | value, count + depth)
                        if count == 8 {
                            bytes.append(UInt8(bits))
                            (bits, count) = (0, 0)
                        }
                    }
                }
                finish()
            }
        }
        return bytes
    }

    // MARK: Bytes

    /// A chunk with its length and checksum.
    public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return big(data.count) + body + big(Int(crc(body)))
    }

    /// A number as four bytes, the most significant first.
    public static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    /// The checksum of a chunk, bit by bit. Annex D.
    public static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
        }
    }

    /// A zlib stream (RFC 1950) of stored blocks (RFC 1951 §3.2.4).
    static func stored(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: data.count, by: 65535) {
            let block = data[start..<min(data.count, start + 65535)]
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            bytes += [start + block.count == data.count ? 1 : 0, low, high, ~low, ~high]
            bytes += block
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return bytes + big(Int(b << 16 | a))
    }
}
