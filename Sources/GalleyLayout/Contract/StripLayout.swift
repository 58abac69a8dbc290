public import GalleyGeometry

/// A layout that pages can break between its strips.
public protocol StripLayout: Layout {
    /// The strips of the layout in `bounds`, top to bottom. Together they contain every subview once, in order.
    func strips(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> [LayoutStrip]
}

/// A horizontal band that a page break cannot divide: a line of a flow or of text, a row of a grid, a block.
public struct LayoutStrip: Equatable, Sendable {
    /// The upper edge, in the coordinates of the layout's bounds.
    public var minY: CGFloat
    /// The lower edge.
    public var maxY: CGFloat
    /// The indices of its subviews.
    public var subviews: Range<Int>
    /// Whether a page may, must or must not end after the strip.
    public var breakAfter: BreakOpportunity
    /// The penalty for a page break after the strip: see `PageEnd`.
    package var penalty: CGFloat = 0
    /// The height, in points, of content repeated above the strip at the top of a page, such as a table header.
    package var repeatedHeight: CGFloat = 0

    /// Creates a strip from `minY` down to `maxY`.
    public init(minY: CGFloat, maxY: CGFloat, subviews: Range<Int>, breakAfter: BreakOpportunity = .allowed) {
        (self.minY, self.maxY, self.subviews, self.breakAfter) = (minY, maxY, subviews, breakAfter)
    }
}

/// Penalties for page breaks. A break with a higher penalty is chosen only if no page can be made without it.
package enum PageEnd {
    /// A break within a table of a few rows, which a page can hold. It is used only where the page would be too empty.
    package static let insideShortTable: CGFloat = 90
    /// A break within content that should be kept together.
    package static let insideKeptContent: CGFloat = 100
    /// A break that leaves a widow or an orphan.
    package static let widowOrOrphan: CGFloat = 1000
    /// A break within a table row; worse than leaving a row alone on a page.
    package static let insideRow: CGFloat = 1500
    /// A break between a heading and its text, or other content that is kept with the next.
    package static let afterKeepWithNext: CGFloat = 2000
}
