/// A part of the human-readable text aligned with bars: the digits below an EAN.
package struct BarcodeDigits: Hashable, Sendable {
    package enum Edge: Hashable, Sendable { case left, center, right }

    package var text: String
    /// The position in modules, and the edge of the text that is aligned to it.
    package var x: Double
    package var edge: Edge
    /// Whether the digits are beside the bars, in a smaller size.
    package var isSmall: Bool
    /// Whether the digits are above the shortened bars of an add-on.
    package var isAbove: Bool
}
