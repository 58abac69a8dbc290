package import GalleyGeometry

/// A line of a flow as it was placed, for inspection.
package struct PlacedFlowLine: Sendable {
    /// The indices of the subviews, in order.
    package var subviews: [Int]
    /// The distance of the line from the start of the flow across the axis, and its thickness, in points.
    package var start, thickness: CGFloat
    /// The distance of the items' common guide from the line's start; nil for items that fill their line.
    package var guide: CGFloat?
    /// The length of the items and the gaps between them, before slack is distributed.
    package var length: CGFloat
    /// The length that the line leaves of the flow's.
    package var slack: CGFloat
    /// Whether a forced break or the last item ends the line.
    package var isForced: Bool
    /// Why the line ends here; nil for a forced end.
    package var end: LineEnd?
}

extension FlowLayout {
    /// The lines of a flow that was placed in `bounds`.
    package func placedLines(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [PlacedFlowLine] {
        let arrangement = arrange(subviews, proposal, cache: &cache)
        let bands = arrangement.bands(in: bounds.size.across(axis)).rows
        let ends = arrangement.lineEnds(subviews)
        let room = bounds.size.along(axis)
        return zip(arrangement.rows, bands).enumerated().map { number, placed in
            let (row, band) = placed
            return PlacedFlowLine(
                subviews: row.members.map(\.subview), start: band.start, thickness: band.thickness,
                guide: row.guide(in: band.thickness), length: row.length, slack: room - row.length,
                isForced: row.isLast,
                end: number < ends.count ? ends[number] : nil)
        }
    }
}

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
