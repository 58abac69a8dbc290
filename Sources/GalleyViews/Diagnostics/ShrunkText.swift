public import GalleyGeometry

/// A text that was set smaller than its style to fit.
public struct ShrunkText: Hashable, Sendable {
    /// The environment's `source` of the text.
    public var source: String?
    /// The font size as a fraction of the style's.
    public var scale: CGFloat
}
