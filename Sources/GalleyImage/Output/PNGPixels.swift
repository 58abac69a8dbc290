/// The pixel format of a PNG file.
public enum PNGPixels: Hashable, Sendable {
    /// RGB, or RGBA if any pixel is not opaque.
    case automatic
    /// Four bytes: red, green, blue and opacity, not premultiplied.
    case rgba
    /// Three bytes: red, green and blue.
    case rgb
    /// One byte of luminance.
    case gray
    /// One bit, black or white, for label printers.
    case monochrome(Dither)

    /// The conversion of shades to black and white.
    public enum Dither: Hashable, Sendable {
        /// Pixels darker than mid-grey become black, for sharp type and bars.
        case threshold
        /// A pattern of 8 × 8 pixels whose density matches the shade. B. E. Bayer, "An optimum method for two-level
        /// rendition of continuous-tone pictures", IEEE ICC 1973.
        case ordered
    }
}

/// Converts the rows of a picture to PNG scanlines before filtering. PNG, third edition, §7.2.
struct PNGRows {
    let pixels: PNGPixels
    let width: Int

    /// - Parameter pixels: not `.automatic`, which must be resolved first.
    init(_ pixels: PNGPixels, width: Int) {
        precondition(pixels != .automatic, "the pixel format is resolved")
        self.pixels = pixels
        self.width = width
    }

    /// §11.2.1: bit depth and colour type.
    var header: (depth: UInt8, colorType: UInt8) {
        switch pixels {
        case .rgba, .automatic: (8, 6)
        case .rgb: (8, 2)
        case .gray: (8, 0)
        case .monochrome: (1, 0)
        }
    }

    var rowLength: Int {
        switch pixels {
        case .rgba, .automatic: 4 * width
        case .rgb: 3 * width
        case .gray: width
        case .monochrome: (width + 7) / 8
        }
    }

    /// Bytes per pixel, at least one: the distance at which filters look back.
    var step: Int {
        switch pixels {
        case .rgba, .automatic: 4
        case .rgb: 3
        case .gray, .monochrome: 1
        }
    }

    /// Returns the candidate filters: none for one-bit pixels, whose bytes are not numerically similar (§12.7).
    func filters(isFlat: Bool) -> [PNGFilter] {
        if case .monochrome = pixels { return [.none] }
        return isFlat ? [.none] : PNGFilter.smoothing
    }

    /// Converts the picture's row `y`, whose pixels are at `from`. Formats without alpha composite translucent pixels
    /// on white.
    func convert(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, y: Int) {
        switch pixels {
        case .automatic, .rgba: unsafe to.update(from: from, count: 4 * width)
        case .rgb:
            if unsafe isOpaque(from) { return unsafe dropAlpha(from, to) }
            for x in 0..<width {
                for part in 0..<3 { unsafe to[3 &* x &+ part] = Self.onWhite(from[4 &* x &+ part], from[4 &* x &+ 3]) }
            }
        case .gray:
            for x in 0..<width { unsafe to[x] = Self.luminance(from + 4 &* x) }
        case .monochrome(let dither):
            for start in stride(from: 0, to: width, by: 8) {
                var byte: UInt8 = 0
                for bit in 0..<min(8, width - start) {
                    let x = start + bit
                    let limit = dither == .threshold ? 128 : Self.limits[(y & 7) << 3 | x & 7]
                    if unsafe Self.luminance(from + 4 &* x) >= limit { byte |= 0x80 >> UInt8(bit) }
                }
                unsafe to[start >> 3] = byte
            }
        }
    }

    private func isOpaque(_ row: UnsafePointer<UInt8>) -> Bool {
        var all: UInt8 = .max
        for x in 0..<width { all &= unsafe row[4 &* x &+ 3] }
        return all == .max
    }

    /// Writes four pixels as three words.
    private func dropAlpha(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
        let (source, target) = unsafe (UnsafeRawPointer(from), UnsafeMutableRawPointer(to))
        @inline(__always) func pixel(_ x: Int) -> UInt32 {
            unsafe UInt32(littleEndian: source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)) & 0xff_ffff
        }
        let whole = width & ~3
        for x in stride(from: 0, to: whole, by: 4) {
            let (a, b, c, d) = (pixel(x), pixel(x &+ 1), pixel(x &+ 2), pixel(x &+ 3))
            @inline(__always) func put(_ word: UInt32, _ place: Int) {
                unsafe target.storeBytes(of: word.littleEndian, toByteOffset: 3 &* x &+ place, as: UInt32.self)
            }
            put(a | b << 24, 0)
            put(b >> 8 | c << 16, 4)
            put(c >> 16 | d << 8, 8)
        }
        for x in whole..<width { for part in 0..<3 { unsafe to[3 &* x &+ part] = from[4 &* x &+ part] } }
    }

    @inline(__always)
    private static func onWhite(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
        if alpha == 255 { return value }
        let sum = Int(value) * Int(alpha) + 255 * (255 - Int(alpha))
        return UInt8((sum + 127) / 255)
    }

    /// Returns Y′ of the sRGB values, with the weights of ITU-R BT.709.
    @inline(__always)
    private static func luminance(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
        let alpha = unsafe pixel[3]
        let r = unsafe Int(onWhite(pixel[0], alpha))
        let g = unsafe Int(onWhite(pixel[1], alpha))
        let b = unsafe Int(onWhite(pixel[2], alpha))
        return UInt8((r * 13_933 + g * 46_871 + b * 4_732 + 32_768) >> 16)
    }

    /// Bayer's matrix as thresholds from 1 to 254, so that black and white are preserved.
    private static let limits: [UInt8] = (0..<64).map { place in
        let (x, y) = (place & 7, place >> 3)
        // The rank's bits are those of x ⊕ y and y, interleaved and reversed.
        var rank = 0
        for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
        return UInt8((Double(rank) + 0.5) / 64 * 253 + 1.5)  // bounded: a rank of 64
    }
}
