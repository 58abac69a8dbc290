public import GalleyDisplay
public import GalleyImage

/// Why a page cannot be drawn.
public enum RasterError: Error, Equatable, CustomStringConvertible {
    /// The page has no width or height, or one that is not a number; in points.
    case emptyPage(width: Double, height: Double)
    /// The page would be this many pixels wide and high.
    case pageTooLarge(width: Double, height: Double, limit: Int)
    /// The system has not this many bytes for the picture or for a layer of it.
    case outOfMemory(bytes: Int)
    /// An image on the page cannot be decoded.
    case image(ImageError)
    /// The page's groups are nested too deep.
    case nesting(NestingError)

    public var description: String {
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
