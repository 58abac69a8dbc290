/// A PNG file written band by band, for pictures that are not to be in memory as a whole. Memory: one band, packed and
/// unpacked. The pixels are those of `PNG.encode`, packed by zlib in place of libdeflate.
public struct PNGStream: ~Copyable {
    public typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    private let sink: Sink
    private let rows: PNGRows
    private let height: Int
    private var nextRow = 0
    /// The last row before the next band, from which its first row may be told.
    private var above: [UInt8]
    private let deflate: StreamDeflate

    /// Writes the file's header.
    /// - Parameters:
    ///   - pixels: what the file holds of each pixel; not `.automatic`, which only the whole picture can tell.
    ///   - compressionLevel: zlib's, from 0 (none) and 1 (fast) to 9 (small).
    ///   - sink: takes the file's bytes in order.
    public init(
        width: Int, height: Int, dpi: Double, pixels: PNGPixels, compressionLevel: Int = 6, sink: @escaping Sink
    ) throws {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        rows = PNGRows(pixels, width: width)
        self.height = height
        self.sink = sink
        above = [UInt8](repeating: 0, count: rows.rowLength)
        deflate = StreamDeflate(level: compressionLevel)
        var head: [UInt8] = []
        PNG.begin(rows, height: height, dpi: dpi, to: &head)
        try sink(head[...])
    }

    /// Writes the next rows. O(pixels of the band).
    public mutating func append(_ band: RasterImage) throws {
        precondition(band.width == rows.width && nextRow + band.height <= height, "a band of another picture")
        let bytes = rows.bytes(of: band, first: nextRow)
        nextRow += band.height
        // The row above is filtered with them and left out again.
        let filtered = PNGFilter.filtered(
            rows: above + bytes, rowLength: rows.rowLength, step: rows.step, by: rows.filters(for: band))
        above = Array(bytes.suffix(rows.rowLength))
        var chunks: [UInt8] = []
        deflate.put(Array(filtered.dropFirst(rows.rowLength + 1)), isLast: nextRow == height) { packed in
            PNG.append("IDAT", packed, to: &chunks)
        }
        if !chunks.isEmpty { try sink(chunks[...]) }
    }

    /// Writes the file's end; all rows have been appended.
    public consuming func finish() throws {
        precondition(nextRow == height, "\(height - nextRow) rows are missing")
        var tail: [UInt8] = []
        PNG.end(&tail)
        try sink(tail[...])
    }
}
