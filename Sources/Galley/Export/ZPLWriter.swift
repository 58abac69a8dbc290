import GalleyConcurrency
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster

/// Writes pages as labels for printers that understand ZPL II. Each page is a graphic; equal pages in sequence are one label with a
/// quantity (^PQ).
///
/// Memory: the pages that all cores draw at once, and one encoded label.
struct ZPLWriter {
    private let rasterisers: BandRasterisers
    private let dpi: Double
    private let dither: PNGPixels.Dither
    private let sink: (ArraySlice<UInt8>) throws -> Void
    /// The pages to draw next.
    private var waiting: [DisplayPage] = []
    /// The last label, whose quantity may grow.
    private var label: (commands: [UInt8], quantity: Int)?

    private static let batchSize = 4 * processorCount
    /// The maximum width (^PW) and length (^LL) in dots.
    private static let maximumSide = 32_000
    /// The maximum quantity (^PQ).
    private static let maximumQuantity = 99_999_999

    /// - Parameter sink: a closure that takes the bytes in order.
    init(_ options: ExportOptions, sink: @escaping (ArraySlice<UInt8>) throws -> Void) {
        (dpi, self.sink) = (options.dpi, sink)
        dither = if case .monochrome(let dither) = options.pixels { dither } else { .threshold }
        rasterisers = BandRasterisers(dpi: options.dpi, background: .white, isBilevelText: true)
    }

    /// Takes the next page.
    ///
    /// - Throws: `Diagnostic.picture` for this page or one before it; errors of the sink.
    mutating func add(_ page: DisplayPage) throws {
        waiting.append(page)
        if waiting.count >= Self.batchSize { try drawWaiting() }
    }

    /// Writes the rest.
    ///
    /// - Throws: as `add(_:)`.
    mutating func finish() throws {
        try drawWaiting()
        try writeLabel()
    }

    private mutating func drawWaiting() throws {
        let (pages, rasterisers, dpi, dither) = (waiting, rasterisers, dpi, dither)
        waiting = []
        let labels = concurrentMap(pages.count) { index in
            Result { try Self.commands(pages[index], rasterisers, dpi, dither) }
        }
        for made in labels {
            let commands = try made.get()
            if let label, label.commands == commands, label.quantity < Self.maximumQuantity {
                self.label?.quantity += 1
            } else {
                try writeLabel()
                label = (commands, 1)
            }
        }
    }

    private mutating func writeLabel() throws {
        guard let label else { return }
        let commands = label.commands + Array("^PQ\(label.quantity)\n^XZ\n".utf8)
        try sink(commands[...])
        self.label = nil
    }

    /// The commands of a label up to its quantity.
    private static func commands(
        _ page: DisplayPage, _ rasterisers: BandRasterisers, _ dpi: Double, _ dither: PNGPixels.Dither
    ) throws -> [UInt8] {
        let limit = PageRasteriser.maximumBandedPixels
        let (width, height) = try PageRasteriser.pixelSize(of: page.size, dpi: dpi, limit: limit)
        guard max(width, height) <= maximumSide else {
            throw Diagnostic(
                .labelSize, "a label of \(width)×\(height) dots", expected: "\(maximumSide) at most for ZPL")
        }
        var commands = Array("^XA\n^PW\(width)\n^LL\(height)\n^LH0,0\n".utf8)
        var isBlank = true
        for rows in ZPLGraphic.bands(width: width, height: height) {
            let band = try rasterisers.render(page, rows: rows)
            guard let field = ZPLGraphic.field(band, top: rows.lowerBound, dither: dither) else { continue }
            commands += field
            isBlank = false
        }
        if isBlank { commands += ZPLGraphic.blank(width: width) }
        return commands
    }
}
