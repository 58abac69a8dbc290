import CImages
package import GalleyDiagnostics

/// The samples of an image as stored in its file.
package struct ImageSamples {
    package let width: Int
    package let height: Int
    /// The number of samples per pixel.
    package let channels: Int
    /// The bits per sample: 1, 2, 4, 8 or 16. Smaller samples than 8 bits share bytes; 16-bit samples are big-endian.
    package let bits: Int
    /// The rows from top to bottom, each byte-aligned.
    package let bytes: [UInt8]

    package var rowLength: Int { (width * channels * bits + 7) / 8 }
}

extension ImageSource {
    /// Decodes the pixels. O(number of pixels).
    /// - Throws: `Diagnostic`, with the reason `.undecodable`.
    package func samples() throws(Diagnostic) -> ImageSamples {
        let (width, height) = (header.pixelWidth, header.pixelHeight)
        let channels: Int
        switch header.details {
        case .png(let details): channels = details.channels
        case .jpeg(let details): channels = details.components
        }
        let rowLength = (width * channels * header.bitsPerComponent + 7) / 8
        let (isPNG, count) = (header.format == .png, rowLength * height)
        var message = [CChar](repeating: 0, count: Int(GALLEY_IMAGE_MESSAGE))
        var failed = false
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
            unsafe output.initialize(repeating: 0)
            failed = unsafe bytes.withUnsafeBufferPointer { input in
                let (from, to) = (input.baseAddress, output.baseAddress)
                let status =
                    isPNG
                    ? unsafe galley_png_decode(
                        from, input.count, UInt32(width), UInt32(height), to, rowLength, &message)
                    : unsafe galley_jpeg_decode(
                        from, input.count, UInt32(width), UInt32(height), Int32(channels), to, &message)
                return status != 0
            }
            written = count
        }
        if failed { throw undecodable(message) }
        return ImageSamples(
            width: width, height: height, channels: channels, bits: header.bitsPerComponent, bytes: pixels)
    }

    /// Validates a JPEG file's data without computing pixels, for writers that embed the file. O(length).
    /// - Throws: `Diagnostic` (`undecodableImage`) if the data is incomplete, damaged, or of another size
    ///   than the header states.
    package func checkData() throws(Diagnostic) {
        guard case .jpeg(let details) = header.details else { return }
        var message = [CChar](repeating: 0, count: Int(GALLEY_IMAGE_MESSAGE))
        let status = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe galley_jpeg_decode(
                input.baseAddress, input.count, UInt32(header.pixelWidth), UInt32(header.pixelHeight),
                Int32(details.components), nil, &message)
        }
        if status != 0 { throw undecodable(message) }
    }

    private func undecodable(_ message: [CChar]) -> Diagnostic {
        let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return .undecodableImage(text).at(file: name)
    }
}
