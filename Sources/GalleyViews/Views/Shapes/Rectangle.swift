public import GalleyGeometry
import GalleyLayout

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}
    /// The rectangle `rect`.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns the rectangle inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }
}
