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
