package import GalleyDisplay
import GalleyGeometry

/// A view with an alternate text, which is read once, so that pages do not divide the view.
package final class LabelNode: UndividedNode {
    private let element: StructureElement

    package init(_ child: ViewNode, _ element: StructureElement) {
        self.element = element
        super.init(child)
    }

    package override func draw(on canvas: inout PageCanvas) { canvas.element(element) { child.draw(on: &$0) } }
}

/// A view with a link.
final class LinkNode: UndividedNode {
    private let url: String
    private let language: String?
    /// The alternate text, read in place of the content.
    var label: String?

    init(_ child: ViewNode, url: String, language: String?) {
        self.url = url
        self.language = language
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        canvas.element(StructureElement(.link, language: language, alternateText: label)) {
            child.draw(on: &$0)
            $0.link(frame, to: url)
        }
    }
}

/// A view that may reach beyond the margins of its page: what it draws is no content too wide for them.
package final class BleedNode: WrappingNode {
    package override init(_ child: ViewNode) { super.init(child) }

    package override func draw(on canvas: inout PageCanvas) {
        canvas.draw(shiftedBy: canvas.shift) { child.draw(on: &$0) }
    }
}

/// A view that is the destination of links.
package final class DestinationNode: WrappingNode {
    private let name: String

    package init(_ child: ViewNode, _ name: String) {
        self.name = name
        super.init(child)
        mayHoldLandmarks = true
    }

    override var landmark: Landmark? { .place(name) }

    /// The place is at the top: a view may continue on the next pages.
    override func addLandmarks(to found: inout [(y: CGFloat, landmark: Landmark)]) {
        found.append((frame.minY + min(1, frame.height / 2), .place(name)))
        child.addLandmarks(to: &found)
    }

    package override func draw(on canvas: inout PageCanvas) {
        canvas.destination(name, at: frame.origin)
        super.draw(on: &canvas)
    }

    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        if strips.lowerBound == 0 { canvas.destination(name, at: frame.origin) }
        super.draw(on: &canvas, strips: strips)
    }
}
