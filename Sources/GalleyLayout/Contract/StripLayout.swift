public import GalleyGeometry

/// A layout whose result may be cut into pages between its strips.
public protocol StripLayout: Layout {
    /// The strips of the layout in `bounds`, top to bottom: together they hold every subview once, in order.
    func strips(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> [LayoutStrip]
}

/// A horizontal band that no page cut may divide: a line of a flow, a line of text, a row of a grid, a block.
public struct LayoutStrip: Equatable, Sendable {
    /// The upper edge, in the coordinates of the layout's bounds.
    public var minY: CGFloat
    /// The lower edge.
    public var maxY: CGFloat
    /// The indices of the subviews that stand in it.
    public var subviews: Range<Int>
    /// Whether a page may, must or must not end after the strip.
    public var breakAfter: BreakOpportunity
    /// How unwelcome a page's end after the strip is: see `PageEnd`.
    public var penalty: CGFloat = 0
    /// What a page that begins with the strip shows above it again, in points: the head of a table.
    public var repeatedHeight: CGFloat = 0

    /// The band from `minY` down to `maxY`.
    public init(minY: CGFloat, maxY: CGFloat, subviews: Range<Int>, breakAfter: BreakOpportunity = .allowed) {
        (self.minY, self.maxY, self.subviews, self.breakAfter) = (minY, maxY, subviews, breakAfter)
    }
}

/// How unwelcome the end of a page is, as penalties of the breaker that cuts pages: a worse one is taken only where no
/// page without it can be made.
public enum PageEnd {
    /// Within what is to stay together.
    public static let insideKept: CGFloat = 100
    /// That leaves too few lines of a text at the foot of a page or at the head of the next.
    public static let fewLines: CGFloat = 1000
    /// Within a row of a table; worse than a row that stands alone.
    public static let insideRow: CGFloat = 1500
    /// Between what belongs together, such as a heading and its text.
    public static let beforeNext: CGFloat = 2000
}
