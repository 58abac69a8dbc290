package import GalleyGeometry

/// The extent of a line on both sides of its alignment guide, in points.
///
/// An item's extent is `above` (its guide's value) and `below` (its height minus that value). A line's extent is the
/// largest of its items' on each side, so that items of different sizes do not overlap adjacent lines.
package struct LineExtent: Equatable, Sendable {
    /// The distance from the top to the guide.
    package var above: CGFloat
    /// The distance from the guide to the bottom.
    package var below: CGFloat

    /// Creates an extent from the distances on both sides of the guide, in points.
    package init(above: CGFloat, below: CGFloat) { (self.above, self.below) = (above, below) }

    /// The extent without any items.
    package static let none = LineExtent(above: -.infinity, below: -.infinity)

    /// The height of the extent, in points; 0 without any items.
    package var height: CGFloat { above == -.infinity ? 0 : above + below }

    /// Expands the extent to contain `item`.
    package mutating func include(_ item: LineExtent) {
        above = max(above, item.above)
        below = max(below, item.below)
    }
}
