package import GalleyDisplay

/// A view with an alternate text, which is read once, so that pages do not divide the view.
package final class LabelNode: UndividedNode {
    private let element: StructureElement

    package init(_ child: ViewNode, _ element: StructureElement) {
        self.element = element
        super.init(child)
    }

    package override func draw(on canvas: inout PageCanvas) { canvas.element(element) { child.draw(on: &$0) } }
}
