/// A supported PDF version.
enum PDFVersion: String, Comparable {
    case pdf14 = "1.4"
    case pdf16 = "1.6"
    case pdf17 = "1.7"
    case pdf20 = "2.0"

    static func < (a: PDFVersion, b: PDFVersion) -> Bool { a.rawValue < b.rawValue }
}
