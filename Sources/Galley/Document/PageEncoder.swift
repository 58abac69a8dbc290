import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster

/// Turns one page into a file's bytes.
struct PageEncoder {
    private let options: ExportOptions
    private let metadata: DocumentMetadata
    private var rasteriser: PageRasteriser

    /// Pictures of more pixels are drawn and packed in bands: 64 MiB.
    private static let wholePixels = 1 << 24
    private static let bandPixels = 1 << 22

    init(_ options: ExportOptions, _ metadata: DocumentMetadata) {
        self.options = options
        self.metadata = metadata
        rasteriser = PageRasteriser(dpi: options.dpi, background: options.background)
    }

    /// - Parameter sink: takes the bytes in order.
    mutating func encode(_ page: DisplayPage, to sink: @escaping (ArraySlice<UInt8>) throws -> Void) throws {
        switch options.format {
        case .svg:
            try sink(try PageExport.svg(page, options: options, metadata: metadata)[...])
        case .png:
            do { try encodePicture(page, sink) } catch let error as RasterError {
                throw ExportError.picture(reason: error.description)
            }
        case .pdf: preconditionFailure("a PDF holds all pages in one file")
        }
    }

    private mutating func encodePicture(
        _ page: DisplayPage, _ sink: @escaping (ArraySlice<UInt8>) throws -> Void
    ) throws {
        let (width, height) = try PageRasteriser.pixelSize(
            of: page.size, dpi: options.dpi, limit: PageRasteriser.maximumBandedPixels)
        guard width * height > Self.wholePixels else {
            let picture = try rasteriser.render(page)
            return try sink(PNG.encode(picture, dpi: options.dpi, pixels: options.pixels)[...])
        }
        // Whether all pixels are opaque shows too late here: the background tells.
        var pixels = options.pixels
        if pixels == .automatic { pixels = options.background?.opacity == 1 ? .rgb : .rgba }
        var stream = try PNGStream(width: width, height: height, dpi: options.dpi, pixels: pixels, sink: sink)
        let bandHeight = max(1, Self.bandPixels / width)
        for first in stride(from: 0, to: height, by: bandHeight) {
            try stream.append(try rasteriser.render(page, rows: first..<min(height, first + bandHeight)))
        }
        try stream.finish()
    }
}
