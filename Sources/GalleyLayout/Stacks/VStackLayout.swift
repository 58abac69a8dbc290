public import GalleyGeometry

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
