public import Foundation
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

extension ImageRenderer {
    /// The view as a picture of `scale` pixels per point; nil if it cannot be laid out: `png()` says why.
    public var uiImage: UIImage? { (try? png()).flatMap { UIImage(data: $0, scale: scale) } }
}
