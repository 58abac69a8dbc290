public import GalleyGeometry

/// What an image file says of its image before the pixels.
public struct ImageHeader: Hashable, Sendable {
    public enum Format: String, Hashable, Sendable { case png, jpeg }

    public enum ColorModel: String, Hashable, Sendable { case gray, rgb, cmyk, indexed }

    public var format: Format
    /// The pixels of a row as the file holds it.
    public var pixelWidth: Int
    /// The rows of the file.
    public var pixelHeight: Int
    public var colorModel: ColorModel
    /// 1, 2, 4, 8 or 16; of an indexed image, the bits of an index.
    public var bitsPerComponent: Int
    /// Whether pixels can be transparent.
    public var hasAlpha: Bool
    public var orientation = ImageOrientation.up
    /// Pixels per inch along the file's rows and across them, where it says so. PNG: pHYs; JPEG: JFIF, else Exif.
    public var density: CGSize?
    /// What the colours mean, where the file says so and can be believed.
    public var colorProfile: ColorProfile?
    /// Why the file's profile does not count.
    public var colorProfileFault: ColorProfileFault?
    package var details: Details

    package enum Details: Hashable, Sendable {
        case png(PNGDetails)
        case jpeg(JPEGDetails)
    }

    /// The size at which the image is as dense as its file says, in points, the way it is seen; where the file does not
    /// say, a pixel is a point.
    public var size: CGSize {
        let (x, y) = (density?.width ?? 72, density?.height ?? 72)
        let (width, height) = (CGFloat(pixelWidth) * 72 / x, CGFloat(pixelHeight) * 72 / y)
        return orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Takes what the file says of its colours.
    mutating func take(_ profile: Result<ColorProfile, ColorProfileFault>?) {
        switch profile {
        case .success(let profile): colorProfile = profile
        case .failure(let fault): colorProfileFault = fault
        case nil: break
        }
    }

    /// A density that an image can have; nil for zero, negative ones and such as no device makes.
    static func density(_ x: Double, _ y: Double, perInch factor: Double = 1) -> CGSize? {
        let (x, y) = (x * factor, y * factor)
        guard x >= 1, y >= 1, x <= 1e6, y <= 1e6 else { return nil }
        return CGSize(width: x, height: y)
    }
}
