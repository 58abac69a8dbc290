public import GalleyGeometry

/// Rows of pictures of one height each, as wide as the width proposed: the photo grid.
///
/// Each subview has the proportions of its ideal size. Rows are broken for the height wished for, and each is then scaled
/// so that its pictures and the space between them fill the width. Only a row that nothing could be taken from is lower
/// than the lowest height, and only one that nothing more fitted on is not filled at the highest. Under no proposed width
/// it is one row at the height wished for.
public struct JustifiedGridLayout: FlowVariant {
    /// The height wished for, in points.
    public var rowHeight: CGFloat
    /// The heights that a row may have; those from three quarters to one and a half of the height wished for by default.
    public var rowHeights: ClosedRange<CGFloat>?
    /// Between pictures.
    public var spacing: CGFloat
    /// Between rows; nil for as between pictures.
    public var lineSpacing: CGFloat?
    /// How the last row shares the width: at the leading edge at the height wished for, as the others (`scale`), …
    public var lastRow: FlowLinePolicy
    /// Optimal breaking chooses rows whose heights differ least from the height wished for.
    public var breaker: LineBreaker

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

    public func flow(for proposal: ProposedViewSize, subviews: Subviews) -> FlowLayout {
        let height = rowHeight > 0 && rowHeight.isFinite ? rowHeight : 0
        var bounds: ClosedRange<CGFloat> = 0.75...1.5
        if let rowHeights, height > 0 { bounds = rowHeights.lowerBound / height...rowHeights.upperBound / height }
        // The same bounds for a last row that is scaled.
        var lastRow = lastRow
        if lastRow.scaleBounds != nil { lastRow.distribution = .scale(bounds) }
        var flow = FlowLayout(
            alignment: .scale(bounds), lastLine: lastRow, itemAlignment: .top, spacing: spacing,
            lineSpacing: lineSpacing ?? spacing, breaker: breaker)
        flow.sizing = .thickness(height)
        return flow
    }
}
