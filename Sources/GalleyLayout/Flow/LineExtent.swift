public import GalleyGeometry

/// How far a line reaches to both sides of the guide on which its items are aligned, in points.
///
/// Each item reaches `above` (its guide's value) and `below` (its height less that value); a line reaches as far as the
/// farthest item on each side, so that items of mixed sizes never overlap the lines around them.
public struct LineExtent: Equatable, Sendable {
    /// The distance from the top to the guide.
    public var above: CGFloat
    /// The distance from the guide to the bottom.
    public var below: CGFloat

    /// Creates an extent from the distances on both sides of the guide, in points.
    public init(above: CGFloat, below: CGFloat) { (self.above, self.below) = (above, below) }

    /// The extent of no item at all.
    public static let none = LineExtent(above: -.infinity, below: -.infinity)

    /// The height of the extent, in points; 0 for that of no item.
    public var height: CGFloat { above == -.infinity ? 0 : above + below }

    /// Expands the extent to contain `item`.
    public mutating func include(_ item: LineExtent) {
        above = max(above, item.above)
        below = max(below, item.below)
    }
}
