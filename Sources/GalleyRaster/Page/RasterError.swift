package import GalleyDisplay
package import GalleyImage

/// The reason why a page cannot be rendered.
package enum RasterError: Error, Equatable, CustomStringConvertible {
    /// The page's width or height in points is zero or not finite.
    case emptyPage(width: Double, height: Double)
    /// The picture would exceed the maximum number of pixels.
    case pageTooLarge(width: Double, height: Double, limit: Int)
    /// Memory for the picture or a layer cannot be allocated.
    case outOfMemory(bytes: Int)
    /// An image on the page cannot be decoded.
    case image(ImageError)
    /// The page's groups are nested too deeply.
    case nesting(NestingError)

    package var description: String {
        switch self {
        case .emptyPage(let width, let height):
            "a page of \(width) × \(height) points cannot be drawn: both sides must be above zero"
        case .pageTooLarge(let width, let height, let limit):
            "the picture would have \(width.rounded()) × \(height.rounded()) pixels; at most "
                + "\(PageRasteriser.maximumSide) on a side and \(limit) in all can be drawn: "
                + "choose a lower resolution"
        case .outOfMemory(let bytes):
            "no memory for a picture of \(bytes) bytes: choose a lower resolution"
        case .image(let error): error.description
        case .nesting(let error): error.description
        }
    }
}
