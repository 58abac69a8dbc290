import GalleyConcurrency
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyImage
import GalleyRaster

/// Writes pages as labels for printers that understand ZPL II. Each page is a graphic, or consists of barcodes and boxes that the
/// printer draws and of graphics; equal pages in sequence are one label with a quantity (^PQ).
///
/// Memory: the pages that all cores draw at once, and the dots of 64 labels or 32 MiB.
struct ZPLWriter {
    /// A page in dots, with its fields.
    private struct Drawn {
        var whole: LabelDots
        /// Nil for graphics.
        var native: NativeLabel?
    }

    private let rasterisers: BandRasterisers
    private let options: ExportOptions
    private let dither: PNGPixels.Dither
    private let sink: (ArraySlice<UInt8>) throws -> Void
    /// Takes each label as it is printed; nil for nobody.
    private let addProof: ((DisplayPage) throws -> Void)?
    /// The pages to draw next.
    private var waiting: [DisplayPage] = []
    /// The last label, whose quantity may grow.
    private var label: (commands: [UInt8], quantity: Int)?
    private var format: StoredFormat?
    private var formatCount = 0

    /// Labels of which a format has what they have in common: not by the number of cores, which must not change the file.
    private static let batchSize = 64
    private static let batchBytes = 32 << 20
    /// The maximum width (^PW) and length (^LL) in dots.
    private static let maximumSide = 32_000
    /// The maximum quantity (^PQ).
    private static let maximumQuantity = 99_999_999

    /// - Parameters:
    ///   - addProof: takes each label as it is printed.
    ///   - sink: a closure that takes the bytes in order.
    init(
        _ options: ExportOptions, addProof: ((DisplayPage) throws -> Void)? = nil,
        sink: @escaping (ArraySlice<UInt8>) throws -> Void
    ) {
        (self.options, self.addProof, self.sink) = (options, addProof, sink)
        dither = if case .monochrome(let dither) = options.pixels { dither } else { .threshold }
        rasterisers = BandRasterisers(dpi: options.dpi, background: .white, isBilevel: true)
    }

    /// Takes the next page.
    ///
    /// - Throws: `Diagnostic.picture` for this page or one before it; errors of the sink.
    mutating func add(_ page: DisplayPage) throws {
        waiting.append(page)
        let (width, height) = try Self.size(of: page, dpi: options.dpi)
        if waiting.count >= min(Self.batchSize, max(1, Self.batchBytes / (width * height / 8 + 1))) {
            try writeWaiting()
        }
    }

    /// Writes the rest.
    ///
    /// - Throws: as `add(_:)`.
    mutating func finish() throws {
        try writeWaiting()
        try writeLabel()
        if let format { try sink(format.deletion[...]) }
    }

    private mutating func writeWaiting() throws {
        let (pages, rasterisers, options, dither) = (waiting, rasterisers, options, dither)
        waiting = []
        let drawn = try concurrentMap(pages.count) { index in
            Result { try Self.draw(pages[index], rasterisers, options, dither) }
        }.map { try $0.get() }
        try chooseFormat(drawn)
        let format = format
        let commands = concurrentMap(drawn.count) { Self.commands(drawn[$0], format) }
        for (page, commands) in zip(drawn, commands) {
            if let addProof { try addProof(proof(page.whole)) }
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

    /// Stores a new format if the present one suits less than half of the labels.
    private mutating func chooseFormat(_ drawn: [Drawn]) throws {
        let labels = drawn.compactMap(\.native)
        guard let first = labels.first, 2 * labels.count(where: { format?.suits($0) ?? false }) < labels.count else {
            return
        }
        let size = Self.size(first.dots)
        let alike = labels.filter { Self.size($0.dots) == size }
        guard let newFormat = StoredFormat(alike, number: formatCount + 1) else { return }
        try writeLabel()
        if let format { try sink(format.deletion[...]) }
        (format, formatCount) = (newFormat, formatCount + 1)
        try sink(newFormat.storing(size: size)[...])
    }

    private static func size(of page: DisplayPage, dpi: Double) throws -> (width: Int, height: Int) {
        let limit = PageRasteriser.maximumBandedPixels
        let (width, height) = try PageRasteriser.pixelSize(of: page.size, dpi: dpi, limit: limit)
        guard max(width, height) <= maximumSide else {
            throw Diagnostic(
                .labelSize, "a label of \(width)×\(height) dots", expected: "\(maximumSide) at most for ZPL")
        }
        return (width, height)
    }

    private static func draw(
        _ page: DisplayPage, _ rasterisers: BandRasterisers, _ options: ExportOptions, _ dither: PNGPixels.Dither
    ) throws -> Drawn {
        let (width, height) = try size(of: page, dpi: options.dpi)
        var dots = LabelDots(width: width, height: height)
        for rows in ZPLGraphic.bands(width: width, height: height) {
            dots.append(try rasterisers.render(page, rows: rows), dither: dither)
        }
        guard options.zpl == .native else { return Drawn(whole: dots) }
        let native = NativeFields(page, dots: dots, dpi: options.dpi)
        return Drawn(whole: dots, native: NativeLabel(fields: native.fields, dots: native.rest))
    }

    private static func size(_ dots: LabelDots) -> String { "^PW\(dots.width)\n^LL\(dots.height)\n^LH0,0\n" }

    /// The commands of a label up to its quantity.
    private static func commands(_ drawn: Drawn, _ format: StoredFormat?) -> [UInt8] {
        let head = Array("^XA\n\(size(drawn.whole))".utf8)
        if let label = drawn.native, let format, format.suits(label) { return head + format.recall(label) }
        let content = drawn.native?.commands ?? ZPLGraphic.rows(drawn.whole)
        return head + (content.isEmpty ? ZPLGraphic.blank(width: drawn.whole.width) : content)
    }

    /// A label as it is printed.
    private func proof(_ dots: LabelDots) throws -> DisplayPage {
        let (width, height) = (CGFloat(dots.width) * 72 / options.dpi, CGFloat(dots.height) * 72 / options.dpi)
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        let source = try ImageSource(PNG.encode(dots, dpi: options.dpi), name: "label")
        return DisplayPage(
            size: frame.size,
            items: [
                .beginElement(StructureElement(.figure, alternateText: "The label as it is printed")),
                .image(PlacedImage(source: source, frame: frame, interpolation: .none)), .endElement(),
            ])
    }
}
