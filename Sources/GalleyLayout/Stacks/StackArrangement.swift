import GalleyGeometry

/// How a stack divides its length among its subviews, and where that puts them: the same for both axes.
///
/// Subviews are asked in the order of their priority, and within one priority the least flexible first; each is proposed
/// an equal share of what is left after the smallest lengths of those with a lower priority have been set aside. Under
/// no proposed length each gets its ideal size. Complexity: O(n log n), three measures for each subview at most.
struct StackArrangement {
    let axis: Axis
    private(set) var proposals: [ProposedViewSize] = []
    private(set) var sizes: [CGSize] = []
    /// The distance of each subview from the stack's start along the axis.
    private(set) var offsets: [CGFloat] = []
    /// The stack's reach to both sides of the guide across the axis.
    private(set) var extent = LineExtent.none
    private var guides: [CGFloat] = []
    private(set) var length: CGFloat = 0

    init(
        axis: Axis, subviews: LayoutSubviews, proposal: ProposedViewSize, guide: AlignmentKey, spacing: CGFloat?
    ) {
        self.axis = axis
        let gaps = Self.gaps(subviews, axis, spacing)
        let across = proposal.across(axis)
        if let total = proposal.along(axis) {
            proposals = Self.divide(total - gaps.reduce(0, +), among: subviews, axis: axis, across: across)
        } else {
            proposals = subviews.map { _ in ProposedViewSize(along: nil, across: across, axis: axis) }
        }
        var position: CGFloat = 0
        for (index, subview) in zip(proposals.indices, subviews) {
            let dimensions = subview.dimensions(in: proposals[index])
            let size = CGSize(width: dimensions.width, height: dimensions.height)
            let reach = dimensions[guide]
            sizes.append(size)
            guides.append(reach)
            offsets.append(position)
            extent.include(LineExtent(above: reach, below: size.across(axis) - reach))
            position += size.along(axis)
            length = position
            if index < gaps.count { position += gaps[index] }
        }
    }

    var size: CGSize { CGSize(along: length, across: extent.height, axis: axis) }

    /// The origin of subview `index` in a stack whose own origin is `.zero`.
    func origin(of index: Int) -> CGPoint {
        let across = extent.above - guides[index]
        return axis == .horizontal ? CGPoint(x: offsets[index], y: across) : CGPoint(x: across, y: offsets[index])
    }

    private static func gaps(_ subviews: LayoutSubviews, _ axis: Axis, _ spacing: CGFloat?) -> [CGFloat] {
        zip(subviews, subviews.dropFirst()).map { spacing ?? $0.spacing.distance(to: $1.spacing, along: axis) }
    }

    private static func divide(
        _ available: CGFloat, among subviews: LayoutSubviews, axis: Axis, across: CGFloat?
    ) -> [ProposedViewSize] {
        func length(_ index: Int, _ proposed: CGFloat) -> CGFloat {
            subviews[subviews.startIndex + index].sizeThatFits(
                ProposedViewSize(along: proposed, across: across, axis: axis)
            ).along(axis)
        }
        let smallest = subviews.indices.map { length($0 - subviews.startIndex, 0) }
        let flexibility = smallest.indices.map { length($0, .infinity) - smallest[$0] }
        let priorities = subviews.map(\.priority)
        let order = smallest.indices.sorted {
            if priorities[$0] != priorities[$1] { return priorities[$0] > priorities[$1] }
            return flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1]
        }
        var remaining = available
        var reserved = smallest.reduce(0, +)
        var proposals = [ProposedViewSize](repeating: .unspecified, count: smallest.count)
        var place = 0
        while place < order.count {
            let group = order[place...].prefix { priorities[$0] == priorities[order[place]] }
            for index in group { reserved -= smallest[index] }
            for (taken, index) in group.enumerated() {
                let share = max(0, (remaining - reserved) / CGFloat(group.count - taken))
                proposals[index] = ProposedViewSize(along: share, across: across, axis: axis)
                remaining -= length(index, share)
            }
            place += group.count
        }
        return proposals
    }
}

extension ProposedViewSize {
    init(along: CGFloat?, across: CGFloat?, axis: Axis) {
        self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
    }

    func along(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
    func across(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}

extension CGSize {
    init(along: CGFloat, across: CGFloat, axis: Axis) {
        self.init(width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
    }

    func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
    func across(_ axis: Axis) -> CGFloat { axis == .horizontal ? height : width }
}
