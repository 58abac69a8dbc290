/// Some rows of a picture, filtered and packed apart from the others, so that all cores can pack at once.
package struct PNGBand: Sendable {
    let rowCount: Int
    let piece: DeflatePiece
}

/// Packs the rows of one picture in bands.
package struct PNGPacker: Sendable {
    let rows: PNGRows
    let height: Int
    private let level: Int

    /// - Parameters:
    ///   - pixels: what the file holds of each pixel; not `.automatic`.
    ///   - compressionLevel: libdeflate's, from 0 (none) and 1 (fast) to 12 (small).
    init(width: Int, height: Int, pixels: PNGPixels, compressionLevel: Int) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        rows = PNGRows(pixels, width: width)
        self.height = height
        level = compressionLevel
    }

    /// The bands that a picture is best cut into: few enough that what the first row of each loses by not being told from
    /// the row above does not count (half a per cent), and that each holds half a megabyte of pixels, which stay near the
    /// core that draws them, or more in large pictures, but at most 16 MB.
    package static func bands(width: Int, height: Int) -> [Range<Int>] {
        let pixels = min(1 << 22, max(1 << 17, width * height / 32))
        let rows = max(1, pixels / width)
        return stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
    }

    /// Packs the rows `range` of `image`, whose own first row is the picture's row `offset`. O(pixels of the band).
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
