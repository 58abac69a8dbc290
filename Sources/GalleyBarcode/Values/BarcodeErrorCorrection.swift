/// How much of a two-dimensional symbol may be lost without harm to its content.
public enum BarcodeErrorCorrection: String, Hashable, Sendable, CaseIterable, Codable {
    /// In a QR code 7, 15, 25 and 30 per cent. ISO/IEC 18004 §7.5.1.
    case low, medium, quartile, high
}
