public import GalleyDisplay
public import GalleyGeometry

/// Draws pages as pictures.
///
/// Edges are smooth: each pixel is mixed by the exact share of it that a shape covers, in sRGB values as they are, not in
/// linear light, because PDF viewers do the same. Glyphs are drawn from their outlines, unhinted, and stand to the
/// nearest quarter of a pixel. Points that are not numbers leave out their path or run; lines that reach beyond any page
/// are cut at its edge.
///
/// Gradients are evaluated at each pixel's centre. A reduced image is averaged over what each pixel covers, an enlarged one
/// is mixed from its nearest four pixels or, without interpolation, shows them as rectangles.
///
/// The same page gives the same pixels. Keep one rasteriser for many pages: it remembers the glyphs it has drawn and the
/// images it has decoded. It is not to be shared between threads, nor are its copies, which share what it remembers.
public struct PageRasteriser {
    /// The most pixels that a side can have: FreeType counts them in 16 bits.
    public static let maximumSide = 32_767
    /// The most pixels that a picture can have: a gigabyte.
    public static let maximumPixels = 1 << 28
    /// The most pixels of a picture that is drawn in bands: all that its sides allow.
    public static let maximumBandedPixels = maximumSide * maximumSide

    /// Pixels per inch; a point is 1/72 inch.
    public let dpi: Double
    /// What is behind the page; nil for transparent.
    public let background: Color?
    private let painter = PagePainter()

    /// - Parameter dpi: pixels per inch, above zero: anything else is the caller's bug.
    public init(dpi: Double, background: Color? = .white) {
        precondition(dpi > 0 && dpi.isFinite, "a resolution is above zero, not \(dpi)")
        self.dpi = dpi
        self.background = background
    }

    /// Draws `page`, in `round(points · dpi / 72)` pixels a side, one at least.
    ///
    /// Complexity: O(pixels + items); an A4 page of 200 words at 144 dpi takes some milliseconds.
    /// - Throws: `RasterError.emptyPage` for a page without extent, `.pageTooLarge` for more pixels than `maximumSide`
    ///   or `maximumPixels`, `.outOfMemory`, `.image` where an image's pixels are damaged, `.nesting` for groups nested too
    ///   deep.
    public mutating func render(_ page: DisplayPage) throws(RasterError) -> RasterImage {
        let (width, height) = try Self.pixelSize(of: page.size, dpi: dpi)
        return try draw(page, width: width, rows: 0..<height)
    }

    /// Draws the rows `rows` of the picture that `page` makes, the same pixels as in the whole: for pictures that are too
    /// large to be held at once. O(pixels of the band + items of the page).
    /// - Throws: as `render`; the picture may have `maximumBandedPixels`.
    public mutating func render(_ page: DisplayPage, rows: Range<Int>) throws(RasterError) -> RasterImage {
        let (width, height) = try Self.pixelSize(of: page.size, dpi: dpi, limit: Self.maximumBandedPixels)
        precondition(
            !rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= height, "the picture has \(height) rows")
        return try draw(page, width: width, rows: rows)
    }

    private func draw(_ page: DisplayPage, width: Int, rows: Range<Int>) throws(RasterError) -> RasterImage {
        do throws(NestingError) { try page.checkNesting() } catch { throw .nesting(error) }
        return try painter.draw(page.items, scale: dpi / 72, width: width, rows: rows, background: background)
    }

    /// The pixels of a page of `size` points.
    ///
    /// - Parameter limit: the most pixels that it may have.
    /// - Throws: `RasterError.emptyPage`, `.pageTooLarge`.
    public static func pixelSize(
        of size: CGSize, dpi: Double, limit: Int = maximumPixels
    ) throws(RasterError) -> (width: Int, height: Int) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .emptyPage(width: size.width, height: size.height)
        }
        let (width, height) = (max(1, (size.width * dpi / 72).rounded()), max(1, (size.height * dpi / 72).rounded()))
        guard max(width, height) <= Double(maximumSide), width * height <= Double(limit) else {
            throw .pageTooLarge(width: width, height: height, limit: limit)
        }
        return (Int(width), Int(height))
    }

    /// How many images have been decoded; all others were remembered. For tests.
    package var imageMisses: Int { painter.imageMisses }

    /// How many glyphs have been drawn anew; all others were remembered. For tests.
    package var glyphMisses: Int { painter.glyphMisses }
}
