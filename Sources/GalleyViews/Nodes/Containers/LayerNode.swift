import GalleyGeometry
import GalleyLayout

/// A view with another one behind or in front of it, which is proposed the view's size and does not change it.
final class LayerNode: UndividedNode {
    /// Nil until the view has been placed, if the layer is made from what is then known.
    private var layer: ViewNode?
    private let makeLayer: (() -> ViewNode)?
    private let isBehind: Bool
    private let alignment: Alignment
    private let direction: LayoutDirection

    init(
        _ child: ViewNode, layer: ViewNode, isBehind: Bool, alignment: Alignment, _ direction: LayoutDirection
    ) {
        self.layer = layer
        makeLayer = nil
        self.isBehind = isBehind
        self.alignment = alignment
        self.direction = direction
        super.init(child)
        mayHoldLandmarks = child.mayHoldLandmarks || layer.mayHoldLandmarks
    }

    /// - Parameter makeLayer: called whenever the view has been placed.
    init(
        _ child: ViewNode, isBehind: Bool, alignment: Alignment, _ direction: LayoutDirection,
        makeLayer: @escaping () -> ViewNode
    ) {
        self.makeLayer = makeLayer
        self.isBehind = isBehind
        self.alignment = alignment
        self.direction = direction
        super.init(child)
        mayHoldLandmarks = true
    }

    override func placeContent(in frame: CGRect, proposal: ProposedViewSize) {
        child.place(in: frame, proposal: proposal)
        if let makeLayer { layer = makeLayer() }
        layer?.placeLayer(over: child, in: frame, proposal: proposal, alignment, direction)
    }

    override var childNodes: [ViewNode] { layer.map { [child, $0] } ?? [child] }
    override func forEachChild(_ body: (ViewNode) -> Void) {
        body(child)
        if let layer { body(layer) }
    }

    override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { joinedPreference(of: childNodes, key) }

    override func draw(on canvas: inout PageCanvas) {
        if isBehind { layer?.draw(on: &canvas) }
        child.draw(on: &canvas)
        if !isBehind { layer?.draw(on: &canvas) }
    }
}

extension ViewNode {
    /// Places the view as a layer over `child`, which is in `frame`: it is proposed that size, and aligned.
    func placeLayer(
        over child: ViewNode, in frame: CGRect, proposal: ProposedViewSize, _ alignment: Alignment,
        _ direction: LayoutDirection
    ) {
        let inside = ProposedViewSize(frame.size)
        let childDimensions = child.dimensions(in: proposal)
        let dimensions = dimensions(in: inside)
        var x = childDimensions[alignment.horizontal] - dimensions[alignment.horizontal]
        let y = childDimensions[alignment.vertical] - dimensions[alignment.vertical]
        if direction == .rightToLeft { x = frame.width - x - dimensions.width }
        place(
            in: CGRect(x: frame.minX + x, y: frame.minY + y, width: dimensions.width, height: dimensions.height),
            proposal: inside)
    }
}
