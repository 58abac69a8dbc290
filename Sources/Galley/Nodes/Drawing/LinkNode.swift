import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that leads somewhere.
final class LinkNode: UncutNode {
    private let url: String
    private let language: String?
    /// What it says of itself in the place of what stands in it.
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
