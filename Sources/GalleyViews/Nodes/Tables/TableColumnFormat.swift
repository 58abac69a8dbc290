public import GalleyGeometry

/// How the cells of a column are aligned.
public enum TableColumnAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// Numbers aligned at their decimal separator. Their block, and text without digits, is at the trailing edge.
    case decimal
}

/// The width of a column, with its padding.
public enum TableColumnWidth: Hashable, Sendable {
    /// Between the longest unbreakable part and the longest line of the column's cells.
    case automatic
    /// In points.
    case points(CGFloat)
    /// A share of the table's width, from 0 to 1.
    case share(CGFloat)
}

package struct TableColumnFormat: Equatable {
    package var alignment: TableColumnAlignment
    package var decimalSeparator: Character?
    package var width: TableColumnWidth

    package init(alignment: TableColumnAlignment, decimalSeparator: Character? = nil, width: TableColumnWidth) {
        self.alignment = alignment
        self.decimalSeparator = decimalSeparator
        self.width = width
    }
}
