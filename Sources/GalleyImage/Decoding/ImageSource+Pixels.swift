package import GalleyDiagnostics

extension ImageSource {
    /// Decodes the pixels in file order, without applying the orientation: eight bits per component, straight alpha.
    ///
    /// Values are taken as sRGB; profiles are ignored. Sixteen bits are rounded to eight. CMYK becomes RGB by (1 − ink)
    /// · (1 − black). O(number of pixels).
    /// - Throws: `Diagnostic` (`undecodableImage`).
    package func decode() throws(Diagnostic) -> RasterImage { pixels(of: try samples()) }

    /// The pixels of all or some rows, as of `decode()`.
    package func pixels(of samples: ImageSamples) -> RasterImage {
        let unpacker = SampleUnpacker(samples, header)
        let count = samples.width * samples.height
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { output, written in
            guard var row = output.baseAddress else { preconditionFailure("an image has pixels") }
            unsafe samples.bytes.withUnsafeBufferPointer { input in
                guard var source = input.baseAddress else { return }
                for _ in 0..<samples.height {
                    unsafe unpacker.unpack(source, into: row)
                    unsafe source += samples.rowLength
                    unsafe row += 4 * samples.width
                }
            }
            written = 4 * count
        }
        return RasterImage(width: samples.width, height: samples.height, pixels: pixels)
    }
}

/// Converts rows of samples to rows of red, green, blue and alpha.
private struct SampleUnpacker {
    private enum Kind {
        case gray, grayAlpha, rgb, rgbAlpha
        /// CMYK, where zero is no ink, or full ink if inverted.
        case cmyk(isInverted: Bool)
        /// One sample of at most eight bits, with a table of four bytes per value.
        case table([UInt8])
    }

    private let kind: Kind
    private let width: Int
    private let bits: Int
    /// The samples of the transparent colour; empty if there is none.
    private let key: [Int]

    init(_ samples: ImageSamples, _ header: ImageHeader) {
        (width, bits) = (samples.width, samples.bits)
        switch header.details {
        case .jpeg(let details):
            key = []
            kind =
                details.components == 1
                ? .gray : details.components == 3 ? .rgb : .cmyk(isInverted: details.isInverted)
        case .png(let details):
            let isColor = header.colorModel == .rgb
            if details.hasAlphaChannel {
                key = []
                kind = isColor ? .rgbAlpha : .grayAlpha
                return
            }
            let words = details.transparency
            let pairs = stride(from: 0, to: words.count - 1, by: 2)
            // §11.3.1.1: only the low bits of the two bytes are used for shorter samples.
            key =
                header.colorModel == .indexed
                ? [] : pairs.map { (Int(words[$0]) << 8 | Int(words[$0 + 1])) & (1 << samples.bits - 1) }
            if header.colorModel == .indexed {
                kind = .table(Self.paletteTable(details, count: 1 << samples.bits))
            } else if !isColor, samples.bits <= 8 {
                kind = .table(Self.grayTable(bits: samples.bits, clear: key.first))
            } else {
                kind = isColor ? .rgb : .gray
            }
        }
    }

    /// An index beyond the palette counts as its last entry, as in PDF (ISO 32000-1 §8.6.6.3).
    private static func paletteTable(_ details: PNGDetails, count: Int) -> [UInt8] {
        let last = details.palette.count / 3 - 1
        return (0..<count).flatMap { index in
            let entry = min(index, last)
            let alpha = entry < details.transparency.count ? details.transparency[entry] : 255
            return Array(details.palette[3 * entry..<3 * entry + 3]) + [alpha]
        }
    }

    private static func grayTable(bits: Int, clear: Int?) -> [UInt8] {
        let count = 1 << bits
        return (0..<count).flatMap { value in
            let gray = UInt8(value * 255 / (count - 1))
            return [gray, gray, gray, value == clear ? 0 : 255]
        }
    }

    func unpack(_ source: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>) {
        switch kind {
        case .table(let table): unsafe unpack(source, by: table, into: row)
        case .gray: unsafe unpack(source, [0, 0, 0], channels: 1, alpha: nil, into: row)
        case .grayAlpha: unsafe unpack(source, [0, 0, 0], channels: 2, alpha: 1, into: row)
        case .rgb: unsafe unpack(source, [0, 1, 2], channels: 3, alpha: nil, into: row)
        case .rgbAlpha: unsafe unpack(source, [0, 1, 2], channels: 4, alpha: 3, into: row)
        case .cmyk(let isInverted): unsafe unpackInks(source, isInverted: isInverted, into: row)
        }
    }

