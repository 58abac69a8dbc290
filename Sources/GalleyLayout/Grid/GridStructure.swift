import GalleyGeometry

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

/// The cells of a grid's subviews, independent of sizes.
struct GridStructure {
    struct Cell {
        var row: Int
        var columns: Range<Int>
        var horizontal: HorizontalAlignment
        var vertical: VerticalAlignment
        var anchor: UnitPoint?
        var unsized: Axis.Set
        var priority: Double
    }

    /// The cell of each subview.
    private(set) var cells: [Cell] = []
    /// The subviews of each row, as offsets from the first.
    private(set) var rows: [Range<Int>] = []
    private(set) var columnCount = 0
    /// The distances between adjacent columns, and between adjacent rows.
    private(set) var columnGaps: [CGFloat] = []
    private(set) var rowGaps: [CGFloat] = []

    init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
        let memberships = subviews.map { $0[GridRowKey.self] }
        fillRows(memberships, subviews)
        let spans = subviews.map { min(max(1, $0[GridCellColumnsKey.self]), GridCellColumnsKey.maximum) }
        for row in rows where memberships[row.lowerBound] != nil {
            columnCount = max(columnCount, row.reduce(0) { $0 + spans[$1] })
        }
        if columnCount == 0, !rows.isEmpty { columnCount = 1 }
        let stated = statedAlignments(subviews, memberships, spans)
        for (number, row) in rows.enumerated() {
            var column = 0
            for index in row {
                let subview = subviews[subviews.startIndex + index]
                let membership = memberships[index]
                let columns = membership == nil ? 0..<columnCount : column..<column + spans[index]
                let alignment = membership == nil ? nil : stated[column]
                cells.append(
                    Cell(
                        row: number, columns: columns, horizontal: alignment ?? layout.alignment.horizontal,
                        vertical: membership?.alignment ?? layout.alignment.vertical,
                        anchor: subview[GridCellAnchorKey.self], unsized: subview[GridCellUnsizedAxesKey.self],
                        priority: subview.priority))
                column = columns.upperBound
            }
        }
        findGaps(layout, subviews)
    }

    private mutating func fillRows(_ memberships: [GridRowMembership?], _ subviews: LayoutSubviews) {
        for (index, membership) in memberships.enumerated() {
            if index > 0, let membership, memberships[index - 1]?.row == membership.row {
                rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<index + 1
            } else {
                rows.append(index..<index + 1)
            }
        }
    }

    /// The alignment of each column: that of its first cell that sets one.
    private func statedAlignments(
        _ subviews: LayoutSubviews, _ memberships: [GridRowMembership?], _ spans: [Int]
    ) -> [HorizontalAlignment?] {
        var stated = [HorizontalAlignment?](repeating: nil, count: columnCount)
        for row in rows where memberships[row.lowerBound] != nil {
            var column = 0
            for index in row {
                stated[column] = stated[column] ?? subviews[subviews.startIndex + index][GridColumnAlignmentKey.self]
                column += spans[index]
            }
        }
        return stated
    }

    private mutating func findGaps(_ layout: GridLayout, _ subviews: LayoutSubviews) {
        func stated(_ spacing: CGFloat, _ count: Int) -> [CGFloat] {
            Array(repeating: spacing.isFinite ? spacing : 0, count: max(0, count - 1))
        }
        let (horizontal, vertical) = (layout.horizontalSpacing, layout.verticalSpacing)
        columnGaps = stated(horizontal ?? 0, columnCount)
        rowGaps = stated(vertical ?? 0, rows.count)
        if horizontal != nil, vertical != nil { return }
        let spacings = subviews.map(\.spacing)
        if horizontal == nil {
            // If no two cells meet at a gap, all cells span it, and it needs no distance.
            var largest = [CGFloat?](repeating: nil, count: columnGaps.count)
            for row in rows {
                for (index, next) in zip(row, row.dropFirst()) {
                    let column = cells[index].columns.upperBound - 1
                    let distance = spacings[index].distance(to: spacings[next], along: .horizontal)
                    largest[column] = max(largest[column] ?? distance, distance)
                }
            }
            columnGaps = largest.map { $0 ?? 0 }
        }
        if vertical == nil {
            rowGaps = zip(rows, rows.dropFirst()).map { upper, lower in
                ViewSpacing.largestDistance(from: spacings[upper], to: spacings[lower], along: .vertical) ?? 0
            }
        }
    }
}
