import GalleyGeometry

/// How far views reach to both sides of a guide that they share, along one axis.
///
/// What is endless reaches everywhere: it has no guide that others could stand on, and begins where the whole begins.
struct GuideReach {
    private(set) var extent = LineExtent.none
    private var isEndless = false

    /// Includes a view of `length` whose guide is at `guide`; one that is nowhere counts as zero.
    mutating func include(length: CGFloat, guide: CGFloat) {
        if length.isFinite {
            let above = Self.finite(guide)
            extent.include(LineExtent(above: above, below: length - above))
        } else {
            isEndless = true
        }
    }

    /// The length of the whole.
    var length: CGFloat { isEndless ? .infinity : extent.height }

    /// Where a view begins in the whole, its guide on the common one.
    func offset(length: CGFloat, guide: CGFloat) -> CGFloat {
        length.isFinite && extent.above.isFinite ? extent.above - Self.finite(guide) : 0
    }

    private static func finite(_ guide: CGFloat) -> CGFloat { guide.isFinite ? guide : 0 }
}
