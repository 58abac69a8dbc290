/// The row of a grid that a view belongs to.
///
/// Views that follow each other with the same number are the cells of one row, from the first column on. A view without
/// a row stands in a row of its own and takes all columns.
public struct GridRowMembership: Hashable, Sendable {
    /// The row's number: any number that neighbouring rows do not have.
    public var row: Int
    /// How the row's cells stand in it; nil for the grid's own alignment.
    public var alignment: VerticalAlignment?

    /// A cell of row number `row`.
    public init(row: Int, alignment: VerticalAlignment? = nil) {
        self.row = row
        self.alignment = alignment
    }
}

/// The row that a view belongs to; nil for a row of its own.
public enum GridRowKey: LayoutValueKey {
    public static var defaultValue: GridRowMembership? { nil }
}

/// How many columns a cell takes; less than one counts as one, more than `maximum` as that.
public enum GridCellColumnsKey: LayoutValueKey {
    public static var defaultValue: Int { 1 }
    /// The most columns that one cell can take.
    public static let maximum = 1000
}

/// The point of a cell's view that stands at the same point of the cell, in place of all alignments.
public enum GridCellAnchorKey: LayoutValueKey {
    public static var defaultValue: UnitPoint? { nil }
}

/// How the cells of the column stand in which the view is the first to say so.
public enum GridColumnAlignmentKey: LayoutValueKey {
    public static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes on which the view does not count for the size of its row and column, but takes what the other cells leave.
public enum GridCellUnsizedAxesKey: LayoutValueKey {
    public static var defaultValue: Axis.Set { [] }
}
