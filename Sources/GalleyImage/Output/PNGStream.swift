/// A PNG file written band by band, for pictures that are not to be in memory as a whole. Memory: one band, packed and
/// unpacked. Bands of the heights of `PNGPacker.bands` give the bytes of `PNG.encode`.
public struct PNGStream: ~Copyable {
    public typealias Sink = (_ bytes: ArraySlice<UInt8>) throws -> Void

    /// Packs the bands; on any thread.
    package let packer: PNGPacker
    private let sink: Sink
    private var nextRow = 0
    private var sum = PieceSum()

    /// Writes the file's header.
    /// - Parameters:
    ///   - pixels: what the file holds of each pixel; not `.automatic`, which only the whole picture can tell.
    ///   - compressionLevel: libdeflate's, from 0 (none) and 1 (fast) to 12 (small).
    ///   - sink: takes the file's bytes in order.
    public init(
        width: Int, height: Int, dpi: Double, pixels: PNGPixels, compressionLevel: Int = 5, sink: @escaping Sink
    ) throws {
        packer = PNGPacker(width: width, height: height, pixels: pixels, compressionLevel: compressionLevel)
        self.sink = sink
        var head: [UInt8] = []
        PNG.begin(packer.rows, height: height, dpi: dpi, to: &head)
        try sink(head[...])
    }

    /// Writes the next rows. O(pixels of the band).
    public mutating func append(_ band: RasterImage) throws {
        precondition(
            band.width == packer.rows.width && nextRow + band.height <= packer.height, "a band of another picture")
        try append(packer.pack(band, 0..<band.height, offset: nextRow))
    }

    /// Writes the next rows, which `packer` has packed.
    package mutating func append(_ band: PNGBand) throws {
        sum.add(band.piece)
        // The zlib stream's head and sum belong to its first and its last piece.
        let head = nextRow == 0 ? DeflatePiece.head : []
        nextRow += band.rowCount
        let tail = nextRow == packer.height ? sum.bytes : []
        var chunks: [UInt8] = []
        // §11.2.3 Image data; a chunk holds less than 2³¹ bytes (§5.3).
        PNG.append("IDAT", head + band.piece.packed + tail, to: &chunks)
        try sink(chunks[...])
    }

    /// Writes the file's end; all rows have been appended.
    public consuming func finish() throws {
        precondition(nextRow == packer.height, "\(packer.height - nextRow) rows are missing")
        var tail: [UInt8] = []
        PNG.end(&tail)
        try sink(tail[...])
    }
}
