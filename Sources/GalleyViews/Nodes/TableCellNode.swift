import GalleyDisplay

/// A cell in a row of a table.
package final class TableCellNode: StructureNode {
    private let row: Int
    package override var tableRow: Int? { row }

    init(_ child: ViewNode, _ element: StructureElement, row: Int) {
        self.row = row
        super.init(child, element)
    }

    /// The part of a divided cell on a page is a cell of its own, which is empty where the cell has ended.
    package override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        canvas.element(own) { if !strips.isEmpty { child.draw(on: &$0, strips: strips) } }
    }
}
