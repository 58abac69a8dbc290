public import GalleyGeometry

/// Arranges its subviews in lines, like the words of a paragraph.
///
/// *Lines.* Each item has its ideal size. An item longer than the length proposed along the axis is measured again with
/// that length, so that its text wraps. If it is still too long, `oversize` applies: by default it is alone on its line
/// and overflows the flow from the leading edge, like CSS's `safe` alignment. The breaker and the items' `FlowBreak`
/// values decide where lines end.
///
/// *Size.* The flow is as long as its longest line and as thick as its lines and the spacing between them. It has the
/// proposed length if a line's items are distributed over it, the proposed thickness if the lines are, and both if
/// `fills` says so. It never exceeds a proposed length above 0: lines are distributed within it even if an item
/// overflows. If no length or an infinite one is proposed, only forced breaks end lines. If the proposed length is 0,
/// negative or NaN, the flow is as long as its longest item at that item's shortest length.
///
/// *Invalid lengths.* NaN counts as 0 and infinity as `maximumLength`; sizes are never negative. Spacing may be
/// negative: items then overlap, and the flow's size still is not negative.
///
/// *Omission.* Subviews that are not needed are omitted (`LayoutSubview.omit()`): separators without neighbours, items
/// beyond `maxLines`, and the overflow subview if no item is hidden.
///
/// Complexity: for each proposed length, each subview is measured once (twice if it is too long or scaled, three times
/// if it is stretched). The breaker runs once, and once more for every item hidden to make room for the overflow
/// subview.
public struct FlowLayout: Layout {
    /// The axis along which lines run. Vertical lines are columns, the first at the leading edge.
    public var axis: Axis
    /// The distribution of items along their line.
    public var alignment: FlowLinePolicy
    /// The distribution for lines that end at a forced break or at the end of the items. If nil, that of the other
    /// lines, except that justified lines are then at the leading edge.
    public var lastLine: FlowLinePolicy?
    /// The distribution of lines in a container that is thicker than they are.
    public var lines: FlowLinePolicy
    /// The alignment of items across their line.
    public var itemAlignment: FlowItemAlignment
    /// The distance between items, in points; nil for the neighbours' preferred distance.
    public var spacing: CGFloat?
    /// The distance between lines, in points; nil for the largest preferred distance of two neighbours on adjacent
    /// lines.
    public var lineSpacing: CGFloat?
    /// The breaker, which decides where lines end, and the maximum number of items on a line.
    public var breaker: LineBreaker
    /// The maximum number of lines, at least 1; nil for no limit. As few items as possible are hidden, and the subview
    /// with the role `overflow` shows their number.
    public var maxLines: Int?
    /// The axes along which the flow takes the proposed length, if that is finite and larger than needed.
    public var fills: Axis.Set
    /// The size that the flow proposes to its items; by default their ideal size.
    public var sizing = FlowItemSizing.ideal
    /// The side from which lines are stacked.
    public var wrap = FlowWrap.forward
    /// The treatment of an item that is longer than its line after the line's length has been proposed to it.
    public var oversize = FlowOversize.visible
    /// An addition to the distance between two items, in ems of their mean type size (`ViewSpacing.em`), or of one
    /// item's if the other has none. Large words are then as far apart, for their size, as small ones.
    public var emSpacing: CGFloat = 0
    /// Whether the flow is as long as an item that overflows it.
    package var includesOverflow = false
    /// The number of items before the end of each line, in ascending order, for callers that choose the lines
    /// themselves; nil if the breaker decides. Items after the last end are on a line of their own.
    package var lineEnds: [Int]?
    /// The lines after which a page should end, by the number of lines before the end; nil if it may end after any line.
    package var pageEnds: [Int]?

    /// The value to which lengths and distances are clamped, in points: 3.5 km.
    package static let maximumLength: CGFloat = 1e7

    /// Creates a flow. By default its lines are rows that start at the leading edge, broken greedily, with items on
    /// their first baselines.
    public init(
        axis: Axis = .horizontal, alignment: FlowLinePolicy = .leading, lastLine: FlowLinePolicy? = nil,
        lines: FlowLinePolicy = .leading, itemAlignment: FlowItemAlignment = .firstTextBaseline,
        spacing: CGFloat? = nil, lineSpacing: CGFloat? = nil, breaker: LineBreaker = .greedy, maxLines: Int? = nil,
        fills: Axis.Set = [], wrap: FlowWrap = .forward, oversize: FlowOversize = .visible, emSpacing: CGFloat = 0
    ) {
        self.axis = axis
        self.alignment = alignment
        self.lastLine = lastLine
        self.lines = lines
        self.itemAlignment = itemAlignment
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.breaker = breaker
        self.maxLines = maxLines
        self.fills = fills
        self.wrap = wrap
        self.oversize = oversize
        self.emSpacing = emSpacing
    }

    /// The results for the most recent proposed lengths.
    public struct Cache {
        var arrangements: [FlowArrangement] = []
        static let kept = 3
    }

