public import GalleyGeometry
public import GalleyLayout

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
///
/// The rows are the `GridRow`s of the content; a view outside of one stands in a row of its own and takes all columns.
public struct Grid<Content: View>: View {
    private let layout: GridLayout
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public var body: some View { layout { content } }
}

/// The cells of one row of a grid, from its first column on.
public struct GridRow<Content: View>: View {
    public typealias Body = Never
    private let alignment: VerticalAlignment?
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let start = nodes.list.count
        // No two rows stand in the same place.
        let row = GridRowMembership(row: nodes.path.hashValue, alignment: alignment)
        content._resolve(in: context, into: &nodes)
        for index in start..<nodes.list.count {
            nodes.list[index] = LayoutValueNode<GridRowKey>(nodes.list[index], row)
        }
    }
}

extension View {
    /// Has the cell take `count` columns.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumnsKey.self, value: count) }

    /// Puts the point `anchor` of the view at the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// How the cells of the view's column stand in it.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// Keeps the view from making its column wider, or its row higher: it takes what the other cells need.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }
}
