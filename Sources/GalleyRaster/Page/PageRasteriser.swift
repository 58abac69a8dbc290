package import GalleyDiagnostics
package import GalleyDisplay
import GalleyFormatting
package import GalleyGeometry
package import GalleyImage

/// Renders pages to pictures.
///
/// Edges are anti-aliased by exact area coverage, blended in sRGB rather than linear light, as in PDF viewers. Glyphs
/// are drawn from unhinted outlines, positioned to quarter pixels. Paths and runs with non-finite coordinates are
/// omitted; lines far beyond the page are clipped.
///
/// Gradients are evaluated at pixel centres. Reduced images are averaged over each pixel's area; enlarged ones are
/// interpolated bilinearly or, without interpolation, show their pixels as rectangles.
///
/// The same page gives the same pixels. Reuse one rasteriser for many pages: it caches glyphs and decoded images.
/// Neither a rasteriser nor its copies, which share the caches, may be used on several threads.
package struct PageRasteriser {
    /// The maximum number of pixels per side; FreeType has 16-bit coordinates.
    package static let maximumSide = 32_767
    /// The maximum number of pixels of a picture: a gigabyte.
    package static let maximumPixels = 1 << 28
    /// The maximum number of pixels of a picture drawn in bands, limited only by its sides.
    package static let maximumBandedPixels = maximumSide * maximumSide

    /// Pixels per inch; a point is 1/72 inch.
    package let dpi: Double
    /// The background colour; nil is transparent.
    package let background: Color?
    private let painter: PagePainter

    /// - Parameters:
    ///   - dpi: pixels per inch; must be positive.
    ///   - isBilevel: whether text and lines are black or white, text without grey edges, for pictures in two colours.
    package init(dpi: Double, background: Color? = .white, isBilevel: Bool = false) {
        precondition(dpi > 0 && dpi.isFinite, "a resolution is above zero, not \(dpi)")
        self.dpi = dpi
        self.background = background
        painter = PagePainter(isBilevel: isBilevel)
    }

    /// Renders `page` with `round(points · dpi / 72)` pixels per side, at least one.
    ///
    /// Complexity: O(pixels + items); an A4 page of 200 words at 144 dpi takes a few milliseconds.
    /// - Throws: `Diagnostic` for an empty page, for more pixels than `maximumSide` or `maximumPixels`, for lack of memory, for
    ///   damaged image data and for groups nested too deeply.
    package mutating func render(_ page: DisplayPage) throws(Diagnostic) -> RasterImage {
        let (width, height) = try Self.pixelSize(of: page.size, dpi: dpi)
        return try draw(page, width: width, rows: 0..<height)
    }

    /// Renders the rows `rows` of the picture of `page`, with the same pixels as the whole, for pictures too large for
    /// memory. O(pixels of the band + items of the page).
    /// - Throws: the errors of `render(_:)`; the picture may have `maximumBandedPixels`.
    package mutating func render(_ page: DisplayPage, rows: Range<Int>) throws(Diagnostic) -> RasterImage {
        let (width, height) = try Self.pixelSize(of: page.size, dpi: dpi, limit: Self.maximumBandedPixels)
        precondition(
            !rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= height, "the picture has \(height) rows")
        return try draw(page, width: width, rows: rows)
    }

    private func draw(_ page: DisplayPage, width: Int, rows: Range<Int>) throws(Diagnostic) -> RasterImage {
        do throws(Diagnostic) { try page.checkNesting() } catch { throw error.of(.deepPicture) }
        return try painter.draw(page.items, scale: dpi / 72, width: width, rows: rows, background: background)
    }

    /// Returns the picture size in pixels of a page of `size` points.
    ///
    /// - Parameter limit: the maximum number of pixels.
    /// - Throws: `Diagnostic` (`pictureSize`).
    package static func pixelSize(
        of size: CGSize, dpi: Double, limit: Int = maximumPixels
    ) throws(Diagnostic) -> (width: Int, height: Int) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .emptyPage(width: size.width, height: size.height)
        }
        let (width, height) = (max(1, (size.width * dpi / 72).rounded()), max(1, (size.height * dpi / 72).rounded()))
        guard max(width, height) <= Double(maximumSide), width * height <= Double(limit) else {
            throw .pageTooLarge(width: width, height: height, limit: limit)
        }
        return (Int(bounded: width), Int(bounded: height))
    }

    /// The number of images decoded; all others were cached. For tests.
    package var imageMisses: Int { painter.imageMisses }

    /// The number of glyphs rasterised; all others were cached. For tests.
    package var glyphMisses: Int { painter.glyphMisses }
}
