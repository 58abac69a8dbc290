package import GalleyGeometry
import GalleyLayout

/// The lines at which the blocks of adjacent columns begin, so that lines beside each other have the same heights.
package struct BaselineGrid {
    /// The distance between two of its lines, in points.
    private let step: CGFloat

    /// The share of the space between two blocks that is left where the grid would make it much larger.
    private static let leastGap: CGFloat = 0.5
    /// The share of the additional space of a heading that is above it.
    private static let above: CGFloat = 0.6

    /// Nil for a distance that is no length.
    package init?(step: CGFloat) {
        guard step > 0, step.isFinite else { return nil }
        self.step = step
    }

    /// The least multiple of the distance that is not less than `length`.
    package func rounded(_ length: CGFloat) -> CGFloat { (length / step - 1e-4).rounded(.up) * step }

    /// The space below a block that ends at `y`, so that the next one begins on the grid.
    ///
    /// - Parameter isWide: whether it is a line at least, if `gap` is.
    func gap(_ gap: CGFloat, from y: CGFloat, isWide: Bool = false) -> CGFloat {
        let least = isWide ? min(gap, step) : 0
        return rounded(y + max(gap * Self.leastGap, least)) - y
    }

    /// The distance by which a heading that begins on the grid is moved down to the text below it.
    func drop(of heading: ViewNode, height: CGFloat) -> CGFloat {
        let after = heading.spacing.distance(to: .zero, along: .vertical)
        return max(0, rounded(height + after * Self.leastGap) - height - after) * Self.above
    }
}
