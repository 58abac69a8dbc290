import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view with another one behind or in front of it, which is proposed the view's size and does not change it.
final class LayerNode: UndividedNode {
    private let layer: ViewNode
    private let isBehind: Bool
    private let alignment: Alignment
    private let direction: LayoutDirection

    init(
        _ child: ViewNode, layer: ViewNode, isBehind: Bool, alignment: Alignment, _ direction: LayoutDirection
    ) {
        self.layer = layer
        self.isBehind = isBehind
        self.alignment = alignment
        self.direction = direction
        super.init(child)
        mayHoldLandmarks = child.mayHoldLandmarks || layer.mayHoldLandmarks
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: proposal)
        let inside = ProposedViewSize(frame.size)
        let childDimensions = child.dimensions(in: proposal)
        let dimensions = layer.dimensions(in: inside)
        var x = childDimensions[alignment.horizontal] - dimensions[alignment.horizontal]
        let y = childDimensions[alignment.vertical] - dimensions[alignment.vertical]
        if direction == .rightToLeft { x = frame.width - x - dimensions.width }
        layer.place(
            in: CGRect(x: frame.minX + x, y: frame.minY + y, width: dimensions.width, height: dimensions.height),
            proposal: inside)
    }

    override var childNodes: [ViewNode] { [child, layer] }
    override func forEachChild(_ body: (ViewNode) -> Void) {
        body(child)
        body(layer)
    }

    override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { joinedPreference(of: childNodes, key) }

    override func draw(on canvas: inout PageCanvas) {
        if isBehind { layer.draw(on: &canvas) }
        child.draw(on: &canvas)
        if !isBehind { layer.draw(on: &canvas) }
    }
}
