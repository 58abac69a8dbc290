import GalleyDisplay
public import GalleyGeometry
public import GalleyLayout

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
///
/// The rows are the `GridRow`s of the content; a view outside of a row takes a row of its own with all columns.
nonisolated public struct Grid<Content: View>: View {
    private let layout: GridLayout
    private let content: Content

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - alignment: the alignment of views in their cells.
    ///   - horizontalSpacing: the space between columns, in points; `nil` for the views' preference.
    ///   - verticalSpacing: the space between rows, in points; `nil` for the views' preference.
    ///   - content: the rows.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    /// The content in a `GridLayout`.
    public var body: some View { layout { content } }
}

/// The cells of a row in a grid, starting in its first column.
nonisolated public struct GridRow<Content: View>: View {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: the vertical alignment of the row's cells; `nil` for that of the grid.
    ///   - content: the cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Resolves to the cells, marked as members of the row.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        let start = nodes.list.count
        // No two rows have the same path.
        let row = GridRowMembership(row: nodes.path.hashValue, alignment: alignment)
        var inner = context
        if context.environment.structure.isTable {
            inner.environment.structure.isTable = false
            inner.environment.structure.language = context.environment.language
        }
        content._resolve(in: inner, into: &nodes)
        if context.environment.structure.isTable { makeCells(of: &nodes.list[start...], row, context.environment) }
        for index in start..<nodes.list.count {
            // A row within a row is part of the outer one.
            nodes.list[index] = LayoutValueNode<GridRowKey>(nodes.list[index], row, isOutermostUsed: true)
        }
    }
}

extension GridRow {
    /// Turns views into table cells. Headings become header cells, of their columns if the whole row consists of them,
    /// otherwise of the row.
    private func makeCells(
        of nodes: inout ArraySlice<ViewNode>, _ row: GridRowMembership, _ environment: EnvironmentValues
    ) {
        let headers = nodes.map { $0.structureElement?.role.isHeader ?? false }
        let scope: HeaderScope = headers.allSatisfy { $0 } ? .column : .row
        for (index, isHeader) in zip(nodes.indices, headers) {
            let header = isHeader ? nodes[index].structureElement : nil
            let cell = isHeader ? nodes[index].withoutElement() : nodes[index]
            let element = StructureElement(
                isHeader ? .tableHeader : .tableCell, language: environment.unstatedLanguage,
                scope: isHeader ? header?.scope ?? scope : nil,
                columnSpan: cell.layoutValue(for: GridCellColumnsKey.self))
            nodes[index] = TableCellNode(cell, element, row: row.row)
        }
    }
}

extension StructureRole {
    fileprivate var isHeader: Bool { if case .heading = self { true } else { self == .tableHeader } }
}

nonisolated extension View {
    /// Makes the cell span `count` columns.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumnsKey.self, value: count) }

    /// Aligns the point `anchor` of the view with the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Sets the alignment of the cells in the view's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// Keeps the view from widening its column or raising its row: it adopts the dimension that the other cells need.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }
}
