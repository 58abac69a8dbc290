/// A picture of `width` × `height` pixels in rows from top to bottom: red, green, blue and straight alpha, eight bits
/// each, in sRGB.
package struct RasterImage: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The `4 · width · height` bytes of the pixels.
    package let pixels: [UInt8]

    /// Creates a picture from `4 · width · height` bytes; traps on any other count.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel, not \(width)×\(height)")
        precondition(pixels.count == 4 * width * height, "\(width)×\(height) pixels are not \(pixels.count) bytes")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether every pixel is opaque. O(number of pixels).
    package var isOpaque: Bool {
        var all: UInt32 = .max
        unsafe pixels.withUnsafeBytes { bytes in
            for index in 0..<bytes.count / 4 {
                all &= unsafe bytes.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
            }
        }
        return UInt32(littleEndian: all) >> 24 == 255
    }
}
