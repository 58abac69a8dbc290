public import GalleyGeometry

/// Sets its subviews one after the other into lines, as words are set into a paragraph.
///
/// *Lines.* Every item gets its ideal size; one that is longer than the length proposed along the axis is asked again
/// with that length, so that text wraps inside it, and only if it is too long even then it is treated as `oversize` says:
/// by default it sticks out of the flow, alone on its line and from the leading edge, as CSS's `safe` alignment has it.
/// Where lines end is the breaker's business, and the items' (`FlowBreak`).
///
/// *Size.* The flow is as long as its longest line and as thick as its lines with the spacing between them; it is as long
/// as proposed where a line's items are spread over that, as thick as proposed where its lines are, and both where
/// `fills` says so. It is never longer than a length above 0 that is proposed: lines are shared out within that, whatever
/// sticks out of it. Under no proposed length, or an endless one, it is one line but for forced breaks; under a length of
/// 0, or less, or one that is not a number, it is as long as its longest item at the least length that the item takes.
///
/// *Odd lengths.* What is not a number counts as 0, and the endless as `maximumLength`; sizes are never negative. Spacing
/// may be: items then overlap, and the flow's size is still not negative.
///
/// *Omission.* What is not needed is left out (`LayoutSubview.omit()`): separators where nothing is to be separated, items
/// beyond `maxLines`, and what tells of them where there are none.
///
/// Complexity: for each length proposed, each subview is measured once (twice if it is too long, or scaled; three times
/// if it is stretched), and the breaker runs once, and once more for every item that makes way for the one that tells
/// how many are hidden.
public struct FlowLayout: Layout {
    /// Along which lines run. Vertical lines are columns, the first at the leading edge.
    public var axis: Axis
    /// How items share the length of their line.
    public var alignment: FlowLinePolicy
    /// The same for lines that end because they must or because nothing follows; nil for as the others, which are
    /// justified but for the last, if they are.
    public var lastLine: FlowLinePolicy?
    /// How lines share a container thicker than they are.
    public var lines: FlowLinePolicy
    /// How items stand within their line.
    public var itemAlignment: FlowItemAlignment
    /// Between items; nil for the distance that neighbours prefer.
    public var spacing: CGFloat?
    /// Between lines; nil for the largest distance that two neighbours, one on each line, prefer.
    public var lineSpacing: CGFloat?
    /// Decides where lines end, and how many items a line holds at most.
    public var breaker: LineBreaker
    /// The most lines; nil for any number, less than 1 for 1. The items that find no room are left out, as few as can
    /// be, and a subview with the role `overflow` tells their number.
    public var maxLines: Int?
    /// Axes along which the flow is as large as proposed, where that is finite and larger than it needs.
    public var fills: Axis.Set
    /// The size that the flow proposes to its items; by default their ideal size.
    public var sizing = FlowItemSizing.ideal
    /// From which side lines are stacked.
    public var wrap = FlowWrap.forward
    /// The treatment of an item that is longer than its line after the line's length has been proposed to it.
    public var oversize = FlowOversize.visible
    /// Added to the distance between two items, in ems: of the mean type size of the two (`ViewSpacing.em`), of one where
    /// the other has none. So large words stand as far apart, for their size, as small ones.
    public var emSpacing: CGFloat = 0
    /// How many items come before the end of each line, in ascending order; nil where the breaker decides. For those who
    /// have chosen the lines themselves. Items after the last end are on a line of their own.
    package var lineEnds: [Int]?

    /// The longest that an item or a distance counts for, in points: 3.5 km.
    public static let maximumLength: CGFloat = 1e7

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

    /// The results for the lengths proposed last.
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
        if let known = cache.arrangements.last(where: { $0.measure == measure }) { return known }
        let made = FlowArrangement(self, subviews, measure: measure)
        if cache.arrangements.count == Cache.kept { cache.arrangements.removeFirst() }
        cache.arrangements.append(made)
        return made
    }
}
