import GalleyConcurrency
package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

/// Encodes pictures as PNG files. W3C Recommendation "Portable Network Graphics, Third Edition", 2025.
package enum PNG {
    /// Returns `image` as a PNG file, marked as sRGB. The bytes do not depend on the number of cores.
    ///
    /// Complexity: O(number of pixels); large pictures are compressed on all cores.
    /// - Parameters:
    ///   - dpi: pixels per inch, stored as pixels per metre; omitted if not positive.
    ///   - pixels: the pixel format.
    ///   - compressionLevel: libdeflate's, from 0 (none) and 1 (fast) to 12 (small).
    package static func encode(
        _ image: RasterImage, dpi: Double, pixels: PNGPixels = .automatic, compressionLevel: Int = 5
    ) -> [UInt8] {
        let kind = pixels == .automatic ? (image.isOpaque ? .rgb : .rgba) : pixels
        let packer = PNGPacker(
            width: image.width, height: image.height, pixels: kind, compressionLevel: compressionLevel)
        let bands = PNGPacker.bands(width: image.width, height: image.height)
        return file(concurrentMap(bands.count) { packer.pack(image, bands[$0]) }, packer, dpi: dpi)
    }

    /// Returns the pixels of an opaque image, as `encode(_:dpi:)` would. Memory: some rows, and the file.
    /// - Throws: `Diagnostic` (`undecodableImage`).
    package static func encode(_ source: ImageSource) throws(Diagnostic) -> [UInt8] {
        let (width, height) = (source.header.pixelWidth, source.header.pixelHeight)
        let packer = PNGPacker(width: width, height: height, pixels: .rgb, compressionLevel: 5)
        var (bands, row) = ([PNGBand](), 0)
        try source.forEachBand(of: PNGPacker.bands(width: width, height: height)[0].count) { band in
            bands.append(packer.pack(source.pixels(of: band), 0..<band.height, offset: row))
            row += band.height
        }
        return file(bands, packer, dpi: 0)
    }

    /// Returns the dots of a label as a PNG file with one bit per pixel. O(dots).
    package static func encode(_ dots: LabelDots, dpi: Double) -> [UInt8] {
        var (file, rows) = ([UInt8](), [UInt8]())
        rows.reserveCapacity((dots.rowLength + 1) * dots.height)
        for row in 0..<dots.height {
            rows.append(PNGFilter.none.rawValue)
            rows += dots.part(row..<row + 1, 0..<dots.rowLength).map { ~$0 }
        }
        begin(PNGRows(.monochrome(.threshold), width: dots.width), height: dots.height, dpi: dpi, to: &file)
        append("IDAT", Deflate(level: 5).compress(rows), to: &file)
        end(&file)
        return file
    }

    private static func file(_ bands: [PNGBand], _ packer: PNGPacker, dpi: Double) -> [UInt8] {
        var file: [UInt8] = []
        do {
            var stream = try PNGStream(packer, dpi: dpi) { file += $0 }
            for band in bands { try stream.append(band) }
            try stream.finish()
        } catch { preconditionFailure("an array takes all bytes") }
        return file
    }

    /// Appends everything before the pixels.
    static func begin(_ rows: PNGRows, height: Int, dpi: Double, to file: inout [UInt8]) {
        // §5.2
        file += [137, 80, 78, 71, 13, 10, 26, 10]
        // §11.2.1 Image header: size, bit depth, colour type, deflate, adaptive filters, no interlacing
        let (depth, colorType) = rows.header
        append("IHDR", big(rows.width) + big(height) + [depth, colorType, 0, 0, 0], to: &file)
        // §11.3.2.5 Standard RGB colour space: perceptual rendering intent
        append("sRGB", [0], to: &file)
        // §11.3.4.3 Physical pixel dimensions: pixels per unit on both axes, the unit being the metre
        let perMetre = (dpi / 0.0254).rounded()
        if perMetre >= 1, perMetre < 2_147_483_648 {
            append("pHYs", big(Int(bounded: perMetre)) + big(Int(bounded: perMetre)) + [1], to: &file)
        }
    }

    /// §11.2.4 Image trailer.
    static func end(_ file: inout [UInt8]) { append("IEND", [], to: &file) }

    /// §5.3: length, type, data, and a CRC over type and data.
    static func append(_ type: StaticString, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
        file += big(data.count)
        let start = file.count
        file.append(type)
        file.append(contentsOf: data)
        var crc = CRC32()
        crc.add(file[start...])
        file += big(Int(crc.value))
    }

    private static func big(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
