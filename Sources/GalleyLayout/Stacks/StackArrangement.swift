import GalleyGeometry

/// The subviews of a stack as it sets them under one proposal: the same for both axes.
///
/// The length is divided as `LengthDivision` says, after the distances between the subviews have been taken off. Across
/// the axis each subview is proposed what the stack is proposed. The stack is as long as what its subviews take, with
/// the distances, and as thick as they reach to both sides of the guide.
struct StackArrangement {
    /// What the arrangement is made from; the same input gives the same arrangement.
    struct Input: Equatable {
        var axis: Axis
        var guide: AlignmentKey
        /// The distance between subviews; nil for the one that neighbours prefer.
        var spacing: CGFloat?
        var proposal: ProposedViewSize
    }

    /// A subview in a stack whose own origin is zero.
    private struct Member {
        let proposal: ProposedViewSize
        var origin = CGPoint.zero
        /// Where it begins and ends along the axis, and its length and its guide across it.
        var start, end, across, guide: CGFloat

        init(_ proposal: ProposedViewSize) {
            self.proposal = proposal
            (start, end, across, guide) = (0, 0, 0, 0)
        }
    }

    let input: Input
    private var members: [Member]
    private(set) var size = CGSize.zero

    /// Where each subview begins and ends along the axis.
    var bands: [(start: CGFloat, end: CGFloat)] { members.map { ($0.start, $0.end) } }

    /// - Parameter gaps: the distances between the subviews: one less than there are, none for none.
    init(_ input: Input, _ subviews: LayoutSubviews, gaps: [CGFloat]) {
        self.input = input
        let (axis, across) = (input.axis, input.proposal.across(input.axis))
        // Where none gives way, none need be asked how far it would.
        let areRigid = subviews.indices.allSatisfy { subviews.element(at: $0).isRigid(along: axis) }
        let first = subviews.startIndex
        let shares = LengthDivision.shares(
            of: areRigid ? nil : input.proposal.along(axis).map { $0 - gaps.reduce(0, +) },
            among: subviews.indices.map { subviews.element(at: $0).priority }
        ) { index, proposed in
            subviews.element(at: first + index).sizeThatFits(
                ProposedViewSize(along: proposed, across: across, axis: axis)
            ).along(axis)
        }
        members = shares.map { Member(ProposedViewSize(along: $0, across: across, axis: axis)) }
        stand(subviews, gaps)
    }

    /// Sets the subviews one after the other, their guides on one line.
    private mutating func stand(_ subviews: LayoutSubviews, _ gaps: [CGFloat]) {
        let axis = input.axis
        var reach = GuideReach()
        var position: CGFloat = 0
        let first = subviews.startIndex
        for index in members.indices {
            if index > 0 { position += gaps[index - 1] }
            let dimensions = subviews.element(at: first + index).dimensions(in: members[index].proposal)
            let size = CGSize(width: dimensions.width, height: dimensions.height)
            let guide = dimensions[input.guide]
            reach.include(length: size.across(axis), guide: guide)
            (members[index].across, members[index].guide) = (size.across(axis), guide)
            (members[index].start, members[index].end) = (position, position + size.along(axis))
            position += size.along(axis)
        }
        for index in members.indices {
            let offset = reach.offset(length: members[index].across, guide: members[index].guide)
            let start = members[index].start
            members[index].origin =
                axis == .horizontal ? CGPoint(x: start, y: offset) : CGPoint(x: offset, y: start)
        }
        size = CGSize(along: max(0, position), across: reach.length, axis: axis)
    }

    func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
        let first = subviews.startIndex
        for index in members.indices {
            let origin = members[index].origin
            subviews[first + index].place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: members[index].proposal)
        }
    }
}

/// What a stack keeps: the distances between its subviews and its last few arrangements.
public struct StackCache {
    private var subviews: LayoutSubviews
    private var spacings: [ViewSpacing]?
    private var arrangements: [StackArrangement] = []
    /// The last distances, and what they were asked for.
    private var knownGaps: (axis: Axis, spacing: CGFloat?, gaps: [CGFloat])?

    private static let kept = 3

    init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    /// Forgets what `subviews`, which may have changed, have answered.
    mutating func renew(_ subviews: LayoutSubviews) {
        self.subviews = subviews
        spacings = nil
        arrangements.removeAll(keepingCapacity: true)
        // Distances that the stack was given are the same between any.
        if knownGaps?.spacing == nil { knownGaps = nil }
    }

    /// Does `body` with the arrangement of `subviews`, the one kept where there is one. Subviews other than the last ones
    /// start anew.
    mutating func withArrangement<Result>(
        _ input: StackArrangement.Input, _ subviews: LayoutSubviews, _ body: (borrowing StackArrangement) -> Result
    ) -> Result {
        if self.subviews != subviews { self = StackCache(subviews) }
        // By its place: a copy would be counted.
        if let known = arrangements.indices.last(where: { arrangements[$0].input == input }) {
            return body(arrangements[known])
        }
        let made = StackArrangement(input, subviews, gaps: gaps(input))
        if arrangements.count == Self.kept { arrangements.removeFirst() }
        arrangements.append(made)
        return body(made)
    }

    private mutating func gaps(_ input: StackArrangement.Input) -> [CGFloat] {
        if let knownGaps, knownGaps.axis == input.axis, knownGaps.spacing == input.spacing,
            knownGaps.gaps.count == max(0, subviews.count - 1)
        {
            return knownGaps.gaps
        }
        let gaps = foundGaps(input)
        knownGaps = (input.axis, input.spacing, gaps)
        return gaps
    }

    private mutating func foundGaps(_ input: StackArrangement.Input) -> [CGFloat] {
        if let spacing = input.spacing {
            return Array(repeating: spacing.isFinite ? spacing : 0, count: max(0, subviews.count - 1))
        }
        let spacings = preferences()
        return zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: input.axis) }
    }

    /// What each subview prefers around it, asked once: each answer may come from a whole tree.
    private mutating func preferences() -> [ViewSpacing] {
        if let spacings { return spacings }
        let asked = subviews.map(\.spacing)
        spacings = asked
        return asked
    }

    /// What a stack along `axis` prefers around it: its first subview's wish before it, its last one's after it, and
    /// every subview's on the sides.
    mutating func outerSpacing(_ axis: Axis, _ subviews: LayoutSubviews) -> ViewSpacing {
        if self.subviews != subviews { self = StackCache(subviews) }
        let spacings = preferences()
        guard let first = spacings.first, let last = spacings.last else { return .zero }
        var outer = ViewSpacing()
        outer.formUnion(first, edges: Edge.Set(Edge(axis, isEnd: false)))
        outer.formUnion(last, edges: Edge.Set(Edge(axis, isEnd: true)))
        for spacing in spacings { outer.formUnion(spacing, edges: axis == .horizontal ? .vertical : .horizontal) }
        return outer
    }
}
