import GalleyDisplay
import GalleyGeometry
import GalleyLayout

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
