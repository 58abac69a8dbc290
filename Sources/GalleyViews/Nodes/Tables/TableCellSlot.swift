/// The text of a cell in a block of rows that is filled in again for other rows.
package final class TableCellSlot {
    package let text = TextSlot()
    /// The number up to its decimals.
    package let whole = TextSlot()
    /// Whether the cell is aligned at the decimals of its number.
    package var hasWhole = false

    package init() {}
}
