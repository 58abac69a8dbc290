public import GalleyGeometry

/// A text that was set smaller than its style asks for, so that it fits.
public struct ShrunkText: Equatable, Sendable {
    /// The environment's `source`, which says where the text comes from.
    public var source: String?
    /// The size as a share of the style's.
    public var scale: CGFloat
}
