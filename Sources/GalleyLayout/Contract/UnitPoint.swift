public import GalleyGeometry

/// A point in a view's unit coordinates: (0, 0) is its top leading corner, (1, 1) its bottom trailing one. Points outside the
/// view are allowed.
@frozen public struct UnitPoint: Hashable, Sendable {
    /// The distance from the leading edge, in widths of the view.
    public var x: CGFloat
    /// The distance from the top, in heights of the view.
    public var y: CGFloat

    /// The point at `x` widths and `y` heights from the top leading corner.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The top leading corner.
    public init() { self.init(x: 0, y: 0) }

    /// The top leading corner, (0, 0).
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The centre, (0.5, 0.5).
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge, (0, 0.5).
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge, (1, 0.5).
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge, (0.5, 0).
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge, (0.5, 1).
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner, (0, 0).
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner, (1, 0).
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner, (0, 1).
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner, (1, 1).
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: CustomStringConvertible {
    /// The coordinates, as in `(0.5, 1.0)`.
    public var description: String { "(\(x), \(y))" }
}