    private func unpack(
        _ source: UnsafePointer<UInt8>, by table: [UInt8], into row: UnsafeMutablePointer<UInt8>
    ) {
        let mask = (1 << bits) - 1
        unsafe table.withUnsafeBufferPointer { table in
            for x in 0..<width {
                let bit = x &* bits
                let value = unsafe Int(source[bit >> 3]) >> (8 &- bits &- bit & 7) & mask
                for part in 0..<4 { unsafe row[4 &* x &+ part] = table[4 &* value &+ part] }
            }
        }
    }

    /// - Parameter place: the indices of the red, green and blue channels.
    private func unpack(
        _ source: UnsafePointer<UInt8>, _ place: SIMD3<Int>, channels: Int, alpha: Int?,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        let isDeep = bits == 16
        @inline(__always) func sample(_ index: Int) -> UInt8 {
            guard isDeep else { return unsafe source[index] }
            let value = unsafe UInt32(source[2 &* index]) << 8 | UInt32(source[2 &* index &+ 1])
            // value / 257, rounded to the nearest.
            return UInt8(truncatingIfNeeded: (value &* 255 &+ 32895) >> 16)
        }
        for x in 0..<width {
            let start = x &* channels
            let pixel = unsafe row + 4 &* x
            unsafe pixel[0] = sample(start &+ place.x)
            unsafe pixel[1] = sample(start &+ place.y)
            unsafe pixel[2] = sample(start &+ place.z)
            unsafe pixel[3] = alpha.map { sample(start &+ $0) } ?? 255
        }
        guard !key.isEmpty else { return }
        for x in 0..<width {
            let isClear = (0..<channels).allSatisfy { channel in
                let index = x * channels + channel
                let value =
                    unsafe isDeep ? Int(source[2 * index]) << 8 | Int(source[2 * index + 1]) : Int(source[index])
                return value == key[channel]
            }
            if isClear { unsafe row[4 * x + 3] = 0 }
        }
    }

    private func unpackInks(
        _ source: UnsafePointer<UInt8>, isInverted: Bool, into row: UnsafeMutablePointer<UInt8>
    ) {
        let flip: UInt8 = isInverted ? 0 : 255
        for x in 0..<width {
            let light = unsafe UInt32(source[4 &* x &+ 3] ^ flip)
            for part in 0..<3 {
                let product = unsafe UInt32(source[4 &* x &+ part] ^ flip) &* light &+ 128
                unsafe row[4 &* x &+ part] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
            }
            unsafe row[4 &* x &+ 3] = 255
        }
    }
}

extension ImageSource {
    /// Returns samples of the image without alpha, and the alpha as an image of one channel; nil if the image has none.
    ///
    /// Samples of indexed images and of images with a transparent colour are unchanged; their alpha has eight bits.
    /// O(number of pixels).
    package func separated(_ samples: ImageSamples) -> (color: ImageSamples, alpha: ImageSamples?) {
        guard header.hasAlpha, case .png(let details) = header.details else { return (samples, nil) }
        if details.hasAlphaChannel { return samples.splittingLastChannel() }
        let alpha = pixels(of: samples).alpha
        return (
            samples,
            ImageSamples(width: samples.width, height: samples.height, channels: 1, bits: 8, bytes: alpha)
        )
    }
}

extension ImageSamples {
    /// Whether all samples are the highest value. O(bytes).
    package var isFull: Bool {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var all: UInt8 = .max
            for index in bytes.indices { all &= unsafe bytes[index] }
            return all == .max
        }
    }

    /// Splits off the last channel. For samples of 8 or 16 bits only.
    fileprivate func splittingLastChannel() -> (color: ImageSamples, alpha: ImageSamples) {
        let (bytesPerSample, count) = (bits / 8, width * height)
        let colorBytes = (channels - 1) * bytesPerSample
        var color: [UInt8] = []
        let alpha = unsafe [UInt8](unsafeUninitializedCapacity: count * bytesPerSample) { alpha, alphaCount in
            color = unsafe [UInt8](unsafeUninitializedCapacity: count * colorBytes) { color, colorCount in
                unsafe bytes.withUnsafeBufferPointer { input in
                    var (from, toColor, toAlpha) = (0, 0, 0)
                    for _ in 0..<count {
                        for _ in 0..<colorBytes {
                            unsafe color[toColor] = input[from]
                            toColor &+= 1
                            from &+= 1
                        }
                        for _ in 0..<bytesPerSample {
                            unsafe alpha[toAlpha] = input[from]
                            toAlpha &+= 1
                            from &+= 1
                        }
                    }
                }
                colorCount = count * colorBytes
            }
            alphaCount = count * bytesPerSample
        }
        func image(_ channels: Int, _ bytes: [UInt8]) -> ImageSamples {
            ImageSamples(width: width, height: height, channels: channels, bits: bits, bytes: bytes)
        }
        return (image(channels - 1, color), image(1, alpha))
    }
}

extension RasterImage {
    /// The alpha of each pixel.
    fileprivate var alpha: [UInt8] { stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] } }
}
