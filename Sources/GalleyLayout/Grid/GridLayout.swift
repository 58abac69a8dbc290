public import GalleyGeometry

/// Subviews in rows and columns, each column as wide as its widest cell and each row as high as its highest.
///
/// Subviews set their cells by the modifiers of a grid's views (`GridRow`, `gridCellColumns` and so on). A subview outside a row
/// spans all columns. The row with the most cells determines the number of columns. Flexible cells share the remaining width and
/// height as in a stack. A spanning cell that needs more width than its columns have widens them equally. Finally each cell is
/// proposed the size of its area.
///
/// Complexity: at most seven measurements of each cell for each proposal; otherwise O(n) in the cells plus O(s c) for s spanning
/// cells in c columns.
@frozen public struct GridLayout: Layout {
    /// The alignment of cells whose row or column does not set one.
    public var alignment: Alignment
    /// The distance between columns, in points; nil for the largest preferred distance of adjacent cells.
    public var horizontalSpacing: CGFloat?
    /// The distance between rows, in points; nil for the largest preferred distance of cells in adjacent rows.
    public var verticalSpacing: CGFloat?

    /// Creates a grid layout.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The cells of the subviews, and the results for the last few proposals.
    public struct Cache {
        fileprivate let layout: GridLayout
        fileprivate let subviews: Subviews
        fileprivate let structure: GridStructure
        fileprivate var arrangements: [GridArrangement] = []
        fileprivate static let kept = 3
    }

    /// Creates a cache with the cells of `subviews`.
    public func makeCache(subviews: Subviews) -> Cache {
        Cache(layout: self, subviews: subviews, structure: GridStructure(self, subviews))
    }

    /// Forgets the results. The cells are found again only if they may have changed: preferred distances depend on the subviews.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if horizontalSpacing != nil, verticalSpacing != nil, isSame(as: cache.layout), cache.subviews == subviews {
            cache.arrangements.removeAll(keepingCapacity: true)
        } else {
            cache = makeCache(subviews: subviews)
        }
    }

    private func isSame(as other: GridLayout) -> Bool {
        alignment == other.alignment && horizontalSpacing == other.horizontalSpacing
            && verticalSpacing == other.verticalSpacing
    }

    /// The size of the grid for `proposal`, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrange(subviews, proposal, &cache).size
    }

    /// Places each cell in its area.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        for (place, subview) in zip(arrange(subviews, proposal, &cache).places, subviews) {
            subview.place(
                at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
        }
    }

    /// The preferred distances of the cells at each edge.
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
        if let arrangement = cache.arrangements.last(where: { $0.proposal == proposal }) { return arrangement }
        let arrangement = GridArrangement(cache.structure, subviews, proposal: proposal)
        if cache.arrangements.count == Cache.kept { cache.arrangements.removeFirst() }
        cache.arrangements.append(arrangement)
        return arrangement
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
