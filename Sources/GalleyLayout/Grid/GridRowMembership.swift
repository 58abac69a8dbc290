/// A view's row in a grid.
///
/// Consecutive views with the same row number are the cells of one row, from the first column on. A view without a row has a
/// row to itself and spans all columns.
package struct GridRowMembership: Hashable, Sendable {
    /// The row's number, different from those of adjacent rows.
    package var row: Int
    /// The alignment of the row's cells; nil for the grid's own.
    package var alignment: VerticalAlignment?

    package init(row: Int, alignment: VerticalAlignment? = nil) {
        self.row = row
        self.alignment = alignment
    }
}

/// The key for a view's row; nil for a row to itself.
package enum GridRowKey: LayoutValueKey {
    package static var defaultValue: GridRowMembership? { nil }
}

/// The key for the number of columns that a cell spans, clamped to 1…`maximum`.
package enum GridCellColumnsKey: LayoutValueKey {
    package static var defaultValue: Int { 1 }
    /// The most columns that a cell can span.
    package static let maximum = 1000
}

/// The key for the unit point at which a view is anchored in its cell, overriding all alignments.
package enum GridCellAnchorKey: LayoutValueKey {
    package static var defaultValue: UnitPoint? { nil }
}

/// The key for the alignment of a column; its first view that sets one determines it.
package enum GridColumnAlignmentKey: LayoutValueKey {
    package static var defaultValue: HorizontalAlignment? { nil }
}

/// The key for the axes on which a view does not affect the size of its row and column.
package enum GridCellUnsizedAxesKey: LayoutValueKey {
    package static var defaultValue: Axis.Set { [] }
}
