import GalleyDisplay

/// A view with words for those who do not see it: undivided, since they are said once.
final class LabelNode: UncutNode {
    private let element: StructureElement

    init(_ child: ViewNode, _ element: StructureElement) {
        self.element = element
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) { canvas.element(element) { child.draw(on: &$0) } }
}
