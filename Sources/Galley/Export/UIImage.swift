public import Foundation
import GalleyFormatting
import GalleyImage
public import GalleyViews

/// A picture, as UIKit names it.
public struct UIImage: Sendable {
    fileprivate let source: ImageSource
    private let bytes: Data
    /// The pixels per point.
    public let scale: CGFloat

    /// Creates a picture of the bytes of a PNG or JPEG file; nil if they are none.
    public init?(data: Data, scale: CGFloat = 1) {
        guard let source = try? ImageSource(Array(data)) else { return nil }
        self.source = source
        bytes = data
        self.scale = scale
    }

    /// Creates an empty picture: one transparent pixel.
    public init() {
        let pixel = PNG.encode(RasterImage(width: 1, height: 1, pixels: [0, 0, 0, 0]), dpi: 0)
        // A PNG that was just written has a header.
        guard let picture = UIImage(data: Data(pixel)) else { preconditionFailure("a pixel is a picture") }
        self = picture
    }

    /// The size in points.
    public var size: CGSize {
        CGSize(
            width: CGFloat(source.header.pixelWidth) / scale, height: CGFloat(source.header.pixelHeight) / scale)
    }

    /// The bytes of the picture, which is a PNG if it was rendered.
    public func pngData() -> Data? { bytes }
}

extension Image {
    /// Creates an image from one of UIKit.
    public init(uiImage: UIImage) { self.init(uiImage.source, scale: uiImage.scale) }
}

/// A picture, as of Core Graphics.
public struct CGImage: Sendable {
    fileprivate let picture: UIImage
    var source: ImageSource { picture.source }
    /// The width in pixels.
    public var width: Int { Int(bounded: picture.size.width * picture.scale) }
    /// The height in pixels.
    public var height: Int { Int(bounded: picture.size.height * picture.scale) }
}

extension UIImage {
    /// Creates a picture from one of Core Graphics.
    public init(cgImage: CGImage) { self = cgImage.picture }
    /// The picture as one of Core Graphics.
    public var cgImage: CGImage? { CGImage(picture: self) }
}

extension Image {
    /// Creates an image from one of Core Graphics; `scale` is its pixels per point.
    public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
        self.init(cgImage.picture.source, scale: scale, label: label)
    }

    /// Creates an image without alternate text from one of Core Graphics.
    public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(cgImage.picture.source, scale: scale) }
}

extension ImageRenderer {
    /// The view as a picture of Core Graphics; nil if it cannot be laid out: `png()` says why.
    public var cgImage: CGImage? { uiImage?.cgImage }

    /// The view as a picture of `scale` pixels per point; nil if it cannot be laid out: `png()` says why.
    public var uiImage: UIImage? { (try? png()).flatMap { UIImage(data: $0, scale: scale) } }
}
