/// The error correction level of a two-dimensional symbol.
public enum BarcodeErrorCorrection: String, Hashable, Sendable, CaseIterable, Codable {
    /// A QR code recovers from the loss of 7, 15, 25 and 30 per cent, respectively. ISO/IEC 18004 §7.5.1.
    case low, medium, quartile, high
}
