public import GalleyGeometry

/// A justified photo grid: rows of pictures, each row of one height and as wide as the proposed width.
///
/// Each subview keeps the aspect ratio of its ideal size. Rows are broken for the target height, and each is then scaled so that
/// its pictures and the spacing fill the width. A row is lower than the lowest height only if it has a single picture, and
/// does not fill the width only if it would exceed the highest height. Without a proposed width there is one row at the target
/// height.
public struct JustifiedGridLayout: FlowVariant {
    /// The target height of a row, in points.
    public var rowHeight: CGFloat
    /// The heights that a row may have, in points; nil for 0.75 to 1.5 times the target height.
    public var rowHeights: ClosedRange<CGFloat>?
    /// The distance between the pictures of a row, in points.
    public var spacing: CGFloat
    /// The distance between rows, in points; nil for `spacing`.
    public var lineSpacing: CGFloat?
    /// The policy for the last row: by default at the leading edge at the target height, or `scale` as for the others.
    public var lastRow: FlowLinePolicy
    /// The line breaker. Optimal breaking minimises the deviations from the target height.
    public var breaker: LineBreaker

    /// Creates a justified grid.
    public init(
        rowHeight: CGFloat, rowHeights: ClosedRange<CGFloat>? = nil, spacing: CGFloat = ViewSpacing.defaultDistance,
        lineSpacing: CGFloat? = nil, lastRow: FlowLinePolicy = .leading,
        breaker: LineBreaker = LineBreaker(.optimal(OptimalBreaking(tolerance: 1)))
    ) {
        self.rowHeight = rowHeight
        self.rowHeights = rowHeights
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.lastRow = lastRow
        self.breaker = breaker
    }

    /// The flow of rows, with pictures at the target height before rows are scaled.
    package func flow(for proposal: ProposedViewSize, subviews: Subviews) -> FlowLayout {
        let height = rowHeight > 0 && rowHeight.isFinite ? rowHeight : 0
        var bounds: ClosedRange<CGFloat> = 0.75...1.5
        if let rowHeights, height > 0 { bounds = rowHeights.lowerBound / height...rowHeights.upperBound / height }
        // A scaled last row has the same bounds.
        var lastRow = lastRow
        if lastRow.scaleBounds != nil { lastRow.distribution = .scale(bounds) }
        var flow = FlowLayout(
            alignment: .scale(bounds), lastLine: lastRow, itemAlignment: .top, spacing: spacing,
            lineSpacing: lineSpacing ?? spacing, breaker: breaker)
        flow.sizing = .thickness(height)
        return flow
    }
}
