public import GalleyGeometry

/// Subviews beside each other, from the leading to the trailing edge.
///
/// Subviews are asked in the order of their layout priority, and within one priority the least flexible first; each is
/// proposed an equal share of the width that is left when the spacing and the smallest widths of lower priorities have
/// been taken off, and the height that the stack is proposed. Under no proposed width each has its ideal size. The stack
/// is as wide as its subviews and the spacing, and as high as they reach above and below the alignment guide on which
/// they stand. Its guides are those of its subviews, merged.
///
/// Complexity: at most three measures of each subview for each proposal; O(n log n) otherwise.
@frozen public struct HStackLayout: Layout {
    /// The guide on which the subviews stand.
    public var alignment: VerticalAlignment
    /// Between subviews, in points; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?

    /// A row on `alignment`, its subviews `spacing` apart.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// Subviews below each other, from the top down: `HStackLayout` with its axes exchanged. Pages may be cut between them.
@frozen public struct VStackLayout: Layout {
    /// The guide on which the subviews stand.
    public var alignment: HorizontalAlignment
    /// Between subviews, in points; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?

    /// A column on `alignment`, its subviews `spacing` apart.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// What the two stacks have in common: everything but their names.
protocol LinearLayout: Layout where Cache == StackCache {
    static var axis: Axis { get }
    var guide: AlignmentKey { get }
    var spacing: CGFloat? { get }
}

extension HStackLayout: LinearLayout {
    static var axis: Axis { .horizontal }
    var guide: AlignmentKey { alignment.key }
}

extension VStackLayout: LinearLayout {
    static var axis: Axis { .vertical }
    var guide: AlignmentKey { alignment.key }
}

extension LinearLayout {
    public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: axis) }

    public func makeCache(subviews: Subviews) -> StackCache { StackCache(subviews) }

    public func updateCache(_ cache: inout StackCache, subviews: Subviews) { cache.renew(subviews) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
        cache.withArrangement(input(proposal), subviews) { $0.size }
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) {
        cache.withArrangement(input(proposal), subviews) { $0.place(subviews, in: bounds) }
    }

    public func spacing(subviews: Subviews, cache: inout StackCache) -> ViewSpacing {
        cache.outerSpacing(Self.axis, subviews)
    }

    fileprivate func input(_ proposal: ProposedViewSize) -> StackArrangement.Input {
        StackArrangement.Input(axis: Self.axis, guide: guide, spacing: spacing, proposal: proposal.valid)
    }
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
