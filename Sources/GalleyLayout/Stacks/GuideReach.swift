import GalleyGeometry

/// The extent of views on both sides of a shared alignment guide, along one axis.
///
/// A view of infinite length cannot be aligned and starts at the beginning.
struct GuideReach {
    private(set) var extent = LineExtent.none
    private var isEndless = false

    /// Includes a view of `length` whose guide is at `guide`. A guide that is not finite counts as zero.
    mutating func include(length: CGFloat, guide: CGFloat) {
        if length.isFinite {
            let above = Self.finite(guide)
            extent.include(LineExtent(above: above, below: length - above))
        } else {
            isEndless = true
        }
    }

    /// The total length.
    var length: CGFloat { isEndless ? .infinity : extent.height }

    /// The offset of a view whose guide is aligned with the shared one.
    func offset(length: CGFloat, guide: CGFloat) -> CGFloat {
        length.isFinite && extent.above.isFinite ? extent.above - Self.finite(guide) : 0
    }

    private static func finite(_ guide: CGFloat) -> CGFloat { guide.isFinite ? guide : 0 }
}
