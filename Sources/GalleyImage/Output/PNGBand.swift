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
                let place = range.lowerBound + y
                unsafe rows.convert(source + 4 * rows.width * place, row, y: offset + place)
            }
        }
        return PNGBand(
            rowCount: range.count,
            piece: DeflatePiece(filtered, by: Deflate(level: level), isLast: offset + range.upperBound == height))
    }
}
