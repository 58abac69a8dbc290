import GalleyGeometry

/// The gap between two items of a flow: a distance, and rarely separators.
struct FlowJoint {
    /// Each with the distance before it.
    var separators: [(distance: CGFloat, member: FlowMember)] = []
    /// Before the thing that follows.
    var distance: CGFloat = 0

    /// How many distances there are.
    var gapCount: Int { separators.count + 1 }

    /// The distance from one thing to the next.
    func length(_ length: (FlowMember) -> CGFloat) -> CGFloat {
        separators.reduce(distance) { $0 + $1.distance + length($1.member) }
    }
}

/// One line of a flow: what stands on it, at its final size.
struct FlowRow {
    /// Items and separators, in order. A part of all items of the flow, where none is changed and nothing separates them.
    private(set) var members: ArraySlice<FlowMember>
    /// The gap after each member except the last, and its share of the growth of the gap between two items.
    private(set) var gaps: [(length: CGFloat, share: CGFloat)] = []
    let itemCount: Int
    private(set) var length: CGFloat = 0
    private(set) var thickness: CGFloat = 0
    let policy: FlowLinePolicy
    let isLast: Bool
    /// The reach of the members that stand on each guide.
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

    /// Gives the items their final lengths in a line of `available`, and adds up. `scaling` are the bounds of the flow's
    /// lines, which make a last line smaller that is too long, whatever its own policy.
    mutating func fit(_ available: CGFloat, _ measurer: FlowMeasurer, scaling: ClosedRange<CGFloat>?) {
        sum()
        if available.isFinite {
            if policy.distribution == .stretch {
                stretch(by: available - length, measurer)
            } else if let bounds = policy.scaleBounds ?? (length > available ? scaling : nil) {
                scale(to: available, within: bounds, measurer)
            }
            // Scaled lengths meet the measure but for rounding.
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
        // The breaker keeps to the lower bound where it can; a line that needs less could not have been shorter.
        let factor = min(exact, policy.scaleBounds == nil ? 1 : bounds.upperBound)
        // An item that is reduced or clipped has its length already.
        for (index, member) in zip(members.indices, members) where member.isItem && member.fitting == nil {
            members[index] = measurer.measured(
                member,
                ProposedViewSize(
                    along: member.length * factor, across: member.thickness * factor, axis: measurer.layout.axis))
        }
        sum()
    }

    // MARK: Across the line

    /// Where `member` begins in the row when that is `thickness` thick.
    func offset(of member: FlowMember, in thickness: CGFloat) -> CGFloat {
        guard let guide = member.guide, let group = groups.first(where: { $0.guide == guide }) else { return 0 }
        return (thickness - group.extent.height) * guide.position + group.extent.above - member.extent.above
    }

    /// Where the flow's own guide runs in the row; nil where nothing stands on it.
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

    /// Gives `slack` to the items of the highest priority first, in the proportion of their weights; what one cannot
    /// take because of its limit goes to the others. Complexity: O(n log n).
    static func share(_ slack: CGFloat, among items: [FlowGrowth]) -> [FlowGrowth] {
        var rest = slack
        var grown = items.filter { $0.weight > 0 && $0.weight.isFinite && $0.limit > $0.length }
        // Within one priority, those that come to their limit first stand first.
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
