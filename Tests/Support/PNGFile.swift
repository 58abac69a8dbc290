import CDeflate

/// A PNG file as tests read it: by the specification, not by our encoder. W3C PNG §5.3, §9.2, §10.
public struct PNGFile {
    /// A part of the file with its checksum.
    public struct Chunk {
        /// Four letters.
        public var type: String
        /// The content.
        public var data: [UInt8]
        /// The checksum that the file states.
        public var crc: Int

        /// Whether the checksum is that of the type and the data.
        public var crcIsRight: Bool { crc == Int(PNGMaker.crc(Array(type.utf8) + data)) }
    }

    /// The chunks in the order of the file.
    public private(set) var chunks: [Chunk] = []

    /// The reason for which a file is rejected.
    public enum Fault: Error { case signature, end, zlib, form, filter }

    /// Reads the chunks. Throws a `Fault` for a file that is no PNG or is cut off.
    public init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { throw Fault.signature }
        var start = 8
        while start < bytes.count {
            guard start + 12 <= bytes.count else { throw Fault.end }
            let length = bytes.bigEndian(start)
            guard start + 12 + length <= bytes.count else { throw Fault.end }
            let body = bytes[start + 4..<start + 8 + length]
            chunks.append(
                Chunk(
                    type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)),
                    crc: bytes.bigEndian(start + 8 + length)))
            start += 12 + length
        }
    }

    /// The content of the first chunk of a type.
    public subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

    /// In pixels.
    public var width: Int { self["IHDR"]?.bigEndian(0) ?? 0 }
    /// In pixels.
    public var height: Int { self["IHDR"]?.bigEndian(4) ?? 0 }

    /// The filter of each row and the samples of eight-bit RGB or RGBA, in files that are not interlaced.
    ///
    /// With `while` in place of `for`, which is many times faster without optimisation.
    public func decode() throws -> (filters: [UInt8], samples: [UInt8], samplesPerPixel: Int) {
        guard let header = self["IHDR"], header[8] == 8, [2, 6].contains(header[9]), header[12] == 0 else {
            throw Fault.form
        }
        let step = header[9] == 6 ? 4 : 3
        let (stride, height) = (width * step, height)
        let rows = try inflated(count: (stride + 1) * height)
        var (filters, samples) = ([UInt8](), [UInt8](repeating: 0, count: stride * height))
        unsafe samples.withUnsafeMutableBufferPointer { out in
            unsafe rows.withUnsafeBufferPointer { rows in
                var y = 0
                while y < height {
                    let filter = unsafe rows[y * (stride + 1)]
                    filters.append(filter)
                    var x = 0
                    while x < stride {
                        let at = y * stride + x
                        let a = x < step ? 0 : unsafe Int(out[at - step])
                        let b = y == 0 ? 0 : unsafe Int(out[at - stride])
                        var prediction = 0
                        switch filter {
                        case 1: prediction = a
                        case 2: prediction = b
                        case 3: prediction = (a + b) / 2
                        case 4:
                            let c = x < step || y == 0 ? 0 : unsafe Int(out[at - stride - step])
                            let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
                            prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
                        default: break
                        }
                        unsafe out[at] = rows[y * (stride + 1) + 1 + x] &+ UInt8(prediction)
                        x += 1
                    }
                    y += 1
                }
            }
        }
        guard filters.allSatisfy({ $0 <= 4 }) else { throw Fault.filter }
        return (filters, samples, step)
    }

    /// The filtered rows, which have exactly `count` bytes.
    public func inflated(count: Int) throws -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw Fault.zlib }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
        var rows = [UInt8](repeating: 0, count: count)
        let result = unsafe data.withUnsafeBytes { data in
            unsafe rows.withUnsafeMutableBytes { rows in
                // Without a pointer for the length, it must be exact.
                unsafe libdeflate_zlib_decompress(
                    decompressor, data.baseAddress, data.count, rows.baseAddress, rows.count, nil)
            }
        }
        guard result == LIBDEFLATE_SUCCESS else { throw Fault.zlib }
        return rows
    }
}

extension [UInt8] {
    /// The unsigned number of `count` bytes from an index on, most significant byte first.
    public func bigEndian(_ index: Int, count: Int = 4) -> Int {
        self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
