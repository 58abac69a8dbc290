import GalleyDisplay
import GalleyGeometry
import GalleyLayout

/// A view that is drawn as a group: faded, cut out or transformed. Its place in the layout is what it was.
final class GroupNode: UncutNode {
    struct Effect {
        var opacity: Double = 1
        /// In the view's frame.
        var clip: ((CGRect) -> Path)?
        var clipStyle = FillStyle()
        /// In the coordinates of the frame's own size, from its top left corner.
        var transform: ((CGSize) -> CGAffineTransform)?
    }

    private let effect: Effect

    init(_ child: ViewNode, _ effect: Effect) {
        self.effect = effect
        super.init(child)
    }

    override func draw(on canvas: inout PageCanvas) {
        var transform = CGAffineTransform.identity
        if let made = effect.transform?(frame.size), !made.isIdentity {
            transform = made.around(frame.origin)
        }
        let clip = effect.clip?(frame)
        canvas.group(transform: transform, clip: clip, clipStyle: effect.clipStyle, opacity: effect.opacity) {
            child.draw(on: &$0)
        }
    }
}
