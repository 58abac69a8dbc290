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
