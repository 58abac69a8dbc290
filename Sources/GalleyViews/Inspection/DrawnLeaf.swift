package import GalleyDisplay
package import GalleyGeometry
import GalleyLayout

/// A text, barcode or picture of a view, with what it draws by itself.
package struct DrawnLeaf {
    /// The kind of view, such as `Text` or `Barcode`.
    package let name: String
    /// The source of a text's content.
    package let source: ContentSource?
    /// The identity of the nearest view around it that has one, in words.
    package let id: String?
    /// The frame in the view that was laid out, before it is turned.
    package let frame: CGRect
    /// The items, in the coordinates of `frame`.
    package let items: [DisplayItem]

    /// The leaves of `node` in source order. O(n), with the time of drawing.
    package static func all(of node: ViewNode, within id: String? = nil) -> [Self] {
        let id = node.identity.map { "\($0)" } ?? id
        let name = node.kindName
        guard node.childNodes.isEmpty || name == "Text" || name == "Barcode" else {
            return node.childNodes.flatMap { $0.isOmitted ? [] : all(of: $0, within: id) }
        }
        var items: [DisplayItem] = []
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0), taking: &items)
        node.draw(on: &canvas)
        canvas.giveBack(to: &items)
        return [
            Self(name: name, source: (node as? TextNode)?.firstText?.source, id: id, frame: node.frame, items: items)
        ]
    }
}
