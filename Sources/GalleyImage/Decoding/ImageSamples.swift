import CImages
package import GalleyDiagnostics

/// The samples of an image, or of some of its rows, as stored in its file.
package struct ImageSamples: Sendable {
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
        var all: ImageSamples?
        try forEachBand(of: header.pixelHeight) { all = $0 }
        guard let all else { preconditionFailure("an image has pixels") }
        return all
    }

    /// Calls `body` with the samples of every `rowCount` rows, from top to bottom.
    ///
    /// Memory: those rows, unless the file is an interlaced PNG or a progressive JPEG.
    /// - Throws: `Diagnostic` (`undecodableImage`).
    package func forEachBand(
        of rowCount: Int, _ body: (ImageSamples) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        try unsafe bytes.withUnsafeBufferPointer { (input) throws(Diagnostic) in
            let decoder = try unsafe SampleDecoder(self, input, checksOnly: false)
            let (width, height, rowLength) = (header.pixelWidth, header.pixelHeight, decoder.rowLength)
            for start in stride(from: 0, to: height, by: rowCount) {
                let count = min(rowCount, height - start)
                var failure: Diagnostic?
                let bytes = unsafe [UInt8](unsafeUninitializedCapacity: rowLength * count) { output, written in
                    unsafe output.initialize(repeating: 0)
                    do throws(Diagnostic) { try unsafe decoder.read(count, to: output.baseAddress) } catch {
                        failure = error
                    }
                    written = rowLength * count
                }
                if let failure { throw failure }
                try body(
                    ImageSamples(
                        width: width, height: count, channels: decoder.channels, bits: header.bitsPerComponent,
                        bytes: bytes))
            }
        }
    }

    /// Validates a JPEG file's data without computing pixels, for writers that embed the file. O(length).
    /// - Throws: `Diagnostic` (`undecodableImage`) if the data is incomplete, damaged, or of another size
    ///   than the header states.
    package func checkData() throws(Diagnostic) {
        guard header.format == .jpeg else { return }
        try unsafe bytes.withUnsafeBufferPointer { (input) throws(Diagnostic) in
            let decoder = try unsafe SampleDecoder(self, input, checksOnly: true)
            try unsafe decoder.read(header.pixelHeight, to: nil)
        }
    }
}

/// Owns a decoder of libpng or libjpeg.
@safe private struct SampleDecoder: ~Copyable {
    private let source: ImageSource
    private let handle: OpaquePointer
    /// The number of samples per pixel.
    let channels: Int

    /// The bytes of a row.
    var rowLength: Int { (source.header.pixelWidth * channels * source.header.bitsPerComponent + 7) / 8 }

    /// - Parameters:
    ///   - input: the bytes of `source`, which stay in place while the decoder exists.
    ///   - checksOnly: whether the samples of a JPEG file are not needed.
    init(_ source: ImageSource, _ input: UnsafeBufferPointer<UInt8>, checksOnly: Bool) throws(Diagnostic) {
        let header = source.header
        let (width, height) = (UInt32(header.pixelWidth), UInt32(header.pixelHeight))
        var message = [CChar](repeating: 0, count: Int(GALLEY_IMAGE_MESSAGE))
        let opened: OpaquePointer?
        switch header.details {
        case .png(let details):
            channels = details.channels
            let rowLength = (header.pixelWidth * channels * header.bitsPerComponent + 7) / 8
            unsafe opened = galley_png_open(input.baseAddress, input.count, width, height, rowLength, &message)
        case .jpeg(let details):
            channels = details.components
            unsafe opened = galley_jpeg_open(
                input.baseAddress, input.count, width, height, Int32(channels), checksOnly ? 1 : 0, &message)
        }
        guard let opened = unsafe opened else { throw source.undecodable(message) }
        self.source = source
        unsafe handle = opened
    }

    deinit {
        switch source.header.format {
        case .png: unsafe galley_png_close(handle)
        case .jpeg: unsafe galley_jpeg_close(handle)
        }
    }

    /// Decodes the next `count` rows.
    func read(_ count: Int, to rows: UnsafeMutablePointer<UInt8>?) throws(Diagnostic) {
        var message = [CChar](repeating: 0, count: Int(GALLEY_IMAGE_MESSAGE))
        let status =
            switch source.header.format {
            case .png: unsafe galley_png_read(handle, rows, UInt32(count), &message)
            case .jpeg: unsafe galley_jpeg_read(handle, rows, UInt32(count), &message)
            }
        if status != 0 { throw source.undecodable(message) }
    }
}

extension ImageSource {
    fileprivate func undecodable(_ message: [CChar]) -> Diagnostic {
        let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return .undecodableImage(text).at(file: name)
    }
}
