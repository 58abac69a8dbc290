/// Writes a PNG file band by band, for pictures too large for memory. Memory: one band, compressed and uncompressed.
/// Bands of the heights of `PNGPacker.bands` give the same bytes as `PNG.encode`.
package struct PNGStream: ~Copyable {
    package typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    /// Compresses bands, on any thread.
    package let packer: PNGPacker
    private let sink: Sink
    private var nextRow = 0
    private var sum = PieceSum()

    /// Writes the file's header.
    /// - Parameters:
    ///   - pixels: the pixel format; not `.automatic`, which depends on the whole picture.
    ///   - compressionLevel: libdeflate's, from 0 (none) and 1 (fast) to 12 (small).
    ///   - sink: receives the file's bytes in order.
    package init(
        width: Int, height: Int, dpi: Double, pixels: PNGPixels, compressionLevel: Int = 5, sink: @escaping Sink
    ) throws {
        try self.init(
            PNGPacker(width: width, height: height, pixels: pixels, compressionLevel: compressionLevel), dpi: dpi,
            sink: sink)
    }

    init(_ packer: PNGPacker, dpi: Double, sink: @escaping Sink) throws {
        self.packer = packer
        self.sink = sink
        var head: [UInt8] = []
        PNG.begin(packer.rows, height: packer.height, dpi: dpi, to: &head)
        try sink(head[...])
    }

    /// Writes the next rows. O(pixels of the band).
    package mutating func append(_ band: RasterImage) throws {
        precondition(
            band.width == packer.rows.width && nextRow + band.height <= packer.height, "a band of another picture")
        try append(packer.pack(band, 0..<band.height, offset: nextRow))
    }

    /// Writes the next rows, as compressed by `packer`.
    package mutating func append(_ band: PNGBand) throws {
        sum.add(band.piece)
        // The zlib header precedes the first band, the checksum follows the last.
        let head = nextRow == 0 ? DeflatePiece.head : []
        nextRow += band.rowCount
        let tail = nextRow == packer.height ? sum.bytes : []
        var chunks: [UInt8] = []
        // §11.2.3 Image data; a chunk holds less than 2³¹ bytes (§5.3).
        PNG.append("IDAT", head + band.piece.packed + tail, to: &chunks)
        try sink(chunks[...])
    }

    /// Writes the end of the file, after all rows.
    package consuming func finish() throws {
        precondition(nextRow == packer.height, "\(packer.height - nextRow) rows are missing")
        var tail: [UInt8] = []
        PNG.end(&tail)
        try sink(tail[...])
    }
}

/// Rows of a picture, filtered and compressed independently, so that all cores can work in parallel.
package struct PNGBand: Sendable {
    let rowCount: Int
    let piece: DeflatePiece
}

/// Compresses a picture in bands of rows.
package struct PNGPacker: Sendable {
    let rows: PNGRows
    let height: Int
    private let level: Int

    /// - Parameters:
    ///   - pixels: the pixel format; not `.automatic`.
    ///   - compressionLevel: libdeflate's, from 0 (none) and 1 (fast) to 12 (small).
    init(width: Int, height: Int, pixels: PNGPixels, compressionLevel: Int) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        rows = PNGRows(pixels, width: width)
        self.height = height
        level = compressionLevel
    }

    /// Returns the bands for a picture. Each has at least half a megabyte of pixels, which fit a core's cache, and more
    /// in large pictures, but at most 16 MB. So the loss from filtering the first row of each band without the row
    /// above is below half a per cent.
    package static func bands(width: Int, height: Int) -> [Range<Int>] {
        let pixels = min(1 << 22, max(1 << 17, width * height / 32))
        let rows = max(1, pixels / width)
        return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
    }

    /// Compresses the rows `range` of `image`, whose first row is row `offset` of the picture. O(pixels of the band).
    package func pack(_ image: RasterImage, _ range: Range<Int>, offset: Int = 0) -> PNGBand {
        let isFlat = PNGFilter.isFlat(image, range)
        let filtered = unsafe image.pixels.withUnsafeBufferPointer { pixels in
            guard let source = pixels.baseAddress else { preconditionFailure("a picture has pixels") }
            return unsafe PNGFilter.filtered(
                rowLength: rows.rowLength, height: range.count, step: rows.step, by: rows.filters(isFlat: isFlat)
            ) { y, row in
                let pixelRow = range.lowerBound + y
                unsafe rows.convert(source + 4 * rows.width * pixelRow, row, y: offset + pixelRow)
            }
        }
        return PNGBand(
            rowCount: range.count,
            piece: DeflatePiece(filtered, by: Deflate(level: level), isLast: offset + range.upperBound == height))
    }
}
