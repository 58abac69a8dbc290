import GalleyConcurrency
import GalleyDiagnostics
import GalleyGeometry
import GalleyImage

/// An image XObject. ISO 32000-1 §8.9.5.
///
/// JPEG files are embedded unchanged. PNG files are decoded and recompressed without loss: palettes, greyscale and
/// 16-bit samples are preserved.
struct ImageObject {
    private let source: ImageSource
    private let isSmooth: Bool
    /// The stream of the image's colour profile.
    private let profile: ObjectNumber?
    /// The colour space of RGB colours without a profile.
    private let rgb: String

    /// - Parameter profile: the stream of the image's colour profile; nil without one.
    init(_ use: ImageUse, profile: ObjectNumber?, rgb: String) {
        self.rgb = rgb
        source = use.source
        isSmooth = use.isSmooth
        self.profile = profile
    }

    /// Writes a device colour space or `[/ICCBased 12 0 R]`. §8.6.4, §8.6.5.5.
    private func writeSpace(components: Int, to head: inout PDFBytes) {
        if let profile {
            head.raw("[/ICCBased ")
            head.reference(profile)
            head.raw("]")
        } else {
            head.raw(components == 1 ? "/DeviceGray" : components == 3 ? rgb : "/DeviceCMYK")
        }
    }

    /// - Parameter planes: the decoded samples; nil for a JPEG file.
    func write(_ planes: Planes?, as object: ObjectNumber, to file: inout PDFObjectWriter) throws {
        switch source.header.details {
        case .jpeg(let details): try write(details, as: object, to: &file)
        case .png(let details):
            guard let planes else { preconditionFailure("a PNG file has planes") }
            try write(details, planes, as: object, to: &file)
        }
    }

    /// Embeds a JPEG file. The filter interprets its colour transform and Adobe marker. §7.4.8.
    private func write(_ details: JPEGDetails, as object: ObjectNumber, to file: inout PDFObjectWriter) throws {
        let header = source.header
        try source.checkData()
        try file.addStream(object, source.bytes, filter: "DCTDecode") { head in
            begin(&head, header.pixelWidth, header.pixelHeight, bits: 8)
            head.raw("/ColorSpace")
            writeSpace(components: details.components, to: &head)
            if details.isInverted { head.raw("/Decode[1 0 1 0 1 0 1 0]") }
            if details.isUnmarkedRGB { head.raw("/DecodeParms<</ColorTransform 0>>") }
        }
    }

    private func write(
        _ details: PNGDetails, _ planes: Planes, as object: ObjectNumber, to file: inout PDFObjectWriter
    ) throws {
        let mask = planes.alpha.map { _ in file.allocate() }
        try write(planes.color, as: object, to: &file) { head in
            head.raw("/ColorSpace")
            if details.palette.isEmpty {
                writeSpace(components: planes.color.channels, to: &head)
            } else {
                head.raw("[/Indexed")
                writeSpace(components: 3, to: &head)
                head.raw(" \(details.palette.count / 3 - 1)")
                head.hexString(details.palette)
                head.raw("]")
            }
            if let mask {
                head.raw("/SMask ")
                head.reference(mask)
            }
        }
        if let mask, let alpha = planes.alpha {
            try write(alpha, as: mask, to: &file) { $0.raw("/ColorSpace/DeviceGray") }
        }
    }

    private func write(
        _ plane: Plane, as object: ObjectNumber, to file: inout PDFObjectWriter, _ colors: (inout PDFBytes) -> Void
    ) throws {
        try file.addStream(object, packed: plane.content) { head in
            begin(&head, plane.width, plane.height, bits: plane.bits)
            colors(&head)
            // §7.4.4.4: predictor 15 has a PNG filter per row.
            if plane.isFiltered {
                head.raw("/DecodeParms<</Predictor 15/Colors \(plane.channels)/BitsPerComponent \(plane.bits)")
                head.raw("/Columns \(plane.width)>>")
            }
        }
    }

    private func begin(_ head: inout PDFBytes, _ width: Int, _ height: Int, bits: Int) {
        head.raw("/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/BitsPerComponent \(bits)")
        if isSmooth { head.raw("/Interpolate true") }
    }
}

extension ImageObject {
    /// The samples of the colours or of alpha.
    struct Plane: Sendable {
        let width, height, channels, bits: Int
        /// The rows, compressed if the file is.
        let content: [UInt8]
        /// Whether each row starts with the number of its PNG filter.
        let isFiltered: Bool
    }

    /// The planes of a PNG file.
    struct Planes: Sendable {
        let color: Plane
        /// Nil if every pixel is opaque.
        let alpha: Plane?
    }

    /// The number of pixels decoded in one batch; of a larger image, bands are decoded.
    private static let maxPixels = 1 << 21
    private static let bandPixels = 1 << 20

