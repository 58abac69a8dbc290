public import GalleyGeometry

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
