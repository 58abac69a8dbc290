public import GalleyGeometry
public import GalleyLayout

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
///
/// The rows are the `GridRow`s of the content; a view outside of a row takes a row of its own with all columns.
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
            nodes.list[index] = GridRowMemberNode(nodes.list[index], row)
        }
    }
}

extension GridRow {
    /// Cells of a table: those that are headings are headers, of their columns where the whole row is such, else of the row.
    private func makeCells(
        of nodes: inout ArraySlice<ViewNode>, _ row: GridRowMembership, _ environment: EnvironmentValues
    ) {
        let headers = nodes.map { $0.structureElement?.role.isHeader ?? false }
        let scope: HeaderScope = headers.allSatisfy { $0 } ? .column : .row
        for (index, isHeader) in zip(nodes.indices, headers) {
            let own = isHeader ? nodes[index].structureElement : nil
            let cell = isHeader ? nodes[index].withoutElement() : nodes[index]
            let element = StructureElement(
                isHeader ? .tableHeader : .tableCell, language: environment.unstatedLanguage,
                scope: isHeader ? own?.scope ?? scope : nil,
                columnSpan: cell.layoutValue(for: GridCellColumnsKey.self))
            nodes[index] = TableCellNode(cell, element, row: row.row)
        }
    }
}

extension StructureRole {
    fileprivate var isHeader: Bool { if case .heading = self { true } else { self == .tableHeader } }
}

extension View {
    /// Has the cell take `count` columns.
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCellColumnsKey.self, value: count) }

    /// Puts the point `anchor` of the view at the same point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Sets the alignment of the cells in the view's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// Keeps the view from making its column wider, or its row higher: it takes what the other cells need.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }
}
