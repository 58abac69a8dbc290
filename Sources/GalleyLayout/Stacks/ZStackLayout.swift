public import GalleyGeometry

/// Subviews on top of each other, aligned on both axes.
///
/// Subviews with the highest layout priority get the stack's own proposal and determine its size: their extents around the
/// shared guides. Subviews with lower priority are proposed that size, like a background, and do not affect it. The stack
/// combines its subviews' guides.
///
/// Complexity: one measurement of each subview for each proposal.
@frozen public struct ZStackLayout: Layout {
    /// The guides on which the subviews are aligned.
    public var alignment: Alignment

    /// Creates a stack aligned on both guides of `alignment`.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// The union of the extents of the subviews with the highest priority, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let (across, down) = reach(of: subviews, proposal)
        return CGSize(width: across.length, height: down.length)
    }

    /// Places the subviews with their guides at the same position.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let (across, down) = reach(of: subviews, proposal)
        let highest = highestPriority(of: subviews)
        let size = ProposedViewSize(width: across.length, height: down.length)
        for subview in subviews {
            let proposal = subview.priority == highest ? proposal : size
            let dimensions = subview.dimensions(in: proposal)
            let x = across.offset(length: dimensions.width, guide: dimensions[alignment.horizontal])
            let y = down.offset(length: dimensions.height, guide: dimensions[alignment.vertical])
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
        }
    }

    private func highestPriority(of subviews: Subviews) -> Double {
        subviews.reduce(-.infinity) { max($0, $1.priority) }
    }

    /// The extents around both guides of the subviews with the highest priority.
    private func reach(
        of subviews: Subviews, _ proposal: ProposedViewSize
    ) -> (across: GuideReach, down: GuideReach) {
        let highest = highestPriority(of: subviews)
        var (across, down) = (GuideReach(), GuideReach())
        for subview in subviews where subview.priority == highest {
            let dimensions = subview.dimensions(in: proposal)
            across.include(length: dimensions.width, guide: dimensions[alignment.horizontal])
            down.include(length: dimensions.height, guide: dimensions[alignment.vertical])
        }
        return (across, down)
    }
}

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
