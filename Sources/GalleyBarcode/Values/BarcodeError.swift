import GalleyDiagnostics

/// The error for a value that cannot be encoded as a barcode.
public struct BarcodeError: Error, Hashable, Sendable {
    /// The requested symbology.
    public var symbology: BarcodeSymbology
    /// The value that cannot be encoded.
    public var value: String
    /// The problem and the expected value.
    public var problem: String
    /// The source location (`people.csv:17`), if known.
    public var source: String?

    /// Creates an error.
    package init(symbology: BarcodeSymbology, value: String, problem: String, source: String? = nil) {
        self.symbology = symbology
        self.value = value
        self.problem = problem
        self.source = source
    }
}

extension BarcodeError: CustomStringConvertible {
    /// `people.csv:17: invalid value "5901234123458": expected EAN-13 (the check digit is 8; expected 7)`.
    public var description: String {
        (source.map { "\($0): " } ?? "") + "invalid value \(quoted(value)): expected \(symbology.title) (\(problem))"
    }
}
