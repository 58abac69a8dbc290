import GalleyGeometry

/// The shared implementation of both stacks.
protocol LinearLayout: Layout where Cache == StackCache {
    static var axis: Axis { get }
    var guide: AlignmentKey { get }
    var spacing: CGFloat? { get }
}

extension LinearLayout {
    /// The properties of a stack along its axis.
    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: axis) }

    /// Creates a cache for the measurements of `subviews`.
    public func makeCache(subviews: Subviews) -> StackCache { StackCache(subviews) }

    /// Updates the cache for `subviews`.
    public func updateCache(_ cache: inout StackCache, subviews: Subviews) { cache.renew(subviews) }

    /// The size of the stack for `proposal`, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
        cache.withArrangement(input(proposal), subviews) { $0.size }
    }

    /// Places the subviews one after the other along the axis.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) {
        cache.withArrangement(input(proposal), subviews) { $0.place(subviews, in: bounds) }
    }

    /// The preferred distances of the subviews at each edge of the stack.
    public func spacing(subviews: Subviews, cache: inout StackCache) -> ViewSpacing {
        cache.outerSpacing(Self.axis, subviews)
    }

    func input(_ proposal: ProposedViewSize) -> StackArrangement.Input {
        StackArrangement.Input(axis: Self.axis, guide: guide, spacing: spacing, proposal: proposal.valid)
    }
}
