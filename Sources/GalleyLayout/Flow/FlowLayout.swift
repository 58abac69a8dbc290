public import GalleyGeometry

/// Where the lines of a flow stand within its width.
public enum FlowLineAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// The gaps of each line grow until it fills the width; the last line stays at the leading edge.
    case justified
}

/// Sets its subviews one after the other into lines, as words are set into a paragraph.
///
/// Every subview gets its ideal size; one that is wider than the width proposed is asked again with that width, so that
/// text wraps inside it, and stands alone on its line; one that is wider even then begins at the leading edge. The layout
/// is as wide as its widest line (as the width proposed, where a line is justified to it or it is asked to) and exactly as high as its lines with the spacing between them. Under no proposed
/// width it is one line. Infinite and undefined lengths count as `FlowLayout.maximumLength` and 0.
///
/// Complexity: each subview is measured once for each width proposed (twice if it is too wide); O(n) otherwise.
public struct FlowLayout: Layout {
    /// How items stand within their line.
    public var itemAlignment: VerticalAlignment
    /// How lines stand within the width.
    public var lineAlignment: FlowLineAlignment
    /// Between items; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?
    /// Between lines; nil for the largest distance that two neighbours, one on each line, prefer.
    public var lineSpacing: CGFloat?

    /// Whether the layout is as wide as the width proposed, where that is finite, and its lines stand in that.
    public var fillsWidth: Bool

    /// The longest an item counts for, in points: 3.5 km of line.
    public static let maximumLength: CGFloat = 1e7

    public init(
        alignment: FlowLineAlignment = .leading, itemAlignment: VerticalAlignment = .firstTextBaseline,
        spacing: CGFloat? = nil, lineSpacing: CGFloat? = nil, fillsWidth: Bool = false
    ) {
        lineAlignment = alignment
        self.itemAlignment = itemAlignment
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.fillsWidth = fillsWidth
    }

    /// The results for the widths proposed last.
    public struct Cache {
        var arrangements: [FlowArrangement] = []
        static let kept = 3
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrange(subviews, measure: proposal.width, cache: &cache).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let arrangement = arrange(subviews, measure: proposal.width, cache: &cache)
        for line in arrangement.lines {
            let offsets = arrangement.offsets(of: line, in: bounds.width, alignment: lineAlignment)
            for (index, x) in zip(line.flow.items, offsets) {
                let item = arrangement.items[index]
                let y = line.minY + line.extent.above - item.extent.above
                subviews[index].place(
                    at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: item.proposal)
            }
        }
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        let baselines: [VerticalAlignment] = [.firstTextBaseline, .lastTextBaseline]
        guard baselines.contains(guide), baselines.contains(itemAlignment) else { return nil }
        let lines = arrange(subviews, measure: proposal.width, cache: &cache).lines
        let line = guide == .firstTextBaseline ? lines.first : lines.last
        return line.map { bounds.minY + $0.minY + $0.extent.above }
    }

    private func arrange(_ subviews: Subviews, measure: CGFloat?, cache: inout Cache) -> FlowArrangement {
        if let known = cache.arrangements.last(where: { $0.measure == measure }) { return known }
        let made = FlowArrangement(self, subviews, measure: measure)
        if cache.arrangements.count == Cache.kept { cache.arrangements.removeFirst() }
        cache.arrangements.append(made)
        return made
    }
}

extension FlowLayout: StripLayout {
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        arrange(subviews, measure: proposal.width, cache: &cache).lines.map { line in
            let minY = bounds.minY + line.minY
            return LayoutStrip(minY: minY, maxY: minY + line.extent.height, subviews: line.flow.items)
        }
    }
}

extension FlowLayout {
    /// The lines in `bounds` with the rectangle of each and the height of the guide on which its items stand: what a
    /// picture of the layout's working needs.
    public func lineBoxes(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [(frame: CGRect, guide: CGFloat)] {
        let arrangement = arrange(subviews, measure: proposal.width, cache: &cache)
        return arrangement.lines.map { line in
            let y = bounds.minY + line.minY
            let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: line.extent.height)
            return (frame, y + line.extent.above)
        }
    }
}
