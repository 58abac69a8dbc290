public import GalleyGeometry

extension FlowLayout: StripLayout {
    /// A strip for each line if lines are rows from top to bottom; otherwise a single strip. A line separator belongs
    /// to the line before it.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        let arrangement = arrange(subviews, proposal, cache: &cache)
        guard axis == .horizontal, wrap == .forward else {
            return [LayoutStrip(minY: bounds.minY, maxY: bounds.maxY, subviews: subviews.indices)]
        }
        let overflow = arrangement.hiddenCount > 0 ? arrangement.contents.overflow?.subview : nil
        let (bands, separators) = arrangement.bands(in: bounds.height)
        var strips: [LayoutStrip] = []
        var start = subviews.startIndex
        var separatorsBefore = 0
        for (number, band) in bands.enumerated() {
            var maxY = band.start + band.thickness
            var end = subviews.endIndex
            if number + 1 < bands.count {
                separatorsBefore += arrangement.joints[number].separators.count
                if !arrangement.joints[number].separators.isEmpty {
                    let last = separators[separatorsBefore - 1]
                    maxY = last.start + last.member.thickness
                }
                // A line that has only the overflow subview takes the remaining subviews, from the first hidden one on.
                let next = arrangement.rows[number + 1].members.first { $0.subview != overflow }
                end = next?.subview ?? arrangement.firstHidden
            }
            strips.append(LayoutStrip(minY: bounds.minY + band.start, maxY: bounds.minY + maxY, subviews: start..<end))
            start = end
        }
        // Strips contain subviews in source order. If the overflow subview is earlier in the source than the items
        // before it, the lines from its strip on are merged.
        if let overflow, let first = strips.firstIndex(where: { $0.subviews.contains(overflow) }),
            let last = strips.last, first + 1 < strips.count
        {
            let merged = LayoutStrip(
                minY: strips[first].minY, maxY: last.maxY,
                subviews: strips[first].subviews.lowerBound..<last.subviews.upperBound)
            strips.replaceSubrange(first..., with: [merged])
        }
        if let pageEnds {
            for index in strips.indices.dropLast() { strips[index].penalty = PageEnd.insideShortTable }
            for end in pageEnds where strips.indices.contains(end - 1) { strips[end - 1].penalty = 0 }
        }
        return strips
    }
}

/// A line of a flow and its alignment guide, for drawing layout marks.
package struct FlowLineBox: Equatable, Sendable {
    /// The frame of the line over its whole length, in points.
    package var frame: CGRect
    /// The alignment guide across the items; nil if they fill the line.
    package var guide: Guide?
    /// The number of the strip that the line belongs to.
    package var strip: Int

    /// A guide across the items of a line, as a segment.
    package struct Guide: Equatable, Sendable {
        /// The ends of the segment, in points.
        package var start, end: CGPoint
    }
}

extension FlowLayout {
    /// The lines in `bounds`, each over its whole length.
    package func lineBoxes(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [FlowLineBox] {
        let strips = strips(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let arrangement = arrange(subviews, proposal, cache: &cache)
        let bands = arrangement.bands(in: bounds.size.across(axis)).rows
        let isMirrored = axis == .vertical && subviews.layoutDirection == .rightToLeft
        return zip(arrangement.rows, bands).enumerated().map { number, line in
            let (row, band) = line
            let guide = row.guide(in: band.thickness)
            guard axis == .vertical else {
                let y = bounds.minY + band.start
                let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: band.thickness)
                return FlowLineBox(
                    frame: frame,
                    guide: guide.map {
                        .init(start: CGPoint(x: frame.minX, y: y + $0), end: CGPoint(x: frame.maxX, y: y + $0))
                    }, strip: min(number, strips.count - 1))
            }
            let x = isMirrored ? bounds.maxX - band.start - band.thickness : bounds.minX + band.start
            let frame = CGRect(x: x, y: bounds.minY, width: band.thickness, height: bounds.height)
            return FlowLineBox(
                frame: frame,
                guide: guide.map {
                    let x = isMirrored ? frame.maxX - $0 : frame.minX + $0
                    return .init(start: CGPoint(x: x, y: frame.minY), end: CGPoint(x: x, y: frame.maxY))
                }, strip: 0)
        }
    }
}
