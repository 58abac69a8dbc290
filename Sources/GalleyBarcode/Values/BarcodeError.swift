import GalleyMessages

/// Why a value cannot be a barcode.
public struct BarcodeError: Error, Hashable, Sendable {
    public var symbology: BarcodeSymbology
    public var value: String
    /// What was found and what was expected.
    public var problem: String
    /// Where the value comes from (`people.csv:17`), if that is known.
    public var source: String?

    public init(symbology: BarcodeSymbology, value: String, problem: String, source: String? = nil) {
        self.symbology = symbology
        self.value = value
        self.problem = problem
        self.source = source
    }
}

extension BarcodeError: CustomStringConvertible {
    /// `people.csv:17: "5901234123458" cannot be an EAN-13: the check digit is 8; expected 7`.
    public var description: String {
        (source.map { "\($0): " } ?? "") + "\(quoted(value)) cannot be set as \(symbology.title): \(problem)"
    }
}