    /// Calls `body` with each of `uses` and its planes, in order. Images are decoded in batches on all cores.
    /// - Parameter compressors: nil for a file that is not compressed.
    static func forEach(
        _ uses: [ImageUse], _ compressors: StreamCompressors?, _ body: (ImageUse, Planes?) throws -> Void
    ) throws {
        var rest = uses[...]
        while let first = rest.first {
            var (count, pixels) = (1, first.pixelCount)
            while count < rest.count, pixels + rest[rest.startIndex + count].pixelCount <= maxPixels {
                pixels += rest[rest.startIndex + count].pixelCount
                count += 1
            }
            let batch = Array(rest.prefix(count))
            let planes = concurrentMap(count) { index -> Result<Planes?, Diagnostic> in
                let use = batch[index]
                guard case .png = use.source.header.details else { return .success(nil) }
                let rowCount =
                    use.pixelCount <= maxPixels
                    ? use.source.header.pixelHeight : max(1, bandPixels / use.source.header.pixelWidth)
                do throws(Diagnostic) { return .success(try Planes(use.source, rowCount, compressors)) } catch {
                    return .failure(error)
                }
            }
            for (use, planes) in zip(batch, planes) { try body(use, try planes.get()) }
            rest = rest.dropFirst(count)
        }
    }
}

extension ImageObject.Planes {
    /// Decodes a PNG file in bands of `rowCount` rows, which are compressed on all cores.
    /// - Throws: `Diagnostic` if the pixels are damaged.
    fileprivate init(_ source: ImageSource, _ rowCount: Int, _ compressors: StreamCompressors?) throws(Diagnostic) {
        // Filters help where neighbouring samples are numerically similar: not for indices or samples smaller than
        // a byte.
        let isFiltered = compressors != nil && source.header.colorModel != .indexed
        let height = source.header.pixelHeight
        var (color, alpha) = (PlaneContent(compressors), PlaneContent(compressors))
        var (waiting, read) = ([ImageSamples](), 0)
        try source.forEachBand(of: rowCount) { (band) throws(Diagnostic) in
            waiting.append(band)
            read += band.height
            let (bands, isLast) = (waiting, read == height)
            guard isLast || bands.count == processorCount else { return }
            waiting = []
            let packed = concurrentMap(bands.count) { index in
                let (color, alpha) = source.separated(bands[index])
                let isLast = isLast && index == bands.count - 1
                return (
                    PlaneBand(color, isFiltered: isFiltered, compressors, isLast: isLast),
                    alpha.map { PlaneBand($0, isFiltered: isFiltered, compressors, isLast: isLast) }
                )
            }
            for band in packed {
                color.append(band.0)
                band.1.map { alpha.append($0) }
            }
        }
        guard let color = color.plane(height: height) else { preconditionFailure("an image has pixels") }
        self.color = color
        self.alpha = alpha.isFull ? nil : alpha.plane(height: height)
    }
}

/// Some rows of a plane, filtered and compressed.
private struct PlaneBand: Sendable {
    let width, channels, bits: Int
    let isFiltered, isFull: Bool
    /// Empty if the rows are compressed.
    let rows: [UInt8]
    let piece: DeflatePiece?

    init(_ samples: ImageSamples, isFiltered: Bool, _ compressors: StreamCompressors?, isLast: Bool) {
        (width, channels, bits) = (samples.width, samples.channels, samples.bits)
        self.isFiltered = isFiltered && bits >= 8
        isFull = samples.isFull
        let rows =
            self.isFiltered
            ? PNGFilter.filtered(rows: samples.bytes, rowLength: samples.rowLength, step: channels * bits / 8)
            : samples.bytes
        piece = compressors?.piece(rows, isLast: isLast)
        self.rows = piece == nil ? rows : []
    }
}

/// The bands of a plane, put together.
private struct PlaneContent {
    private var stream: PiecedStream?
    private var rows: [UInt8] = []
    private var band: PlaneBand?
    /// Whether every sample has the highest value.
    private(set) var isFull = true

    init(_ compressors: StreamCompressors?) { stream = compressors?.piecedStream }

    mutating func append(_ band: PlaneBand) {
        self.band = band
        isFull = isFull && band.isFull
        if let piece = band.piece { stream?.append(piece) } else { rows += band.rows }
    }

    /// The plane; nil without bands.
    func plane(height: Int) -> ImageObject.Plane? {
        band.map {
            ImageObject.Plane(
                width: $0.width, height: height, channels: $0.channels, bits: $0.bits, content: stream?.bytes ?? rows,
                isFiltered: $0.isFiltered)
        }
    }
}

extension ImageUse {
    fileprivate var pixelCount: Int { source.header.pixelWidth * source.header.pixelHeight }
}

/// An image and whether viewers smooth it when enlarged, which PDF states per image rather than per use.
struct ImageUse {
    var source: ImageSource
    var isSmooth: Bool
}
