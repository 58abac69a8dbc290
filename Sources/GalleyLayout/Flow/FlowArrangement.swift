import GalleyGeometry

/// The lines of a flow for one proposed length, with the final sizes of their subviews.
struct FlowArrangement {
    /// The proposed length along the axis.
    let measure: CGFloat?
    private(set) var rows: [FlowRow] = []
    /// The separators between lines.
    private(set) var joints: [FlowJoint] = []
    /// The length of the flow without the axes that it has to fill.
    private(set) var length: CGFloat = 0
    private(set) var thickness: CGFloat = 0
    let contents: FlowContents
    let layout: FlowLayout

    private var members: [FlowMember] = []
    /// The separators after each item except the last one shown.
    private var itemJoints: [FlowJoint] = []
    private(set) var hiddenCount = 0

    init(_ layout: FlowLayout, _ subviews: LayoutSubviews, measure: CGFloat?) {
        self.layout = layout
        self.measure = measure
        contents = FlowContents(subviews)
        // NaN counts as no room.
        let available = measure.map { $0 > 0 ? $0 : 0 } ?? .infinity
        let measurer = FlowMeasurer(layout, subviews, available: available)
        measureItems(measurer)
        let broken = breakLines(measurer)
        rows.reserveCapacity(broken.count)
        let scaling = layout.alignment.scaleBounds
        for line in broken {
            let between = line.items.lowerBound..<line.items.upperBound - 1
            var row = FlowRow(layout, members[line.items], itemJoints[between], isLast: line.isLast)
            row.fit(available, measurer, scaling: scaling)
            rows.append(row)
        }
        // Never negative, even if distances are.
        length = rows.reduce(0) { max($0, $1.length) }
        // An item longer than the measure overflows alone: the other items are distributed within the measure.
        if !layout.includesOverflow, available > 0, available.isFinite { length = min(length, available) }
        let spreads = rows.contains { $0.policy.spreads($0.itemCount, isLast: $0.isLast) }
        if spreads || layout.fills.contains(layout.axis.set), available.isFinite { length = max(length, available) }
        joinLines(broken, measurer)
    }

    // MARK: Items and their lines

    private mutating func measureItems(_ measurer: FlowMeasurer) {
        members.reserveCapacity(contents.items.count)
        itemJoints.reserveCapacity(contents.items.count)
        let baselines = measurer.cachedBaselines(contents.items)
        for (number, subview) in contents.items.enumerated() {
            members.append(measurer.item(subview, known: baselines.isEmpty ? nil : baselines[number]))
            if number + 1 < contents.items.count {
                itemJoints.append(joint(behind: number, to: contents.items[number + 1], measurer))
            }
        }
    }

    private func joint(behind number: Int, to next: Int, _ measurer: FlowMeasurer) -> FlowJoint {
        let item = contents.items[number]
        guard let separators = contents.between[number]?.separators, !separators.isEmpty else {
            return FlowJoint(distance: measurer.gap(item, next))
        }
        var (joint, last) = (FlowJoint(), item)
        for separator in separators {
            joint.separators.append((measurer.gap(last, separator), measurer.ideal(separator, isItem: false)))
            last = separator
        }
        joint.distance = measurer.gap(last, next)
        return joint
    }

    /// The items as the breaker sees them.
    private func boxes(_ measurer: FlowMeasurer) -> [FlowItem] {
        var boxes: [FlowItem] = []
        boxes.reserveCapacity(members.count)
        func wish(_ member: FlowMember) -> FlowBreak {
            measurer.subviews.value(for: FlowBreak.self, at: member.subview)
        }
        var flowBreak = members.isEmpty ? FlowBreak.defaultValue : wish(members[0])
        for index in members.indices {
            let length = members[index].length
            var box = FlowItem(length: length, penalty: flowBreak.penalty)
            box.breakAfter = flowBreak.after
            if let bounds = layout.alignment.scaleBounds {
                box.shrink = length * (1 - min(1, bounds.lowerBound))
                box.stretch = length * max(0, min(2, bounds.upperBound) - 1)
            } else if layout.alignment.distribution == .stretch {
                box.stretch = length
            }
            if index + 1 < members.count {
                let gap = itemJoints[index].length(\.length)
                box.gap = Glue(length: gap, stretch: max(1, gap))
                flowBreak = wish(members[index + 1])
                if flowBreak.isForcedBefore { box.breakAfter = .forced }
            }
            boxes.append(box)
        }
        return boxes
    }

    /// Why each line ends where it does; empty if items are hidden.
    func lineEnds(_ subviews: LayoutSubviews) -> [LineEnd?] {
        guard hiddenCount == 0 else { return [] }
        let available = measure.map { $0 > 0 ? $0 : 0 } ?? .infinity
        let boxes = boxes(FlowMeasurer(layout, subviews, available: available))
        let lines = layout.lineEnds.map { self.lines(of: boxes, endingAt: $0) }
        return layout.breaker.ends(
            of: lines ?? layout.breaker.lines(of: boxes, measure: available), in: boxes, measure: available)
    }

