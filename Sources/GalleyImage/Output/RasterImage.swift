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

/// Why a page cannot be drawn.
public enum RasterError: Error, Equatable, CustomStringConvertible {
    /// The page has no width or height, or one that is not a number; in points.
    case emptyPage(width: Double, height: Double)
    /// The page would be this many pixels wide and high.
    case pageTooLarge(width: Double, height: Double)
    /// The system has not this many bytes for the picture or for a layer of it.
    case outOfMemory(bytes: Int)

    public var description: String {
        switch self {
        case .emptyPage(let width, let height):
            "a page of \(width) × \(height) points cannot be drawn: both sides must be above zero"
        case .pageTooLarge(let width, let height):
            "the picture would have \(width.rounded()) × \(height.rounded()) pixels; at most "
                + "\(PageRasteriser.maximumSide) on a side and \(PageRasteriser.maximumPixels) in all can be drawn: "
                + "choose a lower resolution"
        case .outOfMemory(let bytes):
            "no memory for a picture of \(bytes) bytes: choose a lower resolution"
        }
    }
}
