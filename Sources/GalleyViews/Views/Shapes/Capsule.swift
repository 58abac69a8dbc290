public import GalleyGeometry
import GalleyLayout

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: InsettableShape {
    /// The curve of the corners, which does not affect the drawing.
    public var style: RoundedCornerStyle
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// The capsule in `rect`.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// Returns the capsule inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}
