public import GalleyGeometry

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

/// A horizontal stack, from the leading to the trailing edge.
///
/// Subviews choose their widths in order of layout priority and, within a priority, from the least to the most flexible. Each is
/// proposed an equal share of the remaining width, minus the spacing and the smallest widths of lower priorities, and the
/// stack's proposed height. If no width is proposed, each has its ideal size. The stack is as wide as its subviews and the
/// spacing, and as high as the subviews' extents above and below the alignment guide. It combines its subviews' guides.
///
/// Complexity: at most three measurements of each subview for each proposal; otherwise O(n log n).
@frozen public struct HStackLayout: Layout {
    /// The guide on which the subviews are aligned.
    public var alignment: VerticalAlignment
    /// The distance between subviews, in points; nil for their preferred distances.
    public var spacing: CGFloat?

    /// Creates a horizontal stack.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension HStackLayout: LinearLayout {
    static var axis: Axis { .horizontal }
    var guide: AlignmentKey { alignment.key }
}

extension HStackLayout: StripLayout {
    /// One strip with all subviews. A row that is higher than a page ends where all subviews can.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) -> [LayoutStrip] {
        [LayoutStrip(minY: bounds.minY, maxY: bounds.maxY, subviews: subviews.startIndex..<subviews.endIndex)]
    }
}

/// A vertical stack, from top to bottom: `HStackLayout` with the axes exchanged. Pages can break between subviews.
@frozen public struct VStackLayout: Layout {
    /// The guide on which the subviews are aligned.
    public var alignment: HorizontalAlignment
    /// The distance between subviews, in points; nil for their preferred distances.
    public var spacing: CGFloat?

    /// Creates a vertical stack.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStackLayout: LinearLayout {
    static var axis: Axis { .vertical }
    var guide: AlignmentKey { alignment.key }
}

extension VStackLayout: StripLayout {
    /// A strip for each subview.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) -> [LayoutStrip] {
        let bands = cache.withArrangement(input(proposal), subviews) { $0.bands }
        return zip(subviews.indices, bands).map { index, band in
            LayoutStrip(minY: bounds.minY + band.start, maxY: bounds.minY + band.end, subviews: index..<index + 1)
        }
    }
}
