package import GalleyGeometry

/// Orientation and resolution from Exif data. CIPA DC-008 (Exif 3.0) §4.5–4.6, on TIFF 6.0.
///
/// Many programs write and edit Exif data, so damaged entries are treated as missing.
struct ExifData {
    private(set) var orientation = ImageOrientation.up
    /// The offset of the orientation's value in the data.
    private(set) var orientationPlace: (offset: Int, isLittleEndian: Bool)?
    private(set) var density: CGSize?

    /// - Parameter bytes: the data from the TIFF header on.
    init(_ bytes: ArraySlice<UInt8>) {
        let order = ByteReader(bytes)
        guard order.starts(with: "II") || order.starts(with: "MM") else { return }
        let reader = ByteReader(bytes, isLittleEndian: order.starts(with: "II"))
        guard reader.word(2) == 42, let directory = reader.long(4), let count = reader.word(directory) else { return }
        var (x, y, unit): (Double?, Double?, Int) = (nil, nil, 2)
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = reader.word(entry), let type = reader.word(entry + 2), let values = reader.long(entry + 4)
            else { break }
            switch (tag, type, values) {
            case (0x0112, 3, 1):
                // bounded: a word has 16 bits
                guard let value = reader.word(entry + 8), let stated = ImageOrientation(rawValue: UInt16(value)) else {
                    break
                }
                orientation = stated
                orientationPlace = (entry + 8, reader.isLittleEndian)
            case (0x011a, 5, 1): x = Self.rational(reader, entry)
            case (0x011b, 5, 1): y = Self.rational(reader, entry)
            case (0x0128, 3, 1): unit = reader.word(entry + 8) ?? unit
            default: break
            }
        }
        // Resolution unit 2 is the inch, 3 the centimetre.
        if let x, let y, unit == 2 || unit == 3 { density = ImageHeader.density(x, y, perInch: unit == 3 ? 2.54 : 1) }
    }

    private static func rational(_ reader: ByteReader, _ entry: Int) -> Double? {
        guard let place = reader.long(entry + 8), let numerator = reader.long(place),
            let denominator = reader.long(place + 4), denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }
}

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
