import GalleyText

/// A text as a value, stretch by stretch in its own style: what markup is read into, and what a `Text` shows.
public struct StyledText: Sendable {
    /// A stretch of one style.
    public struct Run: Sendable {
        public var text: String
        public var attributes: TextAttributes

        public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
            (self.text, self.attributes) = (text, attributes)
        }
    }

    public var runs: [Run]

    public init(_ runs: [Run] = []) { self.runs = runs }

    public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) { runs = [Run(string, attributes)] }

    /// The characters without their styles.
    public var string: String { runs.map(\.text).joined() }

    public static func + (lhs: StyledText, rhs: StyledText) -> StyledText { StyledText(lhs.runs + rhs.runs) }

    public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
        if !text.isEmpty { runs.append(Run(text, attributes)) }
    }

    /// Returns the text with `attributes`, which those of its parts override.
    public func attributed(_ attributes: TextAttributes) -> StyledText {
        StyledText(runs.map { Run($0.text, attributes.merging($0.attributes)) })
    }
}
