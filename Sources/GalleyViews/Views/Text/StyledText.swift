/// A styled text as a value, in runs of one style each: the result of parsing markup, and the content of a `Text`.
package struct StyledText: Sendable {
    /// A part of the text in one style.
    package struct Run: Sendable {
        /// The characters of the run.
        package var text: String
        /// The attributes of the run.
        package var attributes: TextAttributes

        package init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
            self.text = text
            self.attributes = attributes
        }
    }

    /// The runs, in order.
    package var runs: [Run]

    /// Creates a text from runs.
    package init(_ runs: [Run] = []) { self.runs = runs }

    /// Creates a text from a single run.
    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) { runs = [Run(string, attributes)] }

    /// The characters without their styles.
    package var string: String { runs.map(\.text).joined() }
}
