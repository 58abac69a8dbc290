import GalleyGeometry

/// The sizes and positions of a stack's subviews for one proposal, on either axis.
///
/// The length minus the distances between subviews is divided by `LengthDivision`. Across the axis each subview is proposed the
/// stack's own proposal. The stack is as long as its subviews and the distances, and as thick as the subviews' extents on both
/// sides of the alignment guide.
struct StackArrangement {
    /// The input of an arrangement. Equal inputs give equal arrangements.
    struct Input: Equatable {
        var axis: Axis
        var guide: AlignmentKey
        /// The distance between subviews; nil for their preferred distances.
        var spacing: CGFloat?
        var proposal: ProposedViewSize
    }

    /// A subview in a stack with origin zero.
    private struct Member {
        let proposal: ProposedViewSize
        var origin = CGPoint.zero
        /// Its start and end along the axis, and its length and guide across it.
        var start, end, across, guide: CGFloat

        init(_ proposal: ProposedViewSize) {
            self.proposal = proposal
            (start, end, across, guide) = (0, 0, 0, 0)
        }
    }

    let input: Input
    private var members: [Member]
    private(set) var size = CGSize.zero

    /// The start and end of each subview along the axis.
    var bands: [(start: CGFloat, end: CGFloat)] { members.map { ($0.start, $0.end) } }

    /// - Parameters:
    ///   - input: the stack's properties and the proposed size.
    ///   - subviews: the subviews of the stack.
    ///   - gaps: the distances between consecutive subviews.
    init(_ input: Input, _ subviews: LayoutSubviews, gaps: [CGFloat]) {
        self.input = input
        let (axis, across) = (input.axis, input.proposal.across(input.axis))
        // If all subviews are rigid, their flexibility need not be measured.
        let areRigid = subviews.indices.allSatisfy { subviews[element: $0].isRigid(along: axis) }
        let first = subviews.startIndex
        let shares = LengthDivision.shares(
            of: areRigid ? nil : input.proposal.along(axis).map { $0 - gaps.reduce(0, +) },
            among: subviews.indices.map { subviews[element: $0].priority }
        ) { index, proposed in
            subviews[element: first + index].sizeThatFits(
                ProposedViewSize(along: proposed, across: across, axis: axis)
            ).along(axis)
        }
        members = shares.map { Member(ProposedViewSize(along: $0, across: across, axis: axis)) }
        position(subviews, gaps)
    }

    /// Positions the subviews in sequence with their guides aligned.
    private mutating func position(_ subviews: LayoutSubviews, _ gaps: [CGFloat]) {
        let axis = input.axis
        var reach = GuideReach()
        var position: CGFloat = 0
        let first = subviews.startIndex
        for index in members.indices {
            if index > 0 { position += gaps[index - 1] }
            let dimensions = subviews[element: first + index].dimensions(in: members[index].proposal)
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

/// The cache of a stack: the distances between its subviews and its last few arrangements.
public struct StackCache {
    private var subviews: LayoutSubviews
    private var spacings: [ViewSpacing]?
    private var arrangements: [StackArrangement] = []
    /// The last distances and their inputs.
    private var cachedGaps: (axis: Axis, spacing: CGFloat?, gaps: [CGFloat])?

    private static let kept = 3

    init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    /// Clears the results for `subviews` after a change.
    mutating func renew(_ subviews: LayoutSubviews) {
        self.subviews = subviews
        spacings = nil
        arrangements.removeAll(keepingCapacity: true)
        // An explicit spacing does not depend on the subviews.
        if cachedGaps?.spacing == nil { cachedGaps = nil }
    }

    /// Calls `body` with the cached or a new arrangement of `subviews`. Other subviews than the last ones clear the cache.
    mutating func withArrangement<Result>(
        _ input: StackArrangement.Input, _ subviews: LayoutSubviews, _ body: (borrowing StackArrangement) -> Result
    ) -> Result {
        if self.subviews != subviews { self = StackCache(subviews) }
        // By index, since a copy would retain its arrays.
        if let index = arrangements.indices.last(where: { arrangements[$0].input == input }) {
            return body(arrangements[index])
        }
        let arrangement = StackArrangement(input, subviews, gaps: gaps(input))
        if arrangements.count == Self.kept { arrangements.removeFirst() }
        arrangements.append(arrangement)
        return body(arrangement)
    }

    private mutating func gaps(_ input: StackArrangement.Input) -> [CGFloat] {
        if let cachedGaps, cachedGaps.axis == input.axis, cachedGaps.spacing == input.spacing,
            cachedGaps.gaps.count == max(0, subviews.count - 1)
        {
            return cachedGaps.gaps
        }
        let gaps = computeGaps(input)
        cachedGaps = (input.axis, input.spacing, gaps)
        return gaps
    }

    private mutating func computeGaps(_ input: StackArrangement.Input) -> [CGFloat] {
        if let spacing = input.spacing {
            return Array(repeating: spacing.isFinite ? spacing : 0, count: max(0, subviews.count - 1))
        }
        let spacings = preferences()
        return zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: input.axis) }
    }

    /// The subviews' preferred distances, cached because each may involve a whole view tree.
    private mutating func preferences() -> [ViewSpacing] {
        if let spacings { return spacings }
        let asked = subviews.map(\.spacing)
        spacings = asked
        return asked
    }

    /// The preferred distances around a stack along `axis`: before it those of its first subview, after it those of its last,
    /// on the sides those of all.
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
