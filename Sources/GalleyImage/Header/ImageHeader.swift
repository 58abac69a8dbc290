package import GalleyGeometry

/// The properties of an image from its file's header.
package struct ImageHeader: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable { case png, jpeg }

    package enum ColorModel: String, Hashable, Sendable { case gray, rgb, cmyk, indexed }

    package var format: Format
    /// The number of pixels in a stored row.
    package var pixelWidth: Int
    /// The number of stored rows.
    package var pixelHeight: Int
    package var colorModel: ColorModel
    /// The bits per component: 1, 2, 4, 8 or 16; for an indexed image, the bits per index.
    package var bitsPerComponent: Int
    /// Whether pixels may be transparent.
    package var hasAlpha: Bool
    package var orientation = ImageOrientation.up
    /// Pixels per inch along stored rows and columns, if stated. PNG: pHYs; JPEG: JFIF, otherwise Exif.
    package var density: CGSize?
    /// The colour profile, if the file has a valid one.
    package var colorProfile: ColorProfile?
    /// The reason why the file's profile is ignored.
    package var colorProfileFault: ColorProfileFault?
    package var details: Details

    package enum Details: Hashable, Sendable {
        case png(PNGDetails)
        case jpeg(JPEGDetails)
    }

    /// The displayed size in points, by the stated density, with orientation applied; one point per pixel without a
    /// density.
    package var size: CGSize {
        let (x, y) = (density?.width ?? 72, density?.height ?? 72)
        let (width, height) = (CGFloat(pixelWidth) * 72 / x, CGFloat(pixelHeight) * 72 / y)
        return orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// Sets the profile or its fault.
    mutating func take(_ profile: Result<ColorProfile, ColorProfileFault>?) {
        switch profile {
        case .success(let profile): colorProfile = profile
        case .failure(let fault): colorProfileFault = fault
        case nil: break
        }
    }

    /// Returns a plausible density; nil for zero, negative and absurd values.
    static func density(_ x: Double, _ y: Double, perInch factor: Double = 1) -> CGSize? {
        let (x, y) = (x * factor, y * factor)
        guard x >= 1, y >= 1, x <= 1e6, y <= 1e6 else { return nil }
        return CGSize(width: x, height: y)
    }
}
