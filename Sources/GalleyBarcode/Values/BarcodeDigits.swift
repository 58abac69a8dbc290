/// Text that belongs to bars: the digits below an EAN.
public struct BarcodeDigits: Hashable, Sendable {
    public enum Edge: Hashable, Sendable { case left, center, right }

    public var text: String
    /// In modules, and which edge of the text stands there.
    public var x: Double
    public var edge: Edge
    /// Beside the bars, in a smaller size.
    public var isSmall: Bool
    /// Above the bars of an add-on, which are shorter for it.
    public var isAbove: Bool
}
