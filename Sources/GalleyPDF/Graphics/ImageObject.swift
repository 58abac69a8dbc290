import GalleyGeometry
import GalleyImage

/// An image XObject. ISO 32000-1 §8.9.5.
///
/// JPEG files are taken as they are. PNG files are decoded and packed anew, which undoes interlacing and leaves out
/// nothing: palettes stay palettes, grey stays grey, samples of sixteen bits stay so.
struct ImageObject {
    private let source: ImageSource
    private let isSmooth: Bool
    private let packs: Bool
    /// The stream of the image's colour profile.
    private let profile: ObjectNumber?

    /// - Parameters:
    ///   - packs: whether the file is to be packed.
    ///   - profile: the stream of the image's colour profile; nil without one.
    init(_ use: ImageUse, packs: Bool, profile: ObjectNumber?) {
        source = use.source
        isSmooth = use.isSmooth
        self.packs = packs
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

    func write(as object: ObjectNumber, to file: inout ObjectFile) throws {
        switch source.header.details {
        case .jpeg(let details): try write(details, as: object, to: &file)
        case .png(let details): try write(details, as: object, to: &file)
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

    private func write(_ details: PNGDetails, as object: ObjectNumber, to file: inout ObjectFile) throws {
        let (color, alpha) = try source.separatedSamples()
        let mask = alpha.map { _ in file.allocate() }
        try write(color, as: object, to: &file) { head in
            head.raw("/ColorSpace")
            if details.palette.isEmpty {
                writeSpace(components: color.channels, to: &head)
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
        if let mask, let alpha {
            try write(alpha, as: mask, to: &file) { $0.raw("/ColorSpace/DeviceGray") }
        }
    }

    private func write(
        _ samples: ImageSamples, as object: ObjectNumber, to file: inout ObjectFile,
        _ colors: (inout PDFBytes) -> Void
    ) throws {
        // Filters help where neighbours are alike as numbers: not for indices, and not for samples that share bytes.
        let isFiltered = packs && samples.bits >= 8 && source.header.colorModel != .indexed
        let step = samples.channels * samples.bits / 8
        let rows =
            isFiltered
            ? PNGFilter.filtered(rows: samples.bytes, rowLength: samples.rowLength, step: step) : samples.bytes
        try file.addStream(object, rows) { head in
            begin(&head, samples.width, samples.height, bits: samples.bits)
            colors(&head)
            // §7.4.4.4: 15 is a PNG filter for each row.
            if isFiltered {
                head.raw("/DecodeParms<</Predictor 15/Colors \(samples.channels)/BitsPerComponent \(samples.bits)")
                head.raw("/Columns \(samples.width)>>")
            }
        }
    }

    private func begin(_ head: inout PDFBytes, _ width: Int, _ height: Int, bits: Int) {
        head.raw("/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/BitsPerComponent \(bits)")
        if isSmooth { head.raw("/Interpolate true") }
    }
}
