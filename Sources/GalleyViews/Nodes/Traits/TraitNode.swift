import GalleyGeometry
import GalleyLayout

/// A view with a layout priority, a z-index or an identity. The innermost priority and z-index win.
final class TraitNode: WrappingNode {
    struct Traits {
        var layoutPriority: Double?
        var zIndex: Double?
        var identity: AnyHashable?
    }

    private let traits: Traits

    init(_ child: ViewNode, _ traits: Traits) {
        self.traits = traits
        super.init(child)
        if let depth = ownDepth { zIndex = depth }
    }

    override var ownPriority: Double? { child.ownPriority ?? traits.layoutPriority }
    override var ownDepth: Double? { child.ownDepth ?? traits.zIndex }
    override var layoutPriority: Double { ownPriority ?? child.layoutPriority }
    override var identity: AnyHashable? { traits.identity }

    override func draw(on canvas: inout PageCanvas) { identified(on: &canvas) { child.draw(on: &$0) } }
    override func draw(on canvas: inout PageCanvas, strips: Range<Int>) {
        identified(on: &canvas) { child.draw(on: &$0, strips: strips) }
    }

    /// Gives the view its own name in formats with names for parts of a page.
    private func identified(on canvas: inout PageCanvas, _ draw: (inout PageCanvas) -> Void) {
        guard let identity else { return draw(&canvas) }
        canvas.group(identifier: "\(identity.base)", draw)
    }
}
