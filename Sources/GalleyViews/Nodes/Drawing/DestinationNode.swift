import GalleyDisplay
import GalleyGeometry

/// A view that is the destination of links.
package final class DestinationNode: WrappingNode {
    private let name: String

    package init(_ child: ViewNode, _ name: String) {
        self.name = name
        super.init(child)
        mayHoldLandmarks = true
    }

    override var landmark: Landmark? { .place(name) }

    package override func draw(on canvas: inout PageCanvas) {
        canvas.destination(name, at: frame.origin)
        super.draw(on: &canvas)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if strips.lowerBound == 0 { canvas.destination(name, at: frame.origin) }
        super.draw(on: &canvas, strips: strips)
    }
}
