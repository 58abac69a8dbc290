import GalleyConcurrency
import GalleyGeometry
import GalleyImage

/// An image XObject. ISO 32000-1 §8.9.5.
///
/// JPEG files are taken as they are. PNG files are decoded and packed anew, which undoes interlacing and leaves out
/// nothing: palettes stay palettes, grey stays grey, samples of sixteen bits stay so.
struct ImageObject {
    private let source: ImageSource
    private let isSmooth: Bool
    /// The stream of the image's colour profile.
    private let profile: ObjectNumber?

    /// - Parameter profile: the stream of the image's colour profile; nil without one.
    init(_ use: ImageUse, profile: ObjectNumber?) {
        source = use.source
        isSmooth = use.isSmooth
        self.profile = profile
    }

    /// `/DeviceRGB` and its kin, or `[/ICCBased 12 0 R]`. §8.6.4, §8.6.5.5.
    private func writeSpace(components: Int, to head: inout PDFBytes) {
        if let profile {
            head.raw("[/ICCBased ")
            head.reference(profile)
            head.raw("]")
        } else {
            head.raw(components == 1 ? "/DeviceGray" : components == 3 ? "/DeviceRGB" : "/DeviceCMYK")
        }
    }

    /// - Parameter planes: the image's own; nil for a JPEG file.
    func write(_ planes: Planes?, as object: ObjectNumber, to file: inout ObjectFile) throws {
        switch source.header.details {
        case .jpeg(let details): try write(details, as: object, to: &file)
        case .png(let details):
            guard let planes else { preconditionFailure("a PNG file has planes") }
            try write(details, planes, as: object, to: &file)
        }
    }

    /// §7.4.8: the filter reads a JPEG file itself, its colour transform and Adobe's marker included.
    private func write(_ details: JPEGDetails, as object: ObjectNumber, to file: inout ObjectFile) throws {
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
        _ details: PNGDetails, _ planes: Planes, as object: ObjectNumber, to file: inout ObjectFile
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
        _ plane: Plane, as object: ObjectNumber, to file: inout ObjectFile, _ colors: (inout PDFBytes) -> Void
    ) throws {
        try file.addStream(object, plane.rows) { head in
            begin(&head, plane.width, plane.height, bits: plane.bits)
            colors(&head)
            // §7.4.4.4: 15 is a PNG filter for each row.
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
    /// Colours or alpha, as they are packed.
    struct Plane: Sendable {
        let width, height, channels, bits: Int
        let rows: [UInt8]
        /// Whether each row begins with its PNG filter.
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

    /// What a PNG file holds.
    struct Planes: Sendable {
        let color: Plane
        let alpha: Plane?

        /// - Throws: `ImageError` where the pixels are damaged.
        fileprivate init(_ source: ImageSource, packs: Bool) throws(ImageError) {
            let (color, alpha) = try source.separatedSamples()
            // Filters help where neighbours are alike as numbers: not for indices, and not for samples that share bytes.
            let isFiltered = packs && source.header.colorModel != .indexed
            self.color = Plane(color, isFiltered: isFiltered)
            self.alpha = alpha.map { Plane($0, isFiltered: isFiltered) }
        }
    }

    /// So many pixels are decoded before any of them is written; an image that has more, alone.
    private static let mostPixels = 1 << 21

    /// Calls `body` with each of `uses` and its planes, in their order. Small images are decoded on all cores, some at once.
    static func forEach(
        _ uses: [ImageUse], packs: Bool, _ body: (ImageUse, Planes?) throws -> Void
    ) throws {
        var rest = uses[...]
        while let first = rest.first {
            var (count, pixels) = (1, first.pixelCount)
            while count < rest.count, pixels + rest[rest.startIndex + count].pixelCount <= mostPixels {
                pixels += rest[rest.startIndex + count].pixelCount
                count += 1
            }
            let batch = Array(rest.prefix(count))
            let planes = concurrentMap(count) { index -> Result<Planes?, ImageError> in
                guard case .png = batch[index].source.header.details else { return .success(nil) }
                do throws(ImageError) { return .success(try Planes(batch[index].source, packs: packs)) } catch {
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
