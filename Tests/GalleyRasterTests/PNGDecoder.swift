import CDeflate
import GalleyImage
import GalleyRaster
import GalleyTestSupport

/// A PNG reader for tests, from the specification and not from our encoder.
struct PNGFile {
    struct Chunk {
        var type: String
        var data: [UInt8]
        var crc: UInt32
        var crcIsRight: Bool
    }

    var chunks: [Chunk] = []

    enum Fault: Error { case signature, end, zlib, form, filter }

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { throw Fault.signature }
        var place = 8
        while place < bytes.count {
            guard place + 12 <= bytes.count else { throw Fault.end }
            let length = Int(Self.big(bytes[place...]))
            guard place + 12 + length <= bytes.count else { throw Fault.end }
            let body = bytes[place + 4..<place + 8 + length]
            let crc = Self.big(bytes[(place + 8 + length)...])
            chunks.append(
                Chunk(
                    type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)), crc: crc,
                    crcIsRight: crc == PNGMaker.crc(body)))
            place += 12 + length
        }
    }

    static func big(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

    subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

    var width: Int { Int(Self.big(self["IHDR"]?[0...] ?? [])) }
    var height: Int { Int(Self.big(self["IHDR"]?[4...] ?? [])) }

    /// The filter of each row and the pixels, of eight-bit RGB and RGBA files.
    func decode() throws -> (filters: [UInt8], image: RasterImage) {
        guard let header = self["IHDR"], header[8] == 8, [2, 6].contains(header[9]) else { throw Fault.form }
        let step = header[9] == 6 ? 4 : 3
        let rowLength = width * step
        let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
        var raw = [UInt8](repeating: 0, count: (rowLength + 1) * height)
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw Fault.zlib }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let result = unsafe data.withUnsafeBytes { data in
            unsafe raw.withUnsafeMutableBytes { raw in
                // Without a place for the length it must be exact.
                unsafe libdeflate_zlib_decompress(
                    decompressor, data.baseAddress, data.count, raw.baseAddress, raw.count, nil)
            }
        }
        guard result == LIBDEFLATE_SUCCESS else { throw Fault.zlib }
        var filters: [UInt8] = []
        var pixels: [UInt8] = []
        var above = [UInt8](repeating: 0, count: rowLength)
        for y in 0..<height {
            let start = y * (rowLength + 1)
            let filter = raw[start]
            var row = Array(raw[start + 1..<start + 1 + rowLength])
            for x in 0..<rowLength {
                let a = x >= step ? Int(row[x - step]) : 0
                let b = Int(above[x])
                let c = x >= step ? Int(above[x - step]) : 0
                let prediction: Int
                switch filter {
                case 0: prediction = 0
                case 1: prediction = a
                case 2: prediction = b
                case 3: prediction = (a + b) / 2
                case 4:
                    let p = a + b - c
                    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
                    prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
                default: throw Fault.filter
                }
                row[x] = row[x] &+ UInt8(prediction)
            }
            filters.append(filter)
            above = row
            if step == 4 {
                pixels += row
            } else {
                for x in 0..<width { pixels += row[3 * x..<3 * x + 3] + [255] }
            }
        }
        return (filters, RasterImage(width: width, height: height, pixels: pixels))
    }
}
