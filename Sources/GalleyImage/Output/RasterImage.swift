/// A picture of `width` × `height` pixels, row by row from the top, each pixel as red, green, blue and alpha, eight bits
/// each, in sRGB. The alpha is straight: colours are not multiplied by it.
public struct RasterImage: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// `4 · width · height` bytes.
    public let pixels: [UInt8]

    /// A picture of pixels that exist already; anything but `4 · width · height` bytes is the caller's bug.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        precondition(pixels.count == 4 * width * height, "\(width)×\(height) pixels are not \(pixels.count) bytes")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether every pixel is opaque. O(number of pixels).
    public var isOpaque: Bool {
        var all: UInt32 = .max
        unsafe pixels.withUnsafeBytes { bytes in
            for index in 0..<bytes.count / 4 {
                all &= unsafe bytes.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
            }
        }
        return UInt32(littleEndian: all) >> 24 == 255
    }
}
