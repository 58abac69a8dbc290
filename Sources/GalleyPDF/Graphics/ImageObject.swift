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
        try file.addStream(object, plane.rows) { head in
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
    /// The samples of the colours or of alpha, ready to compress.
    struct Plane: Sendable {
        let width, height, channels, bits: Int
        let rows: [UInt8]
        /// Whether each row starts with the number of its PNG filter.
        let isFiltered: Bool

        fileprivate init(_ samples: ImageSamples, isFiltered: Bool) {
            (width, height) = (samples.width, samples.height)
            (channels, bits) = (samples.channels, samples.bits)
            self.isFiltered = isFiltered && bits >= 8
            rows =
                self.isFiltered
                ? PNGFilter.filtered(rows: samples.bytes, rowLength: samples.rowLength, step: channels * bits / 8)
                : samples.bytes
        }
    }

    /// The planes of a PNG file.
    struct Planes: Sendable {
        let color: Plane
        let alpha: Plane?

        /// - Throws: `Diagnostic` if the pixels are damaged.
        fileprivate init(_ source: ImageSource, compresses: Bool) throws(Diagnostic) {
            let (color, alpha) = try source.separatedSamples()
            // Filters help where neighbouring samples are numerically similar: not for indices or samples smaller than
            // a byte.
            let isFiltered = compresses && source.header.colorModel != .indexed
            self.color = Plane(color, isFiltered: isFiltered)
            self.alpha = alpha.map { Plane($0, isFiltered: isFiltered) }
        }
    }

    /// The number of pixels decoded in one batch; a larger image is a batch by itself.
    private static let maxPixels = 1 << 21

    /// Calls `body` with each of `uses` and its planes, in order. Images are decoded in batches on all cores.
    static func forEach(
        _ uses: [ImageUse], compresses: Bool, _ body: (ImageUse, Planes?) throws -> Void
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
                guard case .png = batch[index].source.header.details else { return .success(nil) }
                do throws(Diagnostic) { return .success(try Planes(batch[index].source, compresses: compresses)) } catch
                {
                    return .failure(error)
                }
            }
            for (use, planes) in zip(batch, planes) { try body(use, try planes.get()) }
            rest = rest.dropFirst(count)
        }
    }
}

extension ImageUse {
    fileprivate var pixelCount: Int { source.header.pixelWidth * source.header.pixelHeight }
}
