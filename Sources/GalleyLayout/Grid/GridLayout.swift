public import GalleyGeometry

/// Subviews in rows and columns, each column as wide as its widest cell and each row as high as its highest.
///
/// Which cell a subview is it says itself, by the layout values `GridRowKey`, `GridCellColumnsKey`, `GridCellAnchorKey`,
/// `GridColumnAlignmentKey` and `GridCellUnsizedAxesKey`; a subview without a row takes all columns. The widest row
/// decides how many columns there are; a shorter one leaves its last cells empty. Cells that take what they are proposed
/// share the width that is left, as the views of a stack do, and so do the rows that hold such cells with the height. A
/// cell over several columns that needs more than they have widens them equally. Each cell is finally proposed the place
/// that it has.
///
/// Complexity: at most seven measures of each cell for each proposal; O(n) in the cells and O(s c) for s cells over
/// several of c columns otherwise.
@frozen public struct GridLayout: Layout {
    /// How cells stand in their place, where neither their row nor their column says otherwise.
    public var alignment: Alignment
    /// Between columns, in points; nil for the largest distance that two cells beside each other prefer.
    public var horizontalSpacing: CGFloat?
    /// Between rows, in points; nil for the largest distance that two cells, one of each row, prefer.
    public var verticalSpacing: CGFloat?

    /// A grid whose cells stand by `alignment` and keep the distances stated.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// Which cell each subview is, and the results for the last few proposals.
    public struct Cache {
        fileprivate let subviews: Subviews
        fileprivate let structure: GridStructure
        fileprivate var arrangements: [GridArrangement] = []
        fileprivate static let kept = 3
    }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(subviews: subviews, structure: GridStructure(self, subviews))
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrange(subviews, proposal, &cache).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        for (place, subview) in zip(arrange(subviews, proposal, &cache).places, subviews) {
            subview.place(
                at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
        }
    }

    /// The wishes of the cells at each edge.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard !subviews.isEmpty else { return .zero }
        if cache.subviews != subviews { cache = makeCache(subviews: subviews) }
        let structure = cache.structure
        var spacing = ViewSpacing()
        for (cell, subview) in zip(structure.cells, subviews) {
            var edges: Edge.Set = []
            if cell.row == 0 { edges.formUnion(.top) }
            if cell.row == structure.rows.count - 1 { edges.formUnion(.bottom) }
            if cell.columns.lowerBound == 0 { edges.formUnion(.leading) }
            if cell.columns.upperBound == structure.columnCount { edges.formUnion(.trailing) }
            spacing.formUnion(subview.spacing, edges: edges)
        }
        return spacing
    }

    private func arrange(
        _ subviews: Subviews, _ proposal: ProposedViewSize, _ cache: inout Cache
    ) -> GridArrangement {
        if cache.subviews != subviews { cache = makeCache(subviews: subviews) }
        let proposal = proposal.valid
        if let known = cache.arrangements.last(where: { $0.proposal == proposal }) { return known }
        let made = GridArrangement(cache.structure, subviews, proposal: proposal)
        if cache.arrangements.count == Cache.kept { cache.arrangements.removeFirst() }
        cache.arrangements.append(made)
        return made
    }
}

extension GridLayout: StripLayout {
    /// A strip for each row.
    public func strips(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> [LayoutStrip] {
        let arrangement = arrange(subviews, proposal, &cache)
        return zip(cache.structure.rows, arrangement.rowBounds).map { row, limits in
            LayoutStrip(
                minY: bounds.minY + limits.minY, maxY: bounds.minY + limits.maxY,
                subviews: subviews.startIndex + row.lowerBound..<subviews.startIndex + row.upperBound)
        }
    }
}
