public import GalleyGeometry

/// Which way an image's rows and columns run when it is seen as it should be. CIPA DC-008 (Exif 3.0) §4.6.5.1.6; the raw
/// values are those of the tag Orientation, the names CoreGraphics'.
public enum ImageOrientation: UInt16, Hashable, Sendable, CaseIterable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// Whether the image as it is seen is as wide as the file's is high.
    public var swapsSides: Bool { rawValue > 4 }

    /// From the unit square over the stored image (x along its rows, y from its first row down) to the unit square over
    /// the image as it is seen, y down.
    public var transform: CGAffineTransform {
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
        // What is turned to the far side of an axis is moved back.
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: a + c < 0 ? 1 : 0, ty: b + d < 0 ? 1 : 0)
    }
}
