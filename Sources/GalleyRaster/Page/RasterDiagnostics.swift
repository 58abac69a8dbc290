public import GalleyDiagnostics

extension Diagnostic.ID {
    /// A page has no area, or its picture too many pixels.
    public static let pictureSize = Diagnostic.ID("picture.size", .design)
    /// There is no memory for a picture.
    public static let pictureMemory = Diagnostic.ID("picture.memory", .design)
    /// The groups of a page are nested too deeply for a picture.
    public static let deepPicture = Diagnostic.ID("picture.nesting", .design)
}

extension Diagnostic {
    /// The page's width or height in points is zero or not finite.
    static func emptyPage(width: Double, height: Double) -> Diagnostic {
        Diagnostic(
            .pictureSize, "a page of \(width) × \(height) points cannot be drawn: both sides must be above zero")
    }

    static func pageTooLarge(width: Double, height: Double, limit: Int) -> Diagnostic {
        Diagnostic(
            .pictureSize,
            "the picture would have \(width.rounded()) × \(height.rounded()) pixels; at most "
                + "\(PageRasteriser.maximumSide) on a side and \(limit) in all can be drawn: choose a lower resolution")
    }

    static func outOfMemory(bytes: Int) -> Diagnostic {
        Diagnostic(.pictureMemory, "no memory for a picture of \(bytes) bytes: choose a lower resolution")
    }
}
