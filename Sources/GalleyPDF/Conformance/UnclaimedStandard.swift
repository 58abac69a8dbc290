/// A standard that the writer claims automatically but did not, because the content violates it.
public struct UnclaimedStandard: Hashable, Sendable, CustomStringConvertible {
    /// The standard that the file does not claim.
    public var standard: PDFStandard
    /// The standards that the file does claim.
    package var claimed: [PDFStandard]
    /// The offending content, each preceded by its location.
    public var reasons: [String]

    /// The message, with the names of the standards; several reasons have a line each.
    public var description: String {
        let names = claimed.map(\.name).joined(separator: " and ")
        let start = claimed.isEmpty ? "the file does not claim" : "the file claims \(names), but not"
        let list = reasons.count == 1 ? " " + reasons[0] : reasons.map { "\n  " + $0 }.joined()
        return "\(start) \(standard.name):\(list)"
    }
}
