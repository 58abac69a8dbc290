/// A standard that a file would claim by itself, and does not since its content breaks a rule.
public struct UnclaimedStandard: Hashable, Sendable, CustomStringConvertible {
    public var standard: PDFStandard
    /// The content that breaks the rule, after its place.
    public var reason: String

    public var description: String { "the file does not claim \(standard.name): \(reason)" }
}