    /// Creates an empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// The size of the flow for `proposal`, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrange(subviews, proposal, cache: &cache).size(for: proposal)
    }

    /// Places the items line by line, and omits those that the flow does not show.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        arrange(subviews, proposal, cache: &cache).place(subviews, in: bounds)
    }

    /// The first or last baseline of a flow of rows that aligns its items on baselines; nil otherwise.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        let baselines: [VerticalAlignment] = [.firstTextBaseline, .lastTextBaseline]
        guard axis == .horizontal, itemAlignment.isBaseline, baselines.contains(guide) else { return nil }
        let arrangement = arrange(subviews, proposal, cache: &cache)
        let bands = arrangement.bands(in: bounds.height).rows
        let isFirst = (guide == .firstTextBaseline) == (wrap == .forward)
        let index = isFirst ? bands.startIndex : bands.endIndex - 1
        guard bands.indices.contains(index) else { return nil }
        return arrangement.rows[index].guide(in: bands[index].thickness).map { bounds.minY + bands[index].start + $0 }
    }

    func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize, cache: inout Cache) -> FlowArrangement {
        let measure = proposal.along(axis)
        if let arrangement = cache.arrangements.last(where: { $0.measure == measure }) { return arrangement }
        let arrangement = FlowArrangement(self, subviews, measure: measure)
        if cache.arrangements.count == Cache.kept { cache.arrangements.removeFirst() }
        cache.arrangements.append(arrangement)
        return arrangement
    }
}

extension FlowLayout: StripLayout {
    /// A strip for each line if lines are rows from top to bottom; otherwise a single strip. A line separator belongs
    /// to the line before it.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        let arrangement = arrange(subviews, proposal, cache: &cache)
        guard axis == .horizontal, wrap == .forward else {
            return [LayoutStrip(minY: bounds.minY, maxY: bounds.maxY, subviews: subviews.indices)]
        }
        let overflow = arrangement.hiddenCount > 0 ? arrangement.contents.overflow?.subview : nil
        let (bands, separators) = arrangement.bands(in: bounds.height)
        var strips: [LayoutStrip] = []
        var start = subviews.startIndex
        var separatorsBefore = 0
        for (number, band) in bands.enumerated() {
            var maxY = band.start + band.thickness
            var end = subviews.endIndex
            if number + 1 < bands.count {
                separatorsBefore += arrangement.joints[number].separators.count
                if !arrangement.joints[number].separators.isEmpty {
                    let last = separators[separatorsBefore - 1]
                    maxY = last.start + last.member.thickness
                }
                // A line that has only the overflow subview takes the remaining subviews, from the first hidden one on.
                let next = arrangement.rows[number + 1].members.first { $0.subview != overflow }
                end = next?.subview ?? arrangement.firstHidden
            }
            strips.append(LayoutStrip(minY: bounds.minY + band.start, maxY: bounds.minY + maxY, subviews: start..<end))
            start = end
        }
        // Strips contain subviews in source order. If the overflow subview is earlier in the source than the items
        // before it, the lines from its strip on are merged.
        if let overflow, let first = strips.firstIndex(where: { $0.subviews.contains(overflow) }),
            let last = strips.last, first + 1 < strips.count
        {
            let merged = LayoutStrip(
                minY: strips[first].minY, maxY: last.maxY,
                subviews: strips[first].subviews.lowerBound..<last.subviews.upperBound)
            strips.replaceSubrange(first..., with: [merged])
        }
        if let pageEnds {
            for index in strips.indices.dropLast() { strips[index].penalty = PageEnd.insideShortTable }
            for end in pageEnds where strips.indices.contains(end - 1) { strips[end - 1].penalty = 0 }
        }
        return strips
    }
}

/// A line of a flow and its alignment guide, for drawing layout marks.
package struct FlowLineBox: Equatable, Sendable {
    /// The frame of the line over its whole length, in points.
    package var frame: CGRect
    /// The alignment guide across the items; nil if they fill the line.
    package var guide: Guide?
    /// The number of the strip that the line belongs to.
    package var strip: Int

    /// A guide across the items of a line, as a segment.
    package struct Guide: Equatable, Sendable {
        /// The ends of the segment, in points.
        package var start, end: CGPoint
    }
}

extension FlowLayout {
    /// The lines in `bounds`, each over its whole length.
    package func lineBoxes(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [FlowLineBox] {
        let strips = strips(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let arrangement = arrange(subviews, proposal, cache: &cache)
        let bands = arrangement.bands(in: bounds.size.across(axis)).rows
        let isMirrored = axis == .vertical && subviews.layoutDirection == .rightToLeft
        return zip(arrangement.rows, bands).enumerated().map { number, line in
            let (row, band) = line
            let guide = row.guide(in: band.thickness)
            guard axis == .vertical else {
                let y = bounds.minY + band.start
                let frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: band.thickness)
                return FlowLineBox(
                    frame: frame,
                    guide: guide.map {
                        .init(start: CGPoint(x: frame.minX, y: y + $0), end: CGPoint(x: frame.maxX, y: y + $0))
                    }, strip: min(number, strips.count - 1))
            }
            let x = isMirrored ? bounds.maxX - band.start - band.thickness : bounds.minX + band.start
            let frame = CGRect(x: x, y: bounds.minY, width: band.thickness, height: bounds.height)
            return FlowLineBox(
                frame: frame,
                guide: guide.map {
                    let x = isMirrored ? frame.maxX - $0 : frame.minX + $0
                    return .init(start: CGPoint(x: x, y: frame.minY), end: CGPoint(x: x, y: frame.maxY))
                }, strip: 0)
        }
    }
}
