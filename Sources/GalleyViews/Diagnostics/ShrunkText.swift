package import GalleyGeometry

/// A text that was set smaller than its style to fit.
package struct ShrunkText: Hashable, Sendable {
    /// The environment's source of the text.
    package var source: ContentSource?
    /// The font size as a fraction of the style's.
    package var scale: CGFloat
}
