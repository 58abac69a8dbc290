import GalleyGeometry

/// The gap between two items of a flow: a distance and, rarely, separators.
struct FlowJoint {
    /// The separators, each with the distance before it.
    var separators: [(distance: CGFloat, member: FlowMember)] = []
    /// The distance before the next item.
    var distance: CGFloat = 0

    /// The number of distances.
    var gapCount: Int { separators.count + 1 }

    /// The total length of the gap.
    func length(_ length: (FlowMember) -> CGFloat) -> CGFloat {
        separators.reduce(distance) { $0 + $1.distance + length($1.member) }
    }
}

/// A line of a flow, with the final sizes of its members.
struct FlowRow {
    /// Items and separators, in order. A slice of all items of the flow, unless items change or have separators.
    private(set) var members: ArraySlice<FlowMember>
    /// The gap after each member except the last, and its share of the growth of the gap between two items.
    private(set) var gaps: [(length: CGFloat, share: CGFloat)] = []
    let itemCount: Int
    private(set) var length: CGFloat = 0
    private(set) var thickness: CGFloat = 0
    let policy: FlowLinePolicy
    let isLast: Bool
    /// The extent of the members on each guide.
    private var groups: [(guide: FlowItemAlignment.Guide, extent: LineExtent)] = []
    private let guide: FlowItemAlignment.Guide?

    /// - Parameters:
    ///   - layout: the flow layout.
    ///   - items: the items of the line.
    ///   - joints: between each of `items` and the next.
    ///   - isLast: whether the policy for last lines applies.
    init(_ layout: FlowLayout, _ items: ArraySlice<FlowMember>, _ joints: ArraySlice<FlowJoint>, isLast: Bool) {
        policy = isLast ? layout.lastLine ?? layout.alignment : layout.alignment
        guide = layout.guide(of: layout.itemAlignment)
        self.isLast = isLast
        itemCount = items.count
        members = items
        gaps.reserveCapacity(joints.count)
        guard joints.contains(where: { !$0.separators.isEmpty }) else {
            for joint in joints { gaps.append((joint.distance, 1)) }
            return
        }
        members = items.prefix(1)
        for (joint, item) in zip(joints, items.dropFirst()) {
            let share = 1 / CGFloat(joint.gapCount)
            for separator in joint.separators {
                gaps.append((separator.distance, share))
                members.append(separator.member)
            }
            gaps.append((joint.distance, share))
            members.append(item)
        }
    }

    /// Gives the items their final lengths in a line of length `available`, and adds them up. `scaling` has the flow's
    /// bounds for scaling, by which a last line that is too long is scaled down regardless of its own policy.
    mutating func fit(_ available: CGFloat, _ measurer: FlowMeasurer, scaling: ClosedRange<CGFloat>?) {
        sum()
        if available.isFinite {
            if policy.distribution == .stretch {
                stretch(by: available - length, measurer)
            } else if let bounds = policy.scaleBounds ?? (length > available ? scaling : nil) {
                scale(to: available, within: bounds, measurer)
            }
            // Removes the rounding error of scaled lengths.
            if abs(length - available) <= 1e-9 * available { length = available }
        }
        for member in members {
            guard let guide = member.guide else {
                thickness = max(thickness, member.thickness)
                continue
            }
            if let group = groups.firstIndex(where: { $0.guide == guide }) {
                groups[group].extent.include(member.extent)
            } else {
                var extent = LineExtent.none
                extent.include(member.extent)
                groups.append((guide, extent))
            }
        }
        for group in groups { thickness = max(thickness, group.extent.height) }
    }

    private mutating func sum() {
        length = 0
        for member in members { length += member.length }
        for gap in gaps { length += gap.length }
    }

    private mutating func stretch(by slack: CGFloat, _ measurer: FlowMeasurer) {
        guard slack > 0 else { return }
        let axis = measurer.layout.axis
        var growing: [FlowGrowth] = []
        for (index, member) in zip(members.indices, members) where member.isItem {
            let subview = measurer.subviews[member.subview]
            let endless = subview.sizeThatFits(ProposedViewSize(along: .infinity, across: nil, axis: axis))
            growing.append(
                FlowGrowth(
                    index: index, length: member.length, limit: FlowMeasurer.bounded(endless.along(axis)),
                    weight: subview[FlowGrowWeight.self], priority: subview.priority.isNaN ? 0 : subview.priority))
        }
        for grown in FlowGrowth.share(slack, among: growing)
        where grown.length > members[grown.index].length && members[grown.index].fitting == nil {
            members[grown.index] = measurer.measured(
                members[grown.index], ProposedViewSize(along: grown.length, across: nil, axis: axis))
        }
        sum()
    }

    private mutating func scale(
        to available: CGFloat, within bounds: ClosedRange<CGFloat>, _ measurer: FlowMeasurer
    ) {
        var items: CGFloat = 0
        for member in members where member.isItem { items += member.length }
        let exact = (available - (length - items)) / items
        guard exact > 0, exact.isFinite else { return }
        // The breaker respects the lower bound if it can; a line that needs a smaller factor could not be broken
        // earlier.
        let factor = min(exact, policy.scaleBounds == nil ? 1 : bounds.upperBound)
        // An item that is reduced or clipped already has its final length.
        for (index, member) in zip(members.indices, members) where member.isItem && member.fitting == nil {
            members[index] = measurer.measured(
                member,
                ProposedViewSize(
                    along: member.length * factor, across: member.thickness * factor, axis: measurer.layout.axis))
        }
        sum()
    }

    // MARK: Across the line

    /// The offset of `member` in a row of `thickness`.
    func offset(of member: FlowMember, in thickness: CGFloat) -> CGFloat {
        guard let guide = member.guide, let group = groups.first(where: { $0.guide == guide }) else { return 0 }
        return (thickness - group.extent.height) * guide.position + group.extent.above - member.extent.above
    }

    /// The offset of the flow's own guide in the row; nil if no member is aligned on it.
    func guide(in thickness: CGFloat) -> CGFloat? {
        guard let group = groups.first(where: { $0.guide == guide }) else { return nil }
        return (thickness - group.extent.height) * group.guide.position + group.extent.above
    }
}

/// The length to which an item may grow in a stretched line.
struct FlowGrowth {
    let index: Int
    var length: CGFloat
    let limit: CGFloat
    let weight: CGFloat
    let priority: Double

    /// Distributes `slack` to the items of the highest priority first, in proportion to their weights; an item's
    /// surplus over its limit goes to the others. Complexity: O(n log n).
    static func share(_ slack: CGFloat, among items: [FlowGrowth]) -> [FlowGrowth] {
        var rest = slack
        var grown = items.filter { $0.weight > 0 && $0.weight.isFinite && $0.limit > $0.length }
        // Within a priority, items that reach their limit first come first.
        grown.sort { a, b in
            if a.priority != b.priority { return a.priority > b.priority }
            let (mine, theirs) = ((a.limit - a.length) / a.weight, (b.limit - b.length) / b.weight)
            return mine == theirs ? a.index < b.index : mine < theirs
        }
        var start = 0
        while start < grown.count, rest > 0 {
            let end = grown[start...].firstIndex { $0.priority != grown[start].priority } ?? grown.count
            var weights = grown[start..<end].reduce(0) { $0 + $1.weight }
            for index in start..<end {
                let share = min(rest * grown[index].weight / weights, grown[index].limit - grown[index].length)
                grown[index].length += share
                rest -= share
                weights -= grown[index].weight
            }
            start = end
        }
        return grown
    }
}
