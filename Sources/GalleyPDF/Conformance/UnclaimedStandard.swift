/// A standard that the writer claims automatically but did not, because the content violates it.
public struct UnclaimedStandard: Hashable, Sendable, CustomStringConvertible {
    /// The standard that the file does not claim.
    public var standard: PDFStandard
    /// The offending content, preceded by its location: the first of each kind.
    public var reason: String

    /// The message, with the name of the standard.
    public var description: String { "the file does not claim \(standard.name): \(reason)" }
}
