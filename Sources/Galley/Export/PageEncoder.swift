import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyInput
import GalleyRaster

/// Encodes one page as the bytes of a file.
struct PageEncoder {
    private let options: ExportOptions
    private let metadata: DocumentMetadata
    private let rasterisers: BandRasterisers

    /// Images of more pixels are drawn and compressed in bands: 64 MiB.
    private static let wholePixels = 1 << 24
    /// The number of bands in flight: compressed bands wait until those before them are written.
    private static let bandsAtOnce = 16

    init(_ options: ExportOptions, _ metadata: DocumentMetadata) {
        self.options = options
        self.metadata = metadata
        var isMonochrome = false
        if case .monochrome = options.pixels { isMonochrome = true }
        // Dithering would eat into the edges of letters.
        rasterisers = BandRasterisers(
            dpi: options.dpi, background: options.background, isBilevel: isMonochrome)
    }

    /// - Parameter sink: a closure that takes the bytes in order.
    mutating func encode(_ page: DisplayPage, to sink: @escaping (ArraySlice<UInt8>) throws -> Void) throws {
        RunPhases.enter("drawing pages")
        switch options.format {
        case .svg:
            try sink(try PageExport.svg(page, options: options, metadata: metadata)[...])
        case .png:
            try encodePicture(page, sink)
        case .pdf, .zpl: preconditionFailure("one file holds all pages")
        }
    }

    private mutating func encodePicture(
        _ page: DisplayPage, _ sink: @escaping (ArraySlice<UInt8>) throws -> Void
    ) throws {
        let (width, height) = try PageRasteriser.pixelSize(
            of: page.size, dpi: options.dpi, limit: PageRasteriser.maximumBandedPixels)
        // Bands are written before all pixels are known to be opaque: only the background or an image of the whole page
        // is certain.
        var pixels = options.pixels
        let isOpaque = options.background?.opacity == 1
        if pixels == .automatic, !isOpaque, width * height <= Self.wholePixels {
            let picture = try rasterisers.render(page)
            return try sink(PNG.encode(picture, dpi: options.dpi, pixels: pixels)[...])
        }
        if pixels == .automatic { pixels = isOpaque ? .rgb : .rgba }
        var stream = try PNGStream(width: width, height: height, dpi: options.dpi, pixels: pixels, sink: sink)
        let bands = PNGPacker.bands(width: width, height: height)
        for start in stride(from: 0, to: bands.count, by: Self.bandsAtOnce) {
            let packed = rasterisers.bands(
                Array(bands[start..<min(bands.count, start + Self.bandsAtOnce)]), of: page, by: stream.packer)
            for band in packed { try stream.append(try band.get()) }
        }
        try stream.finish()
    }
}
