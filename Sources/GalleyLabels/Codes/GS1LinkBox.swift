import Galley
import GalleyData

/// The identifiers of a GS1 Digital Link in a template. Their values travel as one text.
struct GS1LinkBox: Sendable {
    var identifiers: [GS1Identifier]
    var domain: String

    /// Separates the values in the text of the part.
    static let separator: Character = "\u{1f}"

    /// The symbologies that scanners read as web addresses.
    static let symbologies: [BarcodeSymbology] = [.qr, .dataMatrix]

    /// The address of a record.
    ///
    /// - Parameter text: the text of the part.
    func address(_ text: String) throws(Diagnostic) -> String {
        let values = text.split(separator: Self.separator, omittingEmptySubsequences: false).map { String($0).trimmed }
        guard values.count == identifiers.count else {
            throw Diagnostic(.barcodeReason, "a value has a control character", expected: "text")
        }
        do throws(Diagnostic) {
            return try GS1DigitalLink(
                zip(identifiers, values).map { (identifier: $0, value: $1) }, domain: domain
            ).address
        } catch { throw error.of(.barcodeReason, "it makes no GS1 Digital Link: ") }
    }

    /// Whether all values are empty.
    static func isEmpty(_ text: String) -> Bool { text.allSatisfy { $0 == separator || $0.isWhitespace } }

    /// The values, for messages.
    static func shown(_ text: String) -> String {
        text.split(separator: separator).joined(separator: ", ")
    }
}
