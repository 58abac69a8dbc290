package import GalleyGeometry

/// The transformation from an image's stored rows and columns to its intended display. CIPA DC-008 (Exif 3.0)
/// §4.6.5.1.6; raw values are those of the Orientation tag, names those of CoreGraphics.
package enum ImageOrientation: UInt16, Hashable, Sendable, CaseIterable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether width and height are exchanged.
    package var swapsSides: Bool { rawValue > 4 }

    /// From the unit square over the stored image (x along rows, y down from the first row) to the unit square over the
    /// displayed image, y down.
    package var transform: CGAffineTransform {
        let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
            switch self {
            case .up: (1, 0, 0, 1)
            case .upMirrored: (-1, 0, 0, 1)
            case .down: (-1, 0, 0, -1)
            case .downMirrored: (1, 0, 0, -1)
            case .leftMirrored: (0, 1, 1, 0)
            case .right: (0, 1, -1, 0)
            case .rightMirrored: (0, -1, -1, 0)
            case .left: (0, -1, 1, 0)
            }
        // Translates back to the unit square.
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: a + c < 0 ? 1 : 0, ty: b + d < 0 ? 1 : 0)
    }
}