    /// Breaks the items into lines and, if there are too many lines, hides as few items as possible.
    private mutating func breakLines(_ measurer: FlowMeasurer) -> [FlowLine] {
        let available = measurer.available
        let boxes = boxes(measurer)
        let all =
            layout.lineEnds.map { lines(of: boxes, endingAt: $0) }
            ?? layout.breaker.lines(of: boxes, measure: available)
        guard let limit = layout.maxLines.map({ max(1, $0) }), all.count > limit else { return all }
        // First fit puts the largest number of items on a given number of lines.
        let greedy = LineBreaker(.greedy, maxItemsPerLine: layout.breaker.maxItemsPerLine)
        let most = greedy.lines(of: boxes, measure: available).prefix(limit).last?.items.upperBound ?? 0
        let (allMembers, allJoints) = (members, itemJoints)
        for shown in stride(from: most, through: 0, by: -1) {
            hiddenCount = boxes.count - shown
            members.removeSubrange(shown...)
            itemJoints.removeSubrange(max(0, shown - 1)...)
            var visible = Array(boxes[..<shown])
            if hiddenCount > 0, let overflow = contents.overflow {
                report(overflow, measurer.subviews)
                let member = measurer.item(overflow.subview)
                if shown > 0 {
                    let joint = joint(behind: shown - 1, to: overflow.subview, measurer)
                    itemJoints.append(joint)
                    visible[shown - 1].gap = Glue(length: joint.length(\.length))
                    visible[shown - 1].breakAfter = .allowed
                }
                members.append(member)
                visible.append(FlowItem(length: member.length))
            }
            // First fit, if the flow's own breaker needs more lines than allowed.
            for breaker in [layout.breaker, greedy] {
                let lines = breaker.lines(of: visible, measure: available)
                if lines.count <= limit { return lines }
            }
            (members, itemJoints) = (allMembers, allJoints)
        }
        preconditionFailure("one subview takes one line")
    }

    private func lines(of boxes: [FlowItem], endingAt ends: [Int]) -> [FlowLine] {
        var (lines, start): ([FlowLine], Int) = ([], 0)
        for end in ends + [boxes.count] where start < min(end, boxes.count) {
            lines.append(FlowLine(start..<min(end, boxes.count), of: boxes))
            start = min(end, boxes.count)
        }
        return lines
    }

    private func report(_ overflow: FlowContents.Overflow, _ subviews: LayoutSubviews) {
        overflow.report(hiddenCount)
        subviews[overflow.subview].element.forgetSizes()
    }

    /// Positions the lines one after the other.
    private mutating func joinLines(_ broken: [FlowLine], _ measurer: FlowMeasurer) {
        let available = measurer.available
        let proposal = ProposedViewSize(along: length, across: nil, axis: layout.axis)
        for (number, row) in rows.enumerated() {
            thickness += row.thickness
            guard number + 1 < rows.count else { break }
            let between = contents.between[broken[number].items.upperBound - 1]
            let next = rows[number + 1].members.lazy.map(\.subview)
            var joint = FlowJoint()
            var last = row.members.map(\.subview)
            for separator in between?.lineSeparators ?? [] {
                let member = measurer.measured(measurer.ideal(separator, isItem: false), proposal)
                // A line separator that is longer than the measure overflows, as an item does.
                if !(available > 0 && available.isFinite) { length = max(length, member.length) }
                joint.separators.append((measurer.lineGap(last, [separator]), member))
                last = [separator]
            }
            joint.distance = measurer.lineGap(last, next)
            thickness += joint.length(\.thickness)
            joints.append(joint)
        }
        thickness = max(0, thickness)
    }

    // MARK: The whole

    func size(for proposal: ProposedViewSize) -> CGSize {
        var across = thickness
        let isShared = layout.lines.resizes || layout.lines.spreads(rows.count, isLast: false)
        if layout.fills.contains(layout.axis.crossing.set) || (isShared && !rows.isEmpty),
            let proposed = proposal.across(layout.axis), proposed.isFinite
        {
            across = max(across, proposed)
        }
        return CGSize(along: length, across: across, axis: layout.axis)
    }

    /// The index of the first hidden subview, where there is one.
    var firstHidden: Int { contents.items[contents.items.count - hiddenCount] }

    /// Reports the number of hidden items to the overflow subview again, since another length may have been measured
    /// since.
    func reportHiddenCount(_ subviews: LayoutSubviews) {
        if hiddenCount > 0, let overflow = contents.overflow { report(overflow, subviews) }
    }
}

extension FlowLayout {
    /// The guide for items with `alignment` in this flow; nil for items that fill their line.
    func guide(of alignment: FlowItemAlignment) -> FlowItemAlignment.Guide? {
        alignment.guide(along: axis, isReversed: wrap == .reverse)
    }
}

extension Axis {
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
    var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
