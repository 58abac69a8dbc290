import GalleyGeometry

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
                guard let value = reader.word(entry + 8), let known = ImageOrientation(rawValue: UInt16(value)) else {
                    break
                }
                orientation = known
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
