package import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that is one structure element. Page breaks may divide it wherever they may divide the view.
package class StructureNode: WrappingNode {
    final let own: StructureElement
    /// Cached, because each page needs it.
    private var stripCount: Int?

    package init(_ child: ViewNode, _ element: StructureElement) {
        own = element
        super.init(child)
        isPlacedOnAnyThread = child.isPlacedOnAnyThread
    }

    override final var structureElement: StructureElement? { own }
    override final func withoutElement() -> ViewNode { child }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        stripCount = nil
        super.placeContent(in: frame, proposal: proposal)
    }

    package override func draw(on canvas: inout PageCanvas) { canvas.element(own) { child.draw(on: &$0) } }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        let count = stripCount ?? child.strips().count
        stripCount = count
        canvas.element(own, isContinued: strips.lowerBound > 0, continues: strips.upperBound < count) {
            child.draw(on: &$0, strips: strips)
        }
    }
}

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
