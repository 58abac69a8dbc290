import GalleyGeometry

/// The positions of an arrangement's lines in given bounds, and of the members on them.
extension FlowArrangement {
    struct Band {
        var start, thickness: CGFloat
    }

    /// The positions of the lines and line separators across bounds of `thickness`, measured from the start.
    func bands(in thickness: CGFloat) -> (rows: [Band], separators: [(member: FlowMember, start: CGFloat)]) {
        let slack = thickness - self.thickness
        var (extra, factor): (CGFloat, CGFloat) = (0, 1)
        var (start, between) = layout.lines.spread(slack, over: rows.count, isLast: false)
        if slack > 0, slack.isFinite, layout.lines.resizes {
            let total = rows.reduce(0) { $0 + $1.thickness }
            if let bounds = layout.lines.scaleBounds {
                let exact = 1 + slack / total
                if exact.isFinite { factor = min(max(exact, bounds.lowerBound), max(1, bounds.upperBound)) }
            } else {
                extra = slack / CGFloat(rows.count)
            }
            let taken = extra * CGFloat(rows.count) + (factor - 1) * total
            (start, between) = layout.lines.spread(slack - taken, over: rows.count, isLast: false)
        }
        var bands: [Band] = []
        bands.reserveCapacity(rows.count)
        var separators: [(member: FlowMember, start: CGFloat)] = []
        for (number, row) in rows.enumerated() {
            bands.append(Band(start: start, thickness: row.thickness * factor + extra))
            start += row.thickness * factor + extra
            guard number < joints.count else { break }
            let joint = joints[number]
            let share = between / CGFloat(joint.gapCount)
            for (distance, separator) in joint.separators {
                start += distance + share
                separators.append((separator, start))
                start += separator.thickness
            }
            start += joint.distance + share
        }
        guard layout.wrap == .reverse else { return (bands, separators) }
        // Infinite bounds have no opposite side to start from.
        let end = thickness.isFinite ? thickness : self.thickness
        for index in bands.indices { bands[index].start = end - bands[index].start - bands[index].thickness }
        for index in separators.indices {
            separators[index].start = end - separators[index].start - separators[index].member.thickness
        }
        return (bands, separators)
    }

    func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
        for index in contents.companions { subviews[index].omit() }
        for index in contents.items.suffix(hiddenCount) { subviews[index].omit() }
        reportHiddenCount(subviews)
        let axis = layout.axis
        let room = bounds.size.along(axis)
        let origin = bounds.origin
        let (bands, separators) = bands(in: bounds.size.across(axis))
        for (row, band) in zip(rows, bands) {
            let (start, between) = row.policy.spread(room - row.length, over: row.itemCount, isLast: row.isLast)
            var along = start
            for (index, member) in row.members.enumerated() {
                let across = row.offset(of: member, in: band.thickness)
                place(
                    member, of: subviews, in: band.thickness, across: across,
                    at: origin.moved(along: along, across: band.start, axis))
                along += member.length
                if index < row.gaps.count { along += row.gaps[index].length + between * row.gaps[index].share }
            }
        }
        for separator in separators {
            let (start, _) = layout.alignment.spread(room - separator.member.length, over: 1, isLast: true)
            subviews[separator.member.subview].place(
                at: origin.moved(along: start, across: separator.start, axis), proposal: separator.member.proposal)
        }
    }

    /// - Parameters:
    ///   - member: the measured item or separator.
    ///   - subviews: the subviews of the flow.
    ///   - thickness: the thickness of the line.
    ///   - across: the member's offset within the line.
    ///   - start: the line's offset within the flow.
    private func place(
        _ member: FlowMember, of subviews: LayoutSubviews, in thickness: CGFloat, across: CGFloat, at start: CGPoint
    ) {
        let axis = layout.axis
        var origin = start.moved(along: 0, across: across, axis)
        let hasFixedSize = if member.isItem, case .fixed = layout.sizing { true } else { false }
        if !hasFixedSize, member.guide != nil, let size = member.exactSize(along: axis) {
            // The element is not touched: among thousands it is in no cache.
            return subviews.place(
                member.subview, in: CGRect(origin: origin, size: size), proposal: member.proposal,
                fitting: member.fitting)
        }
        let subview = subviews[member.subview]
        if hasFixedSize {
            let middle = origin.moved(along: member.length / 2, across: member.thickness / 2, axis)
            return subview.place(at: middle, anchor: .center, proposal: member.proposal)
        }
        var proposal = member.proposal
        if member.guide == nil {
            let filling = ProposedViewSize(along: member.length, across: thickness, axis: axis)
            if subview.sizeThatFits(filling).along(axis) <= member.length { proposal = filling }
            if layout.wrap == .reverse {
                let extent = FlowMeasurer.bounded(subview.sizeThatFits(proposal).across(axis))
                origin = start.moved(along: 0, across: thickness - extent, axis)
            }
        }
        if let fitting = member.fitting {
            let size = CGSize(along: member.length, across: member.thickness, axis: axis)
            subviews.place(
                member.subview, in: CGRect(origin: origin, size: size), proposal: proposal, fitting: fitting)
        } else {
            subview.place(at: origin, proposal: proposal)
        }
    }
}

extension CGPoint {
    fileprivate func moved(along: CGFloat, across: CGFloat, _ axis: Axis) -> CGPoint {
        axis == .horizontal ? CGPoint(x: x + along, y: y + across) : CGPoint(x: x + across, y: y + along)
    }
}
